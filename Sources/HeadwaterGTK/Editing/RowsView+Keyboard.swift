#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  extension RowsView {
    /// Connects the editing keys: Delete deletes the selected items or the focused item, Alt with an arrow key moves the
    /// focused item by one position, and the menu key and Shift-F10 show its menu. See ``RowDeletion`` for Delete.
    func connectKeys() {
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
      gtk_widget_add_controller(view, controller)
    }

    func pressKey(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
      let held =
        modifiers.rawValue & (GDK_ALT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
      switch (Int32(bitPattern: key), held) {
      case (GDK_KEY_Delete, 0), (GDK_KEY_KP_Delete, 0): return deletion.deleteChosen()
      case (GDK_KEY_Up, GDK_ALT_MASK.rawValue), (GDK_KEY_KP_Up, GDK_ALT_MASK.rawValue):
        return moveFocused(by: -1)
      case (GDK_KEY_Down, GDK_ALT_MASK.rawValue), (GDK_KEY_KP_Down, GDK_ALT_MASK.rawValue):
        return moveFocused(by: 1)
      case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue):
        return focusedPosition.map { showMenu(at: $0) } ?? false
      case (GDK_KEY_Up, _), (GDK_KEY_KP_Up, _), (GDK_KEY_Page_Up, _), (GDK_KEY_KP_Page_Up, _),
        (GDK_KEY_Home, _), (GDK_KEY_KP_Home, _):
        // GTK moves the focus and scrolls to it, so a list that follows its end must stop following.
        if scrolling.isTracking { tracker.userScrolls() }
        return false
      default: return false
      }
    }

    var focusedPosition: ItemPosition? { focusedItem.flatMap(displayed.position(of:)) }

    /// Moves the focused item up or down by one position. At the start or end of a section, the item moves into the adjacent
    /// section.
    private func moveFocused(by step: Int) -> Bool {
      guard let source = focusedPosition, mayMove(source) else { return false }
      var target = ItemPosition(section: source.section, item: source.item + step)
      if target.item < 0 {
        guard source.section > 0 else { return true }
        target = ItemPosition(
          section: source.section - 1, item: displayed.numberOfItems(inSection: source.section - 1))
      } else if target.item >= displayed.numberOfItems(inSection: source.section) {
        guard source.section + 1 < displayed.numberOfSections else { return true }
        target = ItemPosition(section: source.section + 1, item: 0)
      }
      userWantsMove(from: source, to: target)
      return true
    }
  }
#endif
