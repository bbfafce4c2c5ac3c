/// A data source that the user of a view can edit: rows can be dragged and deleted there.
///
/// Operators are not editable, because what a row's new place means to the source behind them is for the app to say.
@MainActor
package protocol EditableDataSource<Section, Item>: DataSource {
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

extension SectionedDataSource: EditableDataSource {}

extension ArrayDataSource: EditableDataSource {
  /// Moves an item; all are in section 0.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try perform { try $0.move(from: source, to: target) }
  }

  /// Removes an item; all are in section 0.
  public func remove(at position: ItemPosition) throws {
    try perform { try $0.remove(at: position) }
  }
}
