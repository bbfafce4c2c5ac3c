public import Headwater

extension FetchedDataSource: EditableDataSource {
  /// Moves a row within its section. The move is displayed immediately and written to the store in a single small transaction.
  /// If writing fails, the move is reverted and the error is reported. Nothing is read until the move has been written. The
  /// change that results from writing is already displayed.
  ///
  /// - Parameters:
  ///   - source: The position of the row before the move.
  ///   - target: The position of the row after the move.
  /// - Throws: ``FetchError/unsupported(_:)`` if the request isn't `reorderable(by:)`, if the list has a different order, if
  ///   the row would move to another section, or if a required row isn't loaded; `EditError` if a position doesn't exist. In
  ///   these cases, nothing changes.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    let noSection = EditError.noSection(source.section, count: snapshot.numberOfSections)
    guard let request else { throw noSection }
    guard let reordering = request.reordering else {
      throw FetchError.unsupported("The request isn't reorderable. Use reorderable(by:).")
    }
    guard var content else { throw noSection }
    let move = try content.move(from: source, to: target, by: reordering, in: request)
    if move.source == move.target { return }
    try content.perform(move)
    show(moved: content, writing: move.updates)
  }

  /// Returns a Boolean value that indicates whether a row can be moved. The row must be loaded, and the request must be
  /// reorderable and sorted by position.
  public func canMoveItem(at position: ItemPosition) -> Bool {
    guard let request, let reordering = request.reordering, content != nil,
      snapshot.item(at: position)?.item != nil
    else {
      return false
    }
    return reordering.isOrder(of: request)
  }

  /// Returns a Boolean value that indicates whether a row can be moved to a position. The row must stay in its section, and
  /// there must be space for it.
  public func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    guard let request, let reordering = request.reordering, let content else { return false }
    return (try? content.move(from: source, to: target, by: reordering, in: request)) != nil
  }

  /// Always returns false, because rows are deleted in the store.
  public func canRemoveItem(at position: ItemPosition) -> Bool { false }

  /// Always throws an error, because rows can be deleted only in the store.
  ///
  /// - Parameter position: The position of a row.
  /// - Throws: ``FetchError/unsupported(_:)``.
  public func remove(at position: ItemPosition) throws {
    throw FetchError.unsupported("Rows can't be removed from the list. Delete them in the store.")
  }
}
