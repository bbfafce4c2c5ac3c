#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The place of one cell in a view, and what the cell there goes through. GTK owns it, by its widget.
  @MainActor
  final class CellSlot {
    private struct Content {
      let cell: Cell
      let kind: CellKind
      let moments: CellMoments<Cell>
      var life: CellLife
    }

    private let pool: CellPool
    private var content: Content?
    private var size: (width: CInt, height: CInt)?
    private(set) var widget: UnsafeMutablePointer<GtkWidget>?
    /// The row that GTK shows here, with a cell or without, and how many layouts there had been when it came.
    private(set) var row: LiveRow?
    private(set) var layouts = 0
    /// Whether the cell has been told that it is seen.
    private var isSeen = false
    /// Whether there is room around the cell.
    var isInset = false

    /// The row whose content the cell shows, as it was at ``shownVersion``.
    private(set) var shownRow: LiveRow?
    private(set) var shownVersion = 0
    /// What a header or footer was told of its section's place.
    private(set) var shownPlace: ShownPlace?

    /// Makes a slot and puts its widget into a list item.
    static func put(into listItem: OpaquePointer, pool: CellPool) {
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
      gtk_list_item_set_child(listItem, widget)
    }

    /// The slot of a list item.
    static func of(_ listItem: OpaquePointer) -> CellSlot? {
      from(headwater_cell_slot_get_payload(gtk_list_item_get_child(listItem)))
    }

    /// The slot of a row of a view; nil for what else there is in one.
    static func of(rowWidget: UnsafeMutablePointer<GtkWidget>) -> CellSlot? {
      from(headwater_cell_slot_get_payload(gtk_widget_get_first_child(rowWidget)))
    }

    private static func from(_ payload: gpointer?) -> CellSlot? {
      payload.map { Unmanaged<CellSlot>.fromOpaque($0).takeUnretainedValue() }
    }

    private init(pool: CellPool) {
      self.pool = pool
    }

    /// GTK gives the slot back.
    func tearDown() { pool.answering { release() } }

    /// The cell that is shown.
    var cell: Cell? { content?.cell }
    /// What kind of cell that is.
    var kind: CellKind? { content?.kind }

    /// The row of the view that the slot is in.
    var rowWidget: UnsafeMutablePointer<GtkWidget>? { widget.flatMap { gtk_widget_get_parent($0) } }

    /// Where the slot's row stands in a view, in the view's coordinates; nil while the view does not show it.
    func bounds(in view: UnsafeMutablePointer<GtkWidget>) -> graphene_rect_t? {
      guard let widget, let row = gtk_widget_get_parent(widget), gtk_widget_get_child_visible(row) != 0,
        gtk_widget_get_width(row) > 0
      else { return nil }
      var bounds = graphene_rect_t()
      return gtk_widget_compute_bounds(row, view, &bounds) != 0 ? bounds : nil
    }

    /// GTK shows a row here from now on.
    func take(_ row: LiveRow, layouts: Int) {
      row.slot = self
      if self.row !== row { (self.row, self.layouts) = (row, layouts) }
    }

    /// Notes that what is shown is this row's content.
    func note(_ row: LiveRow, place: ShownPlace?) {
      shownRow = row
      shownPlace = place
      shownVersion = row.version
    }

    /// Shows something: in the cell that is there if it is of the right kind, else in another.
    ///
    /// - Parameters:
    ///   - kind: The kind of cell that is wanted.
    ///   - moments: What is done with such a cell through its life.
    ///   - isSameElement: Whether the cell shows this element already, with other content; then it is prepared again
    ///     without a clean-up between.
    ///   - prepare: Fills the cell in. If it throws, no cell is left in the slot and the error is passed on.
    func show(
      _ kind: CellKind, _ moments: CellMoments<Cell>, isSameElement: Bool,
      prepare: @MainActor (Cell) throws -> Void
    ) rethrows {
      let isNew = content?.kind != kind
      if isNew {
        release()
        install(kind, moments)
      }
      guard var content else { return }
      if !isSameElement { isSeen = false }
      let hasSize = size != nil && !isNew && !content.life.needsLayout
      let calls = content.life.ask(isSame: isSameElement, hasSize: hasSize)
      self.content = content
      do {
        try moments.carryOut(calls, on: content.cell) { try prepare(content.cell) }
      } catch {
        self.content?.life.fail(calls)
        release()
        throw error
      }
    }

    /// Tells the cell that it has come into sight, or gone out of it.
    func see(_ isSeen: Bool) {
      guard let content, isSeen != self.isSeen else { return }
      self.isSeen = isSeen
      (isSeen ? content.moments.appear : content.moments.disappear)?(content.cell)
    }

    /// How long the cell that is shown wants to be; nil if GTK has not asked it yet.
    func wantedLength(_ orientation: GtkOrientation) -> Int? {
      let length = content == nil ? -1 : widget.map { headwater_cell_slot_get_wanted_length($0, orientation) }
      return length.flatMap { $0 < 0 ? nil : Int($0) }
    }

    /// Ends what the slot shows, and leaves it empty, of a length.
    func empty(_ orientation: GtkOrientation, length: Int) {
      release()
      if let widget { headwater_cell_slot_set_empty_length(widget, orientation, CInt(clamping: length)) }
    }

    /// Ends what the slot shows; its cell goes to the pool.
    func release() {
      guard var content else { return }
      self.content = nil
      (shownRow, isSeen) = (nil, false)
      let calls = content.life.disappear()
      content.moments.carryOut(calls, on: content.cell)
      if let widget {
        headwater_cell_slot_set_child(widget, nil)
        gtk_widget_remove_css_class(widget, content.kind.styleClass)
      }
      pool.put(content.cell, content.life, content.kind)
    }

    private func install(_ kind: CellKind, _ moments: CellMoments<Cell>) {
      let (cell, life) = pool.take(kind) ?? (moments.create(), CellLife())
      content = Content(cell: cell, kind: kind, moments: moments, life: life)
      guard let widget else { return }
      headwater_cell_slot_set_child(widget, cell.widget)
      gtk_widget_add_css_class(widget, kind.styleClass)
    }

    private func allocated(width: CInt, height: CInt) {
      let isSameSize = size.map { $0 == (width, height) } ?? false
      size = (width, height)
      guard var content, content.life.needsLayout || !isSameSize else { return }
      let calls = content.life.resize()
      self.content = content
      content.moments.carryOut(calls, on: content.cell)
    }

    private func widgetWasFreed() {
      widget = nil
      release()
    }
  }
#endif
