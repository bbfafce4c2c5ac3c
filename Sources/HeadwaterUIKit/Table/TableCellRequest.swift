/// A table view's wish for one cell, in the hands of a closure that makes it: hands out cells to be used again.
@MainActor
public final class TableCellRequest {
  /// The view that asks.
  public let tableView: UITableView
  /// For which path.
  public let indexPath: IndexPath
  private let register: @MainActor (UITableViewCell.Type) -> String
  /// The cell that was handed out.
  private(set) var dequeued: UITableViewCell?

  init(
    _ view: UITableView, _ path: IndexPath,
    register: @escaping @MainActor (UITableViewCell.Type) -> String
  ) {
    tableView = view
    indexPath = path
    self.register = register
  }

  /// A cell of a class: one that was used before, or a new one. Once one was handed out, the same again.
  ///
  /// - Parameter type: The class.
  /// - Returns: The cell; nil if one of another class was handed out before.
  public func dequeue<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell? {
    if let dequeued { return dequeued as? Cell }
    let cell = tableView.dequeueReusableCell(withIdentifier: register(type), for: indexPath)
    dequeued = cell
    return cell as? Cell
  }
}
