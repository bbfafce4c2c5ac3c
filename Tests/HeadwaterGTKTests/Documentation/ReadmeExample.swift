#if GTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  /// The README's example.
  final class ReadmeExample: ScreenTest {
    func testReadmeExampleCompiles() throws {
      try onScreen {
        try ReadmeProgram.start()
      }
    }
  }

  @MainActor
  private enum ReadmeProgram {
    static func start() throws {
      DispatchQueue.main.async { MainLoop.quit() }

      try MainLoop.start()
      let names = ArrayDataSource(["Grace", "Ada"])
      let list = ListView(names.sort(by: <).section { String($0.prefix(1)) }) { configuration in
        configuration.register(LabelCell.self) { cell, name in cell.text = name }
        configuration.register(.header, LabelCell.self) { cell, letter in cell.text = letter }
      }
      let window = AppWindow(title: "Names", size: (320, 480), list)
      Task {
        try await Task.sleep(for: .seconds(1))
        try names.append("Barbara")
      }
      MainLoop.run()

      window.close()
      MainLoop.runPending()
    }
  }
#endif
