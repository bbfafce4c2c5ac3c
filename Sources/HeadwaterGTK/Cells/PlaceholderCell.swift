#if GTK
  import CGTK

  /// A cell for an item that can't be displayed because no registration accepts it or because preparing its cell failed.
  final class PlaceholderCell: Cell {
    required init() {
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      let label = gtk_label_new("This row can't be displayed.")
      // Truncate the label, because a grid's columns are as wide as the largest minimum width of any cell.
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_box_append(
        UnsafeMutablePointer(OpaquePointer(box)), gtk_image_new_from_icon_name("dialog-warning-symbolic"))
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), label)
      gtk_widget_add_css_class(box, "dim-label")
      super.init(widget: box)
    }
  }
#endif
