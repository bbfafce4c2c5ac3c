public import Headwater

extension HeadlessListView {
  /// The first item that is seen, and where; nil while no item is seen. Asked by the engine.
  package var place: ListAnchor<Item.Identity>? {
    for seen in seenRows(in: geometry).rows {
      guard case .item(let position) = seen.row, let item = displayed.item(at: position) else { continue }
      return ListAnchor(item: item.identity, y: seen.start)
    }
    return nil
  }

  /// Whether the view is in a window. Asked by the engine.
  package var isOnScreen: Bool { isInWindow }

  /// Where the item stands that is in focus; nil while it is not in the list.
  public var focusedPosition: ItemPosition? { focused.flatMap(displayed.position(of:)) }

  /// Scrolls until an item is where an anchor says, or as near to it as there is something to see. Called by the engine.
  package func go(to anchor: ListAnchor<Item.Identity>, isExact: Bool, animated: Bool) -> Bool {
    guard let position = displayed.position(of: anchor.item) else { return false }
    held = nil
    viewport = HeadlessViewport(topLine: lines.row(of: position), shift: -anchor.y)
    layOut()
    return true
  }

  /// An update has ended. Called by the engine.
  package func hostUpdateHasEnded() {
    visibleItemsHaveChanged()
    progressiveLoading?.look()
  }
}
