#if GTK
  import Headwater

  /// The part of a view that reports what is visible after GTK has laid out or scrolled the view: the visible items to the
  /// engine, their visibility to cells, and the available width to a source that lays out its items.
  @MainActor
  final class VisibilityReporter<Section: ListElement, Item: ListElement> {
    /// Reports the available width to a source that lays out its items.
    var tellRoom: (@MainActor () -> Void)?
    /// Makes the same source lay out its items again after the desktop's font or theme has changed.
    var layOutItemsAgain: (@MainActor () -> Void)?

    private unowned let list: RowsView<Section, Item>
    private lazy var nextLook = CoalescedCall { [weak list = list] in
      if let list { list.visibility.look() }
    }
    /// The slots whose cells have been notified that they are visible.
    private var seenSlots: [CellSlot] = []

    init(of list: RowsView<Section, Item>) { self.list = list }

    /// A Boolean value that indicates whether the visible items or the available width need to be reported.
    var isWanted: Bool { list.wantsVisibleItems || tellRoom != nil || list.registrations.asksForSeenCells }

    /// Reports what is visible in the next turn of the main actor, if any object needs it.
    func lookSoon() {
      if isWanted { nextLook.request() }
    }

    private func look() {
      // Wait until the scroll position is final, because the user doesn't see the rows before then.
      guard !list.driver.isUpdating, !list.placement.awaitsLayout else { return }
      tellSeenCells()
      guard list.isOnScreen else { return }
      tellRoom?()
      list.visibleItemsHaveChanged()
    }

    /// Notifies cells that have appeared and cells that have disappeared. O(n) in the number of visible rows, in addition to
    /// iterating over the rows that GTK keeps prepared.
    private func tellSeenCells() {
      guard list.registrations.asksForSeenCells || !seenSlots.isEmpty else { return }
      let seen =
        list.isOnScreen
        ? list.liveRows.rows(in: list.visibleRows).compactMap { list.slot(showing: $0) } : []
      let identities = Set(seen.map { ObjectIdentifier($0) })
      for slot in seenSlots where !identities.contains(ObjectIdentifier(slot)) { slot.see(false) }
      seenSlots = seen
      for slot in seen { slot.see(true) }
    }
  }
#endif
