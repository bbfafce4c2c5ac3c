/// A table view's request for one cell, given to a closure that makes the cell. It hands out cells that are used again.
@MainActor
public final class TableCellRequest {
  /// The view that asks.
  public let tableView: UITableView
  /// For which path.
  public let indexPath: IndexPath
  private let register: @MainActor (UITableViewCell.Type) -> String
  /// The cell that is there already, and is to show new content if it can.
  private let existing: UITableViewCell?
  /// The cell that was handed out.
  private(set) var dequeued: UITableViewCell?

  init(
    _ view: UITableView, _ path: IndexPath, existing: UITableViewCell? = nil,
    register: @escaping @MainActor (UITableViewCell.Type) -> String
  ) {
    tableView = view
    indexPath = path
    self.existing = existing
    self.register = register
  }

  /// A cell of a class: one that was used before, or a new one. Once one was handed out, the same again. When an item's
  /// content changes, it is the cell that shows the item.
  ///
  /// - Parameter type: The class.
  /// - Returns: The cell; nil if one of another class was handed out before, or shows the item: where the closure makes no
  ///   cell then, it is asked again, for a new one.
  public func dequeue<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell? {
    if let dequeued { return dequeued as? Cell }
    let identifier = register(type)
    if let existing {
      guard existing.reuseIdentifier == identifier else { return nil }
      dequeued = existing
    } else {
      dequeued = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    return dequeued as? Cell
  }
}
