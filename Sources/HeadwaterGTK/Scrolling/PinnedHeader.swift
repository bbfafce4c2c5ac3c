#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// A section whose header is pinned.
  struct PinnedSection<Section: ListElement> {
    let section: Section
    /// The section position that the header received when it was last prepared.
    let place: ShownPlace
    /// The kind of cell that the header needs.
    var kind: CellKind
    /// A Boolean value that indicates whether a cell shows the header. It's false if the section has no header, or if the cell
    /// couldn't be prepared.
    var hasHeader: Bool
  }

  /// The part of a list that pins the header of the topmost visible section: once the header's row begins to leave the visible
  /// area, a second cell shows the header at the top, until the end of the section pushes it away.
  ///
  /// GTK's list doesn't support this, so the cell is in a widget over the list. After each layout, this part looks at the rows
  /// that GTK keeps prepared, of which there are at most a few hundred.
  @MainActor
  final class PinnedHeader<Section: ListElement, Item: ListElement> {
    /// The work that the cell needs after the next layout.
    enum Need: Comparable {
      case nothing
      /// The cell is prepared again if its section has changed.
      case comparison
      /// The cell is prepared again.
      case preparation
      /// The cell is treated as reused, because the new registrations may be unrelated to the one that prepared it.
      case newElement
    }

    /// A Boolean value that indicates whether headers are pinned.
    var isOn = false {
      didSet {
        if isOn { lookAgain() } else { hide() }
      }
    }

    private let cells: RowCells<Section, Item>
    private let geometry: RowGeometry<Section, Item>
    private let rows: ReportedRows<Section, Item>
    private let placement: RowPlacement<Section, Item>
    /// The widget that contains the cell, or nil if no header has been pinned yet.
    private(set) var frame: PinnedHeaderFrame?
    /// The section whose header is pinned, or nil if there is none.
    private var pinned: PinnedSection<Section>?
    private var need = Need.nothing
    /// The row that had the focus when the user pressed a key, until another row has the focus.
    private var focusedRow: UnsafeMutablePointer<GtkWidget>?
    /// The row to which the app has scrolled the list, until GTK has laid it out.
    private var target: RowIdentity<Section.Identity, Item.Identity>?

    init(
      _ cells: RowCells<Section, Item>, _ geometry: RowGeometry<Section, Item>,
      _ rows: ReportedRows<Section, Item>, _ placement: RowPlacement<Section, Item>
    ) {
      (self.cells, self.geometry, self.rows, self.placement) = (cells, geometry, rows, placement)
    }

    private var view: UnsafeMutablePointer<GtkWidget> { geometry.widgets.view }

    // MARK: - Changes

    /// Updates the pinned header after the next layout, because its section or the registrations may have changed.
    func lookAgain(_ need: Need = .comparison) {
      guard isOn else { return }
      self.need = max(self.need, need)
      headwater_request_layout(view)
    }

    /// Called when the user presses a key in the list. If the focus moves to a row that the pinned header covers, the list
    /// scrolls until the row is visible.
    func focusMayMove() {
      guard isOn else { return }
      focusedRow = gtk_widget_get_focus_child(view)
      headwater_request_layout(view)
    }

    /// Called when the app has scrolled the list just far enough to show a row. If the pinned header covers the row, the list
    /// scrolls on until the row is visible.
    func hasScrolled(to row: RowIdentity<Section.Identity, Item.Identity>?) {
      if isOn { target = row }
    }

    /// Removes the cell when the list is closed.
    func end() {
      isOn = false
      frame?.remove()
      frame = nil
    }

    // MARK: - After a layout

    /// Pins the header of the topmost visible section. Called after each layout. O(rows that GTK keeps prepared), in addition
    /// to O(log n) in the number of sections.
    func hasLaidOut() {
      guard isOn, !rows.isUpdating, geometry.driver.rows.isWhole else { return }
      guard !placement.isLastLayoutOfFrame else { return headwater_request_layout(view) }
      defer { if !placement.awaitsLayout { target = nil } }
      guard let (context, end) = topmostSection else { return hide() }
      show(context)
      guard let frame, pinned?.hasHeader == true else {
        frame?.hide()
        return
      }
      uncoverRow(below: frame.show(upTo: end))
    }

    /// The topmost visible section, with the end of its last row if it's known. This property is nil if no row is visible, or if
    /// the section's header is in its place.
    private var topmostSection: (context: ListContext<Section>, end: Double?)? {
      let rows = geometry.driver.rows
      guard rows.layout.hasHeaders, geometry.widgets.isOnScreen, !geometry.widgets.isAcross,
        let first = firstVisibleLine, let row = rows.row(at: first.number)
      else { return nil }
      let section = rows.rows(ofSection: row.section)
      if first.number == section.lowerBound, first.start >= 0 { return nil }
      let last = geometry.live.rows(in: section.upperBound - 1..<section.upperBound).first
      return rows.context(at: section.lowerBound).map { ($0, last.flatMap { geometry.line(of: $0) }?.end) }
    }

    /// The position of the first visible row.
    private var firstVisibleLine: RowFilling.Line? {
      for row in geometry.live.rows {
        if let line = geometry.line(of: row), line.end > max(line.start, 0) { return line }
      }
      return nil
    }

    /// Shows the header of a section, unless it's already shown.
    private func show(_ context: ListContext<Section>) {
      if need == .nothing, pinned?.section.identity == context.section.identity { return }
      let frame = frame ?? PinnedHeaderFrame(over: geometry.widgets, pool: rows.owner.pool)
      self.frame = frame
      let old = need == .newElement ? nil : pinned
      let mustPrepare = need >= .preparation
      need = .nothing
      rows.owner.pool.answering {
        pinned = cells.showHeader(in: context, slot: frame.slot, replacing: old, mustPrepare: mustPrepare)
        frame.slot.see(true)
      }
    }

    /// Removes the pinned header, also when GTK no longer shows the view. Its cell returns to the pool.
    func hide() {
      guard pinned != nil, let frame else { return }
      pinned = nil
      frame.hide()
      rows.owner.pool.answering {
        frame.slot.see(false)
        frame.slot.release()
      }
    }

    /// Scrolls until the pinned header doesn't cover the row to which the user has moved the focus, or to which the app has
    /// scrolled the list.
    ///
    /// - Parameter edge: The lower edge of the header.
    private func uncoverRow(below edge: Double) {
      var row = target.flatMap { geometry.liveRow(of: $0)?.boundSlot }
      if let old = focusedRow, let focused = gtk_widget_get_focus_child(view), focused != old {
        focusedRow = nil
        row = CellSlot.of(rowWidget: focused)
      }
      guard let bounds = row?.bounds(in: view), bounds.origin.y + bounds.size.height > 0 else { return }
      let start = Double(bounds.origin.y)
      if start < edge { placement.scroll(by: start - edge) }
    }
  }
#endif
