#if GTK
  import HeadwaterGTK
  import XCTest

  /// The window of the guide *An outline*.
  final class OutlineGuideOnGTKTests: ScreenTest {
    func testWindowShowsExpandedTopics() throws {
      try onScreen {
        let window = showAnOutline()
        XCTAssertEqual(window.shownTexts, ["Birds", "Ducks", "Owls", "Fish", "Insects"])
        window.close()
      }
    }
  }
#endif
