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
    /// The edge that stands where it is said, of a row whose length is not known yet; nil where both do.
    package var knownEdge: ListAnchoring.Edge?

    /// Makes a row that is seen.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - start: Where it begins, from the beginning of what is seen.
    ///   - end: Where it ends, from the beginning of what is seen.
    ///   - knownEdge: The edge that stands there, of a row whose length is not known yet.
    package init(_ row: Row, from start: Double, to end: Double, knownEdge: ListAnchoring.Edge? = nil) {
      self.row = row
      self.start = start
      self.end = end
      self.knownEdge = knownEdge
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
    copy.rows.removeAll { cutsOff($0, at: edge) }
    return copy.rows.isEmpty ? self : copy
  }

  /// Whether the edge of a row is out of sight.
  func cutsOff(_ row: SeenRow, at edge: ListAnchoring.Edge) -> Bool {
    edge == .top ? row.start < 0 : row.end > length
  }

  /// Whether a row takes at least half of what is seen.
  func isFilledHalf(by row: SeenRow) -> Bool { min(row.end, length) - max(row.start, 0) >= length / 2 }

  /// How far an edge of a row is behind an edge of what is seen.
  func distance(
    of rowEdge: ListAnchoring.Edge, of row: SeenRow, from edge: ListAnchoring.Edge
  ) -> Double {
    (rowEdge == .top ? row.start : row.end) - (edge == .top ? 0 : length)
  }

  /// How far beyond the content the list is drawn: below 0 at its beginning, above 0 at its end.
  var beyond: Double {
    toStart < 0 ? toStart : max(0, -toEnd)
  }
}
