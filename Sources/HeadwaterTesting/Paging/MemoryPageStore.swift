package import Headwater

/// A store of pages in memory, that a test can look into: for what `StoredPages` keeps its pages in.
package actor MemoryPageStore<Key: Hashable & Sendable, Item: ListElement>: PageStore {
  /// The pages, by what they were asked for by.
  package private(set) var pages: [PageRequest<Key>: Page<Key, Item>]
  /// How many times the store was cleared.
  package private(set) var numberOfClears = 0
  /// What reading and writing throw, for as long as it is set.
  private var failure: (any Error)?

  /// Makes a store.
  ///
  /// - Parameter pages: What is in it.
  package init(_ pages: [PageRequest<Key>: Page<Key, Item>] = [:]) {
    self.pages = pages
  }

  /// Has reading and writing fail from now on.
  ///
  /// - Parameter failure: What they throw; nil for nothing.
  package func fail(with failure: (any Error)?) {
    self.failure = failure
  }

  /// Reads a page.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page; nil where it is not there.
  /// - Throws: What was set.
  package func page(for request: PageRequest<Key>) throws -> Page<Key, Item>? {
    if let failure { throw failure }
    return pages[request]
  }

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: Which page.
  /// - Throws: What was set.
  package func write(_ page: Page<Key, Item>, for request: PageRequest<Key>) throws {
    if let failure { throw failure }
    pages[request] = page
  }

  /// Removes all pages, and writes one.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: Which page.
  /// - Throws: What was set.
  package func replaceAll(with page: Page<Key, Item>, for request: PageRequest<Key>) throws {
    if let failure { throw failure }
    numberOfClears += 1
    pages = [request: page]
  }
}
