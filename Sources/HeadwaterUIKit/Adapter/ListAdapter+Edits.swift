import Headwater

// Translates UIKit's index paths to the engine's positions.
extension ListAdapter {
  func ask(_ question: TouchQuestion, at path: IndexPath) -> Bool {
    ItemPosition(path).map { ask(question, at: $0) } ?? false
  }

  /// Notifies the behavior, and then the app's delegate, of what the user did with an item.
  ///
  /// The behavior may edit the list. The delegate therefore receives the item's new path, and isn't called if the item no
  /// longer exists. UIKit may perform the primary action of the selected item using the item's previous path.
  func tell(_ event: TouchEvent, at path: IndexPath, then app: (IndexPath) -> Void) {
    // After an item is selected, UIKit may use its previous path.
    let displaced = userEdits.takeDisplacedItem(at: event == .activated ? path : nil)
    let identity = displaced ?? item(at: path)?.identity
    guard let identity else { return app(path) }
    func present() -> IndexPath? { item(at: path)?.identity == identity ? path : indexPath(of: identity) }
    guard let position = present().flatMap(ItemPosition.init) else { return }
    tell(event, at: position)
    if let path = present() { app(path) }
    guard event == .selected, present() != path else { return }
    userEdits.itemIsDisplaced(from: path, identity)
    runLater(.zero) { [weak self] in _ = self?.userEdits.takeDisplacedItem(at: nil) }
  }

  func prefetch(_ paths: [IndexPath]) { prefetch(paths.compactMap(ItemPosition.init)) }

  func cancelPrefetching(_ paths: [IndexPath]) { cancelPrefetching(paths.compactMap(ItemPosition.init)) }

  /// Records that the view has reported a continuing drag.
  func dragGoesOn() { finger.dragGoesOn() }

  /// Returns a Boolean value that indicates whether the user may drag an item.
  func mayMove(_ path: IndexPath) -> Bool {
    ItemPosition(path).map { position in canReorder && answering { mayMove(position) } } ?? false
  }

  /// Returns a Boolean value that indicates whether the deletion of a row can be written to the source or handled by the
  /// behavior.
  func isRemovable(_ path: IndexPath) -> Bool { ItemPosition(path).map { isRemovable($0) } ?? false }

  /// Returns the target that the behavior specifies for a dragged item, or nil if the target doesn't exist.
  func targetOfMove(from path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard let from = ItemPosition(path), let to = ItemPosition(proposed) else { return nil }
    return targetOfMove(from: from, proposed: to)?.indexPath
  }

  /// Returns the target that the app's delegate chose if it exists. Otherwise, reports the problem and returns nil.
  func checkedTarget(_ target: IndexPath, from path: IndexPath) -> IndexPath? {
    guard let from = ItemPosition(path), let to = ItemPosition(target) else {
      report(.noSuchPlace("the target \(Array(target)) of a move from \(Array(path))"))
      return nil
    }
    return checkedTarget(to, from: from)?.indexPath
  }

  /// Called after the user has moved an item in the view.
  func userMoved(from path: IndexPath, to target: IndexPath) {
    finger.itemIsDropped()
    postpone()
    guard let from = ItemPosition(path), let to = ItemPosition(target) else { return }
    userEdits.change(sections: [from.section, to.section])
    userMoved(from: from, to: to)
  }

  /// Called when the user deletes a row or requests an insertion.
  func userEdited(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let position = ItemPosition(path) else { return }
    finger.swipeEnds()
    switch style {
    case .delete: userDeleted(position)
    case .insert: userWantsInsertion(at: position)
    default: break
    }
  }
}
