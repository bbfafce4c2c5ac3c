#if GTK
  import CGTK

  /// The type that GTK's constructors return.
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  /// Conversions of GTK objects to the classes that its functions expect.
  extension UnsafeMutablePointer<GtkWidget> {
    /// The object as a class whose definition Swift can't see.
    var final: OpaquePointer { OpaquePointer(self) }

    /// Returns the object as one of its base classes.
    func cast<Base>(to base: Base.Type = Base.self) -> UnsafeMutablePointer<Base> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: base)
    }
  }

  /// Creates a box that arranges widgets horizontally or vertically.
  @MainActor
  func box(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget?]) -> Widget {
    let box: Widget = gtk_box_new(orientation, spacing)
    for case let child? in children { gtk_box_append(box.cast(), child) }
    return box
  }

  /// Creates a single-line label that ends in an ellipsis if the text doesn't fit.
  @MainActor
  func label(_ text: String = "", alignment: Float = 0, _ classes: String...) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_xalign(label.final, alignment)
    gtk_label_set_ellipsize(label.final, PANGO_ELLIPSIZE_END)
    gtk_label_set_single_line_mode(label.final, 1)
    for name in classes { gtk_widget_add_css_class(label, name) }
    return label
  }

  /// Creates a drop-down menu that offers several choices.
  @MainActor
  func dropDown(_ titles: [String], chosen: Int, toolTip: String) -> Widget {
    let list = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(list, title) }
    let dropDown: Widget = gtk_drop_down_new(list, nil)
    gtk_drop_down_set_selected(dropDown.final, guint(clamping: chosen))
    gtk_drop_down_set_enable_search(dropDown.final, titles.count > 12 ? 1 : 0)
    gtk_widget_set_tooltip_text(dropDown, toolTip)
    return dropDown
  }
#endif
