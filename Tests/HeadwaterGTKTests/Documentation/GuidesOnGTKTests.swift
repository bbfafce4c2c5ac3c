#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// The windows of the guides. `Examples/GTK` shows them as well.
  final class GuidesOnGTKTests: ScreenTest {
    /// Returns the text of the labels in a window's content, and closes the window.
    @MainActor
    private static func texts(in window: AppWindow) throws -> [String] {
      let content = try XCTUnwrap(gtk_window_get_child(window.gtkWindow))
      Picture.waitForFrame(of: content)
      defer { window.close() }
      return WidgetText.labels(in: content)
    }

    func testArrayIsDisplayed() throws {
      try onScreen {
        XCTAssertEqual(try Self.texts(in: showAnArray()), ["Nairobi, Kenya", "Lima, Peru", "Oslo, Norway"])
      }
    }

    func testLettersAreSections() throws {
      try onScreen {
        let texts = try Self.texts(in: showSections())
        XCTAssertEqual(texts.prefix(8), ["A", "Ada", "Alan", "B", "Barbara", "D", "Dorothy", "E"])
      }
    }

    func testChoresShowTheirState() throws {
      try onScreen {
        let expected = ["Water the plants", "✓ Take out the trash", "Fix the bicycle"]
        XCTAssertEqual(try Self.texts(in: showEditing()), expected)
      }
    }

    func testCoursesAreHeaders() throws {
      try onScreen {
        let expected = ["Soups", "★★★★ Minestrone", "★★★★★ Gazpacho", "Desserts", "★★★ Tiramisu"]
        XCTAssertEqual(try Self.texts(in: showAccessibility()), expected)
      }
    }
  }
#endif
