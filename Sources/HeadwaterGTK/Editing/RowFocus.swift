#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a list that reads and moves the keyboard focus. An item can wait for the focus until its row exists.
  @MainActor
  final class RowFocus<Section: ListElement, Item: ListElement> {
    /// An item that will receive the focus once its row exists.
    private struct AwaitedFocus {
      /// The row that had the focus when the item began waiting for it.
      enum Origin {
        /// The origin isn't known yet, because the view hasn't been laid out since then.
        case unknown
        /// No item's row had the focus.
        case none
        case item(Item.Identity)
      }

      let identity: Item.Identity
      /// A Boolean value that indicates whether the item receives the focus only if that doesn't scroll the list.
      var mustBeSeen = false
      var origin = Origin.unknown
    }

    private let geometry: RowGeometry<Section, Item>
    private let placement: RowPlacement<Section, Item>
    private let scrolling: ListScroller<Section, Item>
    /// The item that will receive the focus, until the focus moves to another row.
    private var awaited: AwaitedFocus?
    /// A Boolean value that indicates whether a visible item will receive the focus after the next layout, because no row has it.
    private var isRowAwaited = false
    /// A Boolean value that indicates whether a row has had the focus before, so that GTK returns the focus to it.
    private var hasHadFocus = false
    /// The focus when the current update began, if it was in a row.
    private var before: FocusBefore?

    init(
      _ geometry: RowGeometry<Section, Item>, _ placement: RowPlacement<Section, Item>,
      _ scrolling: ListScroller<Section, Item>
    ) {
      (self.geometry, self.placement, self.scrolling) = (geometry, placement, scrolling)
    }

    private var view: UnsafeMutablePointer<GtkWidget> { geometry.widgets.view }

    private var displayed: Snapshot<Section, Item> { geometry.driver.displayed }

    /// A Boolean value that indicates whether an item is waiting for the focus.
    var isAwaited: Bool { awaited != nil }

    /// The item whose row has or last had the keyboard focus, or will receive it once the row exists.
    var item: Item.Identity? {
      get {
        let focused = row?.content.item?.identity
        return hasMoved ? focused : awaited?.identity ?? focused
      }
      set {
        awaited = newValue.map { AwaitedFocus(identity: $0) }
        placement.watchLayout()
      }
    }

    /// The row that contains the focus, or that will receive it when the focus enters the view.
    private var row: ContentRow<Section, Item>? {
      guard let row = gtk_widget_get_focus_child(view) else { return nil }
      return geometry.live.rows.first { $0.boundSlot?.rowWidget == row }
    }

    /// The index of the row that contains the focus, which can be a header or footer; nil if the focus is elsewhere.
    var rowNumber: Int? {
      guard let focusWidget, let row, let widget = row.boundSlot?.rowWidget,
        focusWidget == widget || gtk_widget_is_ancestor(focusWidget, widget) != 0
      else { return nil }
      return row.number
    }

    /// Moves the focus to a row, and scrolls to it if necessary.
    ///
    /// - Returns: A Boolean value that indicates whether the row has received the focus. If it doesn't exist yet, its item
    ///   receives the focus later.
    func move(toRow number: Int) -> Bool {
      hasHadFocus = true
      headwater_scroll_to_row(view, guint(clamping: number))
      if let row = geometry.live.rows(in: number..<number + 1).first, let widget = row.boundSlot?.rowWidget,
        gtk_widget_grab_focus(widget) != 0
      {
        awaited = nil
        return true
      }
      if let identity = geometry.driver.rows.item(at: number)?.identity { item = identity }
      return false
    }

    /// Moves the focus from a header or footer to the nearest item, or from a row that isn't visible to one that is. Called when
    /// the focus has entered the view, because the first time, GTK gives it to the first row.
    func leaveFirstRow() {
      guard var number = rowNumber else { return }
      let (rows, visible) = (geometry.driver.rows, geometry.widgets.visibleRows)
      if !hasHadFocus, !visible.isEmpty, !visible.contains(number) {
        number = isAtEnd ? visible.upperBound - 1 : visible.lowerBound
        if rows.item(at: number) != nil {
          _ = move(toRow: number)
          return
        }
      }
      hasHadFocus = true
      guard let row = rows.row(at: number) else { return }
      if case .item = row { return }
      let following = (number..<rows.count).first { rows.item(at: $0) != nil }
      if let item = following ?? (0..<number).last(where: { rows.item(at: $0) != nil }) {
        _ = move(toRow: item)
      }
    }

    /// Moves the focus to the next or previous stop of the Tab key: within the row that contains the focus, or out of the view.
    ///
    /// - Returns: A Boolean value that indicates whether the focus has moved.
    func moveOn(isBackward: Bool) -> Bool {
      guard rowNumber != nil, let widget = row?.boundSlot?.rowWidget, let focusWidget else { return false }
      return TabOrder.moveOn(from: focusWidget, inRow: widget, of: view, isBackward: isBackward)
    }

    // MARK: - Waiting for a row

    /// Gives the focus to a visible item after the next layout if no row of the list has it although the focus is in the list.
    /// Called in the turn of the main actor after an update.
    func findRow() {
      guard awaited == nil, isLost else { return }
      isRowAwaited = true
      placement.watchLayout()
    }

    /// A Boolean value that indicates whether the focus is in the list but not in a row. While there are no rows, it is on the
    /// view or on its scrolled window, and when rows arrive, GTK leaves it there. If the row that had the focus was removed, it is
    /// on a widget that is no longer in the window, and the window would receive no more keys.
    private var isLost: Bool {
      focusWidget.map { $0 == view || $0 == geometry.widgets.scroller || gtk_widget_get_root($0) == nil }
        ?? false
    }

    /// Moves the focus to the first visible item, or to the last one if the list stays at its end. The item must be visible
    /// entirely, because GTK would scroll otherwise. If there is none, the view receives the focus.
    private func focusVisibleItem() {
      guard isRowAwaited, scrolling.awaited == nil else { return }
      isRowAwaited = false
      guard awaited == nil, isLost, let root = gtk_widget_get_root(view) else { return }
      let (rows, anchoring) = (geometry.live.rows.filter(isEntirelyVisible), scrolling.anchoring)
      let row = anchoring.isActive && anchoring.staysAtEnd ? rows.last : rows.first
      if let widget = row?.boundSlot?.rowWidget {
        hasHadFocus = true
        gtk_widget_grab_focus(widget)
      } else if focusWidget.map(gtk_widget_get_root) == .some(nil) {
        gtk_root_set_focus(root, view)
      }
    }

    /// Returns a Boolean value that indicates whether a row shows an item that is loaded, and is entirely visible.
    private func isEntirelyVisible(_ row: ContentRow<Section, Item>) -> Bool {
      guard let item = row.content.item, (item as? any PlaceholderElement)?.isPlaceholder != true,
        let line = geometry.line(of: row)
      else { return false }
      let size = geometry.widgets.isAcross ? gtk_widget_get_width(view) : gtk_widget_get_height(view)
      return line.start >= 0 && line.end <= Double(size)
    }

    /// A Boolean value that indicates whether the end of the list is visible. In such a list, for example a chat, the latest item
    /// is usually the most interesting one.
    private var isAtEnd: Bool { geometry.widgets.visibleRows.upperBound >= geometry.driver.rows.count }

    /// Moves the focus to the awaited row, unless the focus is elsewhere in the window.
    func restore() {
      focusVisibleItem()
      if hasMoved { awaited = nil }
      guard let identity = awaited?.identity,
        let row = geometry.live.rows.first(where: { $0.content.item?.identity == identity }),
        let widget = row.boundSlot?.rowWidget, let root = gtk_widget_get_root(view)
      else { return }
      // GTK keeps the focus on a removed row until it draws the next frame, so ignore a focus widget that isn't in the window.
      if let focus = gtk_root_get_focus(root), gtk_widget_get_root(focus) != nil,
        gtk_widget_is_ancestor(focus, geometry.widgets.overlay) == 0
      {
        return
      }
      let isSeen = awaited?.mustBeSeen == false || geometry.widgets.visibleRows.contains(row.number)
      awaited = nil
      guard isSeen else { return }
      hasHadFocus = true
      gtk_widget_grab_focus(widget)
    }

    /// Returns the focus from a menu to an item or, if the item was removed while the menu was open, to the row at its place.
    func restore(to item: Item.Identity) {
      if displayed.contains(item) {
        self.item = item
        restore()
      } else if focusWidget.map({ gtk_widget_is_ancestor($0, geometry.widgets.overlay) != 0 }) ?? true,
        gtk_widget_grab_focus(view) == 0
      {
        gtk_widget_grab_focus(geometry.widgets.scroller)
      }
    }

    /// Records which row has the focus while an item waits for it. Called after a layout.
    func noteOrigin() {
      guard let awaited, let root = gtk_widget_get_root(view) else { return }
      // If the row was removed, GTK moves the focus to another one.
      if case .none = awaited.origin { return }
      if case .item(let identity) = awaited.origin, displayed.contains(identity) { return }
      // GTK hasn't moved the focus yet.
      if let focus = gtk_root_get_focus(root), gtk_widget_get_root(focus) == nil { return }
      self.awaited?.origin = row?.content.item.map { .item($0.identity) } ?? .none
    }

    /// A Boolean value that indicates whether the focus has moved to another row while an item waits for it.
    private var hasMoved: Bool {
      guard let awaited, let focused = row?.content.item?.identity else { return false }
      return switch awaited.origin {
      case .unknown: false
      case .none: true
      case .item(let identity): identity != focused && displayed.contains(identity)
      }
    }

    // MARK: - Updates

    /// The focus when an update began, if it was in a row.
    private struct FocusBefore {
      /// The item of the row; nil if the row was a header or footer, or not visible.
      let item: Item.Identity?
    }

    /// Records which row has the focus. Called before each step of an update.
    func updateBegins() {
      guard before == nil, let focusWidget, gtk_widget_is_ancestor(focusWidget, view) != 0 else { return }
      let isSeen = rowNumber.map(geometry.widgets.visibleRows.contains) ?? false
      before = FocusBefore(item: isSeen ? row?.content.item?.identity : nil)
    }

    /// Keeps the focus in a list that has no rows anymore. GTK would drop it, and the user would have to find the list again.
    /// Called after each step of an update.
    func stepHasEnded() {
      guard before != nil, geometry.driver.rows.count == 0 else { return }
      gtk_widget_grab_focus(geometry.widgets.scroller)
    }

    /// Returns the focus to the item that had it when the update began, if the item remains visible. GTK gives the focus to
    /// another row after a reload, or if the item has moved to another section, because the item's row is then removed and
    /// inserted again.
    ///
    /// - Returns: A Boolean value that indicates whether a header or footer has the focus, as it can while there are no items.
    func updateHasEnded() -> Bool {
      defer { before = nil }
      if let focused = before?.item, awaited == nil, displayed.contains(focused),
        rowNumber == nil || row?.content.item?.identity != focused
      {
        awaited = AwaitedFocus(identity: focused, mustBeSeen: true)
        placement.watchLayout()
      }
      return rowNumber != nil && row.map { $0.content.item == nil } ?? false
    }

    /// Moves the focus from a visible header or footer to the nearest visible item. Called when an update has removed the row
    /// that had the focus, because GTK gives it to the next row. It must not scroll the list to a row that isn't visible.
    func leaveSeenHeader() {
      let (rows, seen) = (geometry.driver.rows, geometry.widgets.visibleRows)
      guard let number = rowNumber, seen.contains(number), rows.item(at: number) == nil else { return }
      let following = seen[number...].first { rows.item(at: $0) != nil }
      if let item = following ?? seen[..<number].last(where: { rows.item(at: $0) != nil }) {
        _ = move(toRow: item)
      }
    }

    // MARK: - The focus in the window

    /// The widget in the window that has the keyboard focus.
    private var focusWidget: UnsafeMutablePointer<GtkWidget>? {
      gtk_widget_get_root(view).flatMap(gtk_root_get_focus)
    }

    /// The window of the view, or nil if it isn't in a window.
    private var window: UnsafeMutablePointer<GtkWindow>? {
      guard let root = gtk_widget_get_root(view) else { return nil }
      let isWindow = g_type_check_instance_is_a(UnsafeMutablePointer(root), gtk_window_get_type()) != 0
      return isWindow ? UnsafeMutablePointer(root) : nil
    }

    /// A Boolean value that indicates whether the window draws the focus, regardless of where it is.
    var isDrawn: Bool { window.map { gtk_window_get_focus_visible($0) != 0 } ?? false }

    /// Makes the window draw the focus.
    ///
    /// - Returns: A Boolean value that indicates whether the view is in a window.
    func draw() -> Bool {
      guard let window else { return false }
      gtk_window_set_focus_visible(window, 1)
      return true
    }

    /// The position of the item whose row contains the focus, or nil if the focus is elsewhere in the window, in a header, or
    /// in a row that isn't visible.
    var visiblePosition: ItemPosition? {
      guard let focusWidget, let row, let widget = row.boundSlot?.rowWidget,
        focusWidget == widget || gtk_widget_is_ancestor(focusWidget, widget) != 0,
        geometry.widgets.visibleRows.contains(row.number),
        case .item(let position)? = geometry.driver.rows.row(at: row.number)
      else { return nil }
      return position
    }

    /// A Boolean value that indicates whether the focus is in a popover of a row, or in another list inside a row. They handle
    /// their keys themselves.
    var isInInnerView: Bool {
      guard let focusWidget, gtk_widget_is_ancestor(focusWidget, view) != 0 else { return false }
      if gtk_widget_get_native(focusWidget) != gtk_widget_get_native(view) { return true }
      return RowWidgets.viewTypes.contains { type in
        gtk_widget_get_ancestor(focusWidget, type).map { gtk_widget_is_ancestor($0, view) != 0 } ?? false
      }
    }

    /// A Boolean value that indicates whether the user is editing text in a row, where the Delete key deletes a character.
    var isEditingText: Bool {
      guard let focusWidget, gtk_widget_is_ancestor(focusWidget, view) != 0 else { return false }
      let instance = UnsafeMutableRawPointer(focusWidget).assumingMemoryBound(to: GTypeInstance.self)
      return [gtk_editable_get_type(), gtk_text_view_get_type()].contains {
        g_type_check_instance_is_a(instance, $0) != 0
      }
    }
  }
#endif
