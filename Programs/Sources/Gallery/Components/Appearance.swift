#if GTK
  import CGTK
  import GalleryKit
  import HeadwaterGTK

  /// Light or dark, as the windows are.
  @MainActor
  package enum Appearance {
    /// The colours that go with the windows now.
    package static var palette: Palette { Palette(isDark: isDark) }

    /// Calls a closure each time when windows become light or dark, for as long as the program runs.
    package static func onChange(_ body: @escaping @MainActor () -> Void) {
      for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
        // The new theme applies only after all observers of the setting have run.
        Signal.connect(gtk_settings_get_default(), "notify::\(property)") { Task { body() } }
      }
    }

    /// Any widget, asked for the colour of the theme's text: what is light stands on what is dark.
    private static let probe = Widget(gtk_label_new(nil))

    private static var isDark: Bool {
      var color = GdkRGBA()
      let context = gtk_widget_get_style_context(probe.pointer)
      guard gtk_style_context_lookup_color(context, "theme_fg_color", &color) != 0 else { return false }
      return (color.red + color.green + color.blue) / 3 > 0.5
    }
  }
#endif
