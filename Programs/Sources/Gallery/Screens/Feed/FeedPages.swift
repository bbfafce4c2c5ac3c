import Headwater

/// A paging source for the feed, with later posts above and earlier posts below.
struct FeedPages: PagingSource {
  /// The connection to the server.
  let connection: FeedConnection

  /// Loads a page of posts, newest first. If the request has no key, loads the latest page.
  func load(_ request: PageRequest<FeedClient.Place>) async throws -> Page<FeedClient.Place, Post> {
    let page = try await connection.client().posts(request.key ?? .latest, count: request.size)
    return Page(
      items: page.posts, previousKey: page.newer.map { .after($0) }, nextKey: page.older.map { .before($0) })
  }

  /// Returns the key of the page around the first visible post, so that a refresh preserves the scroll position, or the key of
  /// the latest page if no post is visible.
  func refreshKey(around item: Post?, offset: Int?, key: FeedClient.Place?) -> FeedClient.Place? {
    item.map { .around($0.id) } ?? .latest
  }
}
