#if GTK
  import Headwater
  import XCTest

  @testable import HeadwaterGTK

  final class PlaceholderTests: ScreenTest {
    private struct Refusal: Error, CustomStringConvertible {
      var description: String { "refused" }
    }

    @MainActor private final class Reports {
      var diagnostics: [Diagnostic] = []
    }

    func testItemWithoutRegistrationShowsPlaceholder() throws {
      try onScreen {
        let reports = Reports()
        var presentation = Presentation<Cell, SingleSection, Entry>()
        presentation.report = { reports.diagnostics.append($0) }
        presentation.register(LabelCell.self) { cell, entry in
          cell.text = entry.text
        }
        .when { entry, _ in !entry.isRemark }
        let source = ArrayDataSource([Entry(0), Entry(1, isRemark: true)])
        let list = ListView(source, presentation: presentation)
        let window = TestWindow(list.widget)
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0", "This row can't be displayed."])
        list.strings.placeholder = "Nicht darstellbar"
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0", "Nicht darstellbar"])
        XCTAssertEqual(list.visibleRows, 0..<2)
        XCTAssertEqual(
          reports.diagnostics,
          [.noRegistration(item: "\(Entry(1, isRemark: true))", position: ItemPosition(section: 0, item: 1))])
        try source.replace(at: 1, with: Entry(1, "now accepted"))
        XCTAssertEqual(WidgetTree.texts(of: list), ["Entry 0", "now accepted"])
        window.close()
      }
    }

    func testFailedPreparationShowsPlaceholderUntilSuccess() throws {
      try onScreen {
        let reports = Reports()
        var presentation = Presentation<Cell, SingleSection, Entry>()
        presentation.report = { reports.diagnostics.append($0) }
        var cleanUps = 0
        presentation.register(LabelCell.self, identifier: "strict") {
          cell, entry in
          if entry.isRemark { throw Refusal() }
          cell.text = entry.text
        }
        .onEndDisplaying { _ in cleanUps += 1 }
        let source = ArrayDataSource([Entry(0), Entry(1)])
        let list = ListView(source, presentation: presentation)
        let window = TestWindow(list.widget)
        try source.replace(at: 0, with: Entry(0, isRemark: true))
        XCTAssertEqual(WidgetTree.texts(of: list), ["This row can't be displayed.", "Entry 1"])
        XCTAssertEqual(cleanUps, 1, "the cell had been prepared before")
        XCTAssertEqual(
          reports.diagnostics,
          [
            .preparationFailed(
              registration: "strict", position: ItemPosition(section: 0, item: 0), error: "refused")
          ])
        try source.replace(at: 0, with: Entry(0, "well again"))
        XCTAssertEqual(WidgetTree.texts(of: list), ["well again", "Entry 1"])
        XCTAssertEqual(cleanUps, 1)
        window.close()
      }
    }

    func testFailedHeaderIsReportedAndShowsPlaceholder() throws {
      try onScreen {
        let reports = Reports()
        var presentation = Presentation<Cell, SingleSection, Entry>()
        presentation.report = { reports.diagnostics.append($0) }
        presentation.registerEntries()
        presentation.register(.header, LabelCell.self) { _, _ in throw Refusal() }
        let list = ListView(ArrayDataSource([Entry(0)]), presentation: presentation)
        let window = TestWindow(list.widget)
        XCTAssertEqual(WidgetTree.texts(of: list), ["This row can't be displayed.", "Entry 0"])
        XCTAssertEqual(reports.diagnostics.count, 1)
        window.close()
      }
    }
  }
#endif
