#if GTK
  import CGTK

  /// The text of widgets, for assistive technologies and for finding rows by typing.
  enum WidgetText {
    /// Returns the text of the labels in a widget that are visible, in reading order.
    @MainActor
    static func labels(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
      guard gtk_widget_get_visible(widget) != 0 else { return [] }
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 {
        let text = gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) } ?? ""
        return text.isEmpty ? [] : [text]
      }
      var (texts, child) = ([String](), gtk_widget_get_first_child(widget))
      while let current = child {
        texts += labels(in: current)
        child = gtk_widget_get_next_sibling(current)
      }
      return texts
    }
  }
#endif
