#if GTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class SignalsTests: ScreenTest {
    func testReplacingAllRowsRemovesThenInserts() throws {
      try onScreen {
        let source = ArrayDataSource((0..<100).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        let window = TestWindow(list.widget)
        let recorder = SignalRecorder(list)
        try source.setItems((200..<300).map { Entry($0) })
        XCTAssertEqual(
          recorder.splices,
          [.splice(position: 0, removed: 100, added: 0), .splice(position: 0, removed: 0, added: 100)])
        XCTAssertNil(WidgetTree.fault(of: list, source.items.map(\.text)))
        window.close()
      }
    }

    func testReloadEmitsTwoSignals() throws {
      try onScreen {
        let source = ArrayDataSource((0..<100).map { Entry($0) })
        var presentation = Presentation<Cell, SingleSection, Entry>()
        presentation.registerEntries()
        let list = ListView(source, presentation: presentation, policy: UpdatePolicy(updates: .reloadData))
        let window = TestWindow(list.widget)
        let recorder = SignalRecorder(list)
        try source.insert(Entry(500), at: 50)
        XCTAssertEqual(
          recorder.splices,
          [.splice(position: 0, removed: 100, added: 0), .splice(position: 0, removed: 0, added: 101)])
        XCTAssertNil(WidgetTree.fault(of: list, source.items.map(\.text)))
        window.close()
      }
    }

    func testNearbyChangesEmitOneSignal() throws {
      try onScreen {
        let source = ArrayDataSource((0..<100).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        let recorder = SignalRecorder(list)
        try source.perform { snapshot in
          for number in 0..<5 {
            try snapshot.insert(Entry(500 + number), at: ItemPosition(section: 0, item: 10 + number * 3))
          }
        }
        XCTAssertEqual(recorder.splices.count, 1)
      }
    }

    func testNewContentEmitsNoSignal() throws {
      try onScreen {
        let source = ArrayDataSource((0..<100).map { Entry($0) })
        let list = ListView(source) { $0.registerEntries() }
        let recorder = SignalRecorder(list)
        try source.replace(at: 3, with: Entry(3, "changed"))
        XCTAssertEqual(recorder.splices, [])
      }
    }

    func testInvalidStepIsReportedAndIgnored() throws {
      try onScreen {
        var presentation = Presentation<Cell, SingleSection, Entry>()
        presentation.registerEntries()
        var reports = 0
        presentation.report = { _ in reports += 1 }
        let list = ListView(ArrayDataSource([Entry(0)]), presentation: presentation)
        list.host.perform(.batch(Changeset()), swap: {}, completion: {})
        list.host.perform(.splice(position: 7, removed: 9, added: 1), swap: {}, completion: {})
        XCTAssertEqual(reports, 2)
        let window = TestWindow(list.widget)
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0"])
        window.close()
      }
    }
  }
#endif
