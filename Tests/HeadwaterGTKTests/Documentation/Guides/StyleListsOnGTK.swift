#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// The style sheet of the list.
  private let style = """
    .departures > row { padding: 6px 24px; }
    .departures > row.section-header { padding: 18px 24px 6px 24px; border-bottom: 1px solid @borders; }
    .departures > row.section-header > cell { font-size: smaller; }
    .departures .late { font-weight: bold; }
    .departures > row:not(:selected) .late { color: mix(@error_color, @theme_text_color, 0.3); }
    """

  /// Adds a style sheet to all windows. Call it once.
  @MainActor
  func addStyleSheet(_ sheet: String) {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    gtk_css_provider_load_from_data(provider, sheet, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }

  @MainActor
  func showStyledList() -> AppWindow {
    struct Departure: Identifiable, ListElement {
      let id: String
      var isLate = false
    }

    let departures = SectionedDataSource(sections: [
      ("Platform 1", [Departure(id: "10:05 Bergen"), Departure(id: "10:40 Voss", isLate: true)]),
      ("Platform 2", [Departure(id: "10:12 Skien"), Departure(id: "11:02 Halden")]),
    ])
    let list = ListView(departures) { configuration in
      configuration.register(LabelCell.self) { cell, departure in
        cell.text = departure.isLate ? "\(departure.id) (late)" : departure.id
        // Cells are reused, so remove the class from the others.
        let change = departure.isLate ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        change(cell.widget, "late")
      }
      configuration.register(.header, LabelCell.self) { cell, platform in cell.text = platform }
    }
    gtk_widget_add_css_class(list.view, "departures")
    addStyleSheet(style)
    return AppWindow(title: "Departures", size: (320, 320), list)
  }
#endif
