/// Which items of a list nobody has seen yet: those behind the last that was ever seen.
package struct UnseenItems<Section: ListElement, Item: ListElement> {
  /// The item farthest back that was seen, while it is there.
  private var last: Last?

  private enum Last {
    /// With the place where it was last. Where it is there still, no index has to follow to answer.
    case item(Item.Identity, place: ItemPosition)
    /// One that its source does not keep: a placeholder is found by its place alone. How many items are behind it.
    case placeholder(behind: Int)
  }

  /// Nothing was seen.
  package init() {}

  /// An item is seen, and with it all before it. O(log n). Of rows that only tell of others, the last other one before counts.
  package mutating func see(_ position: ItemPosition, in snapshot: Snapshot<Section, Item>) {
    guard snapshot.item(at: position) != nil else { return }
    var position = position
    if let offset = snapshot.offset(of: position) {
      let last = snapshot.news(in: max(0, offset - 3)..<offset + 1).last
      position = last.flatMap { snapshot.position(atOffset: $0) } ?? position
    }
    if let seen = lastPosition(in: snapshot), seen >= position { return }
    note(snapshot.offset(of: position), in: snapshot)
  }

  private mutating func note(_ offset: Int?, in snapshot: Snapshot<Section, Item>) {
    last = offset.flatMap { offset in
      guard let place = snapshot.position(atOffset: offset), let item = snapshot.item(at: place) else {
        return nil
      }
      return item.isPlaceholder
        ? .placeholder(behind: snapshot.numberOfItems - offset - 1) : .item(item.identity, place: place)
    }
  }

  /// Goes on with what an update leads to: where the item has gone, what has come in its place, or the nearest before it.
  /// O(changes); O(log n times items that have gone, at most 1,000) where the item has gone.
  package mutating func follow(_ update: ComingUpdate<Section, Item>) {
    if case .item(let item, _)? = last, let place = place(of: item, after: update) {
      last = .item(item, place: place)
      return
    }
    if let position = lastPosition(in: update.before) {
      note(offset(of: position, in: update), in: update.after)
    } else {
      last = nil
    }
  }

  /// Where an item is that stays: by what changes, where that is known.
  private func place(of item: Item.Identity, after update: ComingUpdate<Section, Item>) -> ItemPosition? {
    if update.changeset != nil, let position = lastPosition(in: update.before),
      case .item(let place)? = RowTargets(update).target(of: .item(position))?.row,
      update.after.item(at: place)?.identity == item
    {
      return place
    }
    return update.after.position(of: item)
  }

  /// Where the item that was seen last has gone, or what counts as seen in its place: as many items behind the nearest before it
  /// that stays as it stood behind that one, where all between two that stay are replaced, or are let go or loaded by their source. Else
  /// the nearest before it.
  private func offset(of position: ItemPosition, in update: ComingUpdate<Section, Item>) -> Int? {
    let (before, after) = (update.before, update.after)
    let targets = RowTargets(update)
    if case .item(let position)? = targets.target(of: .item(position))?.row {
      return after.offset(of: position)
    }
    guard let old = before.offset(of: position) else { return nil }
    let (above, below) = (targets.stayingItem(nextTo: old, by: -1), targets.stayingItem(nextTo: old, by: 1))
    guard let above else {
      // More of them have gone than are looked through.
      let edge = below ?? (before.numberOfItems, after.numberOfItems)
      let kept = edge.after - (edge.before - old)
      return after.isPlaceholder(atOffset: kept) ? kept : below.map { $0.after - 1 }
    }
    let seen = before.news(in: above.before + 1..<old + 1).count
    let end = below?.after ?? min(after.numberOfItems, above.after + 2 * targets.reach)
    let come = after.news(in: above.after + 1..<max(end, above.after + 1))
    if seen > 0, seen <= come.count {
      if after.isPlaceholder(atOffset: come[seen - 1]) || before.isPlaceholder(atOffset: old)
        || below.map({ before.news(in: above.before + 1..<$0.before).count }) == come.count
      {
        return come[seen - 1]
      }
    }
    return above.after < 0 ? nil : above.after
  }

  /// How many there are. O(log n).
  package func count(in snapshot: Snapshot<Section, Item>) -> Int {
    guard let offset = lastPosition(in: snapshot).flatMap({ snapshot.offset(of: $0) }) else {
      return snapshot.numberOfItems
    }
    return snapshot.numberOfItems - offset - 1
  }

  /// The first. O(log n).
  package func first(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    snapshot.position(atOffset: snapshot.numberOfItems - count(in: snapshot))
  }

  /// The first that is more than a row that tells of others. O(log n).
  func firstNews(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    let first = snapshot.numberOfItems - count(in: snapshot)
    return snapshot.news(in: first..<min(first + 4, snapshot.numberOfItems)).first
      .flatMap { snapshot.position(atOffset: $0) }
  }

  private func lastPosition(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    switch last {
    case nil: nil
    case .item(let item, let place)?:
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
