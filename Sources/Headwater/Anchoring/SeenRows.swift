/// What is seen of a list: the rows, and where each stands. Distances are in points from the beginning of what is seen.
package struct SeenRows: Equatable, Sendable {
  /// A row that is seen, and where.
  package struct SeenRow: Equatable, Sendable {
    /// The row, as the view has it.
    package var row: Row
    /// Where it begins; below 0 if a part of it is out of sight.
    package var start: Double
    /// Where it ends.
    package var end: Double

    /// Makes a row that is seen.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - start: Where it begins, from the beginning of what is seen.
    ///   - end: Where it ends, from the beginning of what is seen.
    package init(_ row: Row, from start: Double, to end: Double) {
      self.row = row
      self.start = start
      self.end = end
    }
  }

  /// The rows in the list's order.
  package var rows: [SeenRow]
  /// How much of the list can be seen at once.
  package var length: Double
  /// Whether there is nothing before what is seen.
  package var isAtStart: Bool
  /// Whether there is nothing behind what is seen.
  package var isAtEnd: Bool

  /// Tells what is seen.
  ///
  /// - Parameters:
  ///   - rows: The rows in the list's order. A view that does not know where its headers are tells items alone.
  ///   - length: How much of the list can be seen at once.
  ///   - isAtStart: Whether there is nothing before what is seen.
  ///   - isAtEnd: Whether there is nothing behind what is seen.
  package init(_ rows: [SeenRow], length: Double, isAtStart: Bool, isAtEnd: Bool) {
    self.rows = rows
    self.length = length
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
  }
}
