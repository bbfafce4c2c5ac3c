#if GTK
  import CGTK
  import GalleryKit
  import HeadwaterGTK
  import HeadwaterGTKComponents

  /// The current appearance of the windows: light or dark.
  @MainActor
  package enum Appearance {
    /// The colors for the current appearance.
    package static var palette: Palette { Palette(isDark: isDark) }

    /// Calls a closure whenever the appearance changes between light and dark. The observation lasts until the program exits.
    package static func onChange(_ body: @escaping @MainActor () -> Void) {
      for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
        // Wait for the next turn of the main loop, because the new theme takes effect only after the setting's observers have
        // run.
        Signal.connect(gtk_settings_get_default(), "notify::\(property)") { Task { body() } }
      }
    }

    /// A widget from which the theme's text color is read. Light text indicates a dark background.
    private static let probe = Widget(gtk_label_new(nil))

    private static var isDark: Bool {
      var color = GdkRGBA()
      let context = gtk_widget_get_style_context(probe.pointer)
      guard gtk_style_context_lookup_color(context, "theme_fg_color", &color) != 0 else { return false }
      return (color.red + color.green + color.blue) / 3 > 0.5
    }
  }
#endif
