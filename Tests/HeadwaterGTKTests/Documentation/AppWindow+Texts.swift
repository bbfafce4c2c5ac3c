#if GTK
  import CGTK
  import HeadwaterGTK

  extension AppWindow {
    /// The text of the labels on screen, in reading order. Waits until the window has painted a frame.
    var shownTexts: [String] { shownLabels.map { gtk_label_get_text($0).map { String(cString: $0) } ?? "" } }

    /// The labels on screen, in reading order. Waits until the window has painted a frame.
    var shownLabels: [OpaquePointer] {
      let content = gtk_window_get_child(gtkWindow)
      for _ in 0..<3 { Picture.waitForFrame(of: content) }
      return Self.labels(in: content)
    }

    private static func labels(in widget: UnsafeMutablePointer<GtkWidget>?) -> [OpaquePointer] {
      guard let widget, gtk_widget_get_mapped(widget) != 0 else { return [] }
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 { return [OpaquePointer(widget)] }
      let children = sequence(state: gtk_widget_get_first_child(widget)) { child in
        defer { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
        return child
      }
      return children.flatMap { labels(in: $0) }
    }
  }
#endif
