#if GTK
  import CGTK

  /// The widgets of a list: a GTK view in a scrolled window in an overlay. Copies share the widgets, and keep them alive.
  @MainActor
  struct RowWidgets {
    /// The overlay, which contains everything.
    let overlay: UnsafeMutablePointer<GtkWidget>
    /// The `GtkScrolledWindow` that contains the view.
    let scroller: UnsafeMutablePointer<GtkWidget>
    /// The `GtkListView` or `GtkGridView`.
    let view: UnsafeMutablePointer<GtkWidget>
    private let reference: ObjectReference

    /// Places a view in a scrolled window, and creates an overlay for the scrolled window.
    init(around view: UnsafeMutablePointer<GtkWidget>) {
      ListStyle.install()
      self.view = view
      scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
      overlay = gtk_overlay_new()
      reference = ObjectReference(sinking: overlay)
    }

    /// The types of the views that lists have.
    static var viewTypes: [GType] { [gtk_list_view_get_type(), gtk_grid_view_get_type()] }

    /// A Boolean value that indicates whether GTK shows the view.
    var isOnScreen: Bool { gtk_widget_get_mapped(view) != 0 }

    var orientation: GtkOrientation { gtk_orientable_get_orientation(OpaquePointer(view)) }

    /// A Boolean value that indicates whether the view scrolls horizontally.
    var isAcross: Bool { orientation == GTK_ORIENTATION_HORIZONTAL }

    /// A Boolean value that indicates whether the view is laid out from right to left.
    var isRightToLeft: Bool { gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    }

    /// The maximum value of the vertical adjustment.
    var lastValue: Double {
      max(0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
    }

    /// The indices of the rows that are fully or partly visible. The range is empty while the view isn't on screen. O(n) in the
    /// number of cells.
    var visibleRows: Range<Int> { CellSlot.seenRows(in: view) ?? 0..<0 }
  }
#endif
