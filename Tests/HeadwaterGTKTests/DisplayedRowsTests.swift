#if GTK
  import CGTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class DisplayedRowsTests: ScreenTest {
    func testRowsMatchSnapshotAfterRandomTransitions() throws {
      try onScreen {
        for seed in 1...6 as ClosedRange<UInt64> {
          var random = SeededGenerator(seed: seed)
          let source = AnySource<Group, Entry>()
          let list = Self.sectionedList(source)
          let window = TestWindow(list.widget)
          for step in 0..<40 {
            source.store.set(Self.randomSnapshot(&random, allowsDuplicates: seed.isMultiple(of: 2)))
            if step % 8 == 0 { window.drawFrames() }
            XCTAssertNil(
              WidgetTree.fault(of: list, source.snapshot.expectedTexts, isLaidOut: step % 8 == 0),
              "seed \(seed), step \(step)")
          }
          window.close()
        }
      }
    }

    func testRowsMatchSnapshotAfterSmallEdits() throws {
      try onScreen {
        for seed in 11...14 as ClosedRange<UInt64> {
          var random = SeededGenerator(seed: seed)
          let source = AnySource<Group, Entry>()
          source.store.set(Self.randomSnapshot(&random, allowsDuplicates: false))
          let list = Self.sectionedList(source)
          let window = TestWindow(list.widget)
          for step in 0..<60 {
            source.store.set(try Self.edited(source.snapshot, &random, newIdentity: 1_000 + step))
            XCTAssertNil(
              WidgetTree.fault(of: list, source.snapshot.expectedTexts, isLaidOut: false),
              "seed \(seed), step \(step)")
          }
          window.close()
        }
      }
    }

    func testGridShowsRemainingRowsAfterRemovals() throws {
      try onScreen {
        for (count, rest) in [(68, 2), (76, 8), (92, 24), (1_000, 100), (1_000, 930)] {
          let source = ArrayDataSource((0..<count).map { Entry($0) })
          let grid = GridView(source, columns: 2...2) { $0.registerEntries() }
          let window = TestWindow(grid.widget, width: 160, height: 120)
          gtk_adjustment_set_value(grid.host.widgets.adjustment, grid.host.widgets.lastValue)
          window.drawFrames()
          XCTAssertEqual(grid.visibleRows.upperBound, count)
          try source.removeSubrange(rest..<count)
          for _ in 0..<3 { window.drawFrames() }
          let texts = WidgetTree.texts(of: grid)
          XCTAssertTrue(
            Set(texts).isSubset(of: (0..<rest).map { "Entry \($0)" }), "\(count) to \(rest): \(texts)")
          XCTAssertGreaterThanOrEqual(grid.visibleRows.count, min(rest, 8), "\(count) to \(rest)")
          try source.remove(at: 0)
          for _ in 0..<3 { window.drawFrames() }
          XCTAssertFalse(WidgetTree.texts(of: grid).contains("Entry 0"))
          window.close()
        }
      }
    }

    func testLiveRowsMatchSourceDuringScrollsAndEdits() throws {
      try onScreen {
        var random = SeededGenerator(seed: 7)
        let source = ArrayDataSource((0..<5_000).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        let window = TestWindow(list.widget)
        for step in 0..<30 {
          list.scroll(toRow: Int.random(in: 0..<source.count, using: &random))
          window.drawFrames()
          let shown = list.visibleRows
          XCTAssertGreaterThan(shown.count, 5)
          let near = max(0, shown.lowerBound - 20)..<min(source.count - 2, shown.upperBound + 20)
          let place = ItemPosition(section: 0, item: Int.random(in: near, using: &random))
          let removed = ItemPosition(section: 0, item: Int.random(in: 0..<source.count, using: &random))
          try source.perform { snapshot in
            try snapshot.insert(Entry(10_000 + step), at: place)
            try snapshot.move(from: removed, to: place)
            try snapshot.remove(at: removed)
          }
          window.drawFrames()
          let bound = list.host.reportedRows.live.rows.filter { $0.slot != nil }
          XCTAssertNil(
            WidgetTree.fault(of: list, bound.map { source.items[$0.number].text }), "step \(step)")
          XCTAssertTrue(list.visibleRows.allSatisfy { list.cell(atRow: $0) != nil }, "step \(step)")
        }
        window.close()
      }
    }

    func testGridShowsItemsOfAllSections() throws {
      try onScreen {
        var random = SeededGenerator(seed: 3)
        let source = AnySource<Group, Entry>()
        var presentation = Presentation<Cell, Group, Entry>()
        var reports: [Diagnostic] = []
        presentation.report = { reports.append($0) }
        presentation.registerEntries()
        presentation.register(.header, LabelCell.self) { _, _ in XCTFail("a grid has no headers")
        }
        let grid = GridView(source, presentation: presentation, columns: 2...3)
        let window = TestWindow(grid.widget)
        for step in 0..<30 {
          source.store.set(Self.randomSnapshot(&random, allowsDuplicates: false))
          if step % 8 == 0 { window.drawFrames() }
          let expected = source.snapshot.expectedTexts.filter {
            !$0.hasPrefix("Header") && !$0.hasPrefix("Footer")
          }
          XCTAssertEqual(WidgetTree.texts(of: grid), expected, "step \(step)")
        }
        XCTAssertEqual(grid.columns, 2...3)
        XCTAssertEqual(
          reports, [.notShown("headers in a grid, or in a list that was created without them")])
        window.close()
      }
    }

    @MainActor
    private static func sectionedList(_ source: AnySource<Group, Entry>) -> ListView<Group, Entry> {
      ListView(source) { presentation in
        presentation.registerEntries()
        presentation.register(.header, LabelCell.self) { cell, group in cell.text = "Header \(group.text)" }
        presentation.register(.footer, LabelCell.self) { cell, group in cell.text = "Footer \(group.text)" }
      }
    }

    /// Returns a random snapshot with so few rows that GTK keeps a widget for each of them.
    private static func randomSnapshot(
      _ random: inout SeededGenerator, allowsDuplicates: Bool
    ) -> Snapshot<Group, Entry> {
      var identities = Array(0..<60).shuffled(using: &random)
      let groups = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      return Snapshot(
        sections: groups.map { group in
          let entries = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ -> Entry? in
            let identity = allowsDuplicates ? Int.random(in: 0..<20, using: &random) : identities.popLast()
            let version = allowsDuplicates ? 0 : Int.random(in: 0...1, using: &random)
            return identity.map { Entry($0, "Entry \($0) \(version)", isRemark: version == 1 && $0 % 3 == 0) }
          }
          return (Group(id: group, text: "\(group) \(Int.random(in: 0...1, using: &random))"), entries)
        })
    }

    private static func edited(
      _ snapshot: Snapshot<Group, Entry>, _ random: inout SeededGenerator, newIdentity: Int
    ) throws -> Snapshot<Group, Entry> {
      var sections = (0..<snapshot.numberOfSections).compactMap { index in
        snapshot.section(at: index).map { ($0, Array(snapshot.items(inSection: index))) }
      }
      guard !sections.isEmpty else { return Snapshot(sections: [(Group(id: newIdentity, text: "new"), [])]) }
      let (from, to) = (
        Int.random(in: 0..<sections.count, using: &random), Int.random(in: 0..<sections.count, using: &random)
      )
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        sections[to].1.insert(
          Entry(newIdentity), at: Int.random(in: 0...sections[to].1.count, using: &random))
      case 1: if !sections[from].1.isEmpty { sections[from].1.removeFirst() }
      case 2:
        if let moved = sections[from].1.popLast() { sections[to].1.insert(moved, at: 0) }
      case 3: sections.swapAt(from, to)
      case 4: if !sections[from].1.isEmpty { sections[from].1[0].text += "!" }
      default: sections[from].0.text += "+"
      }
      return Snapshot(sections: sections)
    }
  }
#endif
