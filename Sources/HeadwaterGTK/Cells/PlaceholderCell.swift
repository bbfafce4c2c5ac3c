#if GTK
  import CGTK

  /// Stands where an item cannot be shown: no registration accepts it, or preparing its cell failed.
  final class PlaceholderCell: Cell {
    required init() {
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      let label = gtk_label_new("This row cannot be shown.")
      // A grid's columns are as wide as the widest cell has to be.
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_box_append(
        UnsafeMutablePointer(OpaquePointer(box)), gtk_image_new_from_icon_name("dialog-warning-symbolic"))
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), label)
      gtk_widget_add_css_class(box, "dim-label")
      super.init(widget: box)
    }
  }
#endif
