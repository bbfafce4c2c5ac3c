import Headwater

// What UIKit says by paths, for the engine.
extension ListAdapter {
  func ask(_ question: TouchQuestion, at path: IndexPath) -> Bool {
    ItemPosition(path).map { ask(question, at: $0) } ?? false
  }

  /// Tells the behavior what the user has done with an item, and then the app's delegate.
  ///
  /// The behavior may edit the list: the delegate gets the path that the item has then, and isn't called for one that is
  /// gone. UIKit may perform the action of the selected item by the path that it had before.
  func tell(_ event: TouchEvent, at path: IndexPath, then app: (IndexPath) -> Void) {
    let isDisplaced = event == .activated && displacedItem?.path == path
    let identity = isDisplaced ? displacedItem?.identity : item(at: path)?.identity
    displacedItem = nil
    guard let identity else { return app(path) }
    func present() -> IndexPath? { item(at: path)?.identity == identity ? path : indexPath(of: identity) }
    guard let position = present().flatMap(ItemPosition.init) else { return }
    tell(event, at: position)
    if let path = present() { app(path) }
    guard event == .selected, present() != path else { return }
    displacedItem = (path, identity)
    runLater(.zero) { [weak self] in self?.displacedItem = nil }
  }

  func prefetch(_ paths: [IndexPath]) { prefetch(paths.compactMap(ItemPosition.init)) }

  func cancelPrefetching(_ paths: [IndexPath]) { cancelPrefetching(paths.compactMap(ItemPosition.init)) }

  /// The view has told of a drag that goes on.
  func dragGoesOn() { drag.goesOn() }

  /// Whether a drag of an item may begin.
  func mayMove(_ path: IndexPath) -> Bool {
    ItemPosition(path).map { position in canReorder && answering { mayMove(position) } } ?? false
  }

  /// Whether a row's deletion can be written anywhere.
  func isRemovable(_ path: IndexPath) -> Bool { ItemPosition(path).map { isRemovable($0) } ?? false }

  /// Where a dragged item may be dropped: as the behaviour says, if there is such a place.
  func targetOfMove(from path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard let from = ItemPosition(path), let to = ItemPosition(proposed) else { return nil }
    return targetOfMove(from: from, proposed: to)?.indexPath
  }

  /// A target that somebody answered with, if it is there; else that is reported.
  func checkedTarget(_ target: IndexPath, from path: IndexPath) -> IndexPath? {
    guard let from = ItemPosition(path), let to = ItemPosition(target) else {
      report(.noSuchPlace("the target \(Array(target)) of a move from \(Array(path))"))
      return nil
    }
    return checkedTarget(to, from: from)?.indexPath
  }

  /// The view has moved an item by its user's hand.
  func userMoved(from path: IndexPath, to target: IndexPath) {
    drag.drops()
    postpone()
    guard let from = ItemPosition(path), let to = ItemPosition(target) else { return }
    sectionsOfUserEdits.formUnion([from.section, to.section])
    userMoved(from: from, to: to)
  }

  /// The user has deleted a row, or wants one inserted.
  func userEdited(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let position = ItemPosition(path) else { return }
    swipe.ends()
    switch style {
    case .delete: userDeleted(position)
    case .insert: userWantsInsertion(at: position)
    default: break
    }
  }
}
