import Headwater

// What UIKit says by paths, for the engine.
extension ListAdapter {
  func ask(_ question: TouchQuestion, at path: IndexPath) -> Bool {
    ItemPosition(path).map { ask(question, at: $0) } ?? false
  }

  func tell(_ event: TouchEvent, at path: IndexPath) {
    if let position = ItemPosition(path) { tell(event, at: position) }
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
