import GalleryKit
import Headwater

/// A feed without end from a server on this machine: loaded page by page in both directions, with what the reader does shown
/// at once and taken back if the server refuses it.
@MainActor
final class FeedModel: ScreenModel {
  /// What the list shows.
  typealias Source = PagedDataSource<FeedClient.Place, Post>
  /// The posts that are loaded, and rows that say what is done at both ends.
  typealias Rows = DerivedDataSource<SingleSection, EdgeRow<Slot<Post>>>

  let name = ScreenName.feed
  /// The pages that are loaded.
  let pages: Source
  /// What the list shows.
  let rows: Rows
  /// Called when ``notice`` changes.
  var onNotice: @MainActor () -> Void = {}
  /// What could not be done last.
  private(set) var notice: String? { didSet { if notice != oldValue { onNotice() } } }

  /// Whether the feed is being brought into the state that it is to be seen in first.
  var isLoading = false

  private let connection: FeedConnection

  /// - Parameters:
  ///   - server: Serves the posts; started when it is first asked, and stopped by ``stop()``.
  ///   - place: Where to begin to read.
  init(_ server: FeedServer = FeedServer(), readingFrom place: FeedClient.Place = .around(9_900)) {
    connection = FeedConnection(server)
    let options = PagingOptions(
      pageSize: 20, initialSize: 40, prefetchDistance: 10, maximumPages: 10, showsPlaceholders: false)
    pages = Source(FeedPages(connection: connection), options: options, startingAt: place)
    rows = pages.showingEdges(of: pages)
  }

  func counts(write: (Int) -> String) -> String {
    counted(pages.snapshot.numberOfItems, "post", write: write) + " in "
      + counted(pages.numberOfPages, "page", write: write)
  }

  var emptyText: (title: String, hint: String) { ("No Posts", "Nobody has written anything yet.") }

  /// Changes how good the network is, and what the server has.
  ///
  /// - Parameter change: Changes both.
  func change(_ change: @escaping @Sendable (inout FeedServer.Conditions, inout PostArchive) -> Void) async {
    await connection.server.change(change)
  }

  /// Likes a post, or not any more: shown at once, and taken back if the server refuses.
  ///
  /// - Parameter post: The post.
  func toggleLike(_ post: Post) async {
    var changed = post
    changed.isLiked.toggle()
    changed.likes += changed.isLiked ? 1 : -1
    let isLiked = changed.isLiked
    await perform("like the post", { pages.update(changed) }) { client in
      try await client.like(post.id, isLiked)
    }
  }

  /// Removes a post: shown at once, and taken back if the server refuses.
  ///
  /// - Parameter post: The post.
  func remove(_ post: Post) async {
    await perform("remove the post", { pages.remove(post.id) }) { client in
      try await client.remove(post.id)
      return nil
    }
  }

  /// Writes a post: shown at once at the top, and taken back if the server refuses.
  ///
  /// - Parameter text: What it says.
  func write(_ text: String) async {
    draft -= 1
    let post = Post(id: draft, author: "You", text: text, likes: 0)
    await perform("publish the post", { try pages.prepend(post) }) { client in try await client.write(text) }
  }

  /// The number of the latest post that has none of the server's yet.
  private var draft = 0

  private func perform(
    _ what: String, _ change: () throws -> LocalEdit,
    send: @escaping @Sendable (FeedClient) async throws -> Post?
  ) async {
    do {
      try await pages.confirm(change()) { [connection] in try await send(connection.client()) }
      notice = nil
    } catch {
      notice = "Could not \(what): \(error)"
    }
  }

  /// Ends the server.
  func stop() async { await connection.server.stop() }
}
