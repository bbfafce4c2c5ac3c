/// The shared implementation of the drop coordinators for both kinds of lists.
@MainActor
class DropCoordinator: NSObject {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let session: any UIDropSession
  let view: any DragPlace

  init(
    _ items: [(item: UIDragItem, path: IndexPath?)], at path: IndexPath?, _ drag: HeadlessDrag,
    in view: any DragPlace
  ) {
    self.items = items.map { DroppedItem($0.item, $0.path) }
    (destinationIndexPath, session, self.view) = (path, drag, view)
    super.init()
  }

  /// Animates a dropped item to a row or item.
  fileprivate func land(at path: IndexPath) {
    if check(path) { view.dropping.landing.add(path) }
  }

  @discardableResult
  fileprivate func check(_ path: IndexPath) -> Bool {
    let isThere = view.hasElement(at: path)
    if !isThere { UIKitFailure.noSuchPath(path).report() }
    return isThere
  }
}

final class TableDropCoordinator: DropCoordinator, UITableViewDropCoordinator {
  var proposal = UITableViewDropProposal(operation: .cancel)

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    if let cell = (view as? UITableView)?.dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier) {
      placeholder.cellUpdateHandler?(cell)
    } else {
      UIKitFailure.notRegistered(identifier: placeholder.reuseIdentifier).report()
    }
    return view.showPlaceholder(for: dragItem, at: placeholder.insertionIndexPath)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) { land(at: indexPath) }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) { check(indexPath) }
}

final class CollectionDropCoordinator: DropCoordinator, UICollectionViewDropCoordinator {
  var proposal = UICollectionViewDropProposal(operation: .cancel)

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    let key = ReuseKey(kind: nil, identifier: placeholder.reuseIdentifier)
    if let cell = (view as? UICollectionView)?.makers[key]?.make() as? UICollectionViewCell {
      placeholder.cellUpdateHandler?(cell)
    } else {
      UIKitFailure.notRegistered(identifier: placeholder.reuseIdentifier).report()
    }
    return view.showPlaceholder(for: dragItem, at: placeholder.insertionIndexPath)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) { land(at: indexPath) }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) { check(indexPath) }
}

private final class DroppedItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?) {
    (self.dragItem, self.sourceIndexPath) = (dragItem, sourceIndexPath)
    super.init()
  }
}
