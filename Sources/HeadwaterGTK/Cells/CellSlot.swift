#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// A slot for one cell in a view. It manages the cell's lifecycle. GTK owns the slot through its widget.
  @MainActor
  final class CellSlot {
    private struct Content {
      let cell: Cell
      let kind: CellKind
      let lifecycle: ViewLifecycle<Cell>
    }

    private let pool: CellPool
    private var content: Content?
    private var size: ViewLifecycle<Cell>.Size?
    private var widget: UnsafeMutablePointer<GtkWidget>?
    /// A Boolean value that indicates whether the cell has margins.
    private var isInset = false
    /// The style class of the row, which depends on the role of its cell.
    private var rowClass: String?
    /// A Boolean value that indicates whether the slot reports that its row has received the focus.
    private var watchesFocus = false
    /// The description of the row that assistive technologies have received.
    private var description = RowDescription()
    /// The version of ``shownRow`` whose content the cell shows.
    private var shownVersion = 0
    /// The row that GTK displays in the slot, with or without a cell, and the number of layouts at the time the row was bound.
    private(set) var row: LiveRow?
    private(set) var layouts = 0

    /// The row whose content the cell shows.
    private(set) var shownRow: LiveRow?
    /// The section position that was last passed to a header or footer.
    private(set) var shownPlace: ShownPlace?
    /// The kind of cell that the row needs, even if a placeholder is shown because a closure threw.
    private(set) var wantedKind: CellKind?

    /// Creates a slot and sets its widget as the child of a list item.
    static func put(into listItem: OpaquePointer, pool: CellPool) {
      gtk_list_item_set_child(listItem, make(pool: pool).widget)
    }

    /// Creates a slot and its widget, which owns the slot. The reference to the widget is floating.
    static func make(pool: CellPool) -> (slot: CellSlot, widget: UnsafeMutablePointer<GtkWidget>?) {
      let slot = CellSlot(pool: pool)
      let widget = headwater_cell_slot_new(
        Unmanaged.passRetained(slot).toOpaque(),
        { payload, width, height in
          nonisolated(unsafe) let payload = payload  // Safe: GTK allocates on the main thread.
          MainActor.assumeIsolated {
            guard let slot = CellSlot.from(payload) else { return }
            slot.pool.answering { slot.allocated(width: width, height: height) }
          }
        },
        { payload in
          nonisolated(unsafe) let payload = payload  // Safe: widgets are freed on the main thread.
          MainActor.assumeIsolated {
            guard let payload else { return }
            let slot = Unmanaged<CellSlot>.fromOpaque(payload).takeRetainedValue()
            slot.pool.answering { slot.widgetWasFreed() }
          }
        })
      slot.widget = widget
      return (slot, widget)
    }

    /// Returns the slot of a list item.
    static func of(_ listItem: OpaquePointer) -> CellSlot? {
      from(headwater_cell_slot_get_payload(gtk_list_item_get_child(listItem)))
    }

    /// Returns the slot of a row widget, or nil if the widget isn't a row.
    static func of(rowWidget: UnsafeMutablePointer<GtkWidget>) -> CellSlot? {
      from(headwater_cell_slot_get_payload(gtk_widget_get_first_child(rowWidget)))
    }

    private static func from(_ payload: gpointer?) -> CellSlot? {
      payload.map { Unmanaged<CellSlot>.fromOpaque($0).takeUnretainedValue() }
    }

    private init(pool: CellPool) {
      self.pool = pool
    }

    /// Called when GTK tears down the list item of the slot.
    func tearDown() { pool.answering { release() } }

    /// The cell in the slot.
    var cell: Cell? { content?.cell }
    /// The kind of the cell.
    var kind: CellKind? { content?.kind }

    /// The row widget of the view that contains the slot.
    var rowWidget: UnsafeMutablePointer<GtkWidget>? { widget.flatMap { gtk_widget_get_parent($0) } }

    /// Returns the bounds of the slot's row in the view's coordinates, or nil if the view doesn't show the row.
    func bounds(in view: UnsafeMutablePointer<GtkWidget>) -> graphene_rect_t? {
      guard let widget, let row = gtk_widget_get_parent(widget), gtk_widget_get_child_visible(row) != 0,
        gtk_widget_get_width(row) > 0
      else { return nil }
      var bounds = graphene_rect_t()
      return gtk_widget_compute_bounds(row, view, &bounds) != 0 ? bounds : nil
    }

    /// Called when GTK binds a row to the slot.
    func take(_ row: LiveRow, layouts: Int) {
      row.slot = self
      if self.row !== row { (self.row, self.layouts) = (row, layouts) }
    }

    /// Records the row whose content the cell shows, and the kind of cell that it needs.
    func note(_ row: LiveRow, _ wantedKind: CellKind, place: ShownPlace?) {
      (shownRow, self.wantedKind) = (row, wantedKind)
      shownPlace = place
      shownVersion = row.version
      styleRow(for: wantedKind.role)
    }

    /// Gives the row the style of a header, of a footer, or of an item.
    private func styleRow(for role: CellKind.Role) {
      guard rowClass != role.rowClass, let rowWidget else { return }
      if let rowClass { gtk_widget_remove_css_class(rowWidget, rowClass) }
      rowClass = role.rowClass
      if let rowClass { gtk_widget_add_css_class(rowWidget, rowClass) }
      // A click on a header must not move the focus there.
      gtk_widget_set_focus_on_click(rowWidget, rowClass == nil ? 1 : 0)
      if rowClass != nil { watchFocus(of: rowWidget) }
    }

    /// Reports when a header or footer receives the focus. GTK gives it the focus of a row that an update removes.
    private func watchFocus(of rowWidget: UnsafeMutablePointer<GtkWidget>) {
      guard !watchesFocus else { return }
      watchesFocus = true
      let controller = gtk_event_controller_focus_new()
      Signal.connect(controller, "enter") { [weak self] in
        if let self, rowClass != nil { pool.onHeaderFocus() }
      }
      gtk_widget_add_controller(rowWidget, controller)
    }

    /// Describes the row to assistive technologies. The name is taken from the cell.
    func describe(as description: RowDescription) {
      var description = description
      description.name = content.map { $0.cell.accessibleName } ?? ""
      description.isHidden = content == nil || content?.kind == .nothing
      guard description != self.description, let rowWidget else { return }
      description.apply(to: rowWidget, replacing: self.description)
      self.description = description
    }

    /// Takes the name of the row from the cell again.
    func nameRow() { describe(as: description) }

    /// Returns a Boolean value that indicates whether GTK has measured the cell since the last call.
    func takeMeasured() -> Bool { widget.map { headwater_cell_slot_take_measured($0) != 0 } ?? false }

    /// Returns a Boolean value that indicates whether the cell shows the current content of a row. If so, it doesn't need to be
    /// prepared again when GTK rebinds the row, as it does for all rows after updates and selection changes.
    func isCurrent(for row: LiveRow) -> Bool { shownRow === row && shownVersion == row.version }

    /// Makes the cell treat its element as a new one the next time it is shown: the cell is cleaned up by the registration that
    /// prepared it and then prepared by the current one.
    func forgetElement() { shownRow = nil }

    /// Shows an element in the current cell if that cell is of the right kind, and in a different cell otherwise.
    ///
    /// - Parameters:
    ///   - kind: The kind of cell to show.
    ///   - callbacks: The lifecycle callbacks of the cell.
    ///   - isSameElement: A Boolean value that indicates whether the cell already shows this element, with different content.
    ///     If so, the cell is prepared again without a cleanup in between.
    ///   - prepare: A closure that configures the cell. If it throws, the slot becomes empty and the error is rethrown.
    func show(
      _ kind: CellKind, _ callbacks: ViewCallbacks<Cell>, isSameElement: Bool,
      prepare: @MainActor (Cell) throws -> Void
    ) rethrows {
      // Get a different cell if the current one isn't of the right kind.
      let isNew = content?.kind != kind
      if isNew {
        release()
        install(kind, callbacks)
      }
      guard let content else { return }
      // A new cell receives its size later.
      let hasSize = !isNew && !content.lifecycle.needsLayout
      // If preparing the cell fails, empty the slot.
      do {
        try content.lifecycle.show(
          in: content.cell, with: callbacks, isSame: isSameElement, size: hasSize ? size : nil
        ) {
          try prepare(content.cell)
        }
      } catch {
        release()
        throw error
      }
    }

    /// Notifies the cell that it has become visible or that it is no longer visible.
    func see(_ isSeen: Bool) {
      if let content { content.lifecycle.setVisible(isSeen, content.cell) }
    }

    /// A closure that notifies the cell of its visible fraction; nil if its registration doesn't observe it.
    var visibilityReceiver: (@MainActor (Double) -> Void)? {
      content.flatMap { $0.lifecycle.visibilityReceiver(of: $0.cell) }
    }

    /// Returns the natural length of the cell, or nil if GTK hasn't measured it yet.
    func wantedLength(_ orientation: GtkOrientation) -> Int? {
      let length = content == nil ? -1 : widget.map { headwater_cell_slot_get_wanted_length($0, orientation) }
      return length.flatMap { $0 < 0 ? nil : Int($0) }
    }

    /// Sets the margins around the cell, in pixels.
    func inset(by insets: (top: Double, leading: Double, bottom: Double, trailing: Double)) {
      guard let widget, isInset || insets != (0, 0, 0, 0) else { return }
      isInset = insets != (0, 0, 0, 0)
      gtk_widget_set_margin_top(widget, CInt(clampedInset: insets.top))
      gtk_widget_set_margin_start(widget, CInt(clampedInset: insets.leading))
      gtk_widget_set_margin_bottom(widget, CInt(clampedInset: insets.bottom))
      gtk_widget_set_margin_end(widget, CInt(clampedInset: insets.trailing))
    }

    /// Removes the cell and gives the empty slot a length.
    func empty(_ orientation: GtkOrientation, length: Int, role: CellKind.Role) {
      release()
      styleRow(for: role)
      describe(as: RowDescription())
      if let widget { headwater_cell_slot_set_empty_length(widget, orientation, CInt(clamping: length)) }
    }

    /// Removes the cell from the slot and returns it to the pool.
    func release() {
      guard let content else { return }
      self.content = nil
      shownRow = nil
      content.lifecycle.end(content.cell)
      if let widget {
        headwater_cell_slot_set_child(widget, nil)
        gtk_widget_remove_css_class(widget, content.kind.styleClass)
      }
      pool.put(content.cell, content.lifecycle, content.kind)
    }

    private func install(_ kind: CellKind, _ callbacks: ViewCallbacks<Cell>) {
      let (cell, lifecycle) = pool.take(kind) ?? (callbacks.create(), ViewLifecycle(callbacks))
      if kind.role == .header { headwater_set_accessible_role(cell.widget, GTK_ACCESSIBLE_ROLE_HEADING) }
      content = Content(cell: cell, kind: kind, lifecycle: lifecycle)
      guard let widget else { return }
      headwater_cell_slot_set_child(widget, cell.widget)
      gtk_widget_add_css_class(widget, kind.styleClass)
    }

    private func allocated(width: CInt, height: CInt) {
      let size = ViewLifecycle<Cell>.Size(width: Double(width), height: Double(height))
      self.size = size
      if let content { content.lifecycle.resize(content.cell, to: size) }
    }

    private func widgetWasFreed() {
      widget = nil
      release()
    }
  }

  extension CInt {
    /// Converts an inset to a margin that GTK accepts. NaN and negative values become 0.
    fileprivate init(clampedInset inset: Double) {
      self = inset > 0 ? CInt(Swift.min(inset, Double(Int16.max)).rounded()) : 0
    }
  }
#endif
