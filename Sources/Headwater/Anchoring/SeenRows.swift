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
  /// How much of the content is before what is seen; below 0 where the list is drawn beyond its beginning.
  package var toStart: Double
  /// How much of the content is behind what is seen; below 0 where the list is drawn beyond its end.
  package var toEnd: Double

  /// Tells what is seen.
  ///
  /// - Parameters:
  ///   - rows: The rows in the list's order. A view that does not know where its headers are tells items alone.
  ///   - length: How much of the list can be seen at once.
  ///   - toStart: How much of the content is before what is seen.
  ///   - toEnd: How much of the content is behind what is seen. 0 where all of it can be seen.
  package init(_ rows: [SeenRow], length: Double, toStart: Double, toEnd: Double) {
    self.rows = rows
    self.length = length
    self.toStart = toStart
    self.toEnd = toEnd
  }

  /// Whether there is nothing before what is seen.
  package var isAtStart: Bool { toStart <= ScrollExtent.halfAPoint }
  /// Whether there is nothing behind what is seen.
  package var isAtEnd: Bool { toEnd <= ScrollExtent.halfAPoint }

  /// The rows whose edges are seen, where there are any: a row that is cut off may turn out to be higher where it is not seen.
  package func withSeenEdges(_ edge: ListAnchoring.Edge) -> SeenRows {
    var copy = self
    copy.rows.removeAll { edge == .top ? $0.start < 0 : $0.end > length }
    return copy.rows.isEmpty ? self : copy
  }

  /// How far beyond the content the list is drawn: below 0 at its beginning, above 0 at its end.
  var beyond: Double {
    if toStart < -ScrollExtent.halfAPoint { return toStart }
    return toEnd < -ScrollExtent.halfAPoint ? -toEnd : 0
  }
}
