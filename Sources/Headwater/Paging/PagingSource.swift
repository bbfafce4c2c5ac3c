/// Loads a list page by page: what you write, for a ``PagedDataSource`` to show.
///
/// ```swift
/// struct Posts: PagingSource {
///   let server: Server
///
///   func load(_ request: PageRequest<String>) async throws -> Page<String, Post> {
///     let found = try await server.posts(from: request.key, limit: request.size)
///     return Page(items: found.posts, previousKey: found.newer, nextKey: found.older)
///   }
/// }
/// ```
///
/// A key means whatever the source wants it to mean. A source that gives only next keys, or only previous keys, is paged in
/// both directions all the same where pages are dropped from memory: the keys of those that were dropped are remembered.
public protocol PagingSource<Key, Item>: Sendable {
  /// What leads to a page.
  associatedtype Key: Hashable & Sendable
  /// The type of the items.
  associatedtype Item: ListElement

  /// Loads a page, off the main actor. It is asked for one page at a time at each edge. When the answer is not wanted any
  /// more the task is cancelled, and what is answered all the same is dropped. An `async` function cannot answer twice.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page; one without items that has a key is gone past.
  /// - Throws: Anything: the edge has failed, and can be tried again.
  func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>

  /// The key for a refresh around what is seen; by default that of the page in which it is.
  ///
  /// - Parameters:
  ///   - item: The first item that is seen; nil where a placeholder is.
  ///   - offset: Its place among all items, where that is known.
  ///   - key: What leads to the page in which it is; nil for the first page.
  /// - Returns: The key; nil for the first page.
  func refreshKey(around item: Item?, offset: Int?, key: Key?) -> Key?

  /// The key of a page with the item at a place among all items, for sources that can go anywhere at once. By default nil:
  /// pages are loaded one after the other until the place is reached.
  ///
  /// - Parameter offset: A place, counted from 0.
  /// - Returns: The key, or nil.
  func key(atOffset offset: Int) -> Key?

  /// The key of a page with an item, for sources that can look one up: so a list goes to an item that is not loaded, at the cost
  /// of this and of one page. Called off the main actor. By default the source cannot: a list that waits for an item waits until
  /// it is loaded by other means.
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: The key; nil where there is no such item.
  /// - Throws: Anything: the list stays where it is.
  func key(ofItem identity: Item.Identity) async throws -> Key?

  /// Calls a closure each time when pages that were loaded are not right any more, for sources that know; what shows them
  /// loads anew, around what is seen. By default nil.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token, or nil where that never happens.
  @MainActor
  func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken?
}

extension PagingSource {
  /// The key of the page that is seen.
  ///
  /// - Parameters:
  ///   - item: Not used.
  ///   - offset: Not used.
  ///   - key: What leads to the page.
  /// - Returns: That key.
  public func refreshKey(around item: Item?, offset: Int?, key: Key?) -> Key? { key }

  /// Nil: the source goes from page to page.
  ///
  /// - Parameter offset: A place.
  /// - Returns: Nil.
  public func key(atOffset offset: Int) -> Key? { nil }

  /// The source cannot look items up.
  ///
  /// - Parameter identity: Not used.
  /// - Returns: Nothing.
  /// - Throws: That it cannot.
  public func key(ofItem identity: Item.Identity) async throws -> Key? { throw CannotFindItems() }

  /// Nil: the source does not know.
  ///
  /// - Parameter body: Not used.
  /// - Returns: Nil.
  @MainActor
  public func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken? { nil }
}
