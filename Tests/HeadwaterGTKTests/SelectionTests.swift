#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class SelectionTests: ScreenTest {
    @MainActor
    private static func make(
      _ limit: Int
    ) -> (SectionedDataSource<Group, Entry>, ListView<Group, Entry>, TestWindow) {
      let source = SectionedDataSource<Group, Entry>()
      XCTAssertNoThrow(
        try source.setSections([
          (Group(id: 0, text: "A"), [Entry(0), Entry(1), Entry(2)]),
          (Group(id: 1, text: "B"), [Entry(3), Entry(4)]),
        ]))
      let list = ListView(source, selectionLimit: limit) { presentation in
        presentation.registerEntries()
        presentation.register(.header, LabelCell.self) { cell, group in cell.text = group.text }
      }
      return (source, list, TestWindow(list.widget))
    }

    /// Returns the text of each row that GTK draws as selected.
    @MainActor
    private static func highlighted(_ list: ListView<Group, Entry>) -> [String] {
      WidgetTree.children(of: list.view)
        .filter { gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 }
        .compactMap { WidgetTree.text(in: $0) }
    }

    func testSingleSelectionFollowsItem() throws {
      try onScreen {
        let (source, list, window) = Self.make(1)
        XCTAssertEqual(Self.highlighted(list), [])
        XCTAssertEqual(gtk_selection_model_select_item(list.host.reportedRows.model.object, 2, 1), 1)
        XCTAssertEqual(list.selection.ids, [1])
        XCTAssertEqual(Self.highlighted(list), ["Entry 1"])
        try source.move(from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 1, item: 2))
        XCTAssertEqual(Self.highlighted(list), ["Entry 1"])
        try source.remove(ids: [1])
        XCTAssertEqual(Self.highlighted(list), [])
        XCTAssertEqual(list.selection.ids, [])
        try source.insert(Entry(1), at: ItemPosition(section: 0, item: 0))
        XCTAssertEqual(Self.highlighted(list), [])
        gtk_selection_model_select_item(list.host.reportedRows.model.object, 5, 0)
        XCTAssertEqual(list.selection.ids, [3])
        window.close()
      }
    }

    func testMultipleSelectionSelectsRangesWithoutHeaders() throws {
      try onScreen {
        let (_, list, window) = Self.make(.max)
        var told: [Set<Int>] = []
        list.onSelectionChange = { told.append($0.ids) }
        gtk_selection_model_select_range(list.host.reportedRows.model.object, 2, 4, 1)
        XCTAssertEqual(list.selection.ids, [1, 2, 3])
        XCTAssertEqual(Self.highlighted(list), ["Entry 1", "Entry 2", "Entry 3"])
        gtk_selection_model_unselect_range(list.host.reportedRows.model.object, 0, 3)
        XCTAssertEqual(list.selection.ids, [2, 3])
        gtk_selection_model_select_all(list.host.reportedRows.model.object)
        XCTAssertEqual(list.selection.ids, [0, 1, 2, 3, 4])
        gtk_selection_model_unselect_item(list.host.reportedRows.model.object, 1)
        XCTAssertEqual(list.selection.ids, [1, 2, 3, 4])
        gtk_selection_model_unselect_all(list.host.reportedRows.model.object)
        XCTAssertEqual(told, [[1, 2, 3], [2, 3], [0, 1, 2, 3, 4], [1, 2, 3, 4], []])
        XCTAssertEqual(Self.highlighted(list), [])
        window.close()
      }
    }

    func testZeroLimitDisablesSelection() throws {
      try onScreen {
        let (_, list, window) = Self.make(0)
        gtk_selection_model_select_item(list.host.reportedRows.model.object, 1, 1)
        gtk_selection_model_select_all(list.host.reportedRows.model.object)
        XCTAssertEqual(list.selection.ids, [])
        XCTAssertEqual(Self.highlighted(list), [])
        window.close()
      }
    }

    func testHeadersCannotBeSelectedOrActivated() throws {
      try onScreen {
        let (_, list, window) = Self.make(1)
        var activated: [Int] = []
        list.onActivate { entry in activated.append(entry.id) }
        XCTAssertEqual(gtk_selection_model_select_item(list.host.reportedRows.model.object, 0, 1), 0)
        list.host.activateRow(0)
        list.host.activateRow(1)
        list.host.activateRow(4)
        list.host.activateRow(5)
        list.host.activateRow(99)
        XCTAssertEqual(list.selection.ids, [])
        XCTAssertEqual(activated, [0, 3])
        window.close()
      }
    }

    func testProgrammaticSelectionIsDrawnWithoutNotification() throws {
      try onScreen {
        let (_, list, window) = Self.make(.max)
        list.onSelectionChange = { _ in XCTFail("only the user's changes are told") }
        list.selection.replace(with: [0, 4, 77])
        XCTAssertEqual(Self.highlighted(list), ["Entry 0", "Entry 4"])
        let bitset = gtk_selection_model_get_selection(list.host.reportedRows.model.object)
        XCTAssertEqual(gtk_bitset_get_size(bitset), 2)
        XCTAssertEqual(gtk_bitset_contains(bitset, 1), 1)
        XCTAssertEqual(gtk_bitset_contains(bitset, 6), 1)
        gtk_bitset_unref(bitset)
        list.selection.limit = 0
        XCTAssertEqual(Self.highlighted(list), [])
        window.close()
      }
    }

    func testSelectionDuringPreparationIsDrawnAfterUpdate() throws {
      try onScreen {
        let source = ArrayDataSource([Entry(0), Entry(1)])
        weak var target: ListView<SingleSection, Entry>?
        let list = ListView(source) { presentation in
          presentation.registerEntries { entry in if entry.id == 9 { target?.selection.select(0) } }
        }
        target = list
        let window = TestWindow(list.widget)
        try source.insert(Entry(9), at: 1)
        let selected = WidgetTree.children(of: list.view).map {
          gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
        }
        XCTAssertEqual(selected, [true, false, false])
        window.close()
      }
    }
  }
#endif
