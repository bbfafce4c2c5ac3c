import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("A static screen in a table", .strictUIKit)
@MainActor
struct StaticTableTests {
  /// A screen whose model isn't observable, so that only the rows change it.
  @MainActor
  final class Model {
    var isOn = false
    var refuses = false
    var calls: [String] = []
    private(set) lazy var source = StaticDataSource { [unowned self] in
      StaticSection("General", footer: "Footer") {
        StaticRow("Name", value: "Ada") { self.calls.append("name") }
        StaticRow("Sounds", isOn: isOn) { if !self.refuses { self.isOn = $0 } }
        if isOn { StaticRow("Volume", value: "50 %") }
      }
      StaticSection {
        StaticRow(button: "Sign Out", isDestructive: true) { self.calls.append("out") }
        StaticRow(content: 7)
      }
    }
  }

  private let model = Model()
  private let screen = TableScreen(style: .grouped)
  private let adapter: TableViewAdapter<StaticSection, StaticRow>

  init() {
    adapter = TableViewAdapter(static: model.source) { configuration in
      configuration.register(UITableViewCell.self, matching: { $0.content as? Int }) { cell, number in
        cell.textLabel?.text = "number \(number)"
      }
    }
    adapter.bind(to: screen.view)
    screen.view.frame.size.height = 400
    screen.view.layoutIfNeeded()
  }

  private func cell(_ row: Int, _ section: Int = 0) throws -> UITableViewCell {
    screen.view.layoutIfNeeded()
    return try #require(screen.view.cellForRow(at: IndexPath(row: row, section: section)))
  }

  private func content(_ row: Int, _ section: Int = 0) throws -> UIListContentConfiguration {
    try #require(try cell(row, section).contentConfiguration as? UIListContentConfiguration)
  }

  private func control(_ row: Int) throws -> UISwitch {
    try #require(try cell(row).accessoryView as? UISwitch)
  }

  @Test func everyKindHasItsCell() throws {
    #expect(try content(0).text == "Name" && content(0).secondaryText == "Ada")
    #expect(try cell(0).accessoryType == .disclosureIndicator)
    #expect(try content(1).text == "Sounds" && control(1).isOn == false)
    #expect(try content(0, 1).text == "Sign Out")
    #expect(try content(0, 1).textProperties.color == .systemRed)
    #expect(try cell(1, 1).textLabel?.text == "number 7")
    #expect(screen.view.headerView(forSection: 0)?.textLabel?.text?.lowercased() == "general")
    #expect(screen.view.footerView(forSection: 0)?.textLabel?.text == "Footer")
    #expect(screen.view.headerView(forSection: 1)?.textLabel?.text == nil)
  }

  @Test func tapPerformsActionWithoutSelecting() {
    for (row, section) in [(0, 0), (1, 0), (0, 1)] {
      screen.view.touchRow(at: IndexPath(row: row, section: section))
    }
    #expect(model.calls == ["name", "out"] && !model.isOn)
    #expect(screen.view.indexPathsForSelectedRows == nil)
  }

  @Test func switchChangesModelAndInsertsRow() throws {
    let control = try control(1)
    control.isOn = true
    control.sendActions(for: .valueChanged)
    #expect(model.isOn)
    #expect(try content(2).text == "Volume" && self.control(1) === control)
    control.isOn = false
    control.sendActions(for: .valueChanged)
    #expect(!model.isOn && adapter.displayed.numberOfItems == 4)
  }

  @Test func refusedSwitchReturnsToModel() throws {
    model.refuses = true
    let control = try control(1)
    control.isOn = true
    control.sendActions(for: .valueChanged)
    #expect(!control.isOn && !model.isOn)
  }
}
