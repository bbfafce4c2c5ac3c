import Headwater
import HeadwaterTesting
import Testing

@Suite("Loading when a list is first shown")
@MainActor
struct FirstLoadTests {
  /// A source of numbers that counts its requests.
  @MainActor
  final class Feed {
    private(set) var requests: [LoadKind] = []
    private(set) lazy var source = LoadingDataSource<SingleSection, Int> {
      @MainActor [unowned self] request in
      requests.append(request.kind)
      return LoadResult(items: [request.offset], isEnd: false)
    }
  }

  let feed = Feed()

  /// Yields to pending work on the main actor.
  private func turns() async {
    for _ in 0..<20 { await Task.yield() }
  }

  /// Waits until a source has a number of items.
  private func loaded(_ source: some DataSource, _ count: Int = 1) async {
    while source.snapshot.numberOfItems < count { await Task.yield() }
  }

  @Test func shownListLoadsFirstItems() async {
    let view = HeadlessListView(feed.source.map { "\($0)" })
    #expect(feed.requests.isEmpty)
    await loaded(feed.source)
    #expect(feed.requests == [.refresh])
    #expect(Array(view.displayed.items) == ["0"])
  }

  @Test func secondListDoesNotLoadAgain() async {
    let first = HeadlessListView(feed.source)
    let second = HeadlessListView(feed.source)
    await loaded(feed.source)
    await turns()
    #expect(feed.requests == [.refresh])
    #expect(Array(first.displayed.items) == [0] && Array(second.displayed.items) == [0])
  }

  @Test func explicitLoadComesFirst() async {
    let view = HeadlessListView(feed.source)
    await feed.source.load()?.value
    await turns()
    #expect(feed.requests == [.refresh])
    #expect(Array(view.displayed.items) == [0])
  }

  @Test func cancelledFirstLoadIsNotRepeated() async {
    let view = HeadlessListView(feed.source)
    feed.source.load()
    feed.source.cancel(.refresh)
    await turns()
    view.isInWindow = false
    view.isInWindow = true
    await turns()
    #expect(feed.requests.count <= 1 && feed.source.state == .idle)
  }

  @Test func sourceCanWaitForExplicitLoad() async {
    feed.source.loadsWhenShown = false
    let view = HeadlessListView(feed.source)
    await turns()
    #expect(feed.requests.isEmpty && feed.source.state == .idle)
    withExtendedLifetime(view) {}
  }

  @Test func sourceWithItemsDoesNotLoad() async {
    var requests = 0
    let source = LoadingDataSource<SingleSection, Int>(sections: [(SingleSection(), [1])]) { @MainActor _ in
      requests += 1
      return LoadResult(items: [2])
    }
    let view = HeadlessListView(source)
    await turns()
    #expect(requests == 0 && Array(view.displayed.items) == [1])
  }

  @Test func eachConcatenatedSourceLoads() async {
    let other = Feed()
    let view = HeadlessListView(feed.source.concatenate(with: other.source.map { $0 + 10 }))
    await loaded(feed.source)
    await loaded(other.source)
    #expect(feed.requests == [.refresh] && other.requests == [.refresh])
    #expect(Array(view.displayed.items) == [0, 10])
  }

  @Test func eachSectionLoads() async {
    let mail = LoadingDataSource(sections: ["Inbox", "Sent"]) { folder, offset in
      offset == 0 ? ["\(folder) \(offset)"] : []
    }
    let view = HeadlessListView(mail)
    await loaded(mail, 2)
    #expect(Array(mail.snapshot.items) == ["Inbox 0", "Sent 0"])
    withExtendedLifetime(view) {}
  }
}
