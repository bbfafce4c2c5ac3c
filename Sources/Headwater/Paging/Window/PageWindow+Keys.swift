extension PageWindow.Side {
  /// Goes on with a key; without one, with what led to a page that was dropped on this side, if one was.
  mutating func lead(to key: Key?, _ size: Int) {
    if let key {
      trail = []
      isOnTrail = false
      next = PageAddress(key: key, size: size)
    } else {
      next = trail.last
      isOnTrail = next != nil
    }
  }
}

extension PageWindow {
  /// Whether a key leads to where the list has been already.
  func goesRound(to key: Key, from arrival: Arrival, _ side: inout Side) -> Bool {
    key == arrival.address.key || side.keys.contains(key) || side.watch.sees(key)
  }

  /// The key that leads to the page with a row: that by which the page before goes on to it, else its own.
  func keyOfPage(atRow row: Int) -> Key? {
    guard let page = page(atRow: row), let first else { return nil }
    let index = page.serial - first.serial
    return (index > 0 ? pages[index - 1].nextKey : nil) ?? page.address.key
  }

  /// Forgets the key of a page that goes.
  mutating func forgetKey(of page: LoadedPage) {
    guard let key = page.address.key else { return }
    if page.edge == .append { after.keys.remove(key) }
    if page.edge == .prepend { before.keys.remove(key) }
  }

  /// The count, if it makes sense; more than a snapshot may have counts as that.
  func known(_ count: Int?) -> Int? {
    count.flatMap { $0 < 0 ? nil : min($0, Snapshot<SingleSection, Item>.maximumNumberOfItems) }
  }

  /// Tells of counts that contradict the keys, once of each kind. The keys decide.
  mutating func checkCounts(_ page: Page<Key, Item>, _ edge: LoadEdge) {
    if edge != .append {
      check(page.itemsBefore, page.previousKey, "before", hasTrail: !before.trail.isEmpty)
    }
    if edge != .prepend { check(page.itemsAfter, page.nextKey, "after", hasTrail: !after.trail.isEmpty) }
  }

  private mutating func check(_ count: Int?, _ key: Key?, _ side: String, hasTrail: Bool) {
    guard let count else { return }
    if count < 0 {
      report("it says that a number below 0 of items is \(side) it")
    } else if count == 0, key != nil {
      report("it has a key for what is \(side) it, and says that nothing is")
    } else if count > 0, key == nil, !hasTrail {
      report("it says that items are \(side) it, and has no key for them")
    }
  }

  private mutating func report(_ contradiction: String) {
    if contradictions.insert(contradiction).inserted {
      diagnostics.append(.pageContradictsItself(contradiction))
    }
  }

  /// What is remembered of the ways to other pages when a page is loaded again by the key of one that is there: a source
  /// that leads only one way would else not find back. O(pages).
  func trails(around arrival: Arrival) -> (before: [Address], after: [Address]) {
    guard let key = arrival.address.key else { return ([], []) }
    let loaded = pages.allElements()
    guard let index = loaded.firstIndex(where: { $0.address.key == key }) else { return ([], []) }
    var trails: (before: [Address], after: [Address]) = ([], [])
    if arrival.page.previousKey == nil, loaded[...index].allSatisfy({ $0.previousKey == nil }) {
      trails.before = before.trail + loaded[..<index].map(\.address)
    }
    if arrival.page.nextKey == nil, loaded[index...].allSatisfy({ $0.nextKey == nil }) {
      trails.after = after.trail + loaded[(index + 1)...].reversed().map(\.address)
    }
    return trails
  }
}
