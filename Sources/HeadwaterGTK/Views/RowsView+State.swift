#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// Returns the first visible item that satisfies a predicate, with its position, or nil if there is none. Called by the
    /// engine.
    package func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
      let height = Float(gtk_widget_get_height(view))
      for row in liveRows.rows {
        guard let item = row.content.item, isWanted(item), let bounds = slot(of: row)?.bounds(in: view),
          bounds.origin.y + bounds.size.height > 0, bounds.origin.y < max(height, 1),
          case .item(let position)? = driver.rows.row(at: row.number)
        else { continue }
        return ListAnchor(
          item: item.identity, position: position, x: Double(bounds.origin.x), y: Double(bounds.origin.y))
      }
      return nil
    }

    /// A Boolean value that indicates whether GTK shows the view. The engine reads this property.
    package var isOnScreen: Bool { gtk_widget_get_mapped(view) != 0 }

    /// Scrolls an item to a distance from the start of the visible area or, if no distance is given, into the visible area.
    /// Called by the engine.
    package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
      -> Bool
    {
      guard !isUpdating, let item = displayed.item(at: position)?.identity else { return false }
      if let distance {
        bringAbout(
          .row(.item(item), rowEdge: .top, edge: .top, distance: distance.y),
          at: driver.rows.row(of: position))
      } else if scrolling.awaited != nil {
        // The item is new and hasn't been laid out yet.
        bringAbout(.seen(.item(item)))
      } else {
        return scroll(to: position)
      }
      return true
    }

    /// Called when the scroll position has changed.
    func hasScrolled() {
      if !isWatchingLayout, headwater_is_laying_out(view) == 0 { scrolling.stopWaiting() }
      if mustLook { adjustments.lookAfterLayout() }
    }
  }

  // MARK: - Focus

  /// An item that will receive the focus once its row exists.
  struct AwaitedFocus<Identity: Hashable & Sendable> {
    /// The row that had the focus when the item began waiting for it.
    enum Origin {
      /// The origin isn't known yet, because the view hasn't been laid out since then.
      case unknown
      /// No item's row had the focus.
      case none
      case item(Identity)
    }

    let identity: Identity
    var origin = Origin.unknown
  }

  extension RowsView {
    /// The item whose row has or last had the keyboard focus, or will receive it once the row exists.
    package var focusedItem: Item.Identity? {
      get {
        let focused = focusedRow?.content.item?.identity
        return hasFocusMoved ? focused : awaitedFocus?.identity ?? focused
      }
      set {
        awaitedFocus = newValue.map { AwaitedFocus(identity: $0) }
        watchLayout()
      }
    }

    /// The row that contains the focus, or that will receive it when the focus enters the view.
    var focusedRow: ContentRow<Section, Item>? {
      guard let row = gtk_widget_get_focus_child(view) else { return nil }
      return liveRows.rows.first { slot(of: $0)?.rowWidget == row }
    }

    /// Moves the focus to the awaited row, unless the focus is elsewhere in the window.
    func restoreFocus() {
      if hasFocusMoved { awaitedFocus = nil }
      guard let identity = awaitedFocus?.identity,
        let row = liveRows.rows.first(where: { $0.content.item?.identity == identity }),
        let widget = slot(of: row)?.rowWidget, let root = gtk_widget_get_root(view)
      else { return }
      // GTK keeps the focus on a removed row until it draws the next frame, so ignore a focus widget that isn't in the window.
      if let focus = gtk_root_get_focus(root), gtk_widget_get_root(focus) != nil,
        gtk_widget_is_ancestor(focus, self.widget) == 0
      {
        return
      }
      self.awaitedFocus = nil
      gtk_widget_grab_focus(widget)
    }

    /// Records which row has the focus while an item waits for it. Called after a layout.
    func noteFocusOrigin() {
      guard let awaitedFocus, let root = gtk_widget_get_root(view) else { return }
      // If the row was removed, GTK moves the focus to another one.
      if case .none = awaitedFocus.origin { return }
      if case .item(let identity) = awaitedFocus.origin, displayed.contains(identity) { return }
      // GTK hasn't moved the focus yet.
      if let focus = gtk_root_get_focus(root), gtk_widget_get_root(focus) == nil { return }
      self.awaitedFocus?.origin = focusedRow?.content.item.map { .item($0.identity) } ?? .none
    }

    /// A Boolean value that indicates whether the focus has moved to another row while an item waits for it.
    private var hasFocusMoved: Bool {
      guard let awaitedFocus, let focused = focusedRow?.content.item?.identity else { return false }
      return switch awaitedFocus.origin {
      case .unknown: false
      case .none: true
      case .item(let identity): identity != focused && displayed.contains(identity)
      }
    }
  }
#endif
