package import Headwater

extension ComponentDataSource {
  /// Notifies the source that a cell displays an item, either a different one or the same one with new content. Hosts call this
  /// method after they mount the item.
  ///
  /// Creates the item's controllers if they don't exist yet, and notifies them: `didMount` if this is the first cell that
  /// displays the item, and `didUpdate` if the component was rebuilt.
  ///
  /// - Parameters:
  ///   - item: The mounted item.
  ///   - cell: An object that identifies the cell. Not retained.
  package func didMount(_ item: PreparedItem<Source.Item, PreparedComponent>, in cell: AnyObject) {
    let (cell, identity) = (ObjectIdentifier(cell), item.identity)
    let isNew = cells[cell] != identity
    if isNew { end(cell) }
    cells[cell] = identity
    if isNew { preparation.itemWillAppear(as: item) }
    if let prepared = item.prepared { controllers.mount(identity, prepared, isNew: isNew) }
  }

  /// Notifies the source that a cell is about to become visible. This can happen some time after mounting, because views
  /// prefetch cells. Hosts call this method after ``didMount(_:in:)``. Has no effect for a cell that is already visible or
  /// displays no item.
  ///
  /// - Parameter cell: An object that identifies the cell.
  package func willAppear(_ cell: AnyObject) {
    let cell = ObjectIdentifier(cell)
    guard let identity = cells[cell], seenCells.insert(cell).inserted else { return }
    controllers.appear(identity)
  }

  /// Notifies the source that a cell is no longer visible but still displays its item, because views keep cells for reuse. Has
  /// no effect for a cell that wasn't visible.
  ///
  /// - Parameter cell: An object that identifies the cell.
  package func didDisappear(_ cell: AnyObject) {
    let cell = ObjectIdentifier(cell)
    guard let identity = cells[cell], seenCells.remove(cell) != nil else { return }
    controllers.disappear(identity)
  }

  /// Notifies the source that a cell will stop displaying its item, because it will display another one or has been removed.
  /// Hosts call this method before they unmount the views. Has no effect for a cell that displays no item.
  ///
  /// - Parameter cell: An object that identifies the cell.
  package func willUnmount(_ cell: AnyObject) {
    end(ObjectIdentifier(cell))
  }

  private func end(_ cell: ObjectIdentifier) {
    guard let identity = cells.removeValue(forKey: cell) else { return }
    controllers.unmount(identity, wasSeen: seenCells.remove(cell) != nil)
    preparation.itemDidDisappear(identity)
    // A view may still display an item for a moment after the list has removed it and reported its removal.
    if controllers.isWaiting(identity), !snapshot.contains(identity) { controllers.invalidate(identity) }
  }
}
