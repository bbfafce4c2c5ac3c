/// What it took to mount a layout, in views.
package struct MountTally: Hashable, Sendable {
  /// Made, because there was none to be used again.
  package var made = 0
  /// Taken from the pool.
  package var reused = 0
  /// Given other content.
  package var updated = 0
  /// Given another frame.
  package var framed = 0
  /// Put into the cell, or to another place among the others.
  package var placed = 0
  /// Taken out of the cell, and given to the pool.
  package var removed = 0

  /// Whether no view was touched.
  package var isNothing: Bool { self == MountTally() }

  /// Makes a tally of nothing.
  package init() {}
}
