#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  extension RowsView {
    /// Shows what stands in place of items over the view.
    func placeStates(over widget: UnsafeMutablePointer<GtkWidget>) {
      let overlay = ObjectReference(sinking: widget)
      states.place = { cell, registration in
        let align = registration.fillsList ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER
        gtk_widget_set_halign(cell.widget, align)
        gtk_widget_set_valign(cell.widget, align)
        gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), cell.widget)
      }
      states.remove = { cell in
        // The overlay has let go of it if it has been destroyed.
        guard UnsafeMutableRawPointer(gtk_widget_get_parent(cell.widget)) == overlay.pointer else { return }
        gtk_overlay_remove_overlay(OpaquePointer(overlay.pointer), cell.widget)
      }
    }

    /// Takes away what stands in place of items, when the view goes, wherever that happens.
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
