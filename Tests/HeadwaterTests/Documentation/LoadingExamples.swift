import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Loading*.
@Suite("Loading, as documented")
@MainActor
struct LoadingExamples {
  struct NotFailed: Error {}

  let server = ExampleServer()

  @Test func sourceLoadsItems() async {
    let server = server
    let feed = LoadingDataSource<SingleSection, Post> { request in
      let page = try await server.posts(after: request.offset)
      return LoadResult(items: page.posts, isEnd: page.isLast)
    }
    await feed.load()?.value

    #expect(feed.snapshot.numberOfItems == 20)
    #expect(feed.state == .ended)
  }

  @Test func observerDetectsLoadCompletion() async {
    let server = server
    let feed = LoadingDataSource<SingleSection, Post> { request in
      let page = try await server.posts(after: request.offset)
      return LoadResult(items: page.posts, isEnd: page.isLast)
    }
    let spinner = Spinner()
    await feed.load()?.value
    spinner.isTurning = true

    let observation = feed.observeLoading {
      if feed.state(of: .append) != .loading { spinner.stop() }
    }
    let more = feed.load()
    #expect(spinner.isTurning)
    await more?.value
    #expect(!spinner.isTurning)
    observation.cancel()
  }

  @Test func sectionLoadsMoreItems() async {
    let server = server
    let mail = LoadingDataSource<String, String> { request in
      if let folder = request.section {
        return LoadResult(sections: [(folder, try await server.mails(in: folder, from: request.offset))])
      }
      return LoadResult(sections: try await server.folders())
    }
    await mail.load()?.value
    await mail.load(section: "Inbox")?.value

    #expect(Array(mail.snapshot.items(inSection: 0)) == ["Inbox 0", "Inbox 1", "Inbox 2", "Inbox 3"])
  }

  @Test func sectionsLoadIndependently() async throws {
    let server = server
    let mail = LoadingDataSource(sections: ["Inbox", "Sent"]) { folder, offset in
      try await server.mails(in: folder, from: offset)
    }
    for load in mail.loadSections() { await load.value }

    #expect(Array(mail.snapshot.items(inSection: 1)) == ["Sent 0", "Sent 1"])

    try mail.remove(at: ItemPosition(section: 1, item: 0))
    for load in mail.reload(newSections: ["Drafts", "Sent"]) { await load.value }

    #expect(Array(mail.snapshot.sections) == ["Drafts", "Sent"])
  }

  @Test func slowLoadTimesOut() async throws {
    let server = server
    let clock = VirtualClock()
    let feed = LoadingDataSource<SingleSection, Post>(clock: clock) { request in
      let page = try await server.slowPosts(after: request.offset)
      return LoadResult(items: page.posts, isEnd: page.isLast)
    }
    feed.timeout = .seconds(10)
    let load = feed.load()
    while clock.numberOfSleepers == 0 { await Task.yield() }
    await clock.advance(by: .seconds(10))
    await load?.value

    guard case .failed(let failure) = feed.state else { throw NotFailed() }
    #expect(failure as? Diagnostic == .timedOut(after: .seconds(10)))
  }

  private func twoPosts() -> LoadingDataSource<SingleSection, Post> {
    LoadingDataSource { request in
      LoadResult(items: [Post(id: request.offset), Post(id: request.offset + 1)])
    }
  }

  @Test func shownListLoadsFirstItems() async {
    let feed = twoPosts()
    let view = HeadlessListView(feed)

    while feed.snapshot.isEmpty { await Task.yield() }
    #expect(view.displayed.numberOfItems == 2)
  }

  @Test func emptyListShowsLoadingState() {
    let feed = twoPosts()
    var presentation = Presentation<HeadlessCell, SingleSection, Post>.descriptions
    presentation.statusViews.register(.failed, HeadlessCell.self) { cell, error, retry in
      cell.text = "sorry: \(error.map { "\($0)" } ?? "")"
    }
    let view = HeadlessListView(feed, presentation: presentation)
    feed.load()
    #expect(view.text == "(loading…)")
  }

  @Test func loadingRowAppearsAtEdge() async {
    let feed = twoPosts()
    let rows = feed.withLoadingRows(of: feed)
    let view = HeadlessListView(rows, presentation: .edges)
    await feed.load()?.value
    #expect(view.text == "  post 0\n  post 1")

    let more = feed.load()
    #expect(view.text == "  post 0\n  post 1\n  one moment…")
    await more?.value
    #expect(view.text == "  post 0\n  post 1\n  post 2\n  post 3")
  }

  @Test func listNearEdgeLoadsMore() async {
    let feed = twoPosts()
    let view = HeadlessListView(feed)
    view.behavior.loadMore()
    while feed.snapshot.numberOfItems < 2 { await Task.yield() }

    view.behavior.loadMore(from: feed, at: [.prepend, .append], minimumDelay: .seconds(1)) { _ in
      feed.snapshot.numberOfItems < 1_000
    }
    while feed.snapshot.numberOfItems < 4 { await Task.yield() }
    view.close()
  }

  @Test func loaderFillsArraySource() async {
    let server = server
    let names = ArrayDataSource<String>([])
    let loader = names.loader { kind in
      try await server.names(kind)
    } put: { [names] found, kind in
      try names.append(contentsOf: found)
      return found.isEmpty
    }
    loader.startLoading(.refresh)
    #expect(loader.state == .loading)
    while loader.state != .ended { await Task.yield() }
    #expect(Array(names.items) == ["refresh"])
  }
}

extension Presentation where View == HeadlessCell, Item == LoadingRow<Post> {
  static var edges: Presentation {
    var presentation = Presentation.descriptions
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, row in
      switch row {
      case .item(let post): cell.text = post.text
      case .placeholder, .loading: cell.text = "one moment…"
      case .failed(_, let failure): cell.text = "\(failure). Tap to try again."
      }
    }
    return presentation
  }
}

struct Post: Identifiable, ListElement {
  let id: Int
  var text: String { "post \(id)" }
}

/// A server with pages of twenty posts, some mail, and names.
actor ExampleServer {
  struct Page: Sendable {
    let posts: [Post]
    let isLast: Bool
  }

  func posts(after count: Int) throws -> Page {
    Page(posts: (count..<count + 20).map { Post(id: $0) }, isLast: count >= 80)
  }

  /// Returns only after the task is canceled.
  func slowPosts(after count: Int) async throws -> Page {
    while !Task.isCancelled { await Task.yield() }
    return try posts(after: count)
  }

  func folders() throws -> [(section: String, items: [String])] {
    [("Inbox", ["Inbox 0", "Inbox 1"]), ("Sent", [])]
  }

  func mails(in folder: String, from first: Int) throws -> [String] {
    (first..<first + 2).map { "\(folder) \($0)" }
  }

  func names(_ kind: LoadKind) throws -> [String] { [kind.rawValue] }
}

/// A spinner that turns while something is loading.
@MainActor
private final class Spinner {
  var isTurning = false
  func stop() { isTurning = false }
}
