package import Headwater

extension ComponentDataSource {
  /// A cell shows an item: another one, or the same with new content. Hosts call it after they have mounted it.
  ///
  /// The item's controllers are made if they are not there, and told: `didMount` when it is the first cell that
  /// shows the item, `didUpdate` when the component was built anew.
  ///
  /// - Parameters:
  ///   - item: What is mounted.
  ///   - cell: Stands for the cell; not kept.
  package func didMount(_ item: PreparedItem<Source.Item, PreparedComponent>, in cell: AnyObject) {
    let (cell, identity) = (ObjectIdentifier(cell), item.identity)
    let isNew = cells[cell] != identity
    if isNew { end(cell) }
    cells[cell] = identity
    if isNew { preparation.itemWillAppear(as: item) }
    if let prepared = item.prepared { controllers.mount(identity, prepared, isNew: isNew) }
  }

  /// A cell that shows an item is about to be seen, which can be later than it was mounted: views ask for cells ahead. Hosts
  /// call it after ``didMount(_:in:)``. Does nothing for a cell that is seen already, or shows nothing.
  ///
  /// - Parameter cell: Stands for the cell.
  package func willAppear(_ cell: AnyObject) {
    let cell = ObjectIdentifier(cell)
    guard let identity = cells[cell], seenCells.insert(cell).inserted else { return }
    controllers.appear(identity)
  }

  /// A cell that goes on showing its item is seen no more: views keep cells ready. Does nothing for a cell that was not seen.
  ///
  /// - Parameter cell: Stands for the cell.
  package func didDisappear(_ cell: AnyObject) {
    let cell = ObjectIdentifier(cell)
    guard let identity = cells[cell], seenCells.remove(cell) != nil else { return }
    controllers.disappear(identity)
  }

  /// A cell shows its item no more, for it shows another, or is gone. Hosts call it before they take the views away. Does
  /// nothing for a cell that shows none.
  ///
  /// - Parameter cell: Stands for the cell.
  package func willUnmount(_ cell: AnyObject) {
    end(ObjectIdentifier(cell))
  }

  private func end(_ cell: ObjectIdentifier) {
    guard let identity = cells.removeValue(forKey: cell) else { return }
    controllers.unmount(identity, wasSeen: seenCells.remove(cell) != nil)
    preparation.itemDidDisappear(identity)
    // A view may show for a moment what the list has not any more, and has said so already.
    if controllers.isWaiting(identity), !snapshot.contains(identity) { controllers.invalidate(identity) }
  }
}
