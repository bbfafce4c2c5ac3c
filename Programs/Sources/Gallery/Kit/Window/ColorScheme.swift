#if GTK
  import CGTK
  import HeadwaterGTK

  /// Keeps the program's dark mode in sync with the desktop's, because GTK doesn't do so automatically. Does nothing if the
  /// desktop has no color-scheme setting.
  @MainActor
  func followColorScheme() {
    let (name, key) = ("org.gnome.desktop.interface", "color-scheme")
    guard let schema = g_settings_schema_source_lookup(g_settings_schema_source_get_default(), name, 1) else {
      return
    }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key) != 0, let settings = g_settings_new_full(schema, nil, nil)
    else { return }
    let apply: @MainActor () -> Void = {
      guard let scheme = g_settings_get_string(settings, key) else { return }
      setPrefersDark(String(cString: scheme) == "prefer-dark")
      g_free(scheme)
    }
    apply()
    // The settings object is never released, so it stays alive until the program exits.
    Signal.connect(UnsafeMutableRawPointer(settings), "changed::\(key)", apply)
  }

  /// Makes all windows dark or light.
  @MainActor
  func setPrefersDark(_ isDark: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isDark ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-application-prefer-dark-theme",
      &value)
    g_value_unset(&value)
  }

  /// Returns a Boolean value that indicates whether the theme has high contrast, according to its name.
  @MainActor
  func hasHighContrast() -> Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-theme-name", &value)
    defer { g_value_unset(&value) }
    let name = g_value_get_string(&value).map { String(cString: $0) } ?? ""
    return name.contains("-hc") || name.hasPrefix("HighContrast")
  }

  /// Makes all windows use GTK's high-contrast theme.
  @MainActor
  func useHighContrast() {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, "Default-hc")
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-theme-name", &value)
    g_value_unset(&value)
  }
#endif
