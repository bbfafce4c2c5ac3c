#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// The actions of a user with a mouse and a keyboard.
  extension RowsView {
    /// The vertical position of the list.
    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    }

    /// Returns the view's event controller of the given type.
    func controller(_ type: GType) -> OpaquePointer? { GTKSignals.controllers(of: view, type).first }

    /// Scrolls to a part of the content's height, from 0 to 1.
    func scroll(to part: Double) {
      let room = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, (max(0, room) * part).rounded())
    }

    /// Clicks a row.
    func click(_ number: Int, _ click: GTKClick) {
      let row = g_variant_new_uint32(guint32(number))
      switch click {
      case .activate: act("list.activate-item", [row])
      case .select, .toggle, .extend:
        act(
          "list.select-item",
          [
            row, g_variant_new_boolean(click == .toggle ? 1 : 0),
            g_variant_new_boolean(click == .extend ? 1 : 0),
          ])
      }
    }

    /// Selects or deselects all items, like a keyboard shortcut.
    func selectAll(_ isSelected: Bool) { act(isSelected ? "list.select-all" : "list.unselect-all") }

    private func act(_ action: String, _ values: [OpaquePointer?] = []) {
      var values = values
      let argument =
        values.count > 1 ? g_variant_new_tuple(&values, gsize(values.count)) : values.first ?? nil
      gtk_widget_activate_action_variant(view, action, argument)
    }

    /// Presses a key. Returns a Boolean value that indicates whether the list handles it. If not, GTK would.
    @discardableResult
    func press(_ key: CInt, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
      guard let keys = controller(gtk_event_controller_key_get_type()) else { return false }
      return GTKSignals.emit(
        "key-pressed", of: keys, [.count(guint(key)), .count(0), .flags(modifiers.rawValue)]
      ).isTrue
    }
  }
#endif
