import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Cells of a table by registration", .strictUIKit)
@MainActor
struct TableCellTests {
  private func kinds(_ fixture: TableFixture) -> [String] {
    fixture.view.layoutIfNeeded()
    return fixture.view.visibleCells.map { "\(type(of: $0))" }
  }

  @Test func registeredClassCreatesCells() {
    let fixture = TableFixture([["a", "b"]])
    #expect(kinds(fixture) == ["RowCell", "RowCell"])
    #expect(fixture.diagnostics == [])
  }

  @Test func registeredNibCreatesCells() {
    let nib = ClosureNib {
      let cell = RowCell(style: .default, reuseIdentifier: nil)
      cell.tag = 7
      return cell
    }
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(RowCell.self, identifier: "nib") { cell, entry in
        cell.textLabel?.text = entry.text
      }
      .nib(nib)
    }
    #expect(fixture.cell(0, 0)?.tag == 7)
    #expect(fixture.texts == ["a"])
  }

  @Test func nibWithWrongClassShowsPlaceholder() {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(RowCell.self, identifier: "nib")
        .nib(ClosureNib { OtherRowCell(style: .default, reuseIdentifier: nil) })
    }
    #expect(
      fixture.diagnostics == [
        .wrongView(registration: "nib", position: ItemPosition(0, 0), found: "OtherRowCell")
      ])
    #expect(fixture.cell(0, 0)?.showsPlaceholder == true)
  }

  @Test(arguments: [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2])
  func cellStylesProvideTheirLabels(_ style: UITableViewCell.CellStyle) {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(style: style) { cell, entry in
        cell.textLabel?.text = entry.text
        cell.detailTextLabel?.text = "detail of \(entry.text)"
      }
    }
    #expect(fixture.texts == ["a"])
    #expect(fixture.cell(0, 0)?.detailTextLabel?.text == (style == .default ? nil : "detail of a"))
  }

  @Test func styledCellsAreReused() {
    var seen: Set<ObjectIdentifier> = []
    let names = (0..<100).map { "\($0)" }
    let fixture = TableFixture([names]) { configuration in
      configuration.register(style: .subtitle) { cell, entry in
        cell.textLabel?.text = entry.text
        seen.insert(ObjectIdentifier(cell))
      }
    }
    for step in 1...20 {
      fixture.view.contentOffset.y = CGFloat(step * 94)
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.texts.contains("99"))
    #expect(seen.count <= 20)
  }

  @Test func firstMatchingRegistrationIsUsed() {
    let fixture = TableFixture([["a", "b1", "c"], ["b2", "d"]]) { configuration in
      configuration.register(OtherRowCell.self, identifier: "b") {
        cell, entry in cell.textLabel?.text = entry.text
      }
      .when { entry, _ in entry.text.hasPrefix("b") }
      configuration.register(style: .default) { cell, entry in
        cell.textLabel?.text = entry.text
      }
      .when { _, chapter in chapter.id == 1 }
    }
    #expect(kinds(fixture) == ["RowCell", "OtherRowCell", "RowCell", "OtherRowCell", "UITableViewCell"])
    #expect(fixture.texts == ["a", "b1", "c", "b2", "d"])
  }

  @Test func reregisteredIdentifierIsTriedLast() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource(["a"])) { configuration in
      configuration.register(RowCell.self, identifier: "one") { cell, _ in cell.textLabel?.text = "first" }
      configuration.register(RowCell.self, identifier: "two") { cell, _ in
        cell.textLabel?.text = "second"
      }
      .when { text, _ in text == "a" }
      configuration.register(OtherRowCell.self, identifier: "one") { cell, _ in cell.textLabel?.text = "third"
      }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["second"])
    #expect(adapter.configuration.presentation.registrations.cells.map(\.name) == ["two", "one"])
  }

  @Test func replacingRegistrationCreatesCellsOfNewClass() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource(["a"])) { configuration in
      configuration.register(RowCell.self, identifier: "one")
      configuration.register(OtherRowCell.self, identifier: "one") { cell, text in cell.textLabel?.text = text
      }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a"])
    #expect(screen.view.visibleCells.first is OtherRowCell)
  }

  @Test func enumCaseSelectsRegistration() {
    enum Line: Hashable, ListElement { case word(String), number(Int) }
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource([Line.word("a"), .number(1), .word("b")])) {
      configuration in
      configuration.register(
        RowCell.self, matching: { if case .word(let word) = $0 { word } else { nil } },
        configure: { cell, word in cell.textLabel?.text = word })
      configuration.register(
        OtherRowCell.self, matching: { if case .number(let number) = $0 { number } else { nil } },
        configure: { cell, number in cell.textLabel?.text = "\(number + 1)" })
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "2", "b"])
    #expect(screen.view.visibleCells.map { $0 is RowCell } == [true, false, true])
  }

  @Test func sameCellClassMayServeTwoTypes() {
    enum Line: Hashable, ListElement { case word(String), number(Int) }
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource([Line.word("a"), .number(1)])) { configuration in
      configuration.register(RowCell.self, matching: { if case .word(let word) = $0 { word } else { nil } }) {
        cell, word in cell.textLabel?.text = word
      }
      configuration.register(
        RowCell.self, matching: { if case .number(let number) = $0 { number } else { nil } }
      ) {
        cell, number in cell.textLabel?.text = "\(number)"
      }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "1"])
  }

  @Test func builtInStyleDisplaysMatchingValues() throws {
    let words = ArrayDataSource(["apple", "pear"])
    let screen = TableScreen()
    let list = words.withListEnds(header: 7, footer: 9)
    let adapter = TableViewAdapter(list) { configuration in
      configuration.register(style: .default, matching: \.content) { cell, word in cell.textLabel?.text = word
      }
      configuration.register(style: .subtitle, matching: \.header) { cell, number in
        cell.textLabel?.text = "\(number + 1)"
        cell.detailTextLabel?.text = "Fruit"
      }
      configuration.register(style: .default, matching: \.footer) { cell, number in
        cell.textLabel?.text = "\(number + 1)"
      }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["8", "apple", "pear", "10"])
    #expect(screen.view.cellForRow(at: IndexPath(row: 0, section: 0))?.detailTextLabel?.text == "Fruit")

    try words.remove(at: 0)
    list.footer = 4
    #expect(screen.texts == ["8", "pear", "5"])
  }

  @Test func itemWithoutRegistrationShowsPlaceholder() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource(["a", "b", "a2"])) { configuration in
      configuration.register(RowCell.self) { cell, text in
        cell.textLabel?.text = text
      }
      .when { text, _ in text.hasPrefix("a") }
    }
    adapter.bind(to: screen.view)
    _ = screen.texts
    #expect(screen.view.visibleCells.map(\.showsPlaceholder) == [false, true, false])
    #expect(screen.view.visibleCells.count == 3)
  }

  @Test func itemWithoutRegistrationIsReported() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource(["b"])) { configuration in
      configuration.register(RowCell.self)
        .when { _, _ in false }
    }
    var diagnostics: [Diagnostic] = []
    adapter.report = { diagnostics.append($0) }
    adapter.bind(to: screen.view)
    _ = screen.texts
    #expect(diagnostics == [.noRegistration(item: "b", position: ItemPosition(0, 0))])
  }

  @Test func throwingPredicateRejectsItemAndIsReported() {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(OtherRowCell.self, identifier: "thrower") { _, _ in
      }
      .when { _, _ in throw Refusal() }
    }
    #expect(fixture.texts == ["a"])
    #expect(
      fixture.diagnostics == [
        .predicateFailed(registration: "thrower", position: ItemPosition(0, 0), error: "Refusal()")
      ])
  }

  @Test func cellShowsPlaceholderUntilPreparationSucceeds() throws {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.register(RowCell.self, identifier: "row") { cell, entry in
        if entry.text == "a" { throw Refusal() }
        cell.textLabel?.text = entry.text
      }
    }
    #expect(
      fixture.diagnostics == [
        .preparationFailed(registration: "row", position: ItemPosition(0, 0), error: "Refusal()")
      ])
    #expect(fixture.view.visibleCells.map(\.showsPlaceholder) == [true, false])
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.texts == ["A", "b"])
    #expect(fixture.view.visibleCells.map(\.showsPlaceholder) == [false, false])
  }

  @Test func cellIsLaidOutWithFinalFrame() {
    var heights: [CGFloat] = []
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.register(RowCell.self, identifier: "row")
        .onLayout { heights.append($0.frame.height) }
    }
    #expect(fixture.view.visibleCells.count == 2)
    #expect(heights == [20, 20])
    fixture.view.rowHeight = 30
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(heights.last == 30)
  }

  @Test func resizedCellIsLaidOutAgain() {
    var widths: [CGFloat] = []
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(RowCell.self) { _, _ in }
        .onLayout { widths.append($0.frame.width) }
    }
    fixture.view.frame.size.width = 60
    fixture.view.layoutIfNeeded()
    #expect(widths == [100, 60])
  }
}

/// An error for tests.
struct Refusal: Error {}

extension UITableViewCell {
  /// A Boolean value that indicates whether a placeholder covers the content.
  var showsPlaceholder: Bool { contentView.subviews.contains { $0 is PlaceholderView } }
}
