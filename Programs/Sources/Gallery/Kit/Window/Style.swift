#if GTK
  import CGTK
  import HeadwaterGTK

  /// The style sheet of the gallery. Its colors are derived from the theme, so they follow light and dark mode.
  private let styleSheet = """
    .gallery-title { font-weight: bold; }
    .gallery-subtitle, .gallery-caption { font-size: smaller; opacity: 0.65; }
    .gallery-tools { padding: 8px 12px; }
    .gallery-cards, .gallery-chat { padding: 6px 0 14px 0; }
    .gallery-cards { background-color: @theme_bg_color; }
    .gallery-cards > row:hover, .gallery-chat > row:hover { background: none; }
    .gallery-bubble { padding: 8px 12px; border-radius: 14px; background-color: alpha(currentColor, 0.08); }
    .gallery-own { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
    .gallery-own selection { background-color: alpha(@theme_selected_fg_color, 0.35); }
    .gallery-own link { color: @theme_selected_fg_color; }
    .gallery-failed { color: @error_color; font-size: smaller; }
    .gallery-list > row { padding: 6px 18px; }
    .gallery-list > row:not(:last-child) { border-bottom: 1px solid alpha(currentColor, 0.06); }
    .gallery-disclosure { min-width: 24px; min-height: 24px; padding: 0; }
    .gallery-header { padding: 14px 0 2px 0; }
    .gallery-header-title { font-weight: bold; }
    .gallery-gold { margin-top: 8px; padding: 4px 12px; border-radius: 8px; background-color: alpha(gold, 0.3); }
    .destructive-action:focus-visible, .suggested-action:focus-visible {
      outline: 2px solid currentColor; outline-offset: -4px;
    }
    .gallery-unread { font-weight: bold; }
    .gallery-badge {
      padding: 0 8px; border-radius: 9px; font-size: smaller; font-weight: bold;
      background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
    }
    .gallery-number { font-feature-settings: "tnum"; }
    .gallery-columns { padding: 6px 18px; font-weight: bold; font-size: smaller; opacity: 0.65; }
    .gallery-question { padding: 8px 12px; border-radius: 14px; background-color: alpha(@theme_selected_bg_color, 0.25); }
    .gallery-code {
      padding: 8px 12px; border-radius: 8px; font-family: monospace; font-size: smaller;
      background-color: alpha(currentColor, 0.08);
    }
    .gallery-symbol {
      font-weight: bold; min-width: 36px; min-height: 36px; border-radius: 8px;
      background-color: alpha(currentColor, 0.08);
    }
    """

  /// The rules that are added for a theme with high contrast.
  private let contrastStyleSheet = """
    .gallery-subtitle, .gallery-caption, .gallery-columns { opacity: 1; }
    .gallery-list > row:not(:last-child) { border-bottom: 1px solid currentColor; }
    .gallery-bubble, .gallery-question, .gallery-code, .gallery-symbol { border: 1px solid currentColor; }
    .gallery-gold { background: none; border: 2px solid currentColor; }
    """

  /// Installs the gallery's style sheet on the default display, and follows the contrast of the theme.
  @MainActor
  func installStyle() {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    let load: @MainActor () -> Void = {
      gtk_css_provider_load_from_data(
        provider, styleSheet + (hasHighContrast() ? contrastStyleSheet : ""), -1)
    }
    load()
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    // The display retains the provider until the program exits.
    g_object_unref(UnsafeMutableRawPointer(provider))
    Signal.connect(gtk_settings_get_default(), "notify::gtk-theme-name", load)
  }
#endif
