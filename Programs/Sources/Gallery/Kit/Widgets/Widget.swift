#if GTK
  package import CGTK

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
  }
#endif
