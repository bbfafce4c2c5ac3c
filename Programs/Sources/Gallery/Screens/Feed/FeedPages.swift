import Headwater

/// The pages of a feed, from wherever one begins to read: later posts above, earlier ones below.
struct FeedPages: PagingSource {
  /// Where the feed comes from.
  let connection: FeedConnection

  /// Loads a page.
  ///
  /// - Parameter request: Which page; without a key the latest.
  /// - Returns: The posts, the latest first.
  /// - Throws: What the network says.
  func load(_ request: PageRequest<FeedClient.Place>) async throws -> Page<FeedClient.Place, Post> {
    let page = try await connection.client().posts(request.key ?? .latest, count: request.size)
    return Page(
      items: page.posts, previousKey: page.newer.map { .after($0) }, nextKey: page.older.map { .before($0) })
  }

  /// What is read stays in the middle.
  ///
  /// - Parameters:
  ///   - item: The first post that is seen.
  ///   - offset: Not used.
  ///   - key: Not used.
  /// - Returns: The place around it.
  func refreshKey(around item: Post?, offset: Int?, key: FeedClient.Place?) -> FeedClient.Place? {
    item.map { .around($0.id) } ?? .latest
  }
}
