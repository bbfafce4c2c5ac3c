/// Which items of a list nobody has seen yet: those behind the last that was ever seen.
package struct UnseenItems<Section: ListElement, Item: ListElement> {
  /// The item farthest back that was seen, while it is there.
  private var last: Item.Identity?

  /// Nothing was seen.
  package init() {}

  /// An item is seen, and with it all before it. O(log n). Of rows that only tell of others, the last other one before counts.
  package mutating func see(_ position: ItemPosition, in snapshot: Snapshot<Section, Item>) {
    guard var item = snapshot.item(at: position) else { return }
    var position = position
    if let offset = snapshot.offset(of: position) {
      for before in stride(from: offset, through: max(0, offset - 3), by: -1) {
        guard let place = snapshot.position(atOffset: before), let other = snapshot.item(at: place),
          (other as? any PassingRow)?.isNews != false
        else { continue }
        (position, item) = (place, other)
        break
      }
    }
    if let seen = lastPosition(in: snapshot), seen >= position { return }
    last = item.identity
  }

  /// Goes on with what an update leads to: where the item has gone, what has come in its place, or the nearest before it.
  /// O(log n); O(log n times items that have gone, at most 1,000) where the item has gone.
  package mutating func follow(_ update: ComingUpdate<Section, Item>) {
    guard let last, update.after.position(of: last) == nil else { return }
    guard let position = update.before.position(of: last) else { return self.last = nil }
    let seen = SeenRows([.init(.item(position), from: 0, to: 1)], length: 1, toStart: 1, toEnd: 1)
    guard case .row(let held)? = ListAnchoring(.bottom).place(of: seen, in: update),
      case .item(let target) = held.row
    else { return self.last = nil }
    // A row that closes the gap from behind has not been seen, but the one before it has.
    let isBehind = held.rowEdge == .top
    let offset = update.after.offset(of: target).map { isBehind ? $0 - 1 : $0 }
    self.last = offset.flatMap { update.after.position(atOffset: $0) }
      .flatMap { update.after.item(at: $0)?.identity }
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
    return (first..<min(first + 4, snapshot.numberOfItems)).lazy.compactMap {
      snapshot.position(atOffset: $0)
    }
    .first { (snapshot.item(at: $0) as? any PassingRow)?.isNews != false }
  }

  private func lastPosition(in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    last.flatMap { snapshot.position(of: $0) }
  }
}
