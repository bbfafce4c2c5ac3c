import HeadlessUIKit

/// The drag and drop delegate of a stage, with a record of all calls to it.
@MainActor
final class Dragger: NSObject {
  let stage: any ListStage
  var events: [String] = []
  var canHandle = true
  var allowsMove = true
  var operation: UIDropOperation?
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Returns the drag items of a row.
  var items: (IndexPath, String) -> [UIDragItem] = { _, text in
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
    item.localObject = text
    return [item]
  }
  /// Called when the delegate is asked for a proposal.
  var onUpdate: () -> Void = {}
  var tableDrop: ((any UITableViewDropCoordinator) -> Void)?
  var collectionDrop: ((any UICollectionViewDropCoordinator) -> Void)?

  init(_ stage: any ListStage) {
    self.stage = stage
    super.init()
    if let stage = stage as? TableStage {
      (stage.view.dragDelegate, stage.view.dropDelegate) = (self, self)
    } else if let stage = stage as? CollectionStage {
      (stage.view.dragDelegate, stage.view.dropDelegate) = (self, self)
    }
  }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Inserts the dropped items, and removes them from their previous positions if they come from the same list.
  private func insert(_ items: [any UITableViewDropItem], at path: IndexPath?) {
    guard let path else { return }
    for item in items.reversed() {
      guard let text = item.dragItem.localObject as? String else { continue }
      stage.batch {
        if let source = item.sourceIndexPath {
          self.stage.sections[source.section].remove(at: source.item)
          self.stage.give(.delete([source]))
        }
        self.stage.sections[path.section].insert(text, at: path.item)
        self.stage.give(.insert([path]))
      }
    }
  }

  private func items(_ name: String, at path: IndexPath) -> [UIDragItem] {
    events.append("\(name) \(path.short)")
    return items(path, stage.sections[path.section][path.item])
  }

  private func update(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropOperation {
    events.append("update \(path?.short ?? "none")")
    onUpdate()
    return operation ?? (session.localDragSession == nil ? .copy : .move)
  }

  private func tell(_ items: [any UITableViewDropItem], _ path: IndexPath?) {
    let sources = items.map { $0.sourceIndexPath?.short ?? "none" }.joined(separator: " ")
    events.append("drop \(sources) at \(path?.short ?? "none")")
  }
}

extension Dragger: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  { items("begin", at: path) }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] { items("add", at: path) }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    events.append("drag begins")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    events.append("drag ends")
  }
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    allowsMove
  }
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { canHandle }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    events.append("enter")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: update(session, path), intent: intent)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    events.append("exit")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    events.append("end")
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    tell(coordinator.items, coordinator.destinationIndexPath)
    if let tableDrop { return tableDrop(coordinator) }
    insert(coordinator.items, at: coordinator.destinationIndexPath)
    guard let path = coordinator.destinationIndexPath else { return }
    for item in coordinator.items { coordinator.drop(item.dragItem, toRowAt: path) }
  }
}

extension Dragger: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
  ) -> [UIDragItem] { items("begin", at: path) }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at path: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { items("add", at: path) }
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    events.append("drag begins")
  }
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    events.append("drag ends")
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    canHandle
  }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    events.append("enter")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: update(session, path),
      intent: UICollectionViewDropProposal.Intent(rawValue: intent.rawValue) ?? .unspecified)
  }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    events.append("exit")
  }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    events.append("end")
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    tell(coordinator.items, coordinator.destinationIndexPath)
    if let collectionDrop { return collectionDrop(coordinator) }
    insert(coordinator.items, at: coordinator.destinationIndexPath)
    guard let path = coordinator.destinationIndexPath else { return }
    for item in coordinator.items { coordinator.drop(item.dragItem, toItemAt: path) }
  }
}
