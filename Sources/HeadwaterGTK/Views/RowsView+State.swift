#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// The first item that is seen and wanted, and where; nil while there is none. Asked by the engine.
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

    /// Whether GTK shows the view. Asked by the engine.
    package var isOnScreen: Bool { gtk_widget_get_mapped(view) != 0 }

    /// Has an item stand where it is to be, or come into sight. Called by the engine.
    package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
      -> Bool
    {
      guard !isUpdating, let item = displayed.item(at: position)?.identity else { return false }
      if let distance {
        bringAbout(
          .row(.item(item), rowEdge: .top, edge: .top, distance: distance.y),
          at: driver.rows.row(of: position))
      } else if awaited != nil {
        // It has just come, and is not laid out yet.
        bringAbout(.seen(.item(item)))
      } else {
        return scroll(to: position)
      }
      return true
    }

    /// Something has scrolled the view.
    func hasScrolled() {
      if !isWatchingLayout, headwater_is_laying_out(view) == 0 { awaited = nil }
      if mustLook { adjustments.lookAfterLayout() }
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
    var focusedRow: ContentRow<Section, Item>? {
      guard let row = gtk_widget_get_focus_child(view) else { return nil }
      return liveRows.rows.first { slot(of: $0)?.rowWidget == row }
    }

    /// Gives the focus to the row that is to have it, unless it is elsewhere in the window.
    func restoreFocus() {
      guard let awaitedFocus,
        let row = liveRows.rows.first(where: { $0.content.item?.identity == awaitedFocus }),
        let widget = slot(of: row)?.rowWidget, let root = gtk_widget_get_root(view)
      else { return }
      // GTK leaves the focus in a row that it has removed until it draws the next frame.
      if let focus = gtk_root_get_focus(root), gtk_widget_get_root(focus) != nil,
        gtk_widget_is_ancestor(focus, self.widget) == 0
      {
        return
      }
      self.awaitedFocus = nil
      gtk_widget_grab_focus(widget)
    }
  }
#endif
