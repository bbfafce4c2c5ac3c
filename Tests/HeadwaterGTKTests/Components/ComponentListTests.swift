#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterComponents
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  final class ComponentListTests: ScreenTest {
    typealias Cards = ComponentDataSource<ArrayDataSource<Card>, Void>

    @MainActor private static func cards(_ count: Int) -> (ArrayDataSource<Card>, Cards) {
      let source = ArrayDataSource((0..<count).map { Card($0) })
      return (source, source.components(measures: .gtk) { $0.component })
    }

    /// Runs the main loop until a source has laid out everything, and its list displays it.
    @MainActor private static func settle(_ cards: Cards, _ window: TestWindow) {
      for _ in 0..<3 {
        MainLoop.run { !cards.isPreparing }
        window.drawFrames()
      }
    }

    func testResizingListLaysOutItemsAgain() throws {
      try onScreen {
        let (_, cards) = Self.cards(500)
        let list = ListView(components: cards)
        let window = TestWindow(list.widget, width: 400, height: 500)
        XCTAssertTrue(MainLoop.run { cards.size(at: ItemPosition(section: 0, item: 0))?.width == 400 })
        Self.settle(cards, window)
        XCTAssertEqual(cards.snapshot.numberOfItems, 500)
        let cell = try XCTUnwrap(list.cell(atRow: 0) as? ComponentCell)
        XCTAssertEqual(gtk_widget_get_width(cell.widget), 400)
        let height = try XCTUnwrap(cards.size(at: ItemPosition(section: 0, item: 0))).height
        XCTAssertEqual(Double(gtk_widget_get_height(cell.widget)), height.rounded(.up))
        let visible = list.visibleRows.count
        XCTAssertEqual(visible, Int((500 / height.rounded(.up)).rounded(.up)))
        gtk_window_set_default_size(UnsafeMutablePointer(OpaquePointer(window.window)), 260, 500)
        XCTAssertTrue(MainLoop.run { cards.size(at: ItemPosition(section: 0, item: 499))?.width == 260 })
        Self.settle(cards, window)
        XCTAssertEqual(gtk_widget_get_width(cell.widget), 260)
        window.close()
      }
    }

    func testTextResolutionChangeRemeasuresComponents() throws {
      try onScreen {
        let source = ArrayDataSource((0..<30).map { Card($0) })
        let cards = source.components(context: 1, measures: .gtk) { card, _ in card.component }
        var context = 1
        let list = ListView(
          components: cards,
          context: {
            context += 1
            return context
          })
        let window = TestWindow(list.widget)
        XCTAssertTrue(MainLoop.run { cards.snapshot.numberOfItems == 30 })
        window.drawFrames()
        let first = ItemPosition(section: 0, item: 0)
        let height = try XCTUnwrap(cards.size(at: first)).height
        let resolution = Self.setResolution(192 * 1_024)
        XCTAssertTrue(MainLoop.run { (cards.size(at: first)?.height ?? 0) > height })
        for _ in 0..<3 { window.drawFrames() }
        XCTAssertEqual(cards.context, 2)
        let cell = try XCTUnwrap(list.cell(atRow: 0) as? ComponentCell)
        XCTAssertEqual(
          Double(gtk_widget_get_height(cell.widget)), try XCTUnwrap(cards.size(at: first)).height.rounded(.up)
        )
        _ = Self.setResolution(resolution)
        XCTAssertTrue(MainLoop.run { cards.size(at: first)?.height == height })
        window.close()
      }
    }

    /// Sets the text resolution of the desktop in 1,024ths of dots per inch, and returns the previous one.
    @MainActor private static func setResolution(_ resolution: CInt) -> CInt {
      let object = UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self)
      var value = GValue()
      g_value_init(&value, GType(6 << 2))  // The type of integers.
      g_object_get_property(object, "gtk-xft-dpi", &value)
      let before = g_value_get_int(&value)
      g_value_set_int(&value, resolution)
      g_object_set_property(object, "gtk-xft-dpi", &value)
      g_value_unset(&value)
      return before
    }

    func testComponentListShowsHeaders() throws {
      try onScreen {
        let source = SectionedDataSource(sections: [("A", [Card(0), Card(1)])])
        let cards = source.components(measures: .gtk, isSynchronous: true) { $0.component }
        let list = ListView(
          components: cards,
          register: { configuration in
            configuration.register(.header, LabelCell.self).withContext { header, title, context in
              header.text = "\(title) \(context.numberOfItems)"
            }
          })
        let window = TestWindow(list.widget)
        XCTAssertEqual((list.cell(atRow: 0) as? LabelCell)?.text, "A 2")
        XCTAssertTrue(list.cell(atRow: 1) is ComponentCell)
        window.close()
      }
    }

    func testNewContentIsMountedInPlace() throws {
      try onScreen {
        let (source, cards) = Self.cards(50)
        let list = ListView(components: cards)
        let window = TestWindow(list.widget)
        XCTAssertTrue(MainLoop.run { cards.snapshot.numberOfItems == 50 })
        Self.settle(cards, window)
        let cell = try XCTUnwrap(list.cell(atRow: 1) as? ComponentCell)
        let widgets = cell.widgets
        let recorder = SignalRecorder(list)
        try source.update(Card(1, title: "Another title"))
        Self.settle(cards, window)
        XCTAssertTrue(list.cell(atRow: 1) === cell)
        XCTAssertEqual(cell.widgets, widgets)
        XCTAssertEqual(recorder.splices, [])
        guard case .text(let title) = cell.mounted.parts[1].content else { return XCTFail("no title") }
        XCTAssertEqual(title.plain, "Another title")
        window.close()
      }
    }

    func testScrollingReusesCells() throws {
      try onScreen {
        let (_, cards) = Self.cards(2_000)
        var configured = 0
        let list = ListView(components: cards) { _, _ in configured += 1 }
        let window = TestWindow(list.widget)
        XCTAssertTrue(MainLoop.run { cards.snapshot.numberOfItems == 2_000 })
        Self.settle(cards, window)
        XCTAssertGreaterThan(configured, 0)
        var cells: Set<ObjectIdentifier> = []
        for row in stride(from: 0, to: 2_000, by: 100) {
          list.scroll(toRow: row)
          window.drawFrames()
          for shown in list.visibleRows {
            if let cell = list.cell(atRow: shown) { cells.insert(ObjectIdentifier(cell)) }
          }
          XCTAssertTrue(list.visibleRows.contains(row))
        }
        XCTAssertLessThan(cells.count, 450)
        window.close()
      }
    }

    func testHeightChangesAboveKeepScrollPosition() throws {
      try onScreen {
        let (source, cards) = Self.cards(300)
        let list = ListView(components: cards)
        list.anchoring = .top
        let window = TestWindow(list.widget)
        XCTAssertTrue(MainLoop.run { cards.snapshot.numberOfItems == 300 })
        Self.settle(cards, window)
        list.scroll(toRow: 150)
        window.drawFrames()
        window.drawFrames()
        let before = try XCTUnwrap(list.restoration.place)
        let long = String(repeating: "A much longer text than before. ", count: 20)
        for id in 100..<(try XCTUnwrap(before.item)) { try source.update(Card(id, text: long)) }
        Self.settle(cards, window)
        let after = try XCTUnwrap(list.restoration.place)
        XCTAssertEqual(after.item, before.item)
        XCTAssertEqual(after.y, before.y, accuracy: 1)
        window.close()
      }
    }

    func testFailedLayoutIsReportedAndShowsPlaceholder() throws {
      try onScreen {
        struct Failure: Error {}
        let source = ArrayDataSource((0..<5).map { Card($0) })
        var reports: [Diagnostic] = []
        let cards = source.components(measures: .gtk, report: { _ in }) { card in
          if card.id == 2 { throw Failure() }
          return card.component
        }
        var presentation = Presentation<Cell, SingleSection, PreparedItem<Card, PreparedComponent>>()
        presentation.register(components: cards)
        presentation.report = { reports.append($0) }
        let list = ListView(cards, presentation: presentation)
        list.followComponents(cards)
        let window = TestWindow(list.widget)
        XCTAssertTrue(MainLoop.run { cards.snapshot.numberOfItems == 5 })
        MainLoop.run { !cards.isPreparing }
        window.drawFrames()
        XCTAssertTrue(list.cell(atRow: 2) is PlaceholderCell)
        XCTAssertTrue(list.cell(atRow: 3) is ComponentCell)
        XCTAssertFalse(reports.isEmpty)
        window.close()
      }
    }

    func testGridLaysOutItemsInColumns() throws {
      try onScreen {
        let (_, cards) = Self.cards(60)
        let grid = GridView(components: cards, columns: 3)
        let window = TestWindow(grid.widget, width: 600, height: 400)
        XCTAssertTrue(MainLoop.run { cards.size(at: ItemPosition(section: 0, item: 0))?.width == 200 })
        Self.settle(cards, window)
        XCTAssertEqual(gtk_widget_get_width(try XCTUnwrap(grid.cell(atRow: 4)).widget), 200)
        window.close()
      }
    }
  }
#endif
