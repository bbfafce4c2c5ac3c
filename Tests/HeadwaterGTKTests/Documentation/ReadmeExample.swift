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

      struct Contact: Identifiable, ListElement {
        let id: Int
        var name: String
      }

      try MainLoop.start()

      let contacts = ArrayDataSource([Contact(id: 1, name: "Grace"), Contact(id: 2, name: "Ada")])
      let sections = contacts.sort { $0.name < $1.name }.section { String($0.name.prefix(1)) }

      let list = ListView(sections) { presentation in
        presentation.register(LabelCell.self) { cell, contact, _ in cell.text = contact.name }
        presentation.registerHeader(LabelCell.self) { cell, letter, _ in cell.text = letter }
      }

      let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
      gtk_window_set_default_size(window, 320, 480)
      gtk_window_set_child(window, list.widget)
      gtk_window_present(window)

      Task {
        try await Task.sleep(for: .seconds(1))
        try contacts.append(Contact(id: 3, name: "Barbara"))
      }
      MainLoop.run()
    }
  }
#endif
