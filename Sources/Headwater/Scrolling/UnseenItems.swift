/// The unseen items in a list, which are those after the last item that has ever been visible.
package struct UnseenItems<Section: ListElement, Item: ListElement> {
  /// The last item that was visible, as long as it exists.
  private var last: Last?

  private enum Last {
    /// An item and its last position. If the item is still there, the lookup doesn't need the snapshot's index.
    case item(Item.Identity, place: ItemPosition)
    /// A placeholder, which can be looked up only by position, because its source doesn't keep it. The value is the number of
    /// items after the placeholder.
    case placeholder(behind: Int)
  }

  /// Creates a state in which no item has been seen.
  package init() {}

  /// Marks an item, and all items before it, as seen. O(log n). If the item is a divider or typing indicator, the last message
  /// before it counts instead.
  package mutating func see(_ position: ItemPosition, in snapshot: Snapshot<Section, Item>) {
    guard snapshot.item(at: position) != nil else { return }
    var position = position
    // A divider or a typing indicator doesn't count, so look for the last message before it.
    if let offset = snapshot.offset(of: position) {
      let last = snapshot.news(in: max(0, offset - 3)..<offset + 1).last
      position = last.flatMap { snapshot.position(atOffset: $0) } ?? position
    }
    // Scrolling back doesn't make items unseen again.
    if let seen = lastPosition(in: snapshot), seen >= position { return }
    note(snapshot.offset(of: position), in: snapshot)
  }

  private mutating func note(_ offset: Int?, in snapshot: Snapshot<Section, Item>) {
    last = offset.flatMap { offset in
      guard let place = snapshot.position(atOffset: offset), let item = snapshot.item(at: place) else {
        return nil
      }
      // A placeholder has no lasting identity, so record its distance from the end.
      return item.isPlaceholder
        ? .placeholder(behind: snapshot.numberOfItems - offset - 1) : .item(item.identity, place: place)
    }
  }

  /// Applies an update. If the last seen item has moved, its new position is recorded. If it was removed, another item replaces
  /// it. O(changes) or, if the item was removed, O(log n times removed items). At most 1,000 removed items are considered.
  package mutating func follow(_ update: ComingUpdate<Section, Item>) {
    // If the item remains, record its new position.
    if case .item(let item, _)? = last, let place = place(of: item, after: update) {
      last = .item(item, place: place)
      return
    }
    // Otherwise, find the corresponding item.
    if let position = lastPosition(in: update.before) {
      note(offset(of: position, in: update), in: update.after)
    } else {
      last = nil
    }
  }

  /// Returns the new position of an item that remains, using the changeset if it's known.
  private func place(of item: Item.Identity, after update: ComingUpdate<Section, Item>) -> ItemPosition? {
    // Trace the item through the changeset, which avoids building the new snapshot's index.
    if update.changeset != nil, let position = lastPosition(in: update.before),
      case .item(let place)? = RowTargets(update).target(of: .item(position))?.row,
      update.after.item(at: place)?.identity == item
    {
      return place
    }
    return update.after.position(of: item)
  }

  /// Returns the offset of the last seen item after an update, or of the item that replaces it. If the item was removed, its
  /// replacement is the one at the same distance from the nearest remaining item before it. This requires that all items
  /// between the two remaining neighbors were replaced, or that the source has loaded or unloaded them. Otherwise, the nearest
  /// remaining item before it is the replacement.
  private func offset(of position: ItemPosition, in update: ComingUpdate<Section, Item>) -> Int? {
    let (before, after) = (update.before, update.after)
    let targets = RowTargets(update)
    // If the item remains, use its new position.
    if case .item(let position)? = targets.target(of: .item(position))?.row {
      return after.offset(of: position)
    }
    guard let old = before.offset(of: position) else { return nil }
    // Find the nearest remaining items on both sides.
    let (above, below) = (targets.stayingItem(nextTo: old, by: -1), targets.stayingItem(nextTo: old, by: 1))
    guard let above else {
      // No preceding item was found, because more items were removed than are searched.
      let edge = below ?? (before.numberOfItems, after.numberOfItems)
      // Keep the distance to the nearest remaining item after it.
      let kept = edge.after - (edge.before - old)
      return after.isPlaceholder(atOffset: kept) ? kept : below.map { $0.after - 1 }
    }
    // Find the new item at the same distance from the preceding one, not counting dividers.
    let seen = before.news(in: above.before + 1..<old + 1).count
    let end = below?.after ?? min(after.numberOfItems, above.after + 2 * targets.reach)
    let come = after.news(in: above.after + 1..<max(end, above.after + 1))
    if seen > 0, seen <= come.count {
      // Use that item only if the rows correspond: the source has loaded or unloaded them, or all of them were replaced.
      if after.isPlaceholder(atOffset: come[seen - 1]) || before.isPlaceholder(atOffset: old)
        || below.map({ before.news(in: above.before + 1..<$0.before).count }) == come.count
      {
        return come[seen - 1]
      }
    }
    // Otherwise, use the nearest remaining item before it.
    return above.after < 0 ? nil : above.after
  }

  /// Returns the number of unseen items. O(log n).
  package func count(in snapshot: Snapshot<Section, Item>) -> Int {
    guard let offset = lastPosition(in: snapshot).flatMap({ snapshot.offset(of: $0) }) else {
      return snapshot.numberOfItems
    }
    return snapshot.numberOfItems - offset - 1
  }

  /// Returns the position of the first unseen item. O(log n).
  package func first(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    snapshot.position(atOffset: snapshot.numberOfItems - count(in: snapshot))
  }

  /// Returns the position of the first unseen item that isn't a divider or typing indicator. O(log n).
  func firstNews(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    let first = snapshot.numberOfItems - count(in: snapshot)
    // At most a few adjacent rows aren't messages.
    return snapshot.news(in: first..<min(first + 4, snapshot.numberOfItems)).first
      .flatMap { snapshot.position(atOffset: $0) }
  }

  private func lastPosition(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    switch last {
    case nil: nil
    case .item(let item, let place)?:
      // Look up the item by identity only if it's no longer at its last position.
      snapshot.item(at: place)?.identity == item ? place : snapshot.position(of: item)
    case .placeholder(let behind)?: snapshot.position(atOffset: snapshot.numberOfItems - behind - 1)
    }
  }
}

extension Snapshot {
  fileprivate func isPlaceholder(atOffset offset: Int) -> Bool {
    position(atOffset: offset).flatMap(item(at:))?.isPlaceholder ?? false
  }
}
