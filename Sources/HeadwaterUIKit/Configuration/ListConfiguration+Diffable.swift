public import Headwater

extension DiffableSource {
  /// Returns the item at an index path. O(log n).
  ///
  /// - Parameter path: An index path that consists of a section and an item or row.
  /// - Returns: The item, or nil if it doesn't exist.
  public func itemIdentifier(for path: IndexPath) -> ItemIdentifier? {
    ItemPosition(path).flatMap { itemIdentifier(at: $0) }
  }

  /// Returns the index path of an item. O(log n), after a one-time cost of O(n).
  ///
  /// - Parameter item: The item to find.
  /// - Returns: The index path, or nil if the item doesn't exist.
  public func indexPath(for item: ItemIdentifier) -> IndexPath? { position(of: item)?.indexPath }
}

extension ListConfiguration where View == UICollectionView {
  /// Registers one of UIKit's cell registrations whose handler receives an identifier, as in a diffable data source.
  ///
  /// - Parameters:
  ///   - registration: The cell registration. Create it once, outside of any closure that provides cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this kind.
  public mutating func register<Cell: UICollectionViewCell, ItemIdentifier>(
    _ registration: UICollectionView.CellRegistration<Cell, ItemIdentifier>, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) where Item == DiffableElement<ItemIdentifier> {
    let maker = ViewMaker<Item, Section>.registration { order, item, _ in
      guard let view = order.view as? UICollectionView else { return nil }
      return CellRequest(view, order).dequeue(using: registration, for: item.identifier)
    }
    add(
      maker, identifier, proposed: "UIKit's registration of \(String(reflecting: Cell.self))", when: predicate
    ) {
      (_: UIView, _, _) in
    }
  }
}
