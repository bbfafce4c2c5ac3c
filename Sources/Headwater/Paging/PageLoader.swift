/// A ``PagingSource`` that is a closure. See ``PagedDataSource/init(options:startingAt:clock:load:)``.
struct PageLoader<Key: Hashable & Sendable, Item: ListElement>: PagingSource {
  private let body: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>

  /// Makes a source.
  ///
  /// - Parameter load: Loads a page; kept.
  init(_ load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>) {
    body = load
  }

  /// Calls the closure.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page.
  /// - Throws: What the closure throws.
  func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
    try await body(request)
  }
}
