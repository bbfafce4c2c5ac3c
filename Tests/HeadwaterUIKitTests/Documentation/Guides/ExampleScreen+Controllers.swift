import HeadwaterUIKit
import Testing

extension ExampleScreen {
  /// Shows a controller in the window, which retains it, and returns its table.
  func table(of controller: UITableViewController) throws -> UITableView {
    window.rootViewController = controller
    let table = try #require(controller.tableView)
    table.layoutIfNeeded()
    return table
  }

  /// Yields to other tasks until a condition is true.
  func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
