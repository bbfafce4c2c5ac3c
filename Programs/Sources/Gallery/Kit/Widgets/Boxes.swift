#if GTK
  import CGTK

  extension Widget {
    /// Puts widgets side by side.
    package static func row(spacing: Int32 = 0, _ children: Widget...) -> Widget {
      box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
    }

    /// Puts widgets one below the other.
    package static func column(spacing: Int32 = 0, _ children: Widget...) -> Widget {
      box(GTK_ORIENTATION_VERTICAL, spacing, children)
    }

    /// Adds a widget at the end of a row or column.
    @discardableResult
    package func append(_ child: Widget) -> Widget {
      gtk_box_append(cast(), child.pointer)
      return self
    }

    /// A thin line between widgets.
    package static func separator(vertical: Bool = false) -> Widget {
      Widget(gtk_separator_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL))
    }

    /// Shows a part of a widget that is too large, and scrolls.
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
