extension PageWindow.Side {
  /// Continues with a key, or, if there is none, with the trail of pages that were dropped on this side.
  mutating func lead(to key: Key?, _ size: Int) {
    if let key {
      // A key makes the trail unnecessary.
      trail = []
      isOnTrail = false
      next = PageAddress(key: key, size: size)
    } else {
      // Without a key, return to the nearest page that was dropped.
      next = trail.last
      isOnTrail = next != nil
    }
  }
}

extension PageWindow {
  /// Returns a Boolean value that indicates whether a key leads to a page that has already been loaded.
  func goesRound(to key: Key, from arrival: Arrival, _ side: inout Side) -> Bool {
    key == arrival.address.key || side.keys.contains(key) || side.watch.sees(key)
  }

  /// Returns the key of the page that contains a row: the next key of the preceding page, or else the page's own key.
  func keyOfPage(atRow row: Int) -> Key? {
    guard let page = page(atRow: row), let first else { return nil }
    let index = page.serial - first.serial
    return (index > 0 ? pages[index - 1].nextKey : nil) ?? page.address.key
  }

  /// Forgets the key of a page that is being dropped.
  mutating func forgetKey(of page: LoadedPage) {
    guard let key = page.address.key else { return }
    if page.kind == .append { after.keys.remove(key) }
    if page.kind == .prepend { before.keys.remove(key) }
  }

  /// Returns the count if it's valid, limited to the maximum number of items in a snapshot.
  func known(_ count: Int?) -> Int? {
    count.flatMap { $0 < 0 ? nil : min($0, Snapshot<SingleSection, Item>.maximumNumberOfItems) }
  }

  /// Reports counts that contradict the keys, once per kind of contradiction. The keys take precedence.
  mutating func checkCounts(_ page: Page<Key, Item>, _ kind: LoadKind) {
    if kind != .append {
      check(page.itemsBefore, page.previousKey, "before", hasTrail: !before.trail.isEmpty)
    }
    if kind != .prepend { check(page.itemsAfter, page.nextKey, "after", hasTrail: !after.trail.isEmpty) }
  }

  private mutating func check(_ count: Int?, _ key: Key?, _ side: String, hasTrail: Bool) {
    guard let count else { return }
    if count < 0 {
      report("the number of items \(side) it is negative")
    } else if count == 0, key != nil {
      report("it has a key for the items \(side) it, but counts none")
    } else if count > 0, key == nil, !hasTrail {
      report("it counts items \(side) it, but has no key for them")
    }
  }

  private mutating func report(_ contradiction: String) {
    if contradictions.insert(contradiction).inserted {
      diagnostics.append(.pageContradictsItself(contradiction))
    }
  }

  /// Returns the trails to keep when a page in memory is loaded again by its key. Without them, a source that supports paging
  /// in only one direction couldn't return to the other pages. O(pages).
  func trails(around arrival: Arrival) -> (before: [Address], after: [Address]) {
    guard let key = arrival.address.key else { return ([], []) }
    let loaded = pages.allElements()
    guard let index = loaded.firstIndex(where: { $0.address.key == key }) else { return ([], []) }
    var trails: (before: [Address], after: [Address]) = ([], [])
    // Without previous keys, only the addresses of the earlier pages lead back to them.
    if arrival.page.previousKey == nil, loaded[...index].allSatisfy({ $0.previousKey == nil }) {
      trails.before = before.trail + loaded[..<index].map(\.address)
    }
    if arrival.page.nextKey == nil, loaded[index...].allSatisfy({ $0.nextKey == nil }) {
      // The nearest page must be last in the trail.
      trails.after = after.trail + loaded[(index + 1)...].reversed().map(\.address)
    }
    return trails
  }
}
