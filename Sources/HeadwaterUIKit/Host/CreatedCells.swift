/// The cells that the closures of registrations have created instead of the view, until the view requests them.
struct CreatedCells<Identity: Hashable & Sendable> {
  /// The reuse identifiers that have been registered with the view for views created by closures.
  private var identifiers: Set<String> = []
  /// The cells for changed content, until a table view requests them.
  private var recreated: [Identity: UIView] = [:]
  /// The cells to which a collection view is assigning new content, by path.
  private var reconfigured: [IndexPath: UIView] = [:]
  /// The paths of those cells that must be replaced with cells of another class.
  private var toReplace: Set<IndexPath> = []

  /// Records that a reuse identifier is registered with the view.
  ///
  /// - Returns: A Boolean value that indicates whether it wasn't registered before.
  mutating func register(_ identifier: String) -> Bool { identifiers.insert(identifier).inserted }

  /// Forgets everything, because another view is bound.
  mutating func removeAll() { self = CreatedCells() }

  /// Keeps a cell for changed content until the view requests it. Pass nil if the closure hasn't created one.
  mutating func keep(_ cell: UIView?, for item: Identity) { recreated[item] = cell }

  /// Removes and returns the cell that a closure has created for an item.
  mutating func take(for item: Identity) -> UIView? { recreated.removeValue(forKey: item) }

  /// Forgets the cells that the view hasn't requested.
  mutating func forgetRecreated() { recreated = [:] }

  /// Returns the cell to which the view is assigning new content at a path.
  func reconfigured(at path: IndexPath) -> UIView? { reconfigured[path] }

  /// Records that the view is about to assign new content to cells.
  mutating func reconfigurationBegins(of cells: [IndexPath: UIView]) {
    (reconfigured, toReplace) = (cells, [])
  }

  /// Records that the cell at a path must be replaced with one of another class.
  mutating func mustReplace(at path: IndexPath) { toReplace.insert(path) }

  /// Records that the view has assigned new content to the cells.
  ///
  /// - Returns: The paths of the cells that must be replaced.
  mutating func reconfigurationEnds() -> Set<IndexPath> {
    reconfigured = [:]
    return toReplace
  }
}
