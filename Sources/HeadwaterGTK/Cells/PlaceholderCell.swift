#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A cell for an item that can't be displayed because no registration accepts it or because preparing its cell failed.
  final class PlaceholderCell: Cell {
    private let label = gtk_label_new(nil)

    required init() {
      let picture = gtk_image_new_from_icon_name("dialog-warning-symbolic")
      super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
      headwater_set_accessible_role(picture, GTK_ACCESSIBLE_ROLE_NONE)
      // Truncate the label, because a grid's columns are as wide as the largest minimum width of any cell.
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      for part in [picture, label] { gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), part) }
      gtk_widget_add_css_class(widget, "dim-label")
    }

    /// Shows a text.
    func show(_ text: String) { gtk_label_set_text(OpaquePointer(label), text) }
  }
#endif
