#if GTK
  import Headwater

  /// The part of a list that reports what is visible after GTK has laid out or scrolled the view: the visible items to the
  /// engine, their visibility to cells, and the available width to a source that lays out its items.
  @MainActor
  final class VisibilityReporter<Section: ListElement, Item: ListElement> {
    /// Reports the available width to a source that lays out its items.
    var tellRoom: (@MainActor () -> Void)?
    /// Makes the same source lay out its items again after the desktop's font or theme has changed.
    var layOutItemsAgain: (@MainActor () -> Void)?

    private weak var engine: ListController<Cell, Section, Item>?
    private let geometry: RowGeometry<Section, Item>
    private let placement: RowPlacement<Section, Item>
    private let registry: CellRegistry<Section, Item>
    private lazy var nextLook = CoalescedCall { [weak self] in self?.look() }
    /// The slots whose cells have been notified that they are visible.
    private var seenSlots: [CellSlot] = []

    init(
      _ engine: ListController<Cell, Section, Item>, _ geometry: RowGeometry<Section, Item>,
      _ placement: RowPlacement<Section, Item>, _ registry: CellRegistry<Section, Item>
    ) {
      self.engine = engine
      (self.geometry, self.placement, self.registry) = (geometry, placement, registry)
    }

    /// A Boolean value that indicates whether the visible items or the available width need to be reported.
    var isWanted: Bool {
      engine?.wantsVisibleItems == true || tellRoom != nil || registry.registrations.asksForSeenCells
    }

    /// A Boolean value that indicates whether cells observe how much of them is visible. O(number of registrations).
    var cellsObserve: Bool { registry.registrations.asksForVisibleFractions }

    /// Reports what is visible in the next turn of the main actor, if any object needs it.
    func lookSoon() {
      if isWanted { nextLook.request() }
    }

    private func look() {
      // Wait until the scroll position is final, because the user doesn't see the rows before then.
      let isOnScreen = geometry.widgets.isOnScreen
      guard !geometry.driver.isUpdating, !placement.awaitsLayout || !isOnScreen else { return }
      tellSeenCells()
      if isOnScreen { tellRoom?() }
      engine?.visibleItemsHaveChanged()
    }

    /// Notifies cells that have appeared and cells that have disappeared. O(n) in the number of visible rows, in addition to
    /// iterating over the rows that GTK keeps prepared.
    private func tellSeenCells() {
      guard registry.registrations.asksForSeenCells || !seenSlots.isEmpty else { return }
      let widgets = geometry.widgets
      let seen =
        widgets.isOnScreen
        ? geometry.live.rows(in: widgets.visibleRows).compactMap { $0.displayingSlot } : []
      let identities = Set(seen.map { ObjectIdentifier($0) })
      for slot in seenSlots where !identities.contains(ObjectIdentifier(slot)) { slot.see(false) }
      seenSlots = seen
      for slot in seen { slot.see(true) }
    }
  }
#endif
