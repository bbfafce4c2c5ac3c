#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  /// The window of the tutorial *A first list in ten minutes*.
  final class AFirstListOnGTKExample: ScreenTest {
    func testTutorialWindowOpens() throws {
      try onScreen {
        try FirstListProgram.start()
      }
    }
  }

  @MainActor
  private enum FirstListProgram {
    static func start() throws {
      DispatchQueue.main.async { MainLoop.quit() }

      struct Grocery: Identifiable, ListElement {
        let id: Int
        var name: String
        var isBought = false
      }

      try MainLoop.start()

      let groceries = ArrayDataSource([
        Grocery(id: 1, name: "Milk"),
        Grocery(id: 2, name: "Bread"),
        Grocery(id: 3, name: "Apples"),
      ])
      let sections = groceries.sort { $0.name < $1.name }.section { $0.isBought ? "In the bag" : "Buy" }
      let list = ListView(sections) { configuration in
        configuration.register(LabelCell.self) { cell, grocery in cell.text = grocery.name }
        configuration.register(.header, LabelCell.self) { cell, title in cell.text = title.uppercased() }
        configuration.options.insets = (top: 0, leading: 16, bottom: 0, trailing: 16)
        configuration.onActivate { grocery in
          var grocery = grocery
          grocery.isBought.toggle()
          try? groceries.update(grocery)
        }
      }

      let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
      gtk_window_set_title(window, "Groceries")
      gtk_window_set_default_size(window, 320, 160)
      gtk_window_set_child(window, list.widget)
      gtk_window_present(window)
      MainLoop.run()

      XCTAssertEqual(list.displayed.numberOfItems, 3)
      gtk_window_destroy(window)
      MainLoop.runPending()
    }
  }
#endif
