#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterComponents
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  final class ComponentLifeTests: ScreenTest {
    /// The calls that controllers have received, by card.
    @MainActor private final class Record {
      var calls: [Int: [String]] = [:]
      var alive = 0
      nonisolated init() {}
    }

    @MainActor private final class Recorder: ComponentController {
      let (id, record): (Int, Record)
      init(_ id: Int, _ record: Record) {
        (self.id, self.record) = (id, record)
        super.init()
      }
      private func note(_ call: String) { record.calls[id, default: []].append(call) }
      override func didUpdate(_ component: any ControlledComponent) { note("update") }
      override func didMount() { note("mount") }
      override func willUnmount() { note("unmount") }
      override func willAppear() { note("appear") }
      override func didDisappear() { note("disappear") }
      override func invalidate() { note("invalidate") }
    }

    private struct Controlled: ControlledComponent {
      let card: Card
      let record: Record
      var body: any Component { card.component }
      func makeController() -> ComponentController { Recorder(card.id, record) }
    }

    func testControllersReceiveLifecycleCalls() throws {
      try onScreen {
        let record = Record()
        let source = ArrayDataSource((0..<5).map { Card($0) })
        let cards = source.components(measures: .gtk) { Controlled(card: $0, record: record) }
        let list = ListView(components: cards)
        let window = TestWindow(list.widget)
        XCTAssertTrue(MainLoop.run { record.calls.count == 5 })
        MainLoop.run { !cards.isPreparing }
        window.drawFrames()
        XCTAssertEqual(record.calls[1], ["mount", "appear"])
        try source.update(Card(1, text: "Other"))
        MainLoop.run { !cards.isPreparing }
        window.drawFrames()
        XCTAssertEqual(record.calls[1], ["mount", "appear", "update"])
        try source.remove(ids: [3])
        MainLoop.run { !cards.isPreparing }
        window.drawFrames()
        XCTAssertEqual(record.calls[3], ["mount", "appear", "disappear", "unmount", "invalidate"])
        XCTAssertEqual(record.calls[2], ["mount", "appear"])
        window.close()
        XCTAssertTrue(MainLoop.run { record.calls[0]?.last == "unmount" })
        withExtendedLifetime(list) {}
      }
    }

    func testControllersAppearOnlyWithVisibleRows() throws {
      try onScreen {
        let record = Record()
        let source = ArrayDataSource((0..<300).map { Card($0) })
        let cards = source.components(measures: .gtk, isSynchronous: true) {
          Controlled(card: $0, record: record)
        }
        let list = ListView(components: cards)
        let window = TestWindow(list.widget)
        window.drawFrames()
        XCTAssertEqual(record.calls[0], ["mount", "appear"])
        let ready = list.visibleRows.upperBound + 4
        XCTAssertNotNil(list.cell(atRow: ready))
        XCTAssertEqual(record.calls[ready], ["mount"])
        list.scroll(toRow: ready)
        window.drawFrames()
        XCTAssertEqual(record.calls[ready], ["mount", "appear"])
        XCTAssertEqual(record.calls[0], ["mount", "appear", "disappear"])
        // An item with new content doesn't appear again.
        try source.update(Card(ready, text: "Other"))
        window.drawFrames()
        XCTAssertEqual(record.calls[ready], ["mount", "appear", "update"])
        gtk_widget_set_visible(list.widget, 0)
        window.drawFrames()
        XCTAssertEqual(record.calls[ready], ["mount", "appear", "update", "disappear"])
        gtk_widget_set_visible(list.widget, 1)
        window.drawFrames()
        XCTAssertEqual(record.calls[ready], ["mount", "appear", "update", "disappear", "appear"])
        window.close()
      }
    }

    private enum Ending: CaseIterable {
      case windowFirst, listFirst, whilePreparing
    }

    /// An object that closures retain, to test that they are released.
    private final class Witness: Sendable {}

    @MainActor
    private static func openAndClose(_ ending: Ending) throws -> () -> Bool {
      let witness = Witness()
      var source: ArrayDataSource<Card>? = ArrayDataSource((0..<400).map { Card($0) })
      var cards = source?.components(measures: .gtk) { card in
        _ = witness
        return StackComponent(
          .column(),
          of: [
            card.component, ButtonComponent("Press") { _ = witness },
            TextComponent("Tap").onTap { _ = witness },
          ])
      }
      var list: ListView<SingleSection, PreparedItem<Card, PreparedComponent>>? = ListView(
        components: try XCTUnwrap(cards), configure: { _, _ in _ = witness }, openLink: { _ in _ = witness })
      let window = TestWindow(try XCTUnwrap(list).widget)
      let (shown, settled) = (try XCTUnwrap(list), try XCTUnwrap(cards))
      if ending != .whilePreparing {
        MainLoop.run { shown.cell(atRow: 0) != nil && !settled.isPreparing }
        window.drawFrames()
      }
      weak let (weakWitness, weakSource, weakCards, weakList) = (witness, source, cards, list)
      weak let weakCell = list?.cell(atRow: 0)
      switch ending {
      case .windowFirst:
        window.close()
        list = nil
      case .listFirst, .whilePreparing:
        list = nil
        window.close()
      }
      (source, cards) = (nil, nil)
      return {
        weakWitness == nil && weakSource == nil && weakCards == nil && weakList == nil && weakCell == nil
      }
    }

    func testClosingComponentListReleasesAllObjects() throws {
      try onScreen {
        for ending in Ending.allCases {
          let isGone = try Self.openAndClose(ending)
          XCTAssertTrue(MainLoop.run(for: .seconds(5)) { isGone() }, "\(ending)")
        }
      }
    }
  }
#endif
