#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The widget over a list that contains the cell of a pinned header. Its nodes in style sheets have the names and classes of a
  /// list with a row, so that it looks like the header's row.
  @MainActor
  final class PinnedHeaderFrame {
    /// The slot that contains the cell. The widget owns it.
    let slot: CellSlot
    /// The widget, which is named like the list.
    let container: UnsafeMutablePointer<GtkWidget>

    private let reference: ObjectReference
    private let widgets: RowWidgets
    /// The frame of the widget in the coordinates of the overlay, without its height.
    private var frame = GdkRectangle()

    /// Adds a widget without a cell to the overlay of a list. It's hidden.
    init(over widgets: RowWidgets, pool: CellPool) {
      self.widgets = widgets
      container = headwater_named_box_new("listview")
      reference = ObjectReference(sinking: container)
      let row: UnsafeMutablePointer<GtkWidget> = headwater_named_box_new("row")
      let made = CellSlot.make(pool: pool)
      slot = made.slot
      for (child, parent) in [(row, container), (made.widget, row)] {
        gtk_widget_set_hexpand(child, 1)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(parent)), child)
      }
      for name in ["section-header", "pinned-header"] { gtk_widget_add_css_class(row, name) }
      g_object_bind_property(
        UnsafeMutableRawPointer(widgets.view), "css-classes", UnsafeMutableRawPointer(container),
        "css-classes", G_BINDING_SYNC_CREATE)
      // The header's row is still in the list, where the keyboard and assistive technologies find it.
      gtk_widget_set_can_focus(container, 0)
      headwater_set_accessible_hidden(container, 1)
      gtk_widget_set_visible(container, 0)
      forwardScrolling()
      place()
    }

    /// Shows the widget over the start of the list.
    ///
    /// - Parameter end: The end of the section, before which the widget must end, in the coordinates of the list; nil if the
    ///   section doesn't end near the header.
    /// - Returns: The lower edge of the widget in the coordinates of the list.
    func show(upTo end: Double?) -> Double {
      let isNew = gtk_widget_get_visible(container) == 0
      if isNew { gtk_widget_set_visible(container, 1) }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widgets.view, widgets.overlay, &bounds) != 0 else { return 0 }
      let height = self.height(forWidth: CInt(bounds.size.width))
      let edge = min(Double(height), end?.rounded() ?? .infinity)
      let new = GdkRectangle(
        x: CInt(bounds.origin.x), y: CInt(bounds.origin.y) + CInt(edge) - height,
        width: CInt(bounds.size.width), height: 0)
      if isNew || new.x != frame.x || new.y != frame.y || new.width != frame.width {
        frame = new
        // Only the overlay's children are placed again. They keep their sizes.
        gtk_widget_queue_allocate(widgets.overlay)
      }
      return edge
    }

    /// Hides the widget.
    func hide() { gtk_widget_set_visible(container, 0) }

    /// Removes the widget, and thus the cell, from the list.
    func remove() {
      // If the overlay has been destroyed, it has already removed the widget.
      guard gtk_widget_get_parent(container) == widgets.overlay else { return }
      gtk_overlay_remove_overlay(OpaquePointer(widgets.overlay), container)
    }

    /// Returns the height of the widget.
    private func height(forWidth width: CInt) -> CInt {
      var height: CInt = 0
      gtk_widget_measure(container, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
      return height
    }

    /// Adds the widget to the overlay, which asks for its frame in each layout.
    private func place() {
      Signal.handle(widgets.overlay, "get-child-position") {
        [weak self] (child: UnsafeMutablePointer<GtkWidget>, frame: UnsafeMutablePointer<GdkRectangle>) in
        guard let self, child == container else { return false }
        var width: CInt = 0
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        frame.pointee = self.frame
        frame.pointee.width = max(width, self.frame.width)
        frame.pointee.height = height(forWidth: frame.pointee.width)
        return true
      }
      // The header is cut off while it's being pushed away.
      gtk_widget_set_overflow(widgets.overlay, GTK_OVERFLOW_HIDDEN)
      gtk_overlay_add_overlay(OpaquePointer(widgets.overlay), container)
    }

    /// Scrolls the list when the user scrolls over the widget, which isn't part of the scrolled window.
    private func forwardScrolling() {
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
      Signal.handle(controller, "scroll") { [weak self] (_: Double, distance: Double) in
        self?.scroll(by: distance, in: gtk_event_controller_scroll_get_unit(controller))
        return true
      }
      gtk_widget_add_controller(container, controller)
    }

    /// Scrolls the list by a distance: the steps of a wheel, or the points by which fingers move on a touchpad.
    func scroll(by distance: Double, in unit: GdkScrollUnit) {
      let adjustment = widgets.adjustment
      let isWheel = unit == GDK_SCROLL_UNIT_WHEEL
      let factor = isWheel ? gtk_adjustment_get_step_increment(adjustment) : Self.touchpadFactor
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance * factor)
    }

    /// The factor by which GTK's scrolled windows multiply the movement of fingers on a touchpad.
    private static let touchpadFactor = 2.5
  }
#endif
