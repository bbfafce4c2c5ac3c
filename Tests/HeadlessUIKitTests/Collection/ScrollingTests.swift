import HeadlessUIKit
import Testing

@MainActor
@Suite("Scrolling and prefetching in a collection view")
struct ScrollingTests {
  @Test func scrollingToItemStaysWithinContent() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    let expected: [(UICollectionView.ScrollPosition, Int, CGFloat)] = [
      (.top, 10, 200), (.bottom, 10, 120), (.centeredVertically, 10, 160), (.top, 19, 300), (.bottom, 0, 0),
    ]
    for (position, item, offset) in expected {
      stage.view.scrollToItem(at: IndexPath(0, item), at: position, animated: false)
      #expect(stage.view.contentOffset.y == offset)
    }
    let failures = UIKitFailure.collect {
      stage.view.scrollToItem(at: IndexPath(0, 20), at: .top, animated: false)
    }
    #expect(failures == [.noSuchPath(IndexPath(0, 20))])
  }

  @Test func offsetsAreRoundedToPixels() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    stage.view.contentOffset.y = 10.3
    #expect(stage.view.contentOffset.y == 10.5)
  }

  @Test func shrinkingContentClampsOffset() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    stage.view.contentOffset.y = 300
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      stage.sections = [items("a", 10)]
      stage.view.deleteItems(at: (10..<20).map { IndexPath(0, $0) })
    }
    #expect(stage.view.contentOffset.y == 100)
    #expect(stage.texts == ["a5", "a6", "a7", "a8", "a9"])
  }

  @Test func dragStopsAtEdges() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    stage.view.drag(by: CGPoint(x: 0, y: 1_000))
    #expect(stage.view.contentOffset.y == 300)
    #expect(stage.texts.last == "a19")
    stage.view.drag(by: CGPoint(x: 0, y: -1_000))
    #expect(stage.texts.first == "a0")
  }

  @Test func prefetchingOrdersByDistanceAndCancels() {
    let stage = CollectionStage([items("a", 100)], prefetches: true)
    stage.view.layoutIfNeeded()
    #expect(stage.takeEvents().last == "prefetch 0.5 0.6 0.7 0.8 0.9")
    stage.view.contentOffset.y = 1_000
    stage.view.layoutIfNeeded()
    #expect(
      stage.takeEvents().suffix(2) == ["prefetch 0.55 0.56 0.57 0.58 0.59", "cancel 0.5 0.6 0.7 0.8 0.9"])
    stage.view.contentOffset.y = 980
    stage.view.layoutIfNeeded()
    #expect(stage.takeEvents().contains("prefetch 0.48 0.47 0.46 0.45 0.44"))
  }

  @Test func disabledPrefetchingRequestsNothing() {
    let stage = CollectionStage([items("a", 100)])
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 200
    stage.view.layoutIfNeeded()
    #expect(!stage.events.contains { $0.hasPrefix("prefetch") })
  }

  @Test func returningItemReusesCellWithoutNewRequest() {
    let stage = CollectionStage.laidOut([items("a", 100)], prefetches: true)
    let first = stage.view.cellForItem(at: IndexPath(0, 0))
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    stage.events = []
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(stage.events.contains("show 0.0"))
    #expect(!stage.events.contains("cell 0.0"))
    #expect(stage.view.cellForItem(at: IndexPath(0, 0)) === first)
  }

  @Test func prefetchedCellCanRemainUndisplayed() {
    let stage = CollectionStage.laidOut([items("a", 100)], prefetches: true)
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.events.contains("cell 0.6"))
    #expect(!stage.events.contains("show 0.6"))
    stage.view.contentOffset.y = 1_000
    stage.view.layoutIfNeeded()
    #expect(!stage.events.contains("show 0.6"))
    #expect(!stage.events.contains("end 0.6"))
  }

  @Test func displayCallbacksBalanceUnderRandomChanges() {
    let stage = CollectionStage([items("a", 30), items("b", 30)], prefetches: true)
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var random = SplitMix(state: seed)
    for step in 0..<500 {
      switch random.next() % 6 {
      case 0: stage.view.reloadData()
      case 1 where !stage.sections[0].isEmpty:
        let item = Int(random.next() % UInt64(stage.sections[0].count))
        stage.view.performBatchUpdates {
          stage.sections[0].remove(at: item)
          stage.view.deleteItems(at: [IndexPath(0, item)])
        }
      case 2:
        stage.view.performBatchUpdates {
          stage.sections[1].insert("new \(step)", at: 0)
          stage.view.insertItems(at: [IndexPath(1, 0)])
        }
      case 3:
        stage.view.performBatchUpdates {
          stage.sections.swapAt(0, 1)
          stage.view.moveSection(1, toSection: 0)
        }
      default: stage.view.contentOffset.y = CGFloat(random.next() % 1_000)
      }
      stage.view.layoutIfNeeded()
      let shown = stage.events.count { $0.hasPrefix("show") } - stage.events.count { $0.hasPrefix("end") }
      #expect(shown == stage.view.visibleCells.count, "seed \(seed), step \(step)")
      let paths = stage.view.indexPathsForVisibleItems
      #expect(stage.texts == paths.map { stage.sections[$0.section][$0.item] }, "seed \(seed), step \(step)")
    }
  }
}

/// A small seeded random number generator.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
