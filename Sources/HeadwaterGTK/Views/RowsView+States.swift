#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  extension RowsView {
    /// Displays the views for states without items in an overlay.
    func placeStates(over widget: UnsafeMutablePointer<GtkWidget>) {
      let overlay = ObjectReference(sinking: widget)
      states.place = { cell, registration in
        let align = registration.fillsList ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER
        gtk_widget_set_halign(cell.widget, align)
        gtk_widget_set_valign(cell.widget, align)
        gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), cell.widget)
      }
      states.remove = { cell in
        // If the overlay has been destroyed, it has already removed the cell.
        guard UnsafeMutableRawPointer(gtk_widget_get_parent(cell.widget)) == overlay.pointer else { return }
        gtk_overlay_remove_overlay(OpaquePointer(overlay.pointer), cell.widget)
      }
    }

    /// Removes the views for states when the view is released. This can be called on any thread.
    nonisolated func endStates() {
      let states = states
      if headwater_is_main_thread() != 0 {
        MainActor.assumeIsolated { states.end() }
      } else {
        Task { @MainActor in states.end() }
      }
    }
  }
#endif
