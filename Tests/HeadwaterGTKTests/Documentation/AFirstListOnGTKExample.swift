#if GTK
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

      let window = AppWindow(title: "Groceries", size: (320, 280), list)
      MainLoop.run()

      XCTAssertEqual(list.displayed.numberOfItems, 3)
      window.close()
      MainLoop.runPending()
    }
  }
#endif
