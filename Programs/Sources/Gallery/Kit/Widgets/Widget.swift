#if GTK
  package import CGTK
  import HeadwaterGTK

  /// An unowned reference to a GTK widget. The window or list that contains the widget owns it.
  @MainActor
  package struct Widget {
    package let pointer: UnsafeMutablePointer<GtkWidget>

    package init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
      self.pointer = pointer
    }

    /// The widget as an opaque pointer, which is how Swift imports GTK's final classes.
    package var final: OpaquePointer { OpaquePointer(pointer) }

    /// Returns the widget as an instance of one of its base classes.
    package func cast<Base>(to base: Base.Type = Base.self) -> UnsafeMutablePointer<Base> {
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: base)
    }
  }

  extension Widget {
    /// Adds style-sheet classes.
    @discardableResult
    package func style(_ classes: String...) -> Widget {
      for name in classes { gtk_widget_add_css_class(pointer, name) }
      return self
    }

    /// Makes the widget take up the remaining space.
    @discardableResult
    package func expand(horizontally: Bool = false, vertically: Bool = false) -> Widget {
      gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
      gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
      return self
    }

    /// Sets the alignment of the widget for when it has more space than it needs.
    @discardableResult
    package func align(horizontally: GtkAlign = GTK_ALIGN_FILL, vertically: GtkAlign = GTK_ALIGN_FILL)
      -> Widget
    {
      gtk_widget_set_halign(pointer, horizontally)
      gtk_widget_set_valign(pointer, vertically)
      return self
    }

    /// Sets the margins in pixels.
    @discardableResult
    package func margin(horizontal: Int32 = 0, vertical: Int32 = 0) -> Widget {
      gtk_widget_set_margin_start(pointer, horizontal)
      gtk_widget_set_margin_end(pointer, horizontal)
      gtk_widget_set_margin_top(pointer, vertical)
      gtk_widget_set_margin_bottom(pointer, vertical)
      return self
    }

    /// Sets the minimum width and height in pixels. Use -1 for the size of the content.
    @discardableResult
    package func minimum(width: Int32 = -1, height: Int32 = -1) -> Widget {
      gtk_widget_set_size_request(pointer, width, height)
      return self
    }

    /// Sets the tooltip.
    @discardableResult
    package func toolTip(_ text: String) -> Widget {
      gtk_widget_set_tooltip_text(pointer, text)
      return self
    }

    /// Calls a closure whenever the widget emits a signal that doesn't return a value. The closure is released together with
    /// the widget.
    @discardableResult
    package func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Widget {
      Signal.connect(UnsafeMutableRawPointer(pointer), signal, body)
      return self
    }
  }

  extension Widget {
    /// Calls a closure when the user clicks the widget. The widget retains the closure.
    @discardableResult
    package func onClick(_ body: @escaping @MainActor () -> Void) -> Widget {
      let gesture = gtk_gesture_click_new()
      Signal.connect(gesture, "released", body)
      gtk_widget_add_controller(pointer, gesture)
      return self
    }

    /// Creates a box that lays out widgets horizontally.
    package static func row(spacing: Int32 = 0, _ children: Widget...) -> Widget {
      box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
    }

    /// Creates a box that lays out widgets vertically.
    package static func column(spacing: Int32 = 0, _ children: Widget...) -> Widget {
      box(GTK_ORIENTATION_VERTICAL, spacing, children)
    }

    /// Appends a widget to a row or column.
    @discardableResult
    package func append(_ child: Widget) -> Widget {
      gtk_box_append(cast(), child.pointer)
      return self
    }

    /// Creates a thin line to separate widgets.
    package static func separator(vertical: Bool = false) -> Widget {
      Widget(gtk_separator_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL))
    }

    /// Creates a scroll view around a widget.
    package static func scroller(_ child: Widget, horizontal: Bool = false) -> Widget {
      let scroller = Widget(gtk_scrolled_window_new())
      gtk_scrolled_window_set_policy(
        scroller.final, horizontal ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_child(scroller.final, child.pointer)
      return scroller
    }

    private static func box(_ orientation: GtkOrientation, _ spacing: Int32, _ children: [Widget]) -> Widget {
      let box = Widget(gtk_box_new(orientation, spacing))
      for child in children { box.append(child) }
      return box
    }
  }

  extension Widget {
    /// Creates a single-line label that ends with an ellipsis if the text doesn't fit.
    package static func label(_ text: String = "", alignment: Float = 0) -> Widget {
      let label = Widget(gtk_label_new(text))
      gtk_label_set_xalign(label.final, alignment)
      gtk_label_set_ellipsize(label.final, PANGO_ELLIPSIZE_END)
      return label
    }

    /// Creates a right-aligned label for a number, with digits of equal width.
    package static func number(width: Int32) -> Widget {
      label(alignment: 1).style("gallery-number").minimum(width: width)
    }

    /// Creates the column titles of a list: one for the flexible column and one for each column of values.
    package static func columnTitles(_ title: String, values: some Sequence<(String, Int32)>) -> Widget {
      let row = Widget.row(Widget.label(title).expand(horizontally: true)).style("gallery-columns")
      for (title, width) in values { row.append(Widget.label(title, alignment: 1).minimum(width: width)) }
      return row.layOutAsColumns()
    }

    /// Creates a left-aligned label whose text wraps, even within words, and can optionally be selected.
    package static func words(isSelectable: Bool = false) -> Widget {
      let label = Widget(gtk_label_new(nil))
      gtk_label_set_wrap(label.final, 1)
      gtk_label_set_wrap_mode(label.final, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_xalign(label.final, 0)
      if isSelectable {
        gtk_label_set_selectable(label.final, 1)
        // Focus the text when the user clicks it, but not when the user moves through the list with the keyboard.
        gtk_widget_set_focusable(label.pointer, 0)
      }
      return label
    }

    /// Creates a monochrome icon from the theme.
    package static func icon(_ name: String, pixels: Int32 = 16) -> Widget {
      let image = Widget(gtk_image_new_from_icon_name(name))
      gtk_image_set_pixel_size(image.final, pixels)
      return image
    }

    /// Sets a text property for which this version of GTK has no setter.
    package func setText(property name: String, _ text: String) {
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, text)
      g_object_set_property(cast(), name, &value)
      g_value_unset(&value)
    }

    /// The text of a label.
    package var labelText: String { gtk_label_get_text(final).map { String(cString: $0) } ?? "" }

    /// Sets the text of a label.
    package func setText(_ text: String) {
      gtk_label_set_text(final, text)
    }

    /// Sets the text of a label and highlights ranges in it.
    package func setText(_ text: String, highlighting ranges: [Range<String.Index>]) {
      if ranges.isEmpty {
        setText(text)
      } else {
        gtk_label_set_markup(final, highlightedMarkup(text, ranges))
      }
    }

    /// Adds or removes a style-sheet class.
    package func setStyle(_ name: String, _ isOn: Bool) {
      if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
    }
  }
#endif
