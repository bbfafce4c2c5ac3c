public import Headwater

extension HeadlessListView {
  /// The first item that is seen and wanted, and where; nil while there is none. Asked by the engine.
  package func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    for seen in seenRows(in: geometry).rows {
      guard case .item(let position) = seen.row, let item = displayed.item(at: position), isWanted(item)
      else { continue }
      return metrics.scrollsAcross
        ? ListAnchor(item: item.identity, position: position, x: seen.start)
        : ListAnchor(item: item.identity, position: position, y: seen.start)
    }
    return nil
  }

  /// Whether the view scrolls from left to right. Asked by the engine.
  package var scrollsAcross: Bool { metrics.scrollsAcross }

  /// Whether the view is in a window. Asked by the engine.
  package var isOnScreen: Bool { isInWindow }

  /// Where the item stands that is in focus; nil while it is not in the list.
  public var focusedPosition: ItemPosition? { focused.flatMap(displayed.position(of:)) }

  /// Scrolls until an item is where it is to be, or as near to it as there is something to see. Called by the engine.
  package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
    -> Bool
  {
    guard displayed.item(at: position) != nil else { return false }
    held = nil
    let start = metrics.scrollsAcross ? distance?.x : distance?.y
    viewport = HeadlessViewport(topLine: lines.row(of: position), shift: -(start ?? 0))
    layOut()
    stopMotion()
    return true
  }

  /// An update has ended. Called by the engine.
  package func hostUpdateHasEnded() {
    visibleItemsHaveChanged()
    progressiveLoading?.look()
  }
}
