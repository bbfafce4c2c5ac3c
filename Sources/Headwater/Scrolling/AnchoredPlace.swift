/// The scroll position of a list after an update, regardless of insertions and deletions around it.
package enum AnchoredPlace: Equatable, Sendable {
  /// The very start of the list.
  case start
  /// The very end of the list.
  case end
  /// The position at which a row stays in place.
  case row(AnchoredRow)

  /// Returns the scroll offset for this position, limited to the extent of the content, or to the distance by which the user
  /// has overscrolled.
  ///
  /// - Parameters:
  ///   - start: The offset in the content at which the row starts; ignored if the position has no row.
  ///   - end: The offset in the content at which the row ends.
  ///   - length: The length of the visible part of the list.
  ///   - content: The length of the whole content.
  /// - Returns: The offset; 0 is the start of the content.
  package func offset(rowFrom start: Double, to end: Double, seen length: Double, content: Double) -> Double {
    let last = max(0, content - length)
    // Allow overscrolling only as far as the user drags the list.
    switch self {
    case .start: return 0
    case .end: return last
    case .row(let anchored):
      // Scroll so that the row's edge is at the given distance from the edge of the visible part.
      let edge = start + (end - start) * anchored.rowEdge.part
      let place = anchored.distance + length * anchored.edge.part
      return min(max(min(0, anchored.beyond), edge - place), last + max(0, anchored.beyond))
    }
  }
}

/// A row that anchors its list, and its position in the visible part.
package struct AnchoredRow: Equatable, Sendable {
  /// The row, in the snapshot after the update.
  package var row: Row
  /// The row edge that is anchored.
  package var rowEdge: ListAnchoring.Edge
  /// The edge of the visible part from which the distance is measured.
  package var edge: ListAnchoring.Edge
  /// The distance from the edge of the visible part to the edge of the row; negative if the row's edge comes first.
  package var distance: Double
  /// The distance by which the user has overscrolled the list: negative at its start, positive at its end.
  package var beyond: Double

  /// Creates an anchored row.
  ///
  /// - Parameters:
  ///   - row: The row, in the snapshot after the update.
  ///   - rowEdge: The row edge that is anchored.
  ///   - edge: The edge of the visible part from which the distance is measured.
  ///   - distance: The distance from the edge of the visible part to the edge of the row.
  ///   - beyond: The distance by which the user has overscrolled the list.
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
