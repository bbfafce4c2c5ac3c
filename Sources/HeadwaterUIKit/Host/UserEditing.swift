import Headwater

/// The part of a host that handles what the user does with items: touches, drags, drops, swipes, and edits. It translates
/// UIKit's index paths to the engine's positions, and decides whether updates wait for the user's finger.
@MainActor
final class UserEditing<Section: ListElement, Item: ListElement> {
  private unowned let host: ViewHost<Section, Item>
  private var finger = FingerWatch()
  private var edits = UserEdits<Item.Identity>()

  init(of host: ViewHost<Section, Item>) { self.host = host }

  // MARK: - Waiting for the user

  /// A Boolean value that indicates whether updates wait because the user is dragging an item, a placeholder shows a dropped
  /// item, or a swipe shows actions. If so, the list checks again periodically.
  var holdsUpdates: Bool {
    let isHeld = finger.holdsUpdates(hasUncommittedUpdates: viewHasUncommittedUpdates) { isViewSwiped }
    if isHeld { watchFinger() }
    return isHeld
  }

  /// A Boolean value that indicates whether the view reports uncommitted changes by the user.
  private var viewHasUncommittedUpdates: Bool { host.hostView?.hasUncommittedUpdates ?? false }
  private var isViewSwiped: Bool { host.hostView?.isSwiped == true }

  /// Checks periodically whether the drag or swipe that an update waits for has ended.
  private func watchFinger() {
    guard finger.beginTicking() else { return }
    host.runLater(.milliseconds(100)) { [weak self] in
      guard let self else { return }
      finger.tick(hasUncommittedUpdates: viewHasUncommittedUpdates, isSwiped: isViewSwiped)
      // Check again whether updates have to wait. If they do, this schedules another check.
      host.driver.hostIsReady()
    }
  }

  /// The sections from or to which the user has moved items since the last update.
  var sections: Set<Int> { edits.sections }

  /// Records that the view has displayed an update.
  func updateIsShown() { edits.updateIsShown() }

  // MARK: - Touches

  /// Notifies the behavior, and then the app's delegate, of what the user did with an item.
  ///
  /// The behavior may edit the list. The delegate therefore receives the item's new path, and isn't called if the item no
  /// longer exists. UIKit may perform the primary action of the selected item using the item's previous path.
  func tell(_ event: TouchEvent, at path: IndexPath, then app: (IndexPath) -> Void) {
    // After an item is selected, UIKit may use its previous path.
    let displaced = edits.takeDisplacedItem(at: event == .activated ? path : nil)
    let identity = displaced ?? host.item(at: path)?.identity
    guard let identity else { return app(path) }
    func present() -> IndexPath? {
      host.item(at: path)?.identity == identity ? path : host.indexPath(of: identity)
    }
    guard let position = present().flatMap(ItemPosition.init) else { return }
    host.list?.tell(event, at: position)
    if let path = present() { app(path) }
    guard event == .selected, present() != path else { return }
    edits.itemIsDisplaced(from: path, identity)
    host.runLater(.zero) { [weak self] in _ = self?.edits.takeDisplacedItem(at: nil) }
  }

  // MARK: - Drags and edits

  /// Records that the view has reported a continuing drag.
  func dragGoesOn() { finger.dragGoesOn() }

  /// Stops tracking a drag.
  func dragEnds() { finger.dragEnds() }

  /// Returns the target that the app's delegate chose if it exists. Otherwise, reports the problem and returns nil.
  func checkedTarget(_ target: IndexPath, from path: IndexPath) -> IndexPath? {
    guard let from = ItemPosition(path), let to = ItemPosition(target) else {
      host.report(.invalidPosition("the target \(Array(target)) of a move from \(Array(path))"))
      return nil
    }
    return host.list?.checkedTarget(to, from: from)?.indexPath
  }

  /// Called after the user has moved an item in the view.
  func userMoved(from path: IndexPath, to target: IndexPath) {
    finger.itemIsDropped()
    host.postpone()
    guard let from = ItemPosition(path), let to = ItemPosition(target) else { return }
    edits.change(sections: [from.section, to.section])
    host.list?.userMoved(from: from, to: to)
  }

  /// Called when the user deletes a row or requests an insertion.
  func userEdited(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let position = ItemPosition(path) else { return }
    finger.swipeEnds()
    switch style {
    case .delete: host.list?.userDeleted(position)
    case .insert: host.list?.userWantsInsertion(at: position)
    default: break
    }
  }

  // MARK: - Swipes

  /// Records that a swipe action is running, or that the actions aren't the adapter's.
  func swipeEnds() { finger.swipeEnds() }

  /// Returns the swipe actions of the behavior for an item. The item may have moved by the time the user chooses one.
  func contextualActions(_ edge: ListEdge, at position: ItemPosition, of item: Item) -> [UIContextualAction] {
    finger.swipeIsOffered()
    let actions = host.list?.actions(at: position, edge: edge) ?? []
    return actions.map { action in
      let offered = contextualAction(action.title, isDestructive: action.isDestructive, of: item) {
        $0.perform(action, at: $1)
      }
      offered.image = action.image.flatMap { UIImage(systemName: $0) }
      if let color = action.color { offered.backgroundColor = .system(color) }
      return offered
    }
  }

  /// Returns a swipe action that is performed at the item's current position.
  func contextualAction(
    _ title: String, isDestructive: Bool, of item: Item,
    _ body: @escaping @MainActor (ListAdapter<Section, Item>, ItemPosition) -> Void
  ) -> UIContextualAction {
    UIContextualAction(style: isDestructive ? .destructive : .normal, title: title) {
      [weak self] _, _, completion in
      self?.finger.swipeEnds()
      let list = self?.host.list
      let position = list?.position(of: item.identity)
      if let list, let position { body(list, position) }
      // UIKit removes the row of a destructive action that reports success. An item that is still displayed, for example until
      // the user confirms its deletion, would disappear and then appear again.
      let remains = isDestructive && list?.position(of: item.identity) != nil
      completion(position != nil && !remains)
    }
  }

  // MARK: - Drops

  /// Inserts a dropped item where the view shows a drop placeholder. The view inserts the cell itself.
  func commitDrop(
    of item: Item, commit: (_ updates: (IndexPath) -> Void) -> Bool,
    insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws -> Bool {
    try checkIsNew(item)
    var failure: (any Error)?
    let isThere = commit { path in
      do { try adopt(item, at: path, insert: insert) } catch { failure = error }
    }
    if let failure { throw failure }
    return isThere
  }

  /// Inserts a dropped item into the view and into the source.
  func commitDrop(
    of item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    try checkIsNew(item)
    guard let target = ItemPosition(path) else {
      throw EditError.noSection(path.first ?? 0, count: host.displayed.numberOfSections)
    }
    let position = try host.driver.positionInSource(of: item, insertedAt: target)
    // If the view can't perform a batch now, it shows the source's new snapshot later.
    guard host.isOnScreen, !host.isAnswering, !host.driver.isShowingUpdate else {
      guard let list = host.list else { return try insert(item, position) }
      return try list.userDropped(item, at: position, insert)
    }
    var insertion = Changeset()
    insertion.insertedItems = [ItemRun(start: target, count: 1)]
    var failure: (any Error)?
    host.carryOut(insertion) { [self] in
      do { try adopt(item, at: path, insert: insert) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func checkIsNew(_ item: Item) throws {
    if host.displayed.contains(item.identity) {
      throw EditError.duplicateItems(identities: ["\(item.identity)"])
    }
  }

  /// Adopts an item that the view already shows at a path.
  private func adopt(
    _ item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    finger.itemIsDropped()
    host.postpone()
    guard let position = ItemPosition(path) else { throw EditError.noSection(path.first ?? 0, count: 0) }
    edits.change(sections: [position.section])
    try host.driver.adoptInsertion(of: item, at: position) { [host] item, position in
      // Without a list, nothing can register the insertion.
      guard let list = host.list else { return try insert(item, position) }
      try list.userDropped(item, at: position, insert)
    }
  }
}
