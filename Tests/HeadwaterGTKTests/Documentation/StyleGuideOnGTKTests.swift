#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  /// The window of the guide *Style lists on GTK*.
  final class StyleGuideOnGTKTests: ScreenTest {
    func testAppStyleOverridesListStyle() throws {
      try onScreen {
        let window = showStyledList()
        let labels = window.shownLabels
        XCTAssertEqual(
          window.shownTexts,
          ["Platform 1", "10:05 Bergen", "10:40 Voss (late)", "Platform 2", "10:12 Skien", "11:02 Halden"])
        let late = labels.map { gtk_widget_has_css_class(UnsafeMutablePointer($0), "late") != 0 }
        XCTAssertEqual(late, [false, false, true, false, false, false])
        // The padding in the app's style sheet replaces the padding of 12 pixels in the theme and in the library.
        for label in labels {
          var bounds = graphene_rect_t()
          let content = gtk_window_get_child(window.gtkWindow)
          XCTAssertNotEqual(gtk_widget_compute_bounds(UnsafeMutablePointer(label), content, &bounds), 0)
          XCTAssertEqual(bounds.origin.x, 24)
        }
        let rows = labels.map { gtk_widget_get_parent(gtk_widget_get_parent(UnsafeMutablePointer($0))) }
        let headers = rows.map { gtk_widget_has_css_class($0, "section-header") != 0 }
        XCTAssertEqual(headers, [true, false, false, true, false, false])
        window.close()
      }
    }

    func testRowsHaveNoPadding() throws {
      try onScreen {
        let list = ListView(ArrayDataSource(["Bergen", "Voss"])) { configuration in
          configuration.register(LabelCell.self) { cell, place in cell.text = place }
        }

        list.hasRowPadding = false
        list.showsSeparators = true
        list.presentation.options.insets = (top: 0, leading: 12, bottom: 12, trailing: 12)

        XCTAssertEqual(gtk_widget_has_css_class(list.view, "rich-list"), 0)
        XCTAssertNotEqual(gtk_widget_has_css_class(list.view, "separators"), 0)
      }
    }

    func testAppPrefersDarkTheme() throws {
      try onScreen {
        setPrefersDark(true)
        defer { setPrefersDark(false) }
        var value = GValue()
        defer { g_value_unset(&value) }
        g_value_init(&value, g_type_from_name("gboolean"))
        let settings = UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default()))
        g_object_get_property(
          settings.assumingMemoryBound(to: GObject.self), "gtk-application-prefer-dark-theme", &value)
        XCTAssertNotEqual(g_value_get_boolean(&value), 0)
      }
    }
  }

  @MainActor
  func setPrefersDark(_ isDark: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isDark ? 1 : 0)
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    g_object_set_property(object, "gtk-application-prefer-dark-theme", &value)
    g_value_unset(&value)
  }
#endif
