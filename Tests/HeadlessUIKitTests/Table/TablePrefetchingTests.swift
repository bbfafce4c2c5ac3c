import HeadlessUIKit
import Testing

@MainActor
@Suite("Prefetching in a table")
struct TablePrefetchingTests {
  @Test func prefetchingOrdersByDistanceAndCancels() {
    let stage = TableStage([items("a", 100)], prefetches: true)
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

  @Test func visibleRowsAreNeverPrefetched() {
    let stage = TableStage([items("a", 100)], prefetches: true)
    var announced: Set<String> = []
    stage.onEvent = { [unowned stage] event in
      guard event.hasPrefix("prefetch") else { return }
      let visible = Set((stage.view.indexPathsForVisibleRows ?? []).map(\.short))
      let paths = event.split(separator: " ").dropFirst().map(String.init)
      #expect(visible.isDisjoint(with: paths))
      announced.formUnion(paths)
    }
    for offset in stride(from: 0, through: 1_800, by: 30) {
      stage.view.contentOffset.y = CGFloat(offset)
      stage.view.layoutIfNeeded()
    }
    #expect(announced.count > 80)
  }

  @Test func disabledPrefetchingRequestsNothingEarly() {
    let stage = TableStage.laidOut([items("a", 100)])
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.events == ["end 0.0", "cell 0.5", "show 0.5"])
  }

  @Test func prefetchedCellCanRemainUndisplayed() {
    let stage = TableStage.laidOut([items("a", 100)], prefetches: true)
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.events.contains("cell 0.6"))
    stage.view.contentOffset.y = 1_000
    stage.view.layoutIfNeeded()
    #expect(!stage.events.contains("show 0.6"))
    #expect(!stage.events.contains("end 0.6"))
  }

  @Test func prefetchedCellIsDisplayedWithoutNewRequest() {
    let stage = TableStage.laidOut([items("a", 100)], prefetches: true)
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    stage.events = []
    stage.view.contentOffset.y = 40
    stage.view.layoutIfNeeded()
    #expect(stage.events.contains("show 0.6"))
    #expect(!stage.events.contains("cell 0.6"))
    #expect(stage.texts == ["a2", "a3", "a4", "a5", "a6"])
  }

  @Test func prefetchedCellIsRequestedAgainAfterUpdate() {
    for update in ["batch", "reload", "reconfigure"] {
      let stage = TableStage.laidOut([items("a", 100)], prefetches: true)
      stage.view.contentOffset.y = 20
      stage.view.layoutIfNeeded()
      stage.sections[0][6] = "new"
      switch update {
      case "batch": stage.view.performBatchUpdates(nil)
      case "reload": stage.view.reloadData()
      default: stage.view.reconfigureRows(at: [IndexPath(0, 6)])
      }
      stage.view.contentOffset.y = 40
      stage.view.layoutIfNeeded()
      #expect(stage.texts.last == "new", "\(update)")
    }
  }

  @Test func prefetchedRowsFollowBatchUpdates() {
    let stage = TableStage.laidOut([items("a", 100)], prefetches: true)
    stage.view.performBatchUpdates {
      stage.sections[0].removeSubrange(0..<90)
      stage.view.deleteRows(at: (0..<90).map { IndexPath(0, $0) }, with: .none)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.takeEvents().last == "prefetch 0.5 0.6 0.7 0.8 0.9")
    stage.sections = [[]]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(!stage.events.contains { $0.hasPrefix("cancel") })
  }

  @Test func displayCallbacksBalanceWithPrefetching() {
    let stage = TableStage([items("a", 30), items("b", 30)], prefetches: true)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    for step in 0..<300 {
      switch random.next() % 4 {
      case 0: stage.view.reloadData()
      case 1 where !stage.sections[0].isEmpty:
        let row = Int(random.next() % UInt64(stage.sections[0].count))
        stage.view.performBatchUpdates {
          stage.sections[0].remove(at: row)
          stage.view.deleteRows(at: [IndexPath(0, row)], with: .fade)
        }
      case 2: stage.view.contentOffset.y += 20
      default: stage.view.contentOffset.y = CGFloat(random.next() % 1_000)
      }
      stage.view.layoutIfNeeded()
      let shown = stage.events.count { $0.hasPrefix("show") } - stage.events.count { $0.hasPrefix("end") }
      #expect(shown == stage.view.visibleCells.count, "seed \(seed), step \(step)")
      let paths = stage.view.indexPathsForVisibleRows ?? []
      #expect(stage.texts == paths.map { stage.sections[$0.section][$0.row] }, "seed \(seed), step \(step)")
    }
  }
}
