#if GTK
  import CGTK

  /// The style sheet of all lists. It has precedence over the desktop's theme, whose colors it uses, and an app's style sheets
  /// have precedence over it.
  @MainActor
  enum ListStyle {
    /// The style class of rows that are marked because they belong to the open menu.
    static let menuClass = "has-menu"

    // The theme's minimum height is moved from rows to cells, so that insets add to it.
    private static let sheet = """
      listview.rich-list > row { min-height: 0; }
      listview.rich-list > row > cell { min-height: 32px; }
      listview.rich-list > row.section-header { padding: 12px 12px 6px 12px; }
      listview.rich-list > row.section-footer { padding: 6px 12px 12px 12px; }
      listview > row.section-header > cell { font-weight: bold; min-height: 0; }
      listview > row.section-footer > cell { font-size: smaller; opacity: 0.7; min-height: 0; }
      listview > row.pinned-header { background-color: @theme_base_color; }
      .outline-triangle { padding: 0; min-width: 20px; min-height: 20px; }
      listview > row.has-menu, gridview > child.has-menu { box-shadow: inset 0 0 0 2px alpha(currentColor, 0.3); }
      """

    // The rules that other style sheets can't change, because the empty row of a section without a header must take no space.
    private static let fixedSheet = """
      listview > row.without-content, listview > row.without-content > cell {
        min-width: 0; min-height: 0; margin: 0; border: none; padding: 0;
      }
      """

    private static var isInstalled = false

    /// Adds the style sheets to the display, once.
    static func install() {
      guard !isInstalled, let display = gdk_display_get_default() else { return }
      isInstalled = true
      let sheets = [
        (sheet, GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1), (fixedSheet, GTK_STYLE_PROVIDER_PRIORITY_USER + 1),
      ]
      for (sheet, priority) in sheets {
        guard let provider = gtk_css_provider_new() else { continue }
        gtk_css_provider_load_from_data(provider, sheet, -1)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(priority))
        g_object_unref(UnsafeMutableRawPointer(provider))
      }
    }
  }

  extension CellKind.Role {
    /// The style class of rows that contain a cell with this role; nil for the rows of items.
    var rowClass: String? {
      switch self {
      case .item, .placeholder: nil
      case .header: "section-header"
      case .footer: "section-footer"
      case .nothing: "without-content"
      }
    }
  }
#endif
