/// The visible rows of a list and their positions. Distances are in points from the start of the visible part.
package struct SeenRows: Equatable, Sendable {
  /// A visible row and its position.
  package struct SeenRow: Equatable, Sendable {
    /// The row, in the view's current coordinates.
    package var row: Row
    /// The position at which the row starts; negative if the beginning of the row is scrolled out of view.
    package var start: Double
    /// The position at which the row ends.
    package var end: Double
    /// The edge whose position is known if the row's length is only an estimate; nil if both are known.
    package var knownEdge: ListAnchoring.Edge?

    /// Creates a visible row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - start: The position at which the row starts, from the start of the visible part.
    ///   - end: The position at which the row ends, from the start of the visible part.
    ///   - knownEdge: The edge whose position is known if the row's length is only an estimate.
    package init(_ row: Row, from start: Double, to end: Double, knownEdge: ListAnchoring.Edge? = nil) {
      self.row = row
      self.start = start
      self.end = end
      self.knownEdge = knownEdge
    }
  }

  /// The rows, in the list's order.
  package var rows: [SeenRow]
  /// The length of the visible part of the list.
  package var length: Double
  /// The length of the content before the visible part; negative if the list is overscrolled at its start.
  package var toStart: Double
  /// The length of the content after the visible part; negative if the list is overscrolled at its end.
  package var toEnd: Double

  /// Creates a description of the visible rows.
  ///
  /// - Parameters:
  ///   - rows: The rows, in the list's order. A view that doesn't know the positions of its headers passes only items.
  ///   - length: The length of the visible part of the list.
  ///   - toStart: The length of the content before the visible part.
  ///   - toEnd: The length of the content after the visible part; 0 if all content fits.
  package init(_ rows: [SeenRow], length: Double, toStart: Double, toEnd: Double) {
    self.rows = rows
    self.length = length
    self.toStart = toStart
    self.toEnd = toEnd
  }

  /// A Boolean value that indicates whether the list is at its start.
  package var isAtStart: Bool { toStart <= ScrollExtent.halfAPoint }
  /// A Boolean value that indicates whether the list is at its end.
  package var isAtEnd: Bool { toEnd <= ScrollExtent.halfAPoint }

  /// Returns only the rows whose given edge is visible, or all rows if there are no such rows. The hidden part of a row that is
  /// cut off may turn out to be taller than expected.
  package func withSeenEdges(_ edge: ListAnchoring.Edge) -> SeenRows {
    var copy = self
    copy.rows.removeAll { cutsOff($0, at: edge) }
    return copy.rows.isEmpty ? self : copy
  }

  /// Returns a Boolean value that indicates whether the given edge of a row is out of view.
  func cutsOff(_ row: SeenRow, at edge: ListAnchoring.Edge) -> Bool {
    edge == .top ? row.start < 0 : row.end > length
  }

  /// Returns a Boolean value that indicates whether a row covers at least half of the visible part.
  func isFilledHalf(by row: SeenRow) -> Bool { min(row.end, length) - max(row.start, 0) >= length / 2 }

  /// Returns the distance from an edge of the visible part to an edge of a row.
  func distance(
    of rowEdge: ListAnchoring.Edge, of row: SeenRow, from edge: ListAnchoring.Edge
  ) -> Double {
    (rowEdge == .top ? row.start : row.end) - (edge == .top ? 0 : length)
  }

  /// The distance by which the list is overscrolled: negative at its start, positive at its end.
  var beyond: Double {
    toStart < 0 ? toStart : max(0, -toEnd)
  }
}
