/// A view's request for one cell, given to a closure that makes the cell. It hands out cells that are used again, and knows
/// which one has to be returned.
@MainActor
public final class CellRequest<View: UIScrollView> {
  /// The table view or collection view that asks.
  public let view: View
  /// For which path.
  public let indexPath: IndexPath
  /// The cell that shows the item already, and is to show its new content.
  private let existing: UIView?
  private let register: @MainActor (UIView.Type) -> String
  /// The cell that was handed out; a collection view wants it back, and no other.
  private(set) var dequeued: UIView?

  init(
    _ view: View, _ path: IndexPath, existing: UIView? = nil,
    register: @escaping @MainActor (UIView.Type) -> String
  ) {
    self.view = view
    indexPath = path
    self.existing = existing
    self.register = register
  }
}

extension CellRequest<UITableView> {
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
      guard (existing as? UITableViewCell)?.reuseIdentifier == identifier else { return nil }
      dequeued = existing
    } else {
      dequeued = view.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    return dequeued as? Cell
  }
}

extension CellRequest<UICollectionView> {
  /// A cell of a class: one that was used before, or a new one. Once one was handed out, the same again.
  ///
  /// - Parameter type: The class.
  /// - Returns: The cell; nil if one of another class was handed out before, or shows the item and has to be replaced first,
  ///   for which the closure is called once more.
  public func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type) -> Cell? {
    if let dequeued { return dequeued as? Cell }
    if let existing, Swift.type(of: existing) != type { return nil }
    let cell = view.dequeueReusableCell(withReuseIdentifier: register(type), for: indexPath)
    dequeued = cell
    return cell as? Cell
  }

  /// A cell with its content, from one of UIKit's own registrations.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - item: What its handler gets.
  /// - Returns: The cell; nil if one was handed out before, or shows the item and has to be replaced first.
  public func dequeue<Cell: UICollectionViewCell, Value>(
    using registration: UICollectionView.CellRegistration<Cell, Value>, for item: Value
  ) -> Cell? {
    guard dequeued == nil, existing == nil else { return nil }
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    dequeued = cell
    return cell
  }
}
