import Headwater
import Testing

@testable import HeadwaterUIKit

/// A source of named rows in numbered chapters, an adapter that displays it, and a table in a window.
@MainActor
final class TableFixture {
  typealias Configuration = TableConfiguration<TableChapter, TableEntry>

  let source: SectionedDataSource<TableChapter, TableEntry>
  let screen: TableScreen
  let adapter: TableViewAdapter<TableChapter, TableEntry>
  let log = UpdateLog()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var outcomes: [UpdateOutcome] = []
  let turns = Turns()

  /// Creates a fixture that displays rows in `RowCell` cells, unless the closure registers other cells for them.
  init(
    _ names: [[String]], style: UITableView.Style = .plain, inWindow: Bool = true, binds: Bool = true,
    configure: (inout Configuration) -> Void = { _ in }
  ) {
    source = SectionedDataSource(
      sections: names.enumerated().map { (TableChapter($0.offset), $0.element.map { TableEntry($0) }) })
    screen = TableScreen(inWindow: inWindow, style: style)
    var configuration = Configuration()
    configure(&configuration)
    if !configuration.presentation.registrations.cells.contains(where: \.isFallback) {
      configuration.register(RowCell.self) { cell, entry in cell.textLabel?.text = entry.text }
    }
    adapter = TableViewAdapter(source, configuration: configuration, log: log)
    adapter.report = { [weak self] in self?.diagnostics.append($0) }
    adapter.onUpdate = { [weak self] in self?.outcomes.append($0.outcome) }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    guard binds else { return }
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    outcomes = []
  }

  var view: UITableView { screen.view }
  /// The text of each visible row.
  var texts: [String] { screen.texts }
  /// The expected text of each row if all rows are visible.
  var sourceTexts: [String] { source.snapshot.items.map(\.text) }
  func cell(_ section: Int, _ row: Int) -> UITableViewCell? {
    view.layoutIfNeeded()
    return view.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// Lets the main actor take its next turn, and any turns that result from it.
  func turn() {
    turns.run()
    view.layoutIfNeeded()
  }

  func forgetOutcomes() { outcomes = [] }
}
