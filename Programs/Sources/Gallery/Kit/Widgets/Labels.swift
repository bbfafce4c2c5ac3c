#if GTK
  import CGTK

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
      let row = Widget.row(spacing: 12, Widget.label(title).expand(horizontally: true)).style(
        "gallery-columns")
      for (title, width) in values { row.append(Widget.label(title, alignment: 1).minimum(width: width)) }
      return row
    }

    /// Creates a centered label whose text wraps.
    package static func paragraph(_ text: String) -> Widget {
      let label = Widget(gtk_label_new(text))
      gtk_label_set_wrap(label.final, 1)
      gtk_label_set_justify(label.final, GTK_JUSTIFY_CENTER)
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

    /// Sets the text of a label.
    package func setText(_ text: String) {
      gtk_label_set_text(final, text)
    }
  }
#endif
