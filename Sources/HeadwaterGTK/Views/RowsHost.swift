#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The host of a list: it connects the engine and GTK to the parts that display rows.
  ///
  /// The list retains its host. The host and its parts retain the driver and the scroller, but not the list itself, because the
  /// app can release the list while GTK or the driver is calling the host.
  @MainActor
  final class RowsHost<Section: ListElement, Item: ListElement> {
    private weak var engine: ListController<Cell, Section, Item>?
    private let statusStage: StatusStage<Cell>
    private let geometry: RowGeometry<Section, Item>
    private let cells: RowCells<Section, Item>
    private let selection: RowSelection<Section, Item>
    private let filling: SlotFilling<Section, Item>
    private let updates: RowUpdates<Section, Item>
    private let placement: RowPlacement<Section, Item>
    private let focus: RowFocus<Section, Item>
    private let tracker: ScrollTracker<Section, Item>
    /// The part that reports what is visible.
    let visibility: VisibilityReporter<Section, Item>
    /// The part that lets the user drag items.
    let dragging: RowDragging<Section, Item>
    /// The part that handles keys and the menu of an item.
    let editing: RowEditing<Section, Item>
    /// The rows as GTK knows them.
    let reportedRows: ReportedRows<Section, Item>
    /// The part that pins the header of the topmost visible section.
    let pinnedHeader: PinnedHeader<Section, Item>
    /// The widgets around the scrolled view.
    let frame: ListFrame
    /// The part that gives the view its name.
    let name: ListName
    /// The part that makes announcements.
    let announcer: Announcer

    init(
      of engine: ListController<Cell, Section, Item>, on widgets: RowWidgets, isGrid: Bool,
      _ rows: ReportedRows<Section, Item>, _ registry: CellRegistry<Section, Item>
    ) {
      let driver = engine.driver
      self.engine = engine
      statusStage = engine.statusStage
      reportedRows = rows
      frame = ListFrame(widgets)
      name = ListName(of: widgets.view)
      announcer = Announcer(for: widgets.view)
      geometry = RowGeometry(widgets: widgets, isGrid: isGrid, live: rows.live, driver: driver)
      cells = RowCells(driver, rows.live, registry) { [weak engine] in engine?.strings ?? .shared }
      dragging = RowDragging(engine, geometry)
      selection = RowSelection(engine, driver, rows)
      filling = SlotFilling(cells, geometry, rows, dragging)
      updates = RowUpdates(driver, rows, filling, selection)
      placement = RowPlacement(geometry, engine.scrolling, filling)
      focus = RowFocus(geometry, placement, engine.scrolling)
      pinnedHeader = PinnedHeader(cells, geometry, rows, placement)
      visibility = VisibilityReporter(engine, geometry, placement, registry)
      tracker = ScrollTracker(engine, widgets, rows, placement, visibility)
      editing = RowEditing(engine, geometry, frame, focus, tracker) { [cells] in cells.rowLayout }
      registry.connect(report: { [weak engine] in engine?.report($0) }) { [weak self] in
        self?.registrationsHaveChanged()
      }
      placeStatusViews()
      rows.owner.owner = self
      connectActivation()
      editing.connect(rows.owner)
      rows.owner.pool.onHeaderFocus = { [weak editing] in editing?.headerHasFocus() }
      dragging.connect(rows.owner)
      tracker.connect()
      connectLayout()
      noteObservers()
    }

    /// Records whether cells observe how much of them is visible.
    private func noteObservers() {
      engine?.visibility.cellsObserve = visibility.cellsObserve
    }

    deinit {
      // The last reference to a list can be released on any thread.
      let (statusStage, pinnedHeader) = (statusStage, pinnedHeader)
      if headwater_is_main_thread() != 0 {
        MainActor.assumeIsolated {
          statusStage.end()
          pinnedHeader.end()
        }
      } else {
        Task { @MainActor in
          statusStage.end()
          pinnedHeader.end()
        }
      }
    }

    /// The widgets.
    var widgets: RowWidgets { geometry.widgets }

    /// Displays status views in the overlay.
    private func placeStatusViews() {
      let widgets = widgets
      statusStage.place = { cell, registration in
        let align = registration.fillsList ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER
        gtk_widget_set_halign(cell.widget, align)
        gtk_widget_set_valign(cell.widget, align)
        gtk_overlay_add_overlay(OpaquePointer(widgets.overlay), cell.widget)
      }
      statusStage.remove = { cell in
        // If the overlay has been destroyed, it has already removed the cell.
        guard gtk_widget_get_parent(cell.widget) == widgets.overlay else { return }
        gtk_overlay_remove_overlay(OpaquePointer(widgets.overlay), cell.widget)
      }
    }

    private func connectActivation() {
      let activated: @convention(c) (gpointer?, guint) -> Void = { context, number in
        OwnerReference.call(context, default: ()) { $0.activateRow(Int(number)) }
      }
      headwater_connect(
        UnsafeMutableRawPointer(widgets.view), "activate", unsafeBitCast(activated, to: GCallback.self),
        reportedRows.owner.retained()
      ) { context, _ in OwnerReference.release(context) }
    }

    private func connectLayout() {
      headwater_watch_layout(
        widgets.view, { context in OwnerReference.call(context, default: ()) { $0.hasLaidOut() } },
        reportedRows.owner.retained(), OwnerReference.release)
      for (signal, isScrolled) in [("changed", false), ("value-changed", true)] {
        Signal.connect(UnsafeMutableRawPointer(widgets.adjustment), signal) { [weak self] in
          self?.extentHasChanged(isScrolled: isScrolled)
        }
      }
      Signal.connect(widgets.view, "unmap") { [weak self] in self?.pinnedHeader.hide() }
    }

    /// Called when a size or the scroll position has changed.
    private func extentHasChanged(isScrolled: Bool) {
      filling.request()
      placement.visibleAreaMayHaveChanged()
      if isScrolled { tracker.hasScrolled() }
      tracker.extentHasChanged()
    }

    private func registrationsHaveChanged() {
      noteObservers()
      cells.prepareAgain(withNewRegistrations: true)
      pinnedHeader.lookAgain(.newElement)
      visibility.lookSoon()
    }

    /// Shows the section index that the behavior provides, or hides it if there is none.
    private func showIndex() {
      guard let engine, engine.behavior.indexTitle != nil || frame.index != nil else { return }
      let titles = engine.sectionIndex?.titles ?? []
      frame.showIndex(titles, named: engine.strings.sectionIndex) { [weak engine] title in
        guard let engine, let section = engine.sectionIndex?.section(ofTitleAt: title) else { return }
        engine.scroll(toSection: section)
      }
    }

    // MARK: - Requests from the list

    func cell(atRow number: Int) -> Cell? { cells.cell(atRow: number) }

    func scroll(toRow number: Int) -> Bool {
      let row = geometry.driver.rows.content(at: number)?.identity
      guard placement.scroll(toRow: number) else { return false }
      pinnedHeader.hasScrolled(to: row)
      return true
    }
  }

  // MARK: - Requests from the engine and the driver

  extension RowsHost: ListPort {
    /// The traits of GTK's views. Scroll positions take effect at the next layout.
    var traits: HostTraits {
      var traits = HostTraits(.list, cells.rowLayout)
      traits.scrollsOnceLaidOut = true
      return traits
    }

    var isOnScreen: Bool { widgets.isOnScreen }

    var postponesUpdates: Bool { updates.postponeIfNeeded() }

    func perform(
      _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      focus.updateBegins()
      updates.perform(step, swap: swap)
      focus.stepHasEnded()
      completion()
    }

    func refresh(items: [ItemRun], sections: [Int]) {
      cells.refresh(items: items, sections: sections)
      if !sections.isEmpty { pinnedHeader.lookAgain() }
    }

    func chooseRegistrationsAgain(_ changes: PresentationChanges) { cells.chooseRegistrationsAgain(changes) }

    func prepareCellsAgain() {
      cells.prepareAgain()
      pinnedHeader.lookAgain(.preparation)
    }

    func viewHasTaken(_ update: UpdateLog.Entry) {
      cells.showOptions()
      pinnedHeader.lookAgain()
      cells.describeRows()
      editing.viewHasTakenUpdate()
      let changes = update.changeset
      if update.outcome.isReload || !changes.insertedSections.isEmpty || !changes.deletedSections.isEmpty
        || !changes.movedSections.isEmpty || !changes.updatedSections.isEmpty
      {
        showIndex()
      }
    }

    func hostUpdateHasEnded() {
      if focus.updateHasEnded() { editing.headerHasFocus() }
      placement.updateHasEnded(isAwaited: focus.isAwaited)
      tracker.updateHasEnded()
    }

    func behaviorHasChanged() { showIndex() }

    func anchoringHasChanged() { placement.anchoringHasChanged() }

    /// Returns the scroll extent along the view's orientation. GTK can't lay out a view before its next frame.
    func scrollExtent(laidOut isLaidOut: Bool) -> ScrollExtent? {
      isLaidOut ? tracker.extent : tracker.extentNow
    }

    var positionState: PositionState { placement.awaitsLayout ? .awaitsLayout : .final }

    var seenPositions: [ItemPosition] { geometry.driver.rows.items(in: widgets.visibleRows) }

    var visibleFrames: VisibleFrames<Item.Identity> {
      geometry.visibleFrames(cellsObserve: engine?.visibility.cellsObserve == true)
    }

    func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? { placement.seenRows }

    func stand(at place: AnchoredPlace) {
      placement.stand(at: place)
      // The position is exact, even if the pinned header covers the row.
      pinnedHeader.hasScrolled(to: nil)
    }

    func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
      geometry.firstItem(where: isWanted)
    }

    func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool) -> Bool {
      guard !reportedRows.isUpdating, placement.go(to: position, leaving: distance?.y) else { return false }
      let item = distance == nil ? geometry.driver.displayed.item(at: position) : nil
      pinnedHeader.hasScrolled(to: item.map { .item($0.identity) })
      return true
    }

    func showUnseen(_ title: String?) {
      frame.showUnseen(title, named: engine?.unseenLabel ?? "") { [weak engine = engine] in
        engine?.scrollToEnd()
      }
    }

    // GTK doesn't tell whether a screen reader is running.
    var announce: (@MainActor (_ text: String) -> Void)? { announcer.announce }

    func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
      announcer.runLater(delay, work)
    }

    func showSelection(changedFrom old: Selection<Item.Identity>) {
      editing.selectionHasChanged()
      selection.show(changedFrom: old)
    }

    var focusedItem: Item.Identity? {
      get { focus.item }
      set { focus.item = newValue }
    }
  }

  // MARK: - Requests from GTK

  extension RowsHost: RowOwner {
    func rowObject(at number: Int) -> UnsafeMutableRawPointer? {
      reportedRows.object(at: number, in: geometry.driver.rows)
    }

    func isRowSelected(_ number: Int) -> Bool { selection.isRowSelected(number) }

    func selectedRows(in range: Range<Int>) -> [Int] { selection.selectedRows(in: range) }

    func selectRow(_ number: Int, alone: Bool) -> Bool { selection.selectRow(number, alone: alone) }

    func deselectRow(_ number: Int) -> Bool { selection.deselectRow(number) }

    func setSelectedRows(_ selected: RowSet, among mask: RowSet) -> Bool {
      selection.setSelectedRows(selected, among: mask)
    }

    func bind(_ listItem: OpaquePointer) {
      guard let slot = CellSlot.of(listItem),
        let row = LiveRow.of(gtk_list_item_get_item(listItem)) as? ContentRow<Section, Item>
      else { return }
      slot.take(row, layouts: placement.layouts)
      if slot.isCurrent(for: row) { return }
      // Keep headers selectable in GTK, because arrow keys stop at unselectable rows. The model prevents headers from being
      // selected.
      gtk_list_item_set_activatable(listItem, row.content.item == nil ? 0 : 1)
      filling.fill(slot, with: row)
    }

    func activateRow(_ number: Int) {
      if case .item(let position)? = geometry.driver.rows.row(at: number) {
        engine?.tell(.activated, at: position)
      }
    }

    func pressKey(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
      pinnedHeader.focusMayMove()
      return editing.pressKey(key, modifiers)
    }

    @discardableResult
    func pressOtherButton(x: Double, y: Double) -> Bool { editing.pressOtherButton(x: x, y: y) }

    func focusHasEntered() { editing.focusHasEntered() }

    func prepareDrag(_ source: gpointer?, x: Double, y: Double) -> gpointer? {
      dragging.prepare(source, x: x, y: y)
    }

    func dragMoves(x: Double, y: Double) -> Bool { dragging.move(x: x, y: y) }

    func dragLeaves() { dragging.leave() }

    func drop(x: Double, y: Double) -> Bool { dragging.drop(x: x, y: y) }

    func endDrag() { dragging.end() }

    func hasLaidOut() {
      CellSlot.nameMeasuredRows(in: widgets.view)
      let isFinal = placement.hasLaidOut()
      pinnedHeader.hasLaidOut()
      guard isFinal else { return }
      tracker.layoutHasSettled()
      focus.restore()
      focus.noteOrigin()
    }
  }
#endif
