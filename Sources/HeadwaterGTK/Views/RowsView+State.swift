#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// The first item that is seen, and where; nil while none is.
    package var place: ListAnchor<Item.Identity>? {
      for row in liveRows.rows {
        guard let item = row.content.item, let bounds = slot(showing: row)?.bounds(in: view),
          bounds.origin.y + bounds.size.height > 0
        else { continue }
        return ListAnchor(item: item.identity, x: Double(bounds.origin.x), y: Double(bounds.origin.y))
      }
      return nil
    }

    /// Whether GTK shows the view. Asked by the engine.
    package var isOnScreen: Bool { gtk_widget_get_mapped(view) != 0 }

    /// Has an item stand where an anchor says, or comes into sight. Called by the engine.
    package func go(to anchor: ListAnchor<Item.Identity>, isExact: Bool, animated: Bool) -> Bool {
      guard !isUpdating, let position = displayed.position(of: anchor.item) else { return false }
      if isExact {
        bringAbout(.row(.item(anchor.item), rowEdge: .top, edge: .top, distance: anchor.y))
      } else if awaited != nil {
        // It has just come, and is not laid out yet.
        bringAbout(.seen(anchor.item))
      } else {
        return scroll(to: position)
      }
      return true
    }

    /// Something has scrolled the view.
    func hasScrolled() {
      if !isWatchingLayout { awaited = nil }
      if wantsVisibleItems || tellRoom != nil { adjustments.lookAfterLayout() }
    }
  }

  // MARK: - Focus

  extension RowsView {
    /// The item whose row has the keyboard's focus, or had it last, or is to get it once it is there.
    package var focusedItem: Item.Identity? {
      get { awaitedFocus ?? focusedRow?.content.item?.identity }
      set {
        awaitedFocus = newValue
        watchLayout()
      }
    }

    /// The row in which the focus is, or where it goes when it comes into the view.
    private var focusedRow: ContentRow<Section, Item>? {
      guard let row = gtk_widget_get_focus_child(view) else { return nil }
      return liveRows.rows.first { slot(showing: $0)?.rowWidget == row }
    }

    /// Gives the focus to the row that is to have it, unless it is elsewhere in the window.
    func restoreFocus() {
      guard let awaitedFocus,
        let row = liveRows.rows.first(where: { $0.content.item?.identity == awaitedFocus }),
        let widget = slot(showing: row)?.rowWidget, let root = gtk_widget_get_root(view)
      else { return }
      if let focus = gtk_root_get_focus(root), gtk_widget_is_ancestor(focus, self.widget) == 0 { return }
      self.awaitedFocus = nil
      gtk_widget_grab_focus(widget)
    }
  }
#endif
