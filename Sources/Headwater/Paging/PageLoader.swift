/// A ``PagingSource`` that calls closures. See ``PagedDataSource/init(options:startingAt:clock:keyOfItem:load:)``.
struct PageLoader<Key: Hashable & Sendable, Item: ListElement>: PagingSource {
  let keyOfItem: (@Sendable (Item.Identity) async throws -> Key?)?
  let body: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>

  /// Loads a page with the closure.
  ///
  /// - Parameter request: The request for the page.
  /// - Returns: The page.
  /// - Throws: The error that the closure throws.
  func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
    try await body(request)
  }

  func key(ofItem identity: Item.Identity) async throws -> Key? {
    guard let keyOfItem else { throw CannotFindItems() }
    return try await keyOfItem(identity)
  }
}
