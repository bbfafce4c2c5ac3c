import Headwater

extension ListAdapter {
  /// Whether the user's drags can be written anywhere.
  var canReorder: Bool {
    behavior.onMove != nil || (behavior.allowsReordering && source is any EditableDataSource<Section, Item>)
  }

  /// Whether the user's deletions can be written anywhere.
  var canDelete: Bool {
    behavior.onDelete != nil || (behavior.allowsDeletion && source is any EditableDataSource<Section, Item>)
  }

  /// A question about an item; no where there is no such item.
  func ask(_ question: (@MainActor (Item, ItemPosition) -> Bool)?, at path: IndexPath) -> Bool {
    guard let position = ItemPosition(path), let item = driver.displayed.item(at: position) else {
      return false
    }
    return question?(item, position) ?? true
  }

  /// Whether a drag of an item may begin.
  func mayMove(_ path: IndexPath) -> Bool {
    canReorder && answering { ask(behavior.canMove, at: path) }
  }

  /// Where a dragged item may be dropped: as the behaviour says, if there is such a place.
  func targetOfMove(from path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard let closure = behavior.targetOfMove, let from = ItemPosition(path), let to = ItemPosition(proposed),
      let item = driver.displayed.item(at: from)
    else { return nil }
    return checkedTarget(closure(item, from, to).indexPath, from: path)
  }

  /// A target that somebody answered with, if it is there; else that is reported.
  func checkedTarget(_ target: IndexPath, from path: IndexPath) -> IndexPath? {
    let snapshot = driver.displayed
    if let to = ItemPosition(target), snapshot.section(at: to.section) != nil, to.item >= 0,
      to.item <= snapshot.numberOfItems(inSection: to.section) - (to.section == path.first ? 1 : 0)
    {
      return target
    }
    report(.noSuchPlace("the target \(Array(target)) of a move from \(Array(path))"))
    return nil
  }

  /// The view has moved an item by its user's hand.
  func userMoved(from path: IndexPath, to target: IndexPath) {
    drag.ends()
    postpone()
    guard let from = ItemPosition(path), let to = ItemPosition(target) else { return }
    driver.adoptMove(from: from, to: to) { item, from, to in
      if let onMove = behavior.onMove { return try onMove(item, from, to) }
      try (source as? any EditableDataSource<Section, Item>)?.move(from: from, to: to)
    }
  }

  /// The user has deleted a row, or wants one inserted. The position that handlers get is that in the source.
  func userEdited(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let item = item(at: path), let position = source.snapshot.position(of: item.identity) else {
      return
    }
    do {
      switch style {
      case .delete:
        if let onDelete = behavior.onDelete { return try onDelete(item, position) }
        guard canDelete else { return }
        try (source as? any EditableDataSource<Section, Item>)?.remove(at: position)
      case .insert: try behavior.onInsert?(item, position)
      default: break
      }
    } catch {
      report(.editFailed(error: "\(error)"))
    }
  }

  /// Items that paths stand for, by section, in the order of the paths; paths that are gone are left out.
  func itemsBySection(at paths: [IndexPath]) -> [(section: Section, items: [Item])] {
    var found: [(index: Int, section: Section, items: [Item])] = []
    for path in paths {
      guard let item = item(at: path), let section = section(at: path[0]) else { continue }
      if let place = found.firstIndex(where: { $0.index == path[0] }) {
        found[place].items.append(item)
      } else {
        found.append((path[0], section, [item]))
      }
    }
    return found.map { ($0.section, $0.items) }
  }
}
