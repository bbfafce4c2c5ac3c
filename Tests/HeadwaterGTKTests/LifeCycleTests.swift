#if GTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class LifeCycleTests: ScreenTest {
    /// Records the events of each cell, and checks each event.
    @MainActor
    final class CellRecord {
      var events: [ObjectIdentifier: [String]] = [:]
      var cells: [Cell] = []
      var prepared: Set<ObjectIdentifier> = []

      func note(_ event: String, _ cell: Cell) {
        let id = ObjectIdentifier(cell)
        if events[id] == nil { cells.append(cell) }
        events[id, default: []].append(event)
        switch event {
        case "setUp": XCTAssertEqual(events[id], ["setUp"], "set up again, or too late")
        case "prepare": prepared.insert(id)
        case "cleanUp": XCTAssertNotNil(prepared.remove(id), "cleaned up without having been prepared")
        case "reset": XCTAssertFalse(prepared.contains(id), "reset while it shows something")
        default: break
        }
      }
    }

    @MainActor
    private static func presentation(_ record: CellRecord) -> Presentation<Cell, Group, Entry> {
      var presentation = Presentation<Cell, Group, Entry>()
      for isRemark in [true, false] {
        presentation.register(
          LabelCell.self, identifier: "\(isRemark)",
          configure: { cell, entry in
            record.note("prepare", cell)
            cell.text = entry.text
          }
        )
        .when { entry, _ in entry.isRemark == isRemark }
        .onLoad { record.note("setUp", $0) }
        .onLayout { record.note("layout", $0) }
        .onEndDisplaying { record.note("cleanUp", $0) }
        .onPrepareForReuse { record.note("reset", $0) }
      }
      presentation.register(
        .header,
        LabelCell.self,
        configure: { cell, group in
          record.note("prepare", cell)
          cell.text = group.text
        }
      )
      .onEndDisplaying { record.note("cleanUp", $0) }
      .onPrepareForReuse { record.note("reset", $0) }
      return presentation
    }

    func testPreparationsAndCleanUpsArePaired() throws {
      try onScreen {
        for endsWithWindow in [true, false] {
          let record = CellRecord()
          var random = SeededGenerator(seed: 5)
          let source = SectionedDataSource<Group, Entry>()
          for group in 0..<20 {
            try source.appendSection(
              Group(id: group, text: "\(group)"),
              items: (0..<50).map { Entry(group * 50 + $0, isRemark: $0.isMultiple(of: 3)) })
          }
          var list: ListView? = ListView(source, presentation: Self.presentation(record))
          let window = TestWindow(try XCTUnwrap(list).widget)
          for step in 0..<15 {
            list?.scroll(toRow: Int.random(in: 0..<1_000, using: &random))
            window.drawFrames()
            let row = list?.visibleRows.randomElement(using: &random) ?? 0
            if case .item(let position)? = list?.driver.rows.row(at: row) {
              try source.replace(at: position, with: Entry(10_000 + step, isRemark: step.isMultiple(of: 2)))
            }
          }
          XCTAssertFalse(record.prepared.isEmpty)
          if endsWithWindow { window.close() }
          list = nil
          if !endsWithWindow { window.close() }
          XCTAssertTrue(record.prepared.isEmpty)
        }
      }
    }

    func testCellIsLaidOutOncePerAppearance() throws {
      try onScreen {
        let record = CellRecord()
        let source = SectionedDataSource<Group, Entry>()
        try source.appendSection(Group(id: 0, text: "only"), items: [Entry(0)])
        let list = ListView(source, presentation: Self.presentation(record))
        let window = TestWindow(list.widget)
        let cell = try XCTUnwrap(list.cell(at: ItemPosition(section: 0, item: 0)))
        XCTAssertEqual(record.events[ObjectIdentifier(cell)], ["setUp", "prepare", "layout"])
        try source.replace(at: ItemPosition(section: 0, item: 0), with: Entry(0, "same"))
        XCTAssertEqual(record.events[ObjectIdentifier(cell)], ["setUp", "prepare", "layout", "prepare"])
        try source.remove(at: ItemPosition(section: 0, item: 0))
        XCTAssertEqual(
          record.events[ObjectIdentifier(cell)], ["setUp", "prepare", "layout", "prepare", "cleanUp"])
        try source.append(Entry(1), toSection: 0)
        window.drawFrames()
        XCTAssertTrue(
          list.cell(at: ItemPosition(section: 0, item: 0)) === cell, "the pooled cell is used again")
        XCTAssertEqual(
          record.events[ObjectIdentifier(cell)],
          ["setUp", "prepare", "layout", "prepare", "cleanUp", "reset", "prepare", "layout"])
        window.close()
      }
    }

    func testScrollingReusesCells() throws {
      try onScreen {
        let record = CellRecord()
        let source = SectionedDataSource<Group, Entry>()
        try source.appendSection(Group(id: 0, text: "only"), items: (0..<20_000).map { Entry($0) })
        let list = ListView(source, presentation: Self.presentation(record))
        let window = TestWindow(list.widget)
        let atFirst = record.cells.count
        for row in stride(from: 0, to: 20_000, by: 1_000) {
          list.scroll(toRow: row)
          window.drawFrames()
        }
        XCTAssertLessThan(record.cells.count, atFirst + 250)
        window.close()
      }
    }
  }
#endif
