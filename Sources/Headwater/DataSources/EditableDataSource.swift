/// A data source whose items the user can move and delete in a list.
///
/// A source reports in advance which edits it doesn't support, so that the list doesn't offer them. An operator forwards edits
/// to its source if their meaning in the source is unambiguous.
@MainActor
public protocol EditableDataSource<Section, Item>: DataSource {
  /// Returns a Boolean value that indicates whether the user may move an item. O(log n).
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: A Boolean value that indicates whether the item may be moved; false for an invalid position.
  func canMoveItem(at position: ItemPosition) -> Bool

  /// Returns a Boolean value that indicates whether an item can be moved to a position. O(log n), or the cost of making space
  /// for it there.
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position of the item after the move.
  /// - Returns: A Boolean value that indicates whether ``move(from:to:)`` would move the item.
  func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool

  /// Returns a Boolean value that indicates whether the user may remove an item. O(log n).
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: A Boolean value that indicates whether the item may be removed; false for an invalid position.
  func canRemoveItem(at position: ItemPosition) -> Bool

  /// Moves an item to another position, in the same section or a different one.
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position of the item after the move.
  /// - Throws: An error for an invalid position, in which case nothing has changed.
  func move(from source: ItemPosition, to target: ItemPosition) throws

  /// Removes the item at a position.
  ///
  /// - Parameter position: The position of the item.
  /// - Throws: An error for an invalid position, in which case nothing has changed.
  func remove(at position: ItemPosition) throws
}

extension EditableDataSource {
  /// Returns a Boolean value that indicates whether the position exists.
  public func canMoveItem(at position: ItemPosition) -> Bool { snapshot.item(at: position) != nil }

  /// Returns a Boolean value that indicates whether the user may move the item, and whether both positions exist.
  public func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    canMoveItem(at: source) && snapshot.moving(from: source, to: target) != nil
  }

  /// Returns a Boolean value that indicates whether the position exists.
  public func canRemoveItem(at position: ItemPosition) -> Bool { snapshot.item(at: position) != nil }
}

/// A source whose items are moved in another source.
@MainActor
protocol PassingMoves: AnyObject {
  /// Returns the source in which an item is moved, and the corresponding move there. O(log n).
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position of the item after the move.
  /// - Returns: The other source, and the positions of the item in it before and after the move.
  /// - Throws: An error if a position doesn't exist, or if the move has no meaning in the other source.
  func moveBehind(
    from source: ItemPosition, to target: ItemPosition
  ) throws -> (source: any EditableDataSource, from: ItemPosition, to: ItemPosition)
}

extension Snapshot {
  /// Returns a copy in which an item has been moved; nil if a position is invalid. O(log n).
  package func moving(from source: ItemPosition, to target: ItemPosition) -> Snapshot? {
    try? edited { snapshot throws(EditError) in try snapshot.move(from: source, to: target) }
  }
}

extension SectionedDataSource: EditableDataSource {}

extension ArrayDataSource: EditableDataSource {
  /// Moves an item. All items are in section 0.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try store.editOnce { try $0.move(from: source, to: target) }
  }

  /// Removes an item. All items are in section 0.
  public func remove(at position: ItemPosition) throws {
    try store.editOnce { try $0.remove(at: position) }
  }
}
