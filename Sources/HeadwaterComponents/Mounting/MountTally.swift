/// The number of view operations of each kind that were needed to mount a layout.
package struct MountTally: Hashable, Sendable {
  /// The number of views created because no view could be reused.
  package var made = 0
  /// The number of views taken from the pool.
  package var reused = 0
  /// The number of views whose content was updated.
  package var updated = 0
  /// The number of views whose frame was set.
  package var framed = 0
  /// The number of views that were added to the cell or moved within its view order.
  package var placed = 0
  /// The number of views removed from the cell and offered to the pool.
  package var removed = 0

  /// A Boolean value that indicates whether no view was modified.
  package var isNothing: Bool { self == MountTally() }

  /// Creates an empty tally.
  package init() {}
}
