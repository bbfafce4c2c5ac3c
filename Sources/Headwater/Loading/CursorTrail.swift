/// Detects cycles of any length in a sequence of cursors by using Brent's algorithm. It keeps only the latest cursor and one
/// earlier cursor, and needs at most three times as many steps as there are cursors before and in the cycle.
struct CursorTrail: Sendable {
  /// A position from which loading continues.
  typealias Cursor = any Sendable & Equatable

  /// The cursor of the next request.
  private(set) var last: Cursor?
  /// The cursor with which later ones are compared, the number of steps since it was stored, and the number of steps after
  /// which it's replaced.
  private var kept: Cursor?
  private var steps = 0
  private var limit = 1

  /// Records the next cursor.
  ///
  /// - Parameter cursor: The next cursor; nil if there is none.
  /// - Returns: A Boolean value that indicates whether the cursor closes a cycle.
  mutating func follow(_ cursor: Cursor?) -> Bool {
    last = cursor
    guard let cursor else { return false }
    guard let kept else {
      // Compare later cursors with this one.
      self.kept = cursor
      return false
    }
    // The sequence has returned to an earlier cursor.
    if isSame(cursor, kept) { return true }
    steps += 1
    // Keep the newer cursor, and double the number of steps until the next replacement.
    if steps == limit {
      self.kept = cursor
      (steps, limit) = (0, limit * 2)
    }
    return false
  }
}

/// Returns a Boolean value that indicates whether two cursors are equal.
private func isSame(_ left: CursorTrail.Cursor, _ right: CursorTrail.Cursor) -> Bool {
  func equals<Value: Equatable>(_ value: Value) -> Bool { (right as? Value) == value }
  return equals(left)
}
