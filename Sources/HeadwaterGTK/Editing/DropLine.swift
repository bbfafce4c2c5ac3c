#if GTK
  import CGTK

  /// The line that indicates where an item would be dropped.
  @MainActor
  final class DropLine {
    private let line: ObjectReference

    init(over overlay: UnsafeMutablePointer<GtkWidget>) {
      let line: UnsafeMutablePointer<GtkWidget> = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
      self.line = ObjectReference(sinking: line)
      // Its margins are distances from the left edge in all languages.
      gtk_widget_set_direction(line, GTK_TEXT_DIR_LTR)
      gtk_widget_add_css_class(line, "drop-line")
      gtk_widget_set_can_target(line, 0)
      gtk_widget_set_visible(line, 0)
      gtk_widget_set_halign(line, GTK_ALIGN_START)
      gtk_widget_set_valign(line, GTK_ALIGN_START)
      gtk_overlay_add_overlay(OpaquePointer(overlay), line)
    }

    private var widget: UnsafeMutablePointer<GtkWidget> {
      line.pointer.assumingMemoryBound(to: GtkWidget.self)
    }

    var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

    /// Shows the line at a place in a view.
    func show(_ place: graphene_rect_t, in view: UnsafeMutablePointer<GtkWidget>) {
      let overlay = gtk_widget_get_parent(widget)
      var (origin, corner) = (place.origin, graphene_point_t())
      guard gtk_widget_compute_point(view, overlay, &origin, &corner) != 0 else { return }
      gtk_widget_set_margin_start(widget, max(0, CInt(corner.x)))
      gtk_widget_set_margin_top(widget, max(0, CInt(corner.y) - 1))
      gtk_widget_set_size_request(widget, max(2, CInt(place.size.width)), max(2, CInt(place.size.height)))
      gtk_widget_set_visible(widget, 1)
    }

    func hide() { gtk_widget_set_visible(widget, 0) }
  }
#endif
