#if GTK
  import CGTK
  import Headwater
  import HeadwaterComponents
  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents
  import Testing
  import XCTest

  /// The components example from the article *Lists on GTK*.
  final class ComponentsOnGTKExamples: ScreenTest {
    func testCardsAppearInList() throws {
      try onScreen {
        let notes = ArrayDataSource(["Rain in the morning", "Wind from the west"])
        let cards = notes.components(measures: .gtk) { note in
          TextComponent(note).inset(12).background(
            BoxComponent(cornerRadius: 8, borderColor: .black, borderWidth: 1))
        }
        let list = ListView(components: cards)

        let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
        gtk_window_set_child(window, list.widget)
        gtk_window_present(window)
        @MainActor func cell() -> ComponentCell? { list.cell(atRow: 1) as? ComponentCell }
        MainLoop.run(for: .seconds(20)) { cell()?.mounted.views.count == 2 }
        XCTAssertEqual(cell()?.mounted.parts.map(\.content.kind), [.box, .text])
        gtk_window_destroy(window)
      }
    }
  }
#endif
