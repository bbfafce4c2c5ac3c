/// A store for the pages of ``PagingSource/stored(read:write:replaceAll:)``, such as a database or a file. Its methods are
/// called off the main actor.
package protocol PageStore<Key, Item>: Sendable {
  /// The type of the key that identifies a page.
  associatedtype Key: Hashable & Sendable
  /// The type of the items.
  associatedtype Item: ListElement

  /// Reads a page.
  ///
  /// - Parameter request: The request for the page.
  /// - Returns: The page with the keys of the adjacent pages; nil if it isn't in the store.
  /// - Throws: Any error, in which case the page counts as missing.
  func page(for request: PageRequest<Key>) async throws -> Page<Key, Item>?

  /// Writes a page, replacing the one for the same request.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: The request that the page answers.
  /// - Throws: Any error, in which case the page is still shown.
  func write(_ page: Page<Key, Item>, for request: PageRequest<Key>) async throws

  /// Atomically replaces all pages with one, because everything has been loaded again.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: The request that the page answers.
  /// - Throws: Any error, in which case the page is still shown.
  func replaceAll(with page: Page<Key, Item>, for request: PageRequest<Key>) async throws
}

/// A page store that calls closures.
struct ClosurePageStore<Key: Hashable & Sendable, Item: ListElement>: PageStore {
  let read: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>?
  let write: @Sendable (Page<Key, Item>, PageRequest<Key>) async throws -> Void
  let replaceAll: @Sendable (Page<Key, Item>, PageRequest<Key>) async throws -> Void

  func page(for request: PageRequest<Key>) async throws -> Page<Key, Item>? { try await read(request) }

  func write(_ page: Page<Key, Item>, for request: PageRequest<Key>) async throws {
    try await write(page, request)
  }

  func replaceAll(with page: Page<Key, Item>, for request: PageRequest<Key>) async throws {
    try await replaceAll(page, request)
  }
}
