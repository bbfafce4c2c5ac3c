#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class KeyboardTests: ScreenTest {
    @MainActor
    private struct Screen {
      let list: ListView<String, String>
      let window: TestWindow

      init(
        limit: Int = 1,
        _ change: @MainActor (inout Presentation<Cell, String, String>) -> Void = { _ in }
      ) {
        let source = SectionedDataSource(sections: [("Fruit", ["Apple", "Banana"]), ("Roots", ["Beet"])])
        list = ListView(source, selectionLimit: limit) { presentation in
          presentation.register(LabelCell.self) { cell, item in cell.text = item }
          presentation.register(.header, LabelCell.self) { cell, section in cell.text = section }
          change(&presentation)
        }
        window = TestWindow(list.widget)
        window.drawFrames()
      }

      /// Presses a key while an item has the focus. If the list doesn't handle the key, GTK's own shortcut is performed.
      func press(
        _ key: Int32, _ name: String, _ modifiers: GdkModifierType = GdkModifierType(0), at item: String
      ) throws {
        list.focused = item
        window.drawFrames()
        if list.host.pressKey(guint(key), modifiers) { return }
        let row = list.host.reportedRows.live.rows.first { $0.content.item == item }
        XCTAssertTrue(performShortcut(name, of: try XCTUnwrap(row?.boundSlot?.rowWidget)), name)
      }
    }

    func testHeadersAcceptFocus() throws {
      try onScreen {
        let screen = Screen()
        for row in WidgetTree.children(of: screen.list.view) {
          XCTAssertEqual(gtk_widget_grab_focus(row), 1, WidgetTree.text(in: row) ?? "")
        }
        screen.window.close()
      }
    }

    func testSpaceSelectsFocusedItem() throws {
      try onScreen {
        for (key, name) in [(GDK_KEY_space, "space"), (GDK_KEY_KP_Space, "KP_Space")] {
          let screen = Screen(limit: .max)
          try screen.press(key, name, at: "Banana")
          XCTAssertEqual(screen.list.selection.ids, ["Banana"])
          screen.window.close()
        }
      }
    }

    func testReturnActivatesFocusedItem() throws {
      try onScreen {
        var activated: [String] = []
        let screen = Screen { $0.onActivate { item in activated.append(item) } }
        try screen.press(GDK_KEY_Return, "Return", at: "Banana")
        try screen.press(GDK_KEY_KP_Enter, "KP_Enter", at: "Beet")
        XCTAssertEqual(activated, ["Banana", "Beet"])
        screen.window.close()
      }
    }

    func testMenuKeysOpenMenuOfFocusedItem() throws {
      try onScreen {
        var done: [String] = []
        let screen = Screen { $0.menuActions { _ in [ListAction("Eat") { item in done.append(item) }] } }
        let keys = [(GDK_KEY_Menu, GdkModifierType(0)), (GDK_KEY_F10, GDK_SHIFT_MASK)]
        for (key, modifiers) in keys {
          try screen.press(key, "", modifiers, at: "Banana")
          XCTAssertEqual(screen.list.host.frame.menu.choices.map(\.title), ["Eat"])
          screen.list.host.frame.menu.choose(0)
          screen.window.drawFrames()
        }
        XCTAssertEqual(done, ["Banana", "Banana"])
        // Without actions, the app receives the key.
        screen.list.behavior.menuActions { _ in [] }
        XCTAssertFalse(screen.list.host.pressKey(guint(GDK_KEY_Menu), GdkModifierType(0)))
        screen.window.close()
      }
    }
  }

  /// Performs the shortcut that GTK itself binds to a key while a widget has the focus.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a shortcut and it was performed.
  @MainActor
  func performShortcut(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return objects(in: controllers).contains { controller in
      let instance = controller.pointer.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, gtk_shortcut_controller_get_type()) != 0 else {
        return false
      }
      return objects(in: OpaquePointer(controller.pointer)).contains { shortcut in
        let shortcut = OpaquePointer(shortcut.pointer)
        guard let trigger = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut)) else {
          return false
        }
        defer { g_free(trigger) }
        guard String(cString: trigger) == name else { return false }
        return gtk_shortcut_action_activate(
          gtk_shortcut_get_action(shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
          gtk_shortcut_get_arguments(shortcut)) != 0
      }
    }
  }

  /// Returns the objects in a `GListModel`.
  @MainActor
  private func objects(in model: OpaquePointer) -> [ObjectReference] {
    (0..<g_list_model_get_n_items(model)).compactMap { index in
      g_list_model_get_item(model, index).map { ObjectReference(taking: $0) }
    }
  }
#endif
