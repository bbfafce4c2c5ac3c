#if GTK
  import CGTK
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
      let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
      gtk_window_set_default_size(window, 320, 480)
      gtk_window_set_child(window, list.widget)
      gtk_window_present(window)
      Task {
        try await Task.sleep(for: .seconds(1))
        try names.append("Barbara")
      }
      MainLoop.run()
    }
  }
#endif
