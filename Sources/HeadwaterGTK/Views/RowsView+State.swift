#if GTK
  import CGTK
  import CHeadwaterGTK
  public import Headwater

  extension RowsView {
    /// What the user has made of the list: what is selected, what is open, place and focus, by identity. It can be encoded
    /// where the identities can.
    ///
    /// Setting it restores all of that. What can be open is opened at once, in ``expandableSections`` and
    /// ``expandableItems``. What is not displayed yet is waited for: the selection until it is changed, the place until
    /// something else scrolls the view, the focus until it goes to another row. How many items can be selected stays as
    /// it is in the view.
    public var state: ListState<Section.Identity, Item.Identity> {
      get {
        ListState(
          selection: selection, place: awaited?.anchor ?? place, focused: focused,
          expandedSections: expandableSections?.expansion, expandedItems: expandableItems?.expansion)
      }
      set {
        if let expansion = newValue.expandedSections { expandableSections?.expansion = expansion }
        if let expansion = newValue.expandedItems { expandableItems?.expansion = expansion }
        selection.replace(with: newValue.selection.identities)
        awaitedFocus = newValue.focused
        awaited = newValue.place.map { AwaitedItem(anchor: $0, isExact: true) }
        goToAwaited()
        watchLayout()
      }
    }

    /// The first item that is seen; nil while none is.
    public var firstItem: Item.Identity? { place?.item }

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

    /// The item that the view waits for in order to scroll to it.
    public var awaitedItem: Item.Identity? { awaited?.anchor.item }

    /// Waits for no item any longer.
    public func cancelScroll() { awaited = nil }

    /// Goes to the item that is waited for, if it is there by now.
    func goToAwaited() {
      guard let awaited, !isUpdating, driver.displayed.contains(awaited.anchor.item) else { return }
      let item = awaited.anchor.item
      self.awaited = nil
      bringAbout(
        awaited.isExact
          ? .row(.item(item), rowEdge: .top, edge: .top, distance: awaited.anchor.y) : .seen(item))
    }

    /// Something has scrolled the view.
    func hasScrolled() {
      if !isWatchingLayout { awaited = nil }
    }
  }

  // MARK: - Focus

  extension RowsView {
    /// The item whose row has the keyboard's focus, or had it last, or is to get it once it is there.
    public var focused: Item.Identity? { awaitedFocus ?? focusedRow?.content.item?.identity }

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

  /// An item that a view waits for.
  struct AwaitedItem<Identity: Hashable & Sendable> {
    var anchor: ListAnchor<Identity>
    /// Whether the item is to be just where the anchor says, and not only in sight.
    var isExact: Bool
  }
#endif
