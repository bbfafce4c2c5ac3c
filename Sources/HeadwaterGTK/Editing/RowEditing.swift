#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a list that handles its keys and the secondary mouse button: Delete deletes the selected items or the focused
  /// item, Alt with an arrow key moves the focused item by one position, Control-Z undoes an edit, and the menu key, Shift-F10,
  /// and the mouse button show the menu of an item. See ``RowDeletion`` for Delete.
  @MainActor
  final class RowEditing<Section: ListElement, Item: ListElement> {
    private weak var engine: ListController<Cell, Section, Item>?
    private let geometry: RowGeometry<Section, Item>
    private let frame: ListFrame
    private let focus: RowFocus<Section, Item>
    private let tracker: ScrollTracker<Section, Item>
    private let deletion: RowDeletion<Section, Item>
    private let navigation: RowNavigation<Section, Item>
    /// The items to which the open menu applies.
    private var itemsWithMenu: [Item.Identity] = []

    init(
      _ engine: ListController<Cell, Section, Item>, _ geometry: RowGeometry<Section, Item>,
      _ frame: ListFrame, _ focus: RowFocus<Section, Item>, _ tracker: ScrollTracker<Section, Item>,
      rowLayout: @escaping @MainActor () -> RowLayout
    ) {
      self.engine = engine
      (self.geometry, self.frame, self.focus, self.tracker) = (geometry, frame, focus, tracker)
      deletion = RowDeletion(engine, geometry.driver, focus)
      navigation = RowNavigation(engine, geometry, focus, rowLayout: rowLayout)
    }

    /// Connects the view to its keys and to the secondary mouse button.
    func connect(_ owner: OwnerReference) {
      let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
        context, key, _, modifiers, _ in
        OwnerReference.call(context, default: 0) { $0.pressKey(key, modifiers) ? 1 : 0 }
      }
      let controller = gtk_event_controller_key_new()
      headwater_connect(
        UnsafeMutableRawPointer(controller), "key-pressed", unsafeBitCast(pressed, to: GCallback.self),
        owner.retained()
      ) { context, _ in OwnerReference.release(context) }
      // Handle keys before GTK moves the focus.
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      gtk_widget_add_controller(geometry.widgets.view, controller)

      let entered: @convention(c) (gpointer?, gpointer?) -> Void = { context, _ in
        OwnerReference.call(context, default: ()) { $0.focusHasEntered() }
      }
      let focusController = gtk_event_controller_focus_new()
      headwater_connect(
        UnsafeMutableRawPointer(focusController), "enter", unsafeBitCast(entered, to: GCallback.self),
        owner.retained()
      ) { context, _ in OwnerReference.release(context) }
      gtk_widget_add_controller(geometry.widgets.view, focusController)

      let clicked: @convention(c) (gpointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
        context, _, x, y, gesture in
        let isHandled = OwnerReference.call(context, default: false) { $0.pressOtherButton(x: x, y: y) }
        // A list that contains this one in a row must not show its menu too.
        if isHandled { gtk_gesture_set_state(gesture.map { OpaquePointer($0) }, GTK_EVENT_SEQUENCE_CLAIMED) }
      }
      let gesture = gtk_gesture_click_new()
      gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
      headwater_connect(
        UnsafeMutableRawPointer(gesture), "pressed", unsafeBitCast(clicked, to: GCallback.self),
        owner.retained()
      ) { context, _ in OwnerReference.release(context) }
      gtk_widget_add_controller(geometry.widgets.view, gesture)
    }

    // MARK: - Keys

    /// Handles a key press.
    ///
    /// - Returns: A Boolean value that indicates whether the list handles the key.
    func pressKey(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
      // The controller of the keys sees them before the widgets in a row do.
      if focus.isInInnerView { return false }
      let masks = [GDK_ALT_MASK, GDK_CONTROL_MASK, GDK_SHIFT_MASK, GDK_SUPER_MASK]
      let held = modifiers.rawValue & masks.reduce(0) { $0 | $1.rawValue }
      switch (Int32(bitPattern: key), held) {
      case (GDK_KEY_Delete, 0), (GDK_KEY_KP_Delete, 0): return deletion.deleteChosen()
      case (GDK_KEY_Up, GDK_ALT_MASK.rawValue), (GDK_KEY_KP_Up, GDK_ALT_MASK.rawValue):
        return moveFocused(by: -1)
      case (GDK_KEY_Down, GDK_ALT_MASK.rawValue), (GDK_KEY_KP_Down, GDK_ALT_MASK.rawValue):
        return moveFocused(by: 1)
      case (GDK_KEY_z, GDK_CONTROL_MASK.rawValue), (GDK_KEY_Z, GDK_CONTROL_MASK.rawValue):
        return undo()
      case (GDK_KEY_Z, GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue),
        (GDK_KEY_z, GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue),
        (GDK_KEY_y, GDK_CONTROL_MASK.rawValue):
        return undo(redoes: true)
      case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue):
        return focusedPosition.map { showMenu(at: $0) } ?? false
      case (GDK_KEY_Up, _), (GDK_KEY_KP_Up, _), (GDK_KEY_Page_Up, _), (GDK_KEY_KP_Page_Up, _),
        (GDK_KEY_Home, _), (GDK_KEY_KP_Home, _):
        // The list moves the focus and scrolls to it, so a list that follows its end must stop following.
        tracker.focusMovesUp()
        return navigation.pressKey(key, held: held)
      default: return navigation.pressKey(key, held: held)
      }
    }

    /// Undoes or redoes an edit, unless the user is editing text in a row, which has its own undo stack.
    private func undo(redoes: Bool = false) -> Bool {
      guard let engine, !focus.isEditingText else { return false }
      return engine.userUndoes(redoes: redoes)
    }

    /// Moves the focus from a header or an invisible row to an item in the next turn of the main actor, after GTK has moved it
    /// into the view.
    func focusHasEntered() {
      Task { [weak focus] in focus?.leaveFirstRow() }
    }

    /// Moves the focus from a visible header to an item in the next turn of the main actor, after GTK has moved it there.
    func headerHasFocus() {
      Task { [weak focus] in focus?.leaveSeenHeader() }
    }

    private var displayed: Snapshot<Section, Item> { geometry.driver.displayed }

    private var focusedPosition: ItemPosition? { focus.item.flatMap(displayed.position(of:)) }

    /// Moves the focused item up or down by one position. At the start or end of a section, the item moves into the adjacent
    /// section.
    private func moveFocused(by step: Int) -> Bool {
      guard let engine, let source = focusedPosition, engine.mayMove(source) else { return false }
      var target = ItemPosition(section: source.section, item: source.item + step)
      if target.item < 0 {
        guard source.section > 0 else { return true }
        target = ItemPosition(
          section: source.section - 1, item: displayed.numberOfItems(inSection: source.section - 1))
      } else if target.item >= displayed.numberOfItems(inSection: source.section) {
        guard source.section + 1 < displayed.numberOfSections else { return true }
        target = ItemPosition(section: source.section + 1, item: 0)
      }
      engine.userWantsMove(from: source, to: target)
      return true
    }

    /// Selects a neighbor of the deleted rows if an update has removed them, and marks the rows of the open menu.
    func viewHasTakenUpdate() {
      deletion.viewHasTakenUpdate()
      Task { [weak focus] in focus?.findRow() }
      if !itemsWithMenu.isEmpty { markRowsWithMenu() }
    }

    /// Forgets the last deletion, because the selection has changed.
    func selectionHasChanged() { deletion.selectionHasChanged() }

    // MARK: - The menu of an item

    /// Marks the item at a point in the view, and shows its menu. If the item is selected, the menu applies to all selected
    /// items. Otherwise, the item is selected first.
    ///
    /// - Returns: A Boolean value that indicates whether the item has actions and the menu is shown.
    func pressOtherButton(x: Double, y: Double) -> Bool {
      guard let position = geometry.position(atX: x, y: y), let engine,
        let identity = displayed.item(at: position)?.identity
      else { return false }
      if engine.selection.limit > 0, !engine.selection.contains(identity) {
        engine.userSelects { $0.replace(with: CollectionOfOne(identity)) }
      }
      // The closures for the selection may have changed the list.
      guard let position = displayed.position(of: identity) else { return false }
      _ = focus.move(toRow: geometry.driver.rows.row(of: position))
      return showMenu(at: position)
    }

    /// Shows the menu of an item. If the item is one of several selected items, the menu contains the actions that all of them
    /// offer, and applies to all of them. The rows that belong to the menu are marked while it is open.
    ///
    /// - Returns: A Boolean value that indicates whether the item has actions and the menu is shown.
    func showMenu(at position: ItemPosition) -> Bool {
      guard let engine else { return false }
      let selected = engine.selectedPositions.sorted()
      let marked = selected.contains(position) ? selected : [position]
      let items = marked.compactMap { displayed.item(at: $0)?.identity }
      let identity = displayed.item(at: position)?.identity
      let choices = engine.menu(ofItems: items)
      guard !choices.isEmpty, let bounds = geometry.frame(ofItemAt: position) else { return false }
      itemsWithMenu = items
      markRowsWithMenu()
      frame.menu.show(
        choices.map { choice in
          ActionMenu.Choice(
            title: choice.title, isDestructive: choice.isDestructive
          ) { [weak self] in
            if choice.isDestructive, let self {
              deletion.deleting(items.compactMap { displayed.position(of: $0) }, choice.perform)
            } else {
              choice.perform()
            }
          }
        }, named: nameOfItems(items), pointingTo: bounds
      ) { [weak self] in self?.menuHasClosed(over: identity) }
      return true
    }

    /// Returns the names of the rows of items, as screen readers read them.
    private func nameOfItems(_ items: [Item.Identity]) -> String {
      let items = Set(items)
      return geometry.live.rows.filter { $0.content.item.map { items.contains($0.identity) } ?? false }
        .compactMap { $0.displayingSlot?.cell?.accessibleName }.joined(separator: ", ")
    }

    /// Returns the focus, which was in the menu, to the item.
    private func menuHasClosed(over item: Item.Identity?) {
      itemsWithMenu = []
      markRowsWithMenu()
      if let item { focus.restore(to: item) }
    }

    /// Shows which rows belong to the open menu.
    private func markRowsWithMenu() {
      let marked = Set(itemsWithMenu)
      for row in geometry.live.rows {
        guard let widget = row.boundSlot?.rowWidget else { continue }
        if let item = row.content.item, marked.contains(item.identity) {
          gtk_widget_add_css_class(widget, ListStyle.menuClass)
        } else {
          gtk_widget_remove_css_class(widget, ListStyle.menuClass)
        }
      }
    }
  }
#endif
