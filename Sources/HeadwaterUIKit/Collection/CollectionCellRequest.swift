/// A collection view's request for one cell, given to a closure that makes the cell. It hands out cells that are used
/// again, and knows which one has to be returned.
@MainActor
public final class CollectionCellRequest {
  /// The view that asks.
  public let collectionView: UICollectionView
  /// For which path.
  public let indexPath: IndexPath
  /// The cell that shows the item already, and gets new content; no other can be handed out for it now.
  private let reconfigured: UICollectionViewCell?
  private let register: @MainActor (UICollectionViewCell.Type) -> String
  /// The cells that were handed out; UIKit wants one of them back, and no other.
  private(set) var dequeued: UICollectionViewCell?

  init(
    _ view: UICollectionView, _ path: IndexPath, reconfigured: UICollectionViewCell? = nil,
    register: @escaping @MainActor (UICollectionViewCell.Type) -> String
  ) {
    collectionView = view
    indexPath = path
    self.reconfigured = reconfigured
    self.register = register
  }

  /// A cell of a class: one that was used before, or a new one. Once one was handed out, the same again.
  ///
  /// - Parameter type: The class.
  /// - Returns: The cell; nil if one of another class was handed out before, or shows the item and has to be replaced first,
  ///   for which the closure is called once more.
  public func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type) -> Cell? {
    if let dequeued { return dequeued as? Cell }
    if let reconfigured, Swift.type(of: reconfigured) != type { return nil }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: register(type), for: indexPath)
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
    guard dequeued == nil, reconfigured == nil else { return nil }
    let cell = collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: item)
    dequeued = cell
    return cell
  }
}
