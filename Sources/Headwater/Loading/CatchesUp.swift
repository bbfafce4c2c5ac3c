/// A source that follows a store, and can be brought to what the store has now.
@MainActor
package protocol CatchesUp: AnyObject {
  /// Reads what has changed until now, and returns when it is shown.
  ///
  /// - Throws: Why it could not be read.
  func catchUp() async throws

  /// Whether it may not show yet what another shows: what was written before the other read, and has not been read here. O(1).
  ///
  /// - Parameter other: The other.
  /// - Returns: Whether it may be behind; true where the other follows another store.
  func isBehind(_ other: any CatchesUp) -> Bool

  /// Reads what has changed, by itself; nil where nothing does.
  var roundOnItsWay: Task<Void, Never>? { get }
}
