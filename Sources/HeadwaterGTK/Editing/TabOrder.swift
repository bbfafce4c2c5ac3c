#if GTK
  import CGTK

  /// Moves the focus with the Tab key, for which a list is one stop, as in later versions of GTK. GTK 4.8 would stop at every
  /// row, so that the user couldn't leave a long list.
  @MainActor
  enum TabOrder {
    /// Moves the focus within a row, or out of the list.
    ///
    /// - Parameters:
    ///   - focus: The widget that has the focus: the row or a widget in it.
    ///   - row: The row.
    ///   - view: The list or grid.
    ///   - isBackward: A Boolean value that indicates whether the focus moves to the previous stop.
    /// - Returns: A Boolean value that indicates whether the focus has moved.
    static func moveOn(
      from focus: UnsafeMutablePointer<GtkWidget>, inRow row: UnsafeMutablePointer<GtkWidget>,
      of view: UnsafeMutablePointer<GtkWidget>, isBackward: Bool
    ) -> Bool {
      let direction = isBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
      if isBackward {
        // From a widget in the row, go to the widget before it, and then to the row itself.
        if focus != row, let child = gtk_widget_get_focus_child(row) {
          return gtk_widget_child_focus(child, direction) != 0 || gtk_widget_grab_focus(row) != 0
        }
      } else if gtk_widget_child_focus(row, direction) != 0 {
        return true
      }
      return leave(view, direction)
    }

    /// Moves the focus to the nearest stop that follows or precedes a widget in its window. At the end of the window, continues
    /// at its start. If the widget is in a row of another list, the other rows of that list aren't stops.
    private static func leave(
      _ widget: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
    ) -> Bool {
      let next = direction == GTK_DIR_TAB_FORWARD ? gtk_widget_get_next_sibling : gtk_widget_get_prev_sibling
      var current = widget
      while let parent = gtk_widget_get_parent(current) {
        var sibling = isView(parent) ? nil : next(current)
        while let candidate = sibling {
          if gtk_widget_get_mapped(candidate) != 0, gtk_widget_child_focus(candidate, direction) != 0 {
            return true
          }
          sibling = next(candidate)
        }
        current = parent
      }
      guard let root = gtk_widget_get_root(widget) else { return false }
      gtk_root_set_focus(root, nil)
      return gtk_widget_child_focus(current, direction) != 0
    }

    /// Returns a Boolean value that indicates whether a widget is the view of a list.
    private static func isView(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      return RowWidgets.viewTypes.contains { g_type_check_instance_is_a(instance, $0) != 0 }
    }
  }
#endif
