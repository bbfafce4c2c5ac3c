/// Notices when cursors go round in circles, of any length, by keeping one of them besides the last (Brent's algorithm):
/// after no more than three times as many as there are before the circle and in it.
struct CursorTrail: Sendable {
  /// A place where something goes on.
  typealias Cursor = any Sendable & Equatable

  /// Where to go on.
  private(set) var last: Cursor?
  /// The one that later ones are compared with, and how many have come since.
  private var kept: Cursor?
  private var steps = 0
  private var limit = 1

  /// Goes on to a cursor.
  ///
  /// - Parameter cursor: The next; nil where there is none.
  /// - Returns: Whether it was there before.
  mutating func follow(_ cursor: Cursor?) -> Bool {
    last = cursor
    guard let cursor else { return false }
    guard let kept else {
      self.kept = cursor
      return false
    }
    if isSame(cursor, kept) { return true }
    steps += 1
    if steps == limit {
      self.kept = cursor
      (steps, limit) = (0, limit * 2)
    }
    return false
  }
}

/// Whether two cursors are the same.
private func isSame(_ left: CursorTrail.Cursor, _ right: CursorTrail.Cursor) -> Bool {
  func equals<Value: Equatable>(_ value: Value) -> Bool { (right as? Value) == value }
  return equals(left)
}
