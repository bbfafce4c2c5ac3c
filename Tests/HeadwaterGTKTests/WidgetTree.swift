#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  @testable import HeadwaterGTK

  /// What GTK shows, read from its widgets and not from the host's tables.
  @MainActor
  enum WidgetTree {
    static func children(of widget: UnsafeMutablePointer<GtkWidget>?) -> [UnsafeMutablePointer<GtkWidget>] {
      guard let first = gtk_widget_get_first_child(widget) else { return [] }
      return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    /// The text of the first label below each row of a view, in the order of the rows.
    static func texts<Section, Item>(of list: RowsView<Section, Item>) -> [String] {
      children(of: list.view).compactMap { text(in: $0) }
    }

    static func text(in widget: UnsafeMutablePointer<GtkWidget>) -> String? {
      if let text = labelText(widget) { return text }
      for child in children(of: widget) {
        if let text = text(in: child) { return text }
      }
      return nil
    }

    private static func labelText(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
      let instance = UnsafeMutablePointer<GTypeInstance>(OpaquePointer(widget))
      guard g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 else { return nil }
      return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
    }
  }
#endif
