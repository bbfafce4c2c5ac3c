#if GTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class PresentationTests: ScreenTest {
    func testReplacedRegistrationMayUseDifferentCellClass() throws {
      final class FirstCell: LabelCell {}
      final class SecondCell: LabelCell {}
      try onScreen {
        let list = ListView(ArrayDataSource(["a", "b"])) { configuration in
          configuration.register(LabelCell.self) { cell, text in cell.text = text }
          configuration.register(.header, LabelCell.self) { cell, _ in cell.text = "first header" }
        }
        let window = TestWindow(list.widget)
        @MainActor func show<Shown: LabelCell>(_ type: Shown.Type) {
          var presentation = Presentation<Cell, SingleSection, String>()
          presentation.register(type, identifier: "row") { cell, text in cell.text = text
          }
          .create { Shown() }
          presentation.register(.header, type) { cell, _ in cell.text = "header" }
            .create { Shown() }
          list.report = { XCTFail("\($0)") }
          list.presentation = presentation
          window.drawFrames()
          XCTAssertEqual(WidgetTree.texts(of: list), ["header", "a", "b"])
        }
        show(FirstCell.self)
        show(SecondCell.self)
        show(FirstCell.self)
        window.close()
      }
    }

    func testReplacedRegistrationsCreateAndSetUpNewCells() throws {
      try onScreen {
        let list = ListView(ArrayDataSource(["a", "b"])) { configuration in
          configuration.register(LabelCell.self) { cell, text in cell.text = text }
          configuration.register(.header, LabelCell.self) { cell, _ in cell.text = "header" }
        }
        let window = TestWindow(list.widget)
        for number in 1...3 {
          var presentation = Presentation<Cell, SingleSection, String>()
          presentation.register(LabelCell.self, identifier: "row") { _, _ in }
            .onLoad { $0.text = "set up \(number)" }
          presentation.register(.header, LabelCell.self) { _, _ in }
            .create {
              let cell = LabelCell()
              cell.text = "made \(number)"
              return cell
            }
          list.presentation = presentation
          window.drawFrames()
          XCTAssertEqual(
            WidgetTree.texts(of: list), ["made \(number)", "set up \(number)", "set up \(number)"])
          // The cells of the replaced registrations are released.
          XCTAssertEqual(list.host.reportedRows.owner.pool.count, 0)
        }
        window.close()
      }
    }

    func testNewPresentationAppliesCellsPolicyAndBehavior() throws {
      try onScreen {
        let source = ArrayDataSource(["a", "b"])
        let list = ListView(source) { $0.register(LabelCell.self) { cell, text in cell.text = text } }
        let window = TestWindow(list.widget)
        var reports: [Diagnostic] = []
        list.report = { reports.append($0) }
        var outcomes: [Bool] = []
        list.onUpdate = { outcomes.append($0.outcome.isReload) }
        var activated: [String] = []

        var other = Presentation<Cell, SingleSection, String>()
        other.report = { _ in XCTFail("what the list corrects is told to the list's own closure") }
        other.register(LabelCell.self) { cell, text in
          cell.text = "<\(text)>"
        }
        .when { text, _ in text != "?" }
        other.policy.updates = .reloadData
        other.behavior.onActivate { text in activated.append(text) }
        list.presentation = other
        XCTAssertEqual(WidgetTree.texts(of: list), ["<a>", "<b>"])
        try source.append("c")
        window.drawFrames()
        XCTAssertEqual(outcomes, [true])
        try source.append("?")
        window.drawFrames()
        XCTAssertEqual(reports, [.noRegistration(item: "?", position: ItemPosition(section: 0, item: 3))])
        list.host.activateRow(1)
        XCTAssertEqual(activated, ["b"])

        // Changing another property of the presentation doesn't override the policy that was set for the list.
        list.policy.updates = .incremental
        list.presentation.options.insets = (top: 1, leading: 0, bottom: 0, trailing: 0)
        try source.append("d")
        XCTAssertEqual(outcomes, [true, true, false])
        window.close()
      }
    }

    func testChainedCallsOnShownListTakeEffect() throws {
      try onScreen {
        let list = ListView(ArrayDataSource(["a", "b", "c"])) { _ in }
        let window = TestWindow(list.widget)
        var setUps = 0
        list.presentation = Presentation()
        // Each call changes a registration that the list already uses.
        list.presentation.register(LabelCell.self) { cell, text in cell.text = "own \(text)" }
          .onLoad { _ in setUps += 1 }
          .when { text, _ in text != "b" }
          .withContext { cell, _, context in cell.text += " of \(context.numberOfItems)" }
        list.presentation.register(LabelCell.self) { cell, text in cell.text = text }
        window.drawFrames()
        XCTAssertEqual(WidgetTree.texts(of: list), ["own a of 3", "b", "own c of 3"])
        XCTAssertGreaterThan(setUps, 0)
        window.close()
      }
    }

    func testCustomKindIsReported() throws {
      try onScreen {
        var reports: [Diagnostic] = []
        var presentation = Presentation<Cell, SingleSection, String>()
        presentation.report = { reports.append($0) }
        presentation.register(LabelCell.self) { cell, text in cell.text = text }
        presentation.register(.custom("badge"), LabelCell.self)
        _ = ListView(ArrayDataSource(["a"]), presentation: presentation)
        XCTAssertEqual(reports, [.notShown("views of the kind badge in a list or grid")])
      }
    }

    func testGridReportsUnsupportedHeadersAndFooters() throws {
      try onScreen {
        var reports: [Diagnostic] = []
        var presentation = Presentation<Cell, SingleSection, String>()
        presentation.report = { reports.append($0) }
        presentation.register(LabelCell.self) { cell, text in cell.text = text }
        let source = ArrayDataSource(["a"])
        let plain = GridView(source, presentation: presentation)
        XCTAssertEqual(reports, [])
        presentation.register(.header, LabelCell.self) { _, _ in XCTFail("a grid has no headers") }
        presentation.register(.footer, LabelCell.self) { _, _ in XCTFail("a grid has no footers") }
        let grid = GridView(source, presentation: presentation)
        let left = ["headers", "footers"].map {
          Diagnostic.notShown("\($0) in a grid, or in a list that was created without them")
        }
        XCTAssertEqual(reports, left)
        reports = []
        plain.presentation = presentation
        plain.presentation.options.insets = (top: 1, leading: 0, bottom: 0, trailing: 0)
        XCTAssertEqual(reports, left)
        for view in [plain, grid] {
          let window = TestWindow(view.widget)
          XCTAssertEqual(WidgetTree.texts(of: view), ["a"])
          window.close()
        }
      }
    }

    func testReplacedRegistrationCleansUpItsCells() throws {
      try onScreen {
        var ended: [String] = []
        @MainActor func presentation(_ name: String) -> Presentation<Cell, SingleSection, String> {
          var presentation = Presentation<Cell, SingleSection, String>()
          presentation.register(LabelCell.self) { cell, text in
            cell.text = text
          }
          .onEndDisplaying { _ in ended.append(name) }
          return presentation
        }
        let source = ArrayDataSource(["a"])
        let list = ListView(source, presentation: presentation("old"))
        let window = TestWindow(list.widget)
        window.drawFrames()
        list.presentation = presentation("new")
        window.drawFrames()
        XCTAssertEqual(ended, ["old"])
        try source.remove(at: 0)
        window.drawFrames()
        XCTAssertEqual(ended, ["old", "new"])
        window.close()
      }
    }

    func testChangedOptionsKeepBehavior() throws {
      try onScreen {
        let list = ListView(ArrayDataSource(["a"])) { configuration in
          configuration.register(LabelCell.self) { cell, text in cell.text = text }
        }
        let window = TestWindow(list.widget)
        list.behavior.allowsDeletion = true
        list.policy.updates = .reloadData
        list.presentation.options.insets = (top: 0, leading: 2, bottom: 0, trailing: 0)
        window.drawFrames()
        XCTAssertTrue(list.behavior.allowsDeletion)
        XCTAssertEqual(list.policy.updates, .reloadData)
        window.close()
      }
    }

    func testFailingHeaderIsReportedOnce() throws {
      struct Refusal: Error {}
      try onScreen {
        var reports = 0
        let source = SectionedDataSource(sections: [("a", ["1"])])
        let list = ListView(source) { configuration in
          configuration.register(LabelCell.self) { cell, text in cell.text = text }
          configuration.register(.header, LabelCell.self) { _, _ in throw Refusal() }
          configuration.options.insets = (top: 0, leading: 2, bottom: 0, trailing: 0)
        }
        list.report = { _ in reports += 1 }
        let window = TestWindow(list.widget)
        window.drawFrames()
        XCTAssertEqual(reports, 1)
        for number in 2...5 {
          try source.append("\(number)", toSection: 0)
          window.drawFrames()
        }
        XCTAssertEqual(reports, 1)
        window.close()
      }
    }
  }
#endif
