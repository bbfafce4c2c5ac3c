package import Headwater

/// An in-memory page store whose content tests can inspect, for use with `StoredPages`.
package actor MemoryPageStore<Key: Hashable & Sendable, Item: ListElement>: PageStore {
  /// The stored pages, by the request that they answer.
  package private(set) var pages: [PageRequest<Key>: Page<Key, Item>]
  /// The number of times that the store was cleared.
  package private(set) var numberOfClears = 0
  /// The error that reads and writes throw, or nil if they succeed.
  private var failure: (any Error)?

  /// Creates a store.
  ///
  /// - Parameter pages: The initial content.
  package init(_ pages: [PageRequest<Key>: Page<Key, Item>] = [:]) {
    self.pages = pages
  }

  /// Makes all further reads and writes fail.
  ///
  /// - Parameter failure: The error to throw, or nil to succeed again.
  package func fail(with failure: (any Error)?) {
    self.failure = failure
  }

  /// Reads a page.
  ///
  /// - Parameter request: The request that the page answers.
  /// - Returns: The page, or nil if it isn't stored.
  /// - Throws: The error set with ``fail(with:)``.
  package func page(for request: PageRequest<Key>) throws -> Page<Key, Item>? {
    if let failure { throw failure }
    return pages[request]
  }

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: The request that the page answers.
  /// - Throws: The error set with ``fail(with:)``.
  package func write(_ page: Page<Key, Item>, for request: PageRequest<Key>) throws {
    if let failure { throw failure }
    pages[request] = page
  }

  /// Removes all pages and writes one.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: The request that the page answers.
  /// - Throws: The error set with ``fail(with:)``.
  package func replaceAll(with page: Page<Key, Item>, for request: PageRequest<Key>) throws {
    if let failure { throw failure }
    numberOfClears += 1
    pages = [request: page]
  }
}
