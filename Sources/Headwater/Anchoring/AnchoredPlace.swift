/// Where a list is to stand after an update, whatever has come and gone around it.
package enum AnchoredPlace: Equatable, Sendable {
  /// At its very start.
  case start
  /// At its very end.
  case end
  /// With a row where it was.
  case row(AnchoredRow)

  /// How far the list has to be scrolled: the nearest offset to the place at which nothing beyond the content is seen, or no
  /// more than the user has drawn into sight.
  ///
  /// - Parameters:
  ///   - start: Where the row begins in the content; of no meaning for a place without one.
  ///   - end: Where the row ends in the content.
  ///   - length: How much of the list can be seen at once.
  ///   - content: The length of the whole content.
  /// - Returns: The offset, from 0 on.
  package func offset(rowFrom start: Double, to end: Double, seen length: Double, content: Double) -> Double {
    let last = max(0, content - length)
    switch self {
    case .start: return 0
    case .end: return last
    case .row(let anchored):
      let edge = start + (end - start) * anchored.rowEdge.part
      let place = anchored.distance + length * anchored.edge.part
      return min(max(min(0, anchored.beyond), edge - place), last + max(0, anchored.beyond))
    }
  }
}

/// A row that holds its list, and where it is to be.
package struct AnchoredRow: Equatable, Sendable {
  /// The row, as it is after the update.
  package var row: Row
  /// The edge of the row that is meant.
  package var rowEdge: ListAnchoring.Edge
  /// The edge of what is seen that the distance is from.
  package var edge: ListAnchoring.Edge
  /// How far the row's edge is behind the other; below 0 if it is before it.
  package var distance: Double
  /// How far beyond the content the user has drawn the list: below 0 at its beginning, above 0 at its end.
  package var beyond: Double

  /// Makes an anchored row.
  ///
  /// - Parameters:
  ///   - row: The row, as it is after the update.
  ///   - rowEdge: The edge of the row that is meant.
  ///   - edge: The edge of what is seen that the distance is from.
  ///   - distance: How far the row's edge is behind the other.
  ///   - beyond: How far beyond the content the user has drawn the list.
  package init(
    _ row: Row, rowEdge: ListAnchoring.Edge, from edge: ListAnchoring.Edge, distance: Double,
    beyond: Double = 0
  ) {
    self.row = row
    self.rowEdge = rowEdge
    self.edge = edge
    self.distance = distance
    self.beyond = beyond
  }
}
