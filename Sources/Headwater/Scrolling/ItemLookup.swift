/// A lookup of an item that isn't loaded in a list's sources or, if the item doesn't exist, of its nearest neighbor. There is
/// at most one at a time.
@MainActor
final class ItemLookup<Identity: Hashable & Sendable> {
  enum Result: Sendable {
    /// The answer of the sources that could have the item.
    case item(ItemSearch)
    /// The item doesn't exist. This is its nearest neighbor that does.
    case neighbor(Identity)
  }

  /// The current lookup, or the last one if it wasn't canceled.
  private(set) var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  init() {}

  deinit {
    task?.cancel()
  }

  /// Cancels the lookup. Its result is ignored.
  func cancel() { task = nil }

  /// Begins a lookup, which replaces the current one.
  ///
  /// - Parameters:
  ///   - anchor: The item and its neighbors, the nearest first.
  ///   - source: The source, whose underlying sources are asked too.
  ///   - isDisplayed: A closure that returns true if the list already displays a neighbor.
  ///   - completion: A closure that receives the result, or the error if the lookup has failed. Not called if the lookup is
  ///     canceled.
  func begin(
    for anchor: ListAnchor<Identity>, in source: any DataSource,
    isDisplayed: @escaping @MainActor (Identity) -> Bool,
    completion: @escaping @MainActor (Swift.Result<Result, any Error>) -> Void
  ) {
    task = Task {
      do {
        let result = try await Self.result(for: anchor, in: source, isDisplayed: isDisplayed)
        if let result, !Task.isCancelled { completion(.success(result)) }
      } catch {
        if !Task.isCancelled { completion(.failure(error)) }
      }
    }
  }

  /// Asks a source for an item and, if the item doesn't exist, for its neighbors.
  ///
  /// - Returns: The result; nil if the task was canceled.
  /// - Throws: The first source's error if none of the sources has the item.
  private static func result(
    for anchor: ListAnchor<Identity>, in source: any DataSource, isDisplayed: @MainActor (Identity) -> Bool
  ) async throws -> Result? {
    let answer = try await find(anchor.item.map { source.finders(of: $0) } ?? [])
    if Task.isCancelled { return nil }
    // If the item doesn't exist, look for its nearest remaining neighbor.
    for neighbor in anchor.neighbors where answer == .absent {
      var isThere = isDisplayed(neighbor)
      if !isThere { isThere = try await find(source.finders(of: neighbor)) == .found }
      if Task.isCancelled { return nil }
      if isThere { return .neighbor(neighbor) }
    }
    return .item(answer)
  }

  /// Asks each source that can find an item, one after another.
  private static func find(_ finders: [ItemFinder]) async throws -> ItemSearch {
    // Without a finder, nothing is known. Otherwise, the item is absent unless a source says more.
    var (answer, failure): (ItemSearch, (any Error)?) = (finders.isEmpty ? .unknown : .absent, nil)
    for finder in finders {
      do {
        let found = try await finder.source.find(any: finder.identity)
        if found == .found { return found }
        // A source can't rule out an item that may come from elsewhere.
        if found == .unknown || !finder.isDecisive { answer = .unknown }
      } catch {
        // Ask the other sources anyway, and throw the error only if none of them has the item.
        failure = error
      }
      if Task.isCancelled { break }
    }
    if let failure { throw failure }
    return answer
  }
}
