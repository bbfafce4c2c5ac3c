import Headwater
import HeadwaterTesting
import Testing

/// What the feed of the article records.
@MainActor
final class ViewCounter {
  var playing: [String: Bool] = [:]
  var seen: [Int] = []
  var prepared: Set<Int> = []
  var highlighted: Int?
}

extension Presentation where View == HeadlessCell, Section == SingleSection, Item == Post {
  static func feed(_ counter: ViewCounter) -> Presentation {
    var configuration = Presentation()
    configuration.register(HeadlessCell.self) { cell, post in cell.text = post.description }
      .onVisibilityChange { cell, fraction in counter.playing[cell.text] = fraction > 0.5 }
    configuration.onSee(atLeast: 0.5) { post in counter.seen.append(post.id) }
    configuration.onWorkingRange(within: 2) { post in
      counter.prepared.insert(post.id)
    } leave: { post in
      counter.prepared.remove(post.id)
    }
    return configuration
  }
}

/// The examples of the article *Visible rows and scrolling*.
@MainActor
struct VisibleRowsExamples {
  private let posts = ArrayDataSource((1...100).map { Post(id: $0) })

  @Test
  func feedKnowsWhatIsVisible() async {
    let counter = ViewCounter()
    let feed = HeadlessListView(posts, metrics: HeadlessMetrics(viewport: 3), presentation: .feed(counter))
    feed.scroll(to: 10.25)

    #expect(counter.playing["post 11"] == true)
    #expect(counter.playing["post 14"] == false)
    #expect(counter.seen == [1, 2, 3, 11, 12, 13])
    #expect(counter.prepared == [9, 10, 11, 12, 13, 14, 15, 16])
    #expect(feed.visibleFraction(of: 11) == 0.75)
    #expect(feed.mostVisibleItem == 12)
    #expect(feed.distanceToEnd == 86.75)

    feed.occlusionInsets = ListInsets(bottom: 2)

    #expect(feed.visibleFraction(of: 11) == 0.75)
    #expect(feed.visibleFraction(of: 13) == 0)
    feed.occlusionInsets = ListInsets()

    feed.scroll(toItem: 40, animated: true) { isReached in
      if isReached { counter.highlighted = 40 }
    }
    for _ in 0..<200 { await Task.yield() }
    #expect(counter.highlighted == 40)

    if feed.isAtEnd(within: 100) { feed.scrollToEnd(animated: true) }
    #expect(feed.isAtEnd(within: 0))
  }
}
