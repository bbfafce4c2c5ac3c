/// An index that maps the identities of an outline's rows to their positions. Unlike the index of a snapshot, it is updated in
/// place, so inserting or deleting a row takes a tenth of a microsecond. It is brought up to date before each lookup.
@usableFromInline
struct OutlineIndex<Section: ListElement, Node: ListElement>: Sendable {
  @usableFromInline typealias Rows = Snapshot<Section, OutlineRow<Node>>

  @usableFromInline var places = IndexBuilder<Section, OutlineRow<Node>>(isKept: true)
  /// The rows that the index currently reflects.
  @usableFromInline var rows = Rows()
  /// The number of times that the index has been updated.
  @usableFromInline var numberOfChanges = 0

  @inlinable
  init() {}

  /// Creates an index of the given rows. O(rows).
  @inlinable
  init(of rows: Rows) {
    follow(rows)
  }

  /// Brings the index up to date with later rows. O(nodes that the two trees don't share).
  @inlinable
  mutating func follow(_ later: Rows) {
    if rows.isIdentical(to: later) { return }
    places.follow(from: rows.tree, to: later.tree)
    rows = later
    numberOfChanges += 1
  }

  /// Returns a Boolean value that indicates whether a node has a row. O(1).
  @inlinable
  func contains(_ node: Node.Identity) -> Bool { places.items[.node(node)] != nil }

  /// Returns the position of the first row of a node. O(log n).
  @inlinable
  func position(of node: Node.Identity) -> ItemPosition? { places.position(of: .node(node), in: rows) }
}
