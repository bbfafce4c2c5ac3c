import GalleryKit
import Headwater

/// The model of an infinite feed from a server on this machine. Pages are loaded in both directions. The user's changes are
/// visible immediately and are rolled back if the server rejects them.
@MainActor
final class FeedModel: ScreenModel {
  /// The type of the paged data source.
  typealias Source = PagedDataSource<FeedClient.Place, Post>
  /// The type of the data source that adds a loading or error row at each end.
  typealias Rows = DerivedDataSource<SingleSection, LoadingRow<Post>>

  let name = ScreenName.feed
  /// The data source of the loaded pages.
  let pages: Source
  /// The data source of the list.
  let rows: Rows
  /// A closure that is called when ``notice`` changes.
  var onNotice: @MainActor () -> Void = {}
  /// The error message for the last change, or nil if the change succeeded.
  private(set) var notice: String? { didSet { if notice != oldValue { onNotice() } } }

  /// A Boolean value that indicates whether the feed hasn't reached its initial state yet.
  var isLoading = false

  private let connection: FeedConnection

  /// Creates a model of a feed, beginning at a position. The server starts on the first request and runs until ``stop()`` is
  /// called.
  init(_ server: FeedServer = FeedServer(), readingFrom place: FeedClient.Place = .around(9_900)) {
    connection = FeedConnection(server)
    let options = PagingOptions(
      pageSize: 20, initialSize: 40, prefetchDistance: 10, maximumPages: 10, showsPlaceholders: false)
    pages = Source(FeedPages(connection: connection), options: options, startingAt: place)
    rows = pages.withLoadingRows(of: pages)
  }

  func counts(write: (Int) -> String) -> String {
    counted(pages.snapshot.numberOfItems, "post", write: write) + " in "
      + counted(pages.numberOfPages, "page", write: write)
  }

  var emptyText: (title: String, hint: String) { ("No Posts", "No one has written anything yet.") }

  /// Changes the network conditions and the contents of the server.
  func change(_ change: @escaping @Sendable (inout FeedServer.Conditions, inout PostArchive) -> Void) async {
    await connection.server.change(change)
  }

  /// Likes a post or removes the like. The change is visible immediately and is rolled back if the server rejects it.
  func toggleLike(_ post: Post) async {
    var changed = post
    changed.isLiked.toggle()
    changed.likes += changed.isLiked ? 1 : -1
    let isLiked = changed.isLiked
    await perform("like the post", { pages.update(changed) }) { client in
      try await client.like(post.id, isLiked)
    }
  }

  /// Removes a post. The change is visible immediately and is rolled back if the server rejects it.
  func remove(_ post: Post) async {
    await perform("remove the post", { pages.remove(post.id) }) { client in
      try await client.remove(post.id)
      return nil
    }
  }

  /// Publishes a post. It is visible at the top immediately and is removed if the server rejects it.
  func write(_ text: String) async {
    draft -= 1
    let post = Post(id: draft, author: "You", text: text, likes: 0)
    await perform("publish the post", { try pages.prepend(post) }) { client in try await client.write(text) }
  }

  /// The temporary number of the latest post. Such numbers are negative and are replaced by those that the server assigns.
  private var draft = 0

  private func perform(
    _ what: String, _ change: () throws -> LocalEdit,
    send: @escaping @Sendable (FeedClient) async throws -> Post?
  ) async {
    do {
      try await pages.confirm(change()) { [connection] in try await send(connection.client()) }
      notice = nil
    } catch {
      notice = "Couldn't \(what): \(error)"
    }
  }

  /// Stops the server.
  func stop() async { await connection.server.stop() }
}
