/// What it took to mount a layout, in views.
public struct MountTally: Hashable, Sendable {
  /// Made, because there was none to be used again.
  public var made = 0
  /// Taken from the pool.
  public var reused = 0
  /// Given other content.
  public var updated = 0
  /// Given another frame.
  public var framed = 0
  /// Put into the cell, or to another place among the others.
  public var placed = 0
  /// Taken out of the cell, and given to the pool.
  public var removed = 0

  /// Whether no view was touched.
  public var isNothing: Bool { self == MountTally() }

  /// Makes a tally of nothing.
  public init() {}
}
