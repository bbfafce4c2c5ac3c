import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// A server with 99 posts at first, newest first. Each request for the first posts finds another one.
private actor PostServer {
  private var newest = 99
  private var failures = 0

  func failOnce() { failures = 1 }

  func posts(from offset: Int) throws -> [Post] {
    if failures > 0 {
      failures -= 1
      throw NoConnection()
    }
    if offset == 0 { newest += 1 }
    return (offset..<min(offset + 20, newest)).map { Post(id: newest - $0) }
  }

  func page(after cursor: String?) throws -> (posts: [Post], next: String?) {
    let offset = cursor.flatMap { Int($0) } ?? 0
    return (try posts(from: offset), "\(offset + 20)")
  }
}

private struct NoConnection: LocalizedError {
  var errorDescription: String? { "No connection." }
}

private struct Post: Identifiable, ListElement {
  let id: Int
  var title: String { "Post \(id)" }
}

private final class FeedViewController: UITableViewController {
  private let feed: LoadingDataSource<SingleSection, Post>
  private lazy var rows = feed.withLoadingRows(of: feed)
  private lazy var list = TableViewAdapter(rows) { [feed] configuration in
    configuration.register(style: .default) { cell, row in
      switch row {
      case .item(let post): cell.textLabel?.text = post.title
      case .failed(_, let error): cell.textLabel?.text = "\(error.localizedDescription) Tap to try again."
      case .loading, .placeholder: cell.textLabel?.text = "Loading…"
      }
    }
    configuration.statusViews.registerPages()
    configuration.loadMore()
    configuration.onActivate { row in
      if case .failed = row { feed.retry() }
    }
  }

  init(server: PostServer) {
    feed = LoadingDataSource { request in
      let posts = try await server.posts(from: request.offset)
      return LoadResult(items: posts, isEnd: posts.isEmpty)
    }
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.bind(to: tableView)
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    tableView.refreshControl = control
  }

  private func refresh() {
    Task {
      await feed.reload()?.value
      tableView.refreshControl?.endRefreshing()
    }
  }
}

/// The examples of the guide *Infinite scroll and pull to refresh* on UIKit.
@MainActor
@Suite
struct InfiniteScrollOnUIKitExample {
  private let screen = ExampleScreen()

  @Test
  func pullingShowsNewPost() async throws {
    let tableView = try screen.table(of: FeedViewController(server: PostServer()))
    await screen.wait { tableView.lines.first == "Post 100" }

    tableView.refreshControl?.beginRefreshing()
    tableView.refreshControl?.sendActions(for: .valueChanged)
    await screen.wait { tableView.refreshControl?.isRefreshing == false }
    #expect(tableView.lines.first == "Post 101")
  }

  @Test
  func cursorContinuesAfterLastPage() async {
    let server = PostServer()

    let feed = LoadingDataSource<SingleSection, Post> { request in
      let page = try await server.page(after: request.cursor as? String)
      return LoadResult(items: page.posts, isEnd: page.next == nil, cursor: page.next)
    }

    await feed.load()?.value
    await feed.load()?.value
    #expect(feed.snapshot.items.map(\.id) == Array((61...100).reversed()))
  }

  @Test
  func failedRefreshKeepsPosts() async {
    let server = PostServer()
    let feed = LoadingDataSource<SingleSection, Post> { request in
      LoadResult(items: try await server.posts(from: request.offset))
    }
    await feed.load()?.value
    await server.failOnce()
    var messages: [String] = []
    func show(_ message: String) { messages.append(message) }

    await feed.reload()?.value
    if case .failed(let error) = feed.state(of: .refresh) {
      show("The posts couldn’t be updated. \(error.localizedDescription)")
    }

    #expect(messages == ["The posts couldn’t be updated. No connection."])
    #expect(feed.snapshot.numberOfItems == 20)
  }

  @Test
  func earlierPostsKeepScrollPosition() async throws {
    let tableView = screen.table()
    let history = LoadingDataSource<SingleSection, Post> { request in
      let first = request.kind == .refresh ? 60 : 60 - request.offset
      return LoadResult(items: (first..<first + 20).map { Post(id: $0) }, isEnd: first == 0)
    }
    let list = TableViewAdapter(history) { configuration in
      configuration.register(style: .default) { cell, post in cell.textLabel?.text = post.title }
    }

    list.behavior.loadMore(at: [.prepend])
    list.anchoring = .bottom

    list.bind(to: tableView)
    await screen.wait { history.snapshot.numberOfItems == 20 }
    #expect(tableView.lines.last == "Post 79")
    tableView.contentOffset.y = 0
    tableView.layoutIfNeeded()
    #expect(tableView.lines.first == "Post 60")
    await screen.wait { history.snapshot.numberOfItems > 20 }
    #expect(tableView.lines.first == "Post 60")
  }
}
