#if GTK
  import CGTK
  import XCTest

  @testable import HeadwaterGTK

  final class SignalArgumentsTests: ScreenTest {
    func testIntegersReachClosure() throws {
      try onScreen {
        let list = gtk_string_list_new(nil)
        var changes: [[Int]] = []
        Signal.connect(list, "items-changed") { (position: Int, removed: Int, added: Int) in
          changes.append([position, removed, added])
        }
        gtk_string_list_append(list, "Ada")
        gtk_string_list_append(list, "Grace")
        gtk_string_list_remove(list, 0)
        XCTAssertEqual(changes, [[0, 0, 1], [1, 0, 1], [0, 1, 0]])
        g_object_unref(UnsafeMutableRawPointer(list))
      }
    }

    func testTextAndPointerReachClosure() throws {
      try onScreen {
        let buffer = gtk_text_buffer_new(nil)
        var texts: [String] = []
        Signal.connect(buffer, "insert-text") { (place: UnsafeMutablePointer<GtkTextIter>, text: String) in
          texts.append("\(gtk_text_iter_get_offset(place)) \(text)")
        }
        gtk_text_buffer_set_text(buffer, "Ada", -1)
        XCTAssertEqual(texts, ["0 Ada"])
        g_object_unref(buffer)
      }
    }

    func testVariantReachesClosure() throws {
      try onScreen {
        let type = g_variant_type_new("s")
        let action = g_simple_action_new("open", type)
        g_variant_type_free(type)
        var names: [String?] = []
        XCTAssertTrue(
          Signal.connect(action, "activate") { (name: OpaquePointer?) in
            names.append(g_variant_get_string(name, nil).map { String(cString: $0) })
          })
        g_action_activate(action, g_variant_new_string("Ada"))
        XCTAssertEqual(names, ["Ada"])
        g_object_unref(UnsafeMutableRawPointer(action))
      }
    }

    func testNumberReachesClosure() throws {
      try onScreen {
        let button = try XCTUnwrap(gtk_scale_button_new(0, 1, 0.1, nil))
        let reference = ObjectReference(sinking: button)
        var values: [Double] = []
        Signal.connect(button, "value-changed") { (value: Double) in values.append(value) }
        gtk_scale_button_set_value(UnsafeMutablePointer(OpaquePointer(button)), 0.5)
        XCTAssertEqual(values, [0.5])
        withExtendedLifetime(reference) {}
      }
    }

    func testAnswerDecidesWhetherSwitchChanges() throws {
      try onScreen {
        let button = try XCTUnwrap(gtk_switch_new())
        let reference = ObjectReference(sinking: button)
        var states: [Bool] = []
        // Only the first change is handled, so the switch doesn't perform it.
        Signal.handle(button, "state-set") { (isOn: Bool) in
          states.append(isOn)
          return states.count == 1
        }
        gtk_switch_set_active(OpaquePointer(button), 1)
        XCTAssertEqual(gtk_switch_get_state(OpaquePointer(button)), 0)
        gtk_switch_set_active(OpaquePointer(button), 0)
        gtk_switch_set_active(OpaquePointer(button), 1)
        XCTAssertEqual(gtk_switch_get_state(OpaquePointer(button)), 1)
        XCTAssertEqual(states, [true, false, true])
        withExtendedLifetime(reference) {}
      }
    }

    func testOptionalArgumentAcceptsNull() throws {
      try onScreen {
        let box = try XCTUnwrap(gtk_list_box_new())
        let reference = ObjectReference(sinking: box)
        gtk_list_box_append(OpaquePointer(box), gtk_label_new("Ada"))
        var (rows, strictRows): ([OpaquePointer?], [OpaquePointer]) = ([], [])
        Signal.connect(box, "row-selected") { (row: OpaquePointer?) in rows.append(row) }
        Signal.connect(box, "row-selected") { (row: OpaquePointer) in strictRows.append(row) }
        let row = gtk_list_box_get_row_at_index(OpaquePointer(box), 0)
        gtk_list_box_select_row(OpaquePointer(box), row)
        gtk_list_box_select_row(OpaquePointer(box), nil)
        XCTAssertEqual(rows, [OpaquePointer(row), nil])
        XCTAssertEqual(strictRows, [OpaquePointer(row)].compactMap { $0 })
        withExtendedLifetime(reference) {}
      }
    }

    func testUnfitClosuresAreReportedAndNotCalled() throws {
      try onScreen {
        let list = gtk_string_list_new(nil)
        var calls = 0
        XCTAssertFalse(Signal.connect(list, "items-changed") { (_: String) in calls += 1 })
        XCTAssertFalse(Signal.connect(list, "items-changed") { (_: Int, _: Int, _: Bool) in calls += 1 })
        XCTAssertFalse(Signal.connect(list, "notify::item-type") { (_: OpaquePointer, _: Int) in calls += 1 })
        XCTAssertFalse(Signal.connect(list, "items-chnged") { (_: Int) in calls += 1 })
        XCTAssertFalse(Signal.handle(list, "items-changed") { true })
        gtk_string_list_append(list, "Ada")
        XCTAssertEqual(calls, 0)
        g_object_unref(UnsafeMutableRawPointer(list))
      }
    }

    func testReportsNameSignalAndTypes() throws {
      try onScreen {
        let list = try XCTUnwrap(UnsafeMutableRawPointer(gtk_string_list_new(nil)))
        @MainActor func mistake(
          _ types: [any SignalArgument.Type], _ signal: String, isAnswered: Bool = false
        ) -> String? {
          Signal.mistake(in: types, isAnswered: isAnswered, for: signal, of: list)
        }
        XCTAssertNil(mistake([], "items-changed"))
        XCTAssertNil(mistake([Int.self, Int.self], "items-changed"))
        XCTAssertEqual(
          mistake([String.self], "items-changed"),
          "The signal items-changed of GtkStringList has the arguments (guint, guint, guint), not (String).")
        XCTAssertEqual(mistake([], "clicked"), "GtkStringList has no signal clicked.")
        XCTAssertEqual(
          mistake([], "items-changed", isAnswered: true),
          "The signal items-changed of GtkStringList doesn't expect a Boolean value in return.")
        g_object_unref(list)
      }
    }
  }
#endif
