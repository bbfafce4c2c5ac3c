import Headwater
import HeadwaterUIKit
import Testing

/// The table example from the README.
@MainActor
struct ReadmeUIKitExample {
  let screen = ExampleScreen()

  @Test
  func sortedTableFollowsSource() throws {
    let tableView = screen.table()

    let names = ArrayDataSource(["Grace", "Ada"])
    let list = TableViewAdapter(names.sort(by: <)) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
    }
    list.bind(to: tableView)
    #expect(tableView.lines == ["Ada", "Grace"])

    try names.append("Barbara")
    #expect(tableView.lines == ["Ada", "Barbara", "Grace"])
  }
}
