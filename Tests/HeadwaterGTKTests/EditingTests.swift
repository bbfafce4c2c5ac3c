#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  /// Tests user actions in a list with the keyboard, the mouse, and the context menu.
  final class EditingTests: ScreenTest {
    @MainActor
    private struct Screen {
      let source: SectionedDataSource<String, String>
      let list: ListView<String, String>
      let window: TestWindow

      init(
        _ sections: [(String, [String])] = [("Fruit", ["Apple", "Banana", "Cherry"]), ("Roots", ["Beet"])],
        selectionLimit: Int = 1, _ change: (inout ListBehavior<String, String>) -> Void
      ) {
        source = SectionedDataSource(sections: sections)
        list = ListView(source, selectionLimit: selectionLimit) { configuration in
          configuration.register(LabelCell.self) { cell, item in cell.text = item }
          configuration.register(.header, LabelCell.self) { cell, section in cell.text = section }
          change(&configuration.behavior)
        }
        window = TestWindow(list.widget)
        window.drawFrames()
      }

      var items: [String] { Array(source.snapshot.items) }

      func press(_ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
        list.host.pressKey(guint(key), modifiers)
      }

      func focus(_ item: String) {
        list.focused = item
        window.drawFrames()
      }

      /// Returns the point in an item's row at a fraction of the row's height, by default its middle.
      func place(of item: String, at part: Double = 0.5) throws -> (x: Double, y: Double) {
        let row = try XCTUnwrap(list.host.reportedRows.live.rows.first { $0.content.item == item })
        let bounds = try XCTUnwrap(row.displayingSlot?.bounds(in: list.view))
        return (
          Double(bounds.origin.x) + 5, Double(bounds.origin.y) + Double(bounds.size.height) * part
        )
      }
    }

    func testControlZUndoesEdits() throws {
      try onScreen {
        let screen = Screen(selectionLimit: .max) { $0.allowsDeletion = true }
        let (control, shift) = (GDK_CONTROL_MASK, GDK_SHIFT_MASK)
        let both = GdkModifierType(control.rawValue | shift.rawValue)
        XCTAssertFalse(screen.press(GDK_KEY_z, control))
        screen.list.undoManager = UndoStack()
        XCTAssertFalse(screen.press(GDK_KEY_z, control))
        screen.list.select(["Apple", "Cherry"])
        XCTAssertTrue(screen.press(GDK_KEY_Delete))
        XCTAssertEqual(screen.items, ["Banana", "Beet"])
        // The items that were deleted together return together.
        XCTAssertTrue(screen.press(GDK_KEY_z, control))
        XCTAssertEqual(screen.items, ["Apple", "Banana", "Cherry", "Beet"])
        XCTAssertFalse(screen.press(GDK_KEY_z, control))
        XCTAssertTrue(screen.press(GDK_KEY_Z, both))
        XCTAssertEqual(screen.items, ["Banana", "Beet"])
        XCTAssertTrue(screen.press(GDK_KEY_z, control))
        XCTAssertTrue(screen.press(GDK_KEY_y, control))
        XCTAssertFalse(screen.press(GDK_KEY_y, control))
        XCTAssertEqual(screen.items, ["Banana", "Beet"])
        screen.window.close()
      }
    }

    func testDeleteKeyPrefersSelectionOverFocus() throws {
      try onScreen {
        let screen = Screen(selectionLimit: .max) { $0.allowsDeletion = true }
        screen.list.select(["Apple", "Cherry"])
        XCTAssertTrue(screen.press(GDK_KEY_Delete))
        XCTAssertEqual(screen.items, ["Banana", "Beet"])
        screen.list.select([])
        screen.focus("Beet")
        // Keys that move the focus also make it visible.
        gtk_window_set_focus_visible(UnsafeMutablePointer(OpaquePointer(screen.window.window)), 1)
        XCTAssertTrue(screen.press(GDK_KEY_Delete))
        XCTAssertEqual(screen.items, ["Banana"])
        screen.window.close()
      }
    }

    func testDeleteKeyConsultsBehavior() throws {
      try onScreen {
        var asked: [String] = []
        let screen = Screen {
          $0.onDelete { item in asked.append(item) }
          $0.canEdit { item in item != "Apple" }
        }
        for item in ["Apple", "Banana"] {
          screen.list.select([item])
          XCTAssertEqual(screen.press(GDK_KEY_Delete), item == "Banana")
        }
        XCTAssertEqual(asked, ["Banana"])
        XCTAssertEqual(screen.items.count, 4)
        screen.window.close()
      }
    }

    func testKeysAreUnhandledWithoutBehavior() throws {
      try onScreen {
        let screen = Screen { _ in }
        screen.list.select(["Apple"])
        screen.focus("Apple")
        XCTAssertFalse(screen.press(GDK_KEY_Delete))
        XCTAssertFalse(screen.press(GDK_KEY_Down, GDK_ALT_MASK))
        XCTAssertFalse(screen.press(GDK_KEY_Menu))
        XCTAssertNil(screen.list.host.prepareDrag(nil, x: 10, y: 60))
        screen.window.close()
      }
    }

    func testAltArrowMovesFocusedItemAcrossSections() throws {
      try onScreen {
        let screen = Screen { $0.allowsReordering = true }
        screen.focus("Banana")
        for expected in [["Apple", "Cherry", "Banana", "Beet"], ["Apple", "Cherry", "Banana", "Beet"]] {
          XCTAssertTrue(screen.press(GDK_KEY_Down, GDK_ALT_MASK))
          screen.window.drawFrames()
          XCTAssertEqual(screen.items, expected)
          XCTAssertEqual(screen.list.focused, "Banana")
        }
        XCTAssertEqual(screen.source.snapshot.position(of: "Banana"), ItemPosition(section: 1, item: 0))
        XCTAssertTrue(screen.press(GDK_KEY_Up, GDK_ALT_MASK))
        XCTAssertEqual(screen.source.snapshot.position(of: "Banana"), ItemPosition(section: 0, item: 2))
        screen.window.close()
      }
    }

    func testDragMovesItemToDropLine() throws {
      try onScreen {
        let screen = Screen {
          $0.allowsReordering = true
          $0.canMove { item in item != "Beet" }
        }
        let beet = try screen.place(of: "Beet")
        XCTAssertNil(screen.list.host.prepareDrag(nil, x: beet.x, y: beet.y))
        let apple = try screen.place(of: "Apple")
        let content = try XCTUnwrap(screen.list.host.prepareDrag(nil, x: apple.x, y: apple.y))
        g_object_unref(content)
        let below = try screen.place(of: "Cherry", at: 0.9)
        XCTAssertTrue(screen.list.host.dragMoves(x: below.x, y: below.y))
        XCTAssertTrue(screen.list.host.dragging.line.isShown)
        XCTAssertFalse(screen.list.host.dragMoves(x: below.x, y: 5_000))
        XCTAssertFalse(screen.list.host.dragging.line.isShown)
        XCTAssertTrue(screen.list.host.drop(x: below.x, y: below.y))
        XCTAssertEqual(screen.items, ["Banana", "Cherry", "Apple", "Beet"])
        // A row that is no longer dragged can't be dropped.
        XCTAssertFalse(screen.list.host.drop(x: below.x, y: below.y))
        screen.window.close()
      }
    }

    func testDragPictureIsStatic() throws {
      try onScreen {
        let screen = Screen { $0.allowsReordering = true }
        let picture = try XCTUnwrap(screen.list.host.dragging.picture(of: "Apple"))
        let apple = try screen.place(of: "Apple", at: 0)
        XCTAssertEqual(Double(picture.corner.y), apple.y, accuracy: 1)
        let image = OpaquePointer(picture.image.pointer)
        let type = g_type_name_from_instance(
          picture.image.pointer.assumingMemoryBound(to: GTypeInstance.self))
        XCTAssertNotEqual(type.map { String(cString: $0) }, "GdkEmptyPaintable")
        let flags = gdk_paintable_get_flags(image).rawValue
        XCTAssertNotEqual(flags & GDK_PAINTABLE_STATIC_CONTENTS.rawValue, 0)
        XCTAssertEqual(gdk_paintable_get_intrinsic_width(image), gtk_widget_get_width(screen.list.view))
        let source = ObjectReference(taking: UnsafeMutableRawPointer(gtk_drag_source_new()))
        let content = try XCTUnwrap(screen.list.host.prepareDrag(source.pointer, x: apple.x, y: apple.y))
        g_object_unref(content)
        try screen.source.remove(ids: ["Apple"])
        screen.window.drawFrames()
        XCTAssertNil(screen.list.host.dragging.picture(of: "Apple"))
        screen.window.close()
      }
    }

    func testDragStartKeepsItemDespiteChanges() throws {
      try onScreen {
        let screen = Screen { $0.allowsReordering = true }
        screen.list.behavior.canMove { [source = screen.source] item in
          try? source.insert("New", at: ItemPosition(section: 0, item: 0))
          return item == "Apple"
        }
        let apple = try screen.place(of: "Apple")
        let content = try XCTUnwrap(screen.list.host.prepareDrag(nil, x: apple.x, y: apple.y))
        g_object_unref(content)
        XCTAssertEqual(screen.list.host.dragging.item, "Apple")
        screen.window.close()
      }
    }

    func testRefusedDropIsReportedWithoutChanges() throws {
      struct Refusal: Error {}
      try onScreen {
        var reported: [Diagnostic] = []
        let screen = Screen { $0.onMove { _, _, _ in throw Refusal() } }
        screen.list.report = { reported.append($0) }
        let (apple, cherry) = (try screen.place(of: "Apple"), try screen.place(of: "Cherry", at: 0.9))
        if let content = screen.list.host.prepareDrag(nil, x: apple.x, y: apple.y) { g_object_unref(content) }
        XCTAssertFalse(screen.list.host.drop(x: cherry.x, y: cherry.y))
        XCTAssertEqual(reported, [.editFailed(error: "Refusal()")])
        XCTAssertEqual(
          WidgetTree.texts(of: screen.list), ["Fruit", "Apple", "Banana", "Cherry", "Roots", "Beet"])
        screen.window.close()
      }
    }

    func testMenuOfRemovedItemReturnsFocusToNeighbor() throws {
      try onScreen {
        let screen = Screen { $0.menuActions { _ in [ListAction("Eat") { _ in }] } }
        screen.focus("Banana")
        XCTAssertTrue(screen.press(GDK_KEY_Menu))
        screen.window.drawFrames()
        try screen.source.remove(ids: ["Banana"])
        screen.window.drawFrames()
        screen.list.host.frame.menu.choose(0)
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.focused, "Cherry")
        XCTAssertTrue(screen.press(GDK_KEY_Menu))
        screen.list.host.frame.menu.choose(0)
        screen.window.close()
      }
    }

    func testMenuPerformsChosenItemAction() throws {
      try onScreen {
        var done: [String] = []
        let screen = Screen {
          $0.leadingActions { item in
            [ListAction("Mark") { item, position in done.append("mark \(item) \(position)") }]
          }
          $0.trailingActions { item in
            item == "Beet"
              ? [] : [ListAction("Throw Away", isDestructive: true) { item in done.append(item) }]
          }
          $0.menuActions { _ in [ListAction("Copy") { item in done.append("copy \(item)") }] }
        }
        let banana = try screen.place(of: "Banana")
        screen.list.host.pressOtherButton(x: banana.x, y: banana.y)
        XCTAssertEqual(screen.list.host.frame.menu.choices.map(\.title), ["Mark", "Copy", "Throw Away"])
        // Insert an item before it while its menu is open.
        try screen.source.insert("Apricot", at: ItemPosition(section: 0, item: 0))
        screen.list.host.frame.menu.choose(0)
        XCTAssertEqual(done, ["mark Banana 0.2"])
        screen.focus("Beet")
        XCTAssertTrue(screen.press(GDK_KEY_Menu))
        XCTAssertEqual(screen.list.host.frame.menu.choices.map(\.title), ["Mark", "Copy"])
        screen.window.close()
      }
    }

    func testOtherButtonSelectsItsRow() throws {
      try onScreen {
        let screen = Screen { $0.trailingActions { _ in [ListAction("Eat") { _ in }] } }
        screen.list.select(["Apple"])
        let banana = try screen.place(of: "Banana")
        screen.list.host.pressOtherButton(x: banana.x, y: banana.y)
        XCTAssertEqual(screen.list.selection.ids, ["Banana"])
        let row = try XCTUnwrap(
          screen.list.host.reportedRows.live.rows.first { $0.content.item == "Banana" }?.boundSlot?.rowWidget)
        XCTAssertNotEqual(gtk_widget_has_css_class(row, ListStyle.menuClass), 0)
        screen.list.host.frame.menu.choose(0)
        screen.window.drawFrames()
        XCTAssertEqual(gtk_widget_has_css_class(row, ListStyle.menuClass), 0)
        XCTAssertEqual(screen.list.focused, "Banana")
        screen.window.close()
      }
    }

    func testDeletingByMenuSelectsNeighbor() throws {
      try onScreen {
        var remove: @MainActor (String) throws -> Void = { _ in }
        let screen = Screen {
          $0.trailingActions { _ in [ListAction("Throw Away", isDestructive: true) { try remove($0) }] }
        }
        remove = { item in
          if let position = screen.source.snapshot.position(of: item) {
            try screen.source.remove(at: position)
          }
        }
        screen.focus("Banana")
        XCTAssertTrue(screen.press(GDK_KEY_Menu))
        screen.list.host.frame.menu.choose(0)
        screen.window.drawFrames()
        XCTAssertNil(screen.source.snapshot.position(of: "Banana"))
        XCTAssertEqual(screen.list.focused, "Cherry")
        XCTAssertEqual(screen.list.selection.ids, ["Cherry"])
        screen.window.close()
      }
    }

    func testMenuAppliesToAllSelectedItems() throws {
      try onScreen {
        var eaten: [String] = []
        let screen = Screen(selectionLimit: .max) {
          $0.trailingActions { item in
            [ListAction("Eat") { eaten.append($0) }] + (item == "Apple" ? [ListAction("Peel") { _ in }] : [])
          }
        }
        screen.list.select(["Apple", "Cherry"])
        let apple = try screen.place(of: "Apple")
        screen.list.host.pressOtherButton(x: apple.x, y: apple.y)
        // Only one of the items can be peeled.
        XCTAssertEqual(screen.list.host.frame.menu.choices.map(\.title), ["Eat"])
        screen.list.host.frame.menu.choose(0)
        XCTAssertEqual(eaten, ["Apple", "Cherry"])
        XCTAssertEqual(screen.list.selection.ids, ["Apple", "Cherry"])
        screen.window.close()
      }
    }

    func testDraggingMovesAllSelectedItems() throws {
      try onScreen {
        let screen = Screen(selectionLimit: .max) { $0.allowsReordering = true }
        screen.list.select(["Apple", "Cherry"])
        let cherry = try screen.place(of: "Cherry")
        XCTAssertNotNil(screen.list.host.prepareDrag(nil, x: cherry.x, y: cherry.y))
        let beet = try screen.place(of: "Beet", at: 0.9)
        XCTAssertTrue(screen.list.host.dragMoves(x: beet.x, y: beet.y))
        XCTAssertTrue(screen.list.host.drop(x: beet.x, y: beet.y))
        XCTAssertEqual(screen.items, ["Banana", "Beet", "Apple", "Cherry"])
        screen.window.close()
      }
    }

    func testIndexTitlesScrollToSections() throws {
      try onScreen {
        let letters = ["A", "B", "C", "D"]
        let screen = Screen(letters.map { letter in (letter, (0..<40).map { "\(letter)\($0)" }) }) {
          $0.indexTitle { section in section }
        }
        XCTAssertEqual(screen.list.host.frame.index?.titles, letters)
        // The rows end where the index titles begin.
        screen.window.drawFrames()
        let bar = try XCTUnwrap(WidgetTree.children(of: screen.list.host.frame.box).last)
        var place = graphene_rect_t()
        XCTAssertNotEqual(gtk_widget_compute_bounds(bar, screen.list.host.frame.box, &place), 0)
        XCTAssertGreaterThan(place.size.width, 0)
        XCTAssertLessThanOrEqual(gtk_widget_get_width(screen.list.view), CInt(place.origin.x))
        screen.list.host.frame.index?.click(2)
        screen.window.drawFrames()
        XCTAssertEqual(screen.list.firstItem, "C0")
        try screen.source.removeSection(at: 0)
        XCTAssertEqual(screen.list.host.frame.index?.titles, ["B", "C", "D"])
        screen.list.behavior.indexTitle { _ in nil }
        XCTAssertEqual(screen.list.host.frame.index?.titles, [])
        screen.window.close()
      }
    }

    func testSelectionAndActivationReachBehavior() throws {
      try onScreen {
        var told: [String] = []
        let screen = Screen {
          $0.shouldSelect { item in item != "Cherry" }
          $0.onSelect { item in told.append("+\(item)") }
          $0.onDeselect { item in told.append("-\(item)") }
          $0.onActivate { item in told.append("!\(item)") }
        }
        for row in [1, 2, 3] { _ = screen.list.host.selectRow(row, alone: true) }
        screen.list.host.activateRow(1)
        XCTAssertEqual(told, ["+Apple", "-Apple", "+Banana", "!Apple"])
        XCTAssertEqual(screen.list.selection.ids, ["Banana"])
        screen.window.close()
      }
    }

    func testNearbyItemsArePrefetchedAndCancelled() throws {
      try onScreen {
        var (coming, gone): (Set<String>, Set<String>) = ([], [])
        let screen = Screen([("All", (0..<500).map { "\($0)" })]) {
          $0.onPrefetch { items in coming.formUnion(items) }
          $0.onCancelPrefetching { items in gone.formUnion(items) }
        }
        screen.window.drawFrames()
        let last = try XCTUnwrap(screen.list.visiblePositions.last).item
        XCTAssertEqual(coming, Set((last + 1...last + 10).map(String.init)))
        screen.list.scroll(to: ItemPosition(section: 0, item: 400))
        screen.window.drawFrames()
        screen.window.drawFrames()
        XCTAssertTrue(gone.isSuperset(of: coming.filter { (Int($0) ?? 0) < 200 }))
        XCTAssertTrue(coming.contains { (Int($0) ?? 0) > 400 })
        screen.window.close()
      }
    }
  }
#endif
