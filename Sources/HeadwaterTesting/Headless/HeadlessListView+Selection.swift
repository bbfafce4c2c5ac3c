public import Headwater

extension HeadlessListView {
  /// Does what a tap on an item does: selects it, or, where several can be selected and it is, deselects it. Does
  /// nothing if there is no such item.
  public func tap(_ position: ItemPosition) {
    guard let identity = driver.displayed.item(at: position)?.identity else { return }
    if selection.limit > 1, selection.contains(identity) {
      selection.deselect(identity)
    } else {
      selection.select(identity)
    }
  }

  /// Whether an item is selected; false if there is no such item.
  public func isSelected(_ position: ItemPosition) -> Bool {
    driver.displayed.item(at: position).map { selection.contains($0.identity) } ?? false
  }

  /// Where the selected items stand that are in the list, top to bottom.
  public var selectedPositions: [ItemPosition] {
    selection.identities.flatMap(driver.displayed.positions(of:)).sorted()
  }
}
