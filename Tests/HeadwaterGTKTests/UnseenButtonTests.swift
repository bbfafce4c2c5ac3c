#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTKTranscripts
  import HeadwaterTranscripts
  import XCTest

  @testable import HeadwaterGTK

  /// Tests the button that floats above the end of a list and displays the number of unseen rows.
  final class UnseenButtonTests: ScreenTest {
    @MainActor
    private final class Screen {
      let source = ArrayDataSource((0..<300).map { Entry($0) })
      let list: ListView<SingleSection, Entry>
      let window: TestWindow

      init() {
        list = ListView(source) { $0.registerEntries() }
        list.anchoring = .bottom
        list.showsUnseenCount = true
        list.scrollToEnd()
        window = TestWindow(list.widget)
      }

      func rest() { for _ in 0..<4 { window.drawFrames() } }
      var value: Double { gtk_adjustment_get_value(list.host.widgets.adjustment) }
      var button: UnsafeMutablePointer<GtkWidget>? {
        list.host.frame.unseenButton.flatMap { gtk_widget_get_mapped($0) == 0 ? nil : $0 }
      }
      var title: String? {
        button.flatMap { gtk_button_get_label(UnsafeMutablePointer(OpaquePointer($0))) }
          .map { String(cString: $0) }
      }

      /// Scrolls up as the user does, and appends entries.
      func scrollUp(whileComing ids: Range<Int>) throws {
        gtk_adjustment_set_value(list.host.widgets.adjustment, 2_000)
        rest()
        try source.append(contentsOf: ids.map { Entry($0) })
        window.drawFrames()
      }

      /// Presses and releases the primary mouse button in the middle of a widget, unless another widget covers it there.
      func click(_ target: UnsafeMutablePointer<GtkWidget>) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(target, window.window, &bounds) != 0 else {
          return XCTFail("the button has no place")
        }
        let (x, y) = (
          Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2)
        )
        let hit = gtk_widget_pick(window.window, x, y, GTK_PICK_DEFAULT)
        guard let hit, hit == target || gtk_widget_is_ancestor(hit, target) != 0 else {
          return XCTFail("something else is clicked")
        }
        guard let gesture = clickGesture(of: target) else { return XCTFail("it takes no clicks") }
        let point = (Double(bounds.size.width / 2), Double(bounds.size.height / 2))
        for signal in ["pressed", "released"] { emit(signal, of: gesture, at: point) }
      }

      private func clickGesture(of target: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutableRawPointer? {
        let controllers = gtk_widget_observe_controllers(target)
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
          guard let controller = g_list_model_get_item(controllers, index) else { continue }
          g_object_unref(controller)  // The widget retains it.
          let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
          if g_type_check_instance_is_a(instance, gtk_gesture_click_get_type()) != 0 { return controller }
        }
        return nil
      }

      private func emit(_ signal: String, of gesture: UnsafeMutableRawPointer, at point: (Double, Double)) {
        var values = [GValue](repeating: GValue(), count: 4)
        let type = gesture.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], gesture)
        g_value_init(&values[1], GType(6 << 2))  // The type of integers, which is a macro in C.
        g_value_set_int(&values[1], 1)
        for (index, place) in [(2, point.0), (3, point.1)] {
          g_value_init(&values[index], GType(15 << 2))  // The type of doubles.
          g_value_set_double(&values[index], place)
        }
        g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
      }
    }

    func testClickScrollsToEndAndHidesButton() throws {
      try onScreen {
        let screen = Screen()
        XCTAssertNil(screen.button)
        try screen.scrollUp(whileComing: 1_000..<1_003)
        XCTAssertEqual(screen.title, "3 new")
        screen.click(try XCTUnwrap(screen.button))
        screen.rest()
        XCTAssertNil(screen.button)
        XCTAssertEqual(screen.value, screen.list.host.widgets.lastValue, accuracy: 1)
        XCTAssertEqual(screen.list.scrollActivity, .following)
        XCTAssertTrue(screen.list.isAtEnd)
        XCTAssertEqual(screen.list.unseenCount, 0)
        XCTAssertNil(screen.list.firstUnseen)
        // The list follows the end again.
        try screen.source.append(Entry(2_000))
        screen.window.drawFrames()
        XCTAssertNil(screen.button)
        XCTAssertEqual(screen.value, screen.list.host.widgets.lastValue, accuracy: 1)
        screen.window.close()
      }
    }

    func testClickScrollsToEndWhileRowsArrive() throws {
      try onScreen {
        let screen = Screen()
        try screen.scrollUp(whileComing: 1_000..<1_003)
        screen.click(try XCTUnwrap(screen.button))
        for id in 2_000..<2_010 {
          try screen.source.append(Entry(id))
          Picture.waitForFrame(of: screen.window.window)
        }
        screen.rest()
        XCTAssertNil(screen.button)
        XCTAssertEqual(screen.value, screen.list.host.widgets.lastValue, accuracy: 1)
        XCTAssertEqual(screen.list.unseenCount, 0)
        screen.window.close()
      }
    }

    func testButtonReappearsForLaterRows() throws {
      try onScreen {
        let screen = Screen()
        try screen.scrollUp(whileComing: 1_000..<1_003)
        screen.click(try XCTUnwrap(screen.button))
        screen.rest()
        try screen.scrollUp(whileComing: 2_000..<2_001)
        XCTAssertEqual(screen.title, "1 new")
        screen.click(try XCTUnwrap(screen.button))
        screen.rest()
        XCTAssertNil(screen.button)
        screen.window.close()
      }
    }

    func testScrollingToEndHidesButton() throws {
      try onScreen {
        let screen = Screen()
        try screen.scrollUp(whileComing: 1_000..<1_003)
        XCTAssertNotNil(screen.button)
        gtk_adjustment_set_value(screen.list.host.widgets.adjustment, screen.list.host.widgets.lastValue)
        screen.rest()
        XCTAssertNil(screen.button)
        XCTAssertEqual(screen.list.unseenCount, 0)
        screen.window.close()
      }
    }

    func testClickInChatScrollsToNewestMessage() throws {
      try onScreen {
        let messages = ArrayDataSource((0..<200).map { Entry($0) })
        let rows = messages.transcript()
        rows.firstUnread = 100
        let chat = ListView(transcript: rows) { configuration in
          configuration.register(LabelCell.self, matching: \.message) { cell, message in
            cell.text = message.text
          }
        }
        let window = TestWindow(chat.widget)
        for _ in 0..<3 { window.drawFrames() }
        XCTAssertTrue(chat.visibleRows.contains(100), "\(chat.visibleRows)")
        let button = try XCTUnwrap(chat.host.frame.unseenButton)
        gtk_widget_activate(button)
        MainLoop.run(for: .seconds(5)) { chat.scrollActivity == .following }
        window.drawFrames()
        XCTAssertEqual(gtk_widget_get_visible(button), 0)
        XCTAssertEqual(chat.visibleRows.upperBound, 201)
        window.close()
      }
    }
  }
#endif
