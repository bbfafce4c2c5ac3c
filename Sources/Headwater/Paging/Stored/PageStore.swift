/// What ``PagingSource/stored(read:write:replaceAll:)`` keeps pages in: a database, a file. Called off the main actor.
package protocol PageStore<Key, Item>: Sendable {
  /// What leads to a page.
  associatedtype Key: Hashable & Sendable
  /// The type of the items.
  associatedtype Item: ListElement

  /// Reads a page.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page, with the keys that lead on from it; nil where it is not there.
  /// - Throws: Anything; the page counts as not there.
  func page(for request: PageRequest<Key>) async throws -> Page<Key, Item>?

  /// Writes a page, in place of the one for the same request.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: What it was asked for by.
  /// - Throws: Anything; the page is shown all the same.
  func write(_ page: Page<Key, Item>, for request: PageRequest<Key>) async throws

  /// Removes all pages and writes one, both or neither: all has been loaded anew.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: What it was asked for by.
  /// - Throws: Anything; the page is shown all the same.
  func replaceAll(with page: Page<Key, Item>, for request: PageRequest<Key>) async throws
}

/// A store made of closures.
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
