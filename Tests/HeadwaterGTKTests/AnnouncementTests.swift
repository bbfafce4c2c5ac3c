#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests the names of lists and the announcements of new items, which screen readers read.
  final class AnnouncementTests: ScreenTest {
    @MainActor
    private static func list(_ items: [String] = ["Ada"]) -> ListView<SingleSection, String> {
      ListView(ArrayDataSource(items)) { configuration in
        configuration.register(LabelCell.self) { cell, item in cell.text = item }
      }
    }

    @MainActor
    private static func setTitle(_ title: String?, of window: TestWindow) {
      gtk_window_set_title(UnsafeMutablePointer(OpaquePointer(window.window)), title)
    }

    func testListIsNamedAfterWindow() throws {
      try onScreen {
        let list = Self.list()
        let window = TestWindow(list.widget)
        XCTAssertNotEqual(list.host.name.name, "")
        Self.setTitle("Contacts", of: window)
        XCTAssertEqual(list.host.name.name, "Contacts")
        list.accessibleName = "People"
        XCTAssertEqual(list.host.name.name, "People")
        Self.setTitle("Friends", of: window)
        XCTAssertEqual(list.host.name.name, "People")
        list.accessibleName = nil
        XCTAssertEqual(list.host.name.name, "Friends")
        window.close()
      }
    }

    func testMovedListIsNamedAfterNewWindow() throws {
      try onScreen {
        let list = Self.list()
        let (first, second) = (TestWindow(list.widget), TestWindow(gtk_label_new("empty")))
        Self.setTitle("First", of: first)
        Self.setTitle("Second", of: second)
        gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(first.window)), nil)
        gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(second.window)), list.widget)
        second.drawFrames()
        XCTAssertEqual(list.host.name.name, "Second")
        Self.setTitle("Former", of: first)
        XCTAssertEqual(list.host.name.name, "Second")
        first.close()
        second.close()
      }
    }

    func testWindowKeepsItsAccessibleObject() throws {
      try onScreen {
        let list = Self.list()
        XCTAssertNil(AccessibleWindow.of(list.view))
        let window = TestWindow(list.widget)
        weak let object = AccessibleWindow.of(list.view)
        XCTAssertNotNil(object)
        XCTAssertTrue(object === AccessibleWindow.of(window.window))
        window.close()
        XCTAssertTrue(MainLoop.run { object == nil })
      }
    }

    func testArrivingMessagesAreAnnounced() throws {
      try onScreen {
        let source = ArrayDataSource((0..<30).map { "\($0)" })
        let list = ListView(source) { configuration in
          configuration.register(LabelCell.self) { cell, item in cell.text = item }
        }
        list.anchoring = .bottom
        let window = TestWindow(list.widget)
        var (read, delays): ([String], [Duration]) = ([], [])
        var work: [@MainActor () -> Void] = []
        list.host.announcer.announce = { read.append($0) }
        list.host.announcer.runLater = { delay, body in
          delays.append(delay)
          work.append(body)
        }
        for name in ["x", "y", "z"] { try source.append(name) }
        XCTAssertEqual(delays, [.seconds(1)])
        XCTAssertEqual(read, [])
        work.removeFirst()()
        XCTAssertEqual(read, ["3 new items"])
        // A list that isn't on screen announces nothing.
        try source.append("last")
        window.close()
        work.removeFirst()()
        XCTAssertEqual(read, ["3 new items"])
      }
    }

    func testAnnouncementChangesNameOfWindow() {
      MainActor.assumeIsolated {
        let name = AccessibleWindow.name(announcing: "1 new message", title: "Chat", after: nil)
        XCTAssertEqual(name, "1 new message, Chat")
        let again = AccessibleWindow.name(announcing: "1 new message", title: "Chat", after: name)
        XCTAssertNotEqual(again, name)
        XCTAssertEqual(AccessibleWindow.name(announcing: "1 new message", title: "Chat", after: again), name)
        XCTAssertEqual(AccessibleWindow.name(announcing: "1 new item", title: "", after: nil), "1 new item")
      }
    }
  }
#endif
