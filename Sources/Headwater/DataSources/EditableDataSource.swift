/// A data source that the user of a view can edit: rows can be dragged and deleted there.
///
/// What a source cannot do it says beforehand, so that a view does not offer it. An operator passes edits on to its source,
/// where it is clear what they mean there.
@MainActor
package protocol EditableDataSource<Section, Item>: DataSource {
  /// Whether the user may move an item anywhere. O(log n).
  ///
  /// - Parameter position: Where it is.
  /// - Returns: Whether it may be moved; false for a place that is not there.
  func canMoveItem(at position: ItemPosition) -> Bool

  /// Whether an item can be moved to a place. O(log n), or what finding room for it there costs.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it will be when it has moved.
  /// - Returns: Whether ``move(from:to:)`` would move it.
  func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool

  /// Whether the user may remove an item. O(log n).
  ///
  /// - Parameter position: Where it is.
  /// - Returns: Whether it may be removed; false for a place that is not there.
  func canRemoveItem(at position: ItemPosition) -> Bool

  /// Moves an item from one position to the one that it will have, in its section or another.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it will be when it has moved.
  /// - Throws: An error for a place that is not there; nothing has changed then.
  func move(from source: ItemPosition, to target: ItemPosition) throws

  /// Removes the item at a position.
  ///
  /// - Parameter position: Where it is.
  /// - Throws: An error for a place that is not there; nothing has changed then.
  func remove(at position: ItemPosition) throws
}

extension EditableDataSource {
  package func canMoveItem(at position: ItemPosition) -> Bool { snapshot.item(at: position) != nil }

  package func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    canMoveItem(at: source) && snapshot.moving(from: source, to: target) != nil
  }

  package func canRemoveItem(at position: ItemPosition) -> Bool { snapshot.item(at: position) != nil }
}

extension Snapshot {
  /// A copy in which an item has moved; nil for places that are not there. O(log n).
  func moving(from source: ItemPosition, to target: ItemPosition) -> Snapshot? {
    try? edited { snapshot throws(EditError) in try snapshot.move(from: source, to: target) }
  }
}

extension SectionedDataSource: EditableDataSource {}

extension ArrayDataSource: EditableDataSource {
  /// Moves an item; all are in section 0.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try store.edit(telling: nil) { try $0.move(from: source, to: target) }
  }

  /// Removes an item; all are in section 0.
  public func remove(at position: ItemPosition) throws {
    try store.edit(telling: nil) { try $0.remove(at: position) }
  }
}
