import HeadwaterUIKit
import Testing

extension ExampleScreen {
  /// Shows the table of a controller in the window.
  func table(of controller: UITableViewController) throws -> UITableView {
    let table = try #require(controller.tableView)
    table.frame = window.bounds
    window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  /// Yields to other tasks until a condition is true.
  func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
