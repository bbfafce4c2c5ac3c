public import Headwater

extension HeadlessListView {
  /// Returns the first visible item that satisfies a predicate, and its position, or nil if there is none. Called by the
  /// engine.
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

  /// A Boolean value that indicates whether the view scrolls from left to right. Read by the engine.
  package var scrollsAcross: Bool { metrics.scrollsAcross }

  /// A Boolean value that indicates whether the view is in a window. Read by the engine.
  package var isOnScreen: Bool { isInWindow }

  /// The position of the focused item, or nil if it isn't in the list.
  public var focusedPosition: ItemPosition? { focused.flatMap(displayed.position(of:)) }

  /// Scrolls an item to a distance from the top, clamped to the content. Called by the engine.
  package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
    -> Bool
  {
    guard displayed.item(at: position) != nil else { return false }
    scrolling.forgetHeldPlace()
    let start = metrics.scrollsAcross ? distance?.x : distance?.y
    viewport = HeadlessViewport(topLine: lines.row(of: position), shift: -(start ?? 0))
    layOut()
    stopMotion()
    return true
  }

  /// Called by the engine after an update has ended.
  package func hostUpdateHasEnded() {
    visibleItemsHaveChanged()
    progressiveLoading?.look()
  }
}
