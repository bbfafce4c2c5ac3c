#if GTK
  import CGTK

  extension Widget {
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
#endif
