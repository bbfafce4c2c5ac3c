public import Headwater

extension DiffableSource {
  /// The item at a path. O(log n).
  ///
  /// - Parameter path: A path of section and item, or section and row.
  /// - Returns: The item; nil where there is none.
  public func itemIdentifier(for path: IndexPath) -> ItemIdentifier? {
    ItemPosition(path).flatMap { itemIdentifier(at: $0) }
  }

  /// The path of an item. O(log n), after O(n) once.
  ///
  /// - Parameter item: The item.
  /// - Returns: The path; nil where there is no such item.
  public func indexPath(for item: ItemIdentifier) -> IndexPath? { position(of: item)?.indexPath }
}

extension ListConfiguration where View == UICollectionView {
  /// Adds a registration that UIKit itself knows and whose handler gets an identifier, as that of a diffable data source
  /// does.
  ///
  /// - Parameters:
  ///   - registration: The registration; made once, and not while a cell is asked for.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
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
