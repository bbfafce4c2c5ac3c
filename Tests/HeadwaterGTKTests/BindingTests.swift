#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class BindingTests: ScreenTest {
    @MainActor private final class Preparations {
      var entries: [Int] = []
    }

    @MainActor
    private static func make(
      _ entries: [Entry]
    ) -> (ArrayDataSource<Entry>, ListView<SingleSection, Entry>, TestWindow, Preparations) {
      let source = ArrayDataSource(entries)
      let preparations = Preparations()
      let list = ListView(source) { $0.registerEntries { preparations.entries.append($0.id) } }
      let window = TestWindow(list.widget)
      preparations.entries = []
      return (source, list, window, preparations)
    }

    func testInsertionPreparesOnlyNewRow() throws {
      try onScreen {
        let (source, list, window, preparations) = Self.make((0..<100).map { Entry($0) })
        try source.insert(Entry(500), at: 3)
        window.drawFrames()
        XCTAssertEqual(preparations.entries, [500])
        XCTAssertNil(WidgetTree.fault(of: list, source.items.map(\.text)))
        window.close()
      }
    }

    func testRemovalPreparesOnlyRowComingNear() throws {
      try onScreen {
        let (source, list, window, preparations) = Self.make((0..<100).map { Entry($0) })
        let near = try XCTUnwrap((0..<100).first { list.cell(atRow: $0) == nil })
        try source.remove(at: 2)
        window.drawFrames()
        XCTAssertEqual(preparations.entries, [near])
        XCTAssertNil(WidgetTree.fault(of: list, source.items.map(\.text)))
        window.close()
      }
    }

    func testNewContentPreparesOnlyItsOwnCell() throws {
      try onScreen {
        let (source, list, window, preparations) = Self.make((0..<100).map { Entry($0) })
        let cell = list.cell(atRow: 4)
        try source.replace(at: 4, with: Entry(4, "changed"))
        XCTAssertEqual(preparations.entries, [4])
        XCTAssertTrue(list.cell(atRow: 4) === cell)
        XCTAssertEqual((cell as? LabelCell)?.text, "changed")
        window.close()
      }
    }

    func testNewContentMatchingOtherRegistrationReplacesCell() throws {
      try onScreen {
        let (source, list, window, _) = Self.make((0..<10).map { Entry($0) })
        let cell = list.cell(atRow: 4)
        try source.replace(at: 4, with: Entry(4, "four", isRemark: true))
        XCTAssertFalse(list.cell(atRow: 4) === cell)
        XCTAssertEqual((list.cell(atRow: 4) as? LabelCell)?.text, "Remark: four")
        window.close()
      }
    }

    func testSectionUpdateReplacesCellsRejectedByPredicate() throws {
      try onScreen {
        let source = SectionedDataSource<Group, Entry>()
        try source.appendSection(Group(id: 0, text: "plain"), items: [Entry(0), Entry(1)])
        try source.appendSection(Group(id: 1, text: "plain"), items: [Entry(2)])
        let list = ListView(source) { presentation in
          presentation.register(LabelCell.self, identifier: "loud") {
            cell, entry in cell.text = entry.text.uppercased()
          }
          .when { _, group in group.text == "loud" }
          presentation.register(LabelCell.self, identifier: "plain") { cell, entry in
            cell.text = entry.text
          }
        }
        let window = TestWindow(list.widget)
        try source.updateSection(Group(id: 0, text: "loud"))
        XCTAssertEqual(WidgetTree.texts(of: list), ["ENTRY 0", "ENTRY 1", "Entry 2"])
        window.close()
      }
    }

    func testMovingItemToOtherSectionReplacesCell() throws {
      try onScreen {
        let source = SectionedDataSource<Group, Entry>()
        try source.appendSection(Group(id: 0, text: "plain"), items: [Entry(0), Entry(1)])
        try source.appendSection(Group(id: 1, text: "loud"), items: [Entry(2)])
        let list = ListView(source) { presentation in
          presentation.register(.header, LabelCell.self).withContext { cell, group, place in
            cell.text = "\(place.position.section) \(group.text)"
          }
          .when { $0.text == "loud" }
          presentation.register(LabelCell.self) { cell, entry in
            cell.text = entry.text.uppercased()
          }
          .when { _, group in group.text == "loud" }
          presentation.register(LabelCell.self) { cell, entry in cell.text = entry.text }
        }
        let window = TestWindow(list.widget)
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0", "Entry 1", "1 loud", "ENTRY 2"])
        try source.move(from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 1, item: 0))
        window.drawFrames()
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0", "1 loud", "ENTRY 1", "ENTRY 2"])
        try source.moveSection(from: 1, to: 0)
        window.drawFrames()
        XCTAssertEqual(WidgetTree.texts(of: list), ["0 loud", "ENTRY 1", "ENTRY 2", "Entry 0"])
        window.close()
      }
    }

    func testMovedRowKeepsWidgetWithoutPreparation() throws {
      try onScreen {
        let (source, list, window, preparations) = Self.make((0..<100).map { Entry($0) })
        let cell = try XCTUnwrap(list.cell(atRow: 2))
        let rowWidget = gtk_widget_get_parent(gtk_widget_get_parent(cell.widget))
        try source.move(from: 2, to: 9)
        window.drawFrames()
        XCTAssertTrue(list.cell(atRow: 9) === cell)
        XCTAssertEqual(gtk_widget_get_parent(gtk_widget_get_parent(cell.widget)), rowWidget)
        XCTAssertEqual(preparations.entries, [])
        window.close()
      }
    }

    func testDuplicateIdentitiesHaveSeparateObjects() throws {
      try onScreen {
        let source = AnySource<Group, Entry>()
        let group = Group(id: 0, text: "")
        source.store.set(Snapshot(sections: [(group, [Entry(1), Entry(2), Entry(1)])]))
        let list = ListView(source) { $0.registerEntries() }
        let window = TestWindow(list.widget)
        source.store.set(Snapshot(sections: [(group, [Entry(1), Entry(1), Entry(2), Entry(1)])]))
        let objects = (0..<4).map { number in
          let object = g_list_model_get_item(list.host.reportedRows.model.object, guint(number))
          g_object_unref(object)
          return object
        }
        XCTAssertEqual(Set(objects).count, 4)
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 1", "Entry 1", "Entry 2", "Entry 1"])
        window.close()
      }
    }

    func testPreparingVisibleCellsKeepsSameCells() throws {
      try onScreen {
        let (_, list, window, preparations) = Self.make((0..<5).map { Entry($0) })
        let cells = (0..<5).map { list.cell(atRow: $0) }
        list.prepareVisibleCells()
        XCTAssertEqual(preparations.entries, [0, 1, 2, 3, 4])
        for row in 0..<5 { XCTAssertTrue(list.cell(atRow: row) === cells[row]) }
        window.close()
      }
    }

    func testChangeDuringPreparationIsDeferred() throws {
      try onScreen {
        let source = ArrayDataSource((0..<5).map { Entry($0) })
        var hasChanged = false
        let list = ListView(source) { presentation in
          presentation.registerEntries { entry in
            guard entry.id == 3, !hasChanged else { return }
            hasChanged = true
            try source.insert(Entry(99), at: 0)
            try source.remove(at: 2)
          }
        }
        let window = TestWindow(list.widget)
        XCTAssertTrue(hasChanged)
        XCTAssertNil(WidgetTree.fault(of: list, source.items.map(\.text)))
        window.close()
      }
    }
  }
#endif
