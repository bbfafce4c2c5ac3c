#if GTK
  package import CGTK

  /// A GTK widget. Does not own it: a widget lives as long as the window, or the list, that it is in.
  @MainActor
  package struct Widget {
    package let pointer: UnsafeMutablePointer<GtkWidget>

    package init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
      self.pointer = pointer
    }

    /// The widget as GTK's final classes are known to Swift.
    package var final: OpaquePointer { OpaquePointer(pointer) }

    /// The widget as an instance of one of its base classes.
    package func cast<Base>(to base: Base.Type = Base.self) -> UnsafeMutablePointer<Base> {
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: base)
    }
  }

  extension Widget {
    /// Adds classes for style sheets.
    @discardableResult
    package func style(_ classes: String...) -> Widget {
      for name in classes { gtk_widget_add_css_class(pointer, name) }
      return self
    }

    /// Takes the room that is left over.
    @discardableResult
    package func expand(horizontally: Bool = false, vertically: Bool = false) -> Widget {
      gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
      gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
      return self
    }

    /// Sets where it stands if it has more room than it needs.
    @discardableResult
    package func align(horizontally: GtkAlign = GTK_ALIGN_FILL, vertically: GtkAlign = GTK_ALIGN_FILL)
      -> Widget
    {
      gtk_widget_set_halign(pointer, horizontally)
      gtk_widget_set_valign(pointer, vertically)
      return self
    }

    /// Keeps room free around it, in pixels.
    @discardableResult
    package func margin(horizontal: Int32 = 0, vertical: Int32 = 0) -> Widget {
      gtk_widget_set_margin_start(pointer, horizontal)
      gtk_widget_set_margin_end(pointer, horizontal)
      gtk_widget_set_margin_top(pointer, vertical)
      gtk_widget_set_margin_bottom(pointer, vertical)
      return self
    }

    /// Sets the least width and height, in pixels; -1 for as much as its content needs.
    @discardableResult
    package func minimum(width: Int32 = -1, height: Int32 = -1) -> Widget {
      gtk_widget_set_size_request(pointer, width, height)
      return self
    }

    /// The text that appears when the pointer rests on it.
    @discardableResult
    package func toolTip(_ text: String) -> Widget {
      gtk_widget_set_tooltip_text(pointer, text)
      return self
    }
  }
#endif
