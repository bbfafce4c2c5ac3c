/// A type that loads a list page by page. Implement it to load the pages of a ``PagedDataSource``.
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
/// The source defines the meaning of its keys. Even if a source returns only next keys, or only previous keys, pages that were
/// dropped from memory can be loaded again, because their keys are remembered.
public protocol PagingSource<Key, Item>: Sendable {
  /// The type of the key that identifies a page.
  associatedtype Key: Hashable & Sendable
  /// The type of the items.
  associatedtype Item: ListElement

  /// Loads a page, off the main actor. For each kind of load, one page is requested at a time. If the page is no longer needed,
  /// the task is canceled, and any result is dropped.
  ///
  /// - Parameter request: The request for the page.
  /// - Returns: The page. An empty page that has a key is skipped.
  /// - Throws: Any error. The load then fails, and can be retried.
  func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>

  /// Returns the key for a refresh around the visible items. By default, this is the key of the first visible page.
  ///
  /// - Parameters:
  ///   - item: The first visible item; nil if it's a placeholder.
  ///   - offset: The offset of the first visible item among all items, if it's known.
  ///   - key: The key of the page that contains it; nil for the first page.
  /// - Returns: The key; nil for the first page.
  func refreshKey(around item: Item?, offset: Int?, key: Key?) -> Key?

  /// Returns the key of a page that contains the item at an offset among all items. Implement this method if the source can
  /// load any page directly. The default implementation returns nil: pages are loaded one after another until the offset is
  /// reached.
  ///
  /// - Parameter offset: The offset, counted from 0.
  /// - Returns: The key, or nil.
  func key(atOffset offset: Int) -> Key?

  /// Returns the key of a page that contains an item. Implement this method if the source can look up items, so that a list can
  /// scroll to an item that isn't loaded, at the cost of this call and loading one page. It's called off the main actor. By
  /// default, the source can't look up items: a list that is asked to scroll to an item waits until the item is loaded by other
  /// means.
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: The key; nil if the item doesn't exist.
  /// - Throws: Any error, in which case the list keeps its scroll position.
  func key(ofItem identity: Item.Identity) async throws -> Key?

  /// Calls a closure each time the loaded pages become invalid. In response, a data source that uses the pages reloads the
  /// items around the visible ones. The default implementation returns nil.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: A token that ends the observation when it's released or canceled; nil if pages never become invalid.
  @MainActor
  func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken?
}

extension PagingSource {
  /// Returns the key of the visible page.
  ///
  /// - Parameters:
  ///   - item: Not used.
  ///   - offset: Not used.
  ///   - key: The key of the page.
  /// - Returns: The same key.
  public func refreshKey(around item: Item?, offset: Int?, key: Key?) -> Key? { key }

  /// Returns nil, because the source loads pages one after another.
  ///
  /// - Parameter offset: Not used.
  /// - Returns: Nil.
  public func key(atOffset offset: Int) -> Key? { nil }

  /// Throws an error, because the source can't look up items.
  ///
  /// - Parameter identity: Not used.
  /// - Returns: Nothing, because it always throws.
  /// - Throws: An error that indicates that the source can't find items.
  public func key(ofItem identity: Item.Identity) async throws -> Key? { throw CannotFindItems() }

  /// Returns nil, because the source isn't notified of invalid pages.
  ///
  /// - Parameter body: Not used.
  /// - Returns: Nil.
  @MainActor
  public func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken? { nil }
}
