import HeadwaterUIKit

/// An app's drag and drop delegate for a table or a collection view, which compiles with UIKit and its test double.
@MainActor
final class AppDragDelegate: NSObject {
  /// Returns the object that is dragged from an index path.
  var object: @MainActor (IndexPath) -> Any?
  var operation = UIDropOperation.move
  /// Called when something is dropped in a table or a collection view.
  var onTableDrop: @MainActor (any UITableViewDropCoordinator) -> Void = { _ in }
  var onCollectionDrop: @MainActor (any UICollectionViewDropCoordinator) -> Void = { _ in }
  var onDragEnd: @MainActor () -> Void = {}

  init(object: @escaping @MainActor (IndexPath) -> Any?) {
    self.object = object
    super.init()
  }

  /// Returns a drag item for an object.
  static func item(_ object: Any) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(object)")))
    item.localObject = object
    return item
  }

  private func items(_ path: IndexPath) -> [UIDragItem] { object(path).map { [Self.item($0)] } ?? [] }
}

extension AppDragDelegate: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = tableView
    return items(indexPath)
  }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { items(indexPath) }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { onDragEnd() }
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    onTableDrop(coordinator)
  }
}

extension AppDragDelegate: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = collectionView
    return items(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { items(indexPath) }
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    onDragEnd()
  }
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    onCollectionDrop(coordinator)
  }
}
