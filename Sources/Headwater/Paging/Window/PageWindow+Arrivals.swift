extension PageWindow {
  /// Replaces all pages with one. Edits that were confirmed before the page was requested don't apply to it. O(window).
  mutating func refresh(_ arrival: Arrival) {
    // Before the other pages are dropped, determine how to return to them.
    let trails = trails(around: arrival)
    let isFirst = isEmpty
    let oldRows = head.count + pages.weight + tail.count
    // Forget the edits that the new page reflects, and start over with an empty window.
    edits.forget(before: arrival.requestedAt)
    (places, spots, hooks, hooked) = ([:], [:], [:], [:])
    pages = Tree()
    let items = unique(arrival.page.items)
    before = Side()
    after = Side()
    (before.trail, after.trail) = trails
    // Continue with the page's keys, or with the trails.
    before.lead(to: arrival.page.previousKey, options.pageSize)
    after.lead(to: arrival.page.nextKey, options.pageSize)
    checkCounts(arrival.page, .refresh)
    before.count = known(arrival.page.itemsBefore)
    after.count = known(arrival.page.itemsAfter)
    // Add the page with the remaining edits applied.
    add(items, arrival, kind: .refresh, serial: 0)
    (head, tail) = (.start, .end)
    // Place all insertions again, but record the change to the rows as a whole.
    let told = splices
    relay(arrived: items.map(\.identity), insertions: Array(edits.entries.keys))
    splices = told
    tellRefresh(oldRows: oldRows)
    // Before the first load, it wasn't known whether the ends of the list would be loaded.
    if isFirst { reportInsertionsNotShown() }
  }

  /// Reports the items that were inserted at an end of the list before the first load, if that end still isn't loaded.
  private mutating func reportInsertionsNotShown() {
    for number in edits.atEnds.values.joined().sorted() where spots[number] == nil {
      guard let entry = edits.entries[number], entry.confirmedAt == nil else { continue }
      let kind: LoadKind = entry.end == .end ? .append : .prepend
      diagnostics.append(.insertionNotShown(identity: "\(entry.identity)", kind: kind))
    }
  }

  /// Adds a page before the first page, or after the last one. O(page log n).
  ///
  /// - Returns: A Boolean value that indicates whether the load is complete; false if the page has no new items but leads to
  ///   another page.
  mutating func extend(_ kind: LoadKind, _ arrival: Arrival) -> Bool {
    let (isAppend, page) = (kind == .append, arrival.page)
    // Leave out the items that are already in other pages.
    let items = unique(page.items)
    checkCounts(page, kind)
    // Continue with the page's key. A key from the trail is consumed, and a cycle counts as the end.
    let onward = isAppend ? page.nextKey : page.previousKey
    var side = isAppend ? after : before
    let wasOnTrail = side.isOnTrail
    if wasOnTrail { side.trail.removeLast() }
    if let onward, !wasOnTrail, goesRound(to: onward, from: arrival, &side) {
      diagnostics.append(.repeatedCursor(part: kind.rawValue))
      side.trail = []
      side.lead(to: nil, options.pageSize)
    } else {
      side.lead(to: onward, options.pageSize)
    }
    // If the page has no count, subtract the number of its items from the known count.
    side.count =
      known(isAppend ? page.itemsAfter : page.itemsBefore) ?? side.count.map { max(0, $0 - page.items.count) }
    // Remember the key to detect a cycle.
    if !items.isEmpty, let key = arrival.address.key { side.keys.insert(key) }
    if isAppend { after = side } else { before = side }
    // A page without new items isn't added.
    if items.isEmpty {
      relay()
      settlePlaceholders()
      return side.next == nil
    }

    // Serial numbers increase from page to page, and may be negative at the start.
    let serial = isAppend ? (last?.serial ?? -1) + 1 : (first?.serial ?? 1) - 1
    add(items, arrival, kind: kind, serial: serial)
    relay(arrived: items.map(\.identity))
    settlePlaceholders()
    return true
  }

  /// Drops the first page, or the last one. O(page log n).
  mutating func drop(_ kind: LoadKind) {
    let isFirst = kind == .prepend
    guard pages.count > 1, let page = isFirst ? first : last else { return }
    let index = isFirst ? 0 : pages.count - 1
    let neighbour = pages[isFirst ? 1 : index - 1]
    var side = isFirst ? before : after
    // Remember the address of the page if its neighbor has no key that leads back to it.
    let back = isFirst ? neighbour.previousKey : neighbour.nextKey
    if back == nil { side.trail.append(page.address) }
    side.lead(to: back, options.pageSize)
    // The items of the page are now beyond the window.
    side.count = side.count.map { $0 + page.numberGiven }
    // Loading the same keys again doesn't constitute a cycle.
    side.watch = LoopWatch()
    if isFirst { before = side } else { after = side }
    forgetKey(of: page)

    // This end of the window is no longer the end of the list, so remove the items that were inserted there.
    relay()
    // Remove the page from the indices and from the rows.
    let rows = rows(ofPage: index)
    for item in page.items { places[item.identity] = nil }
    pages.remove(at: index)
    // Keep rows as placeholders if this side should have more placeholders.
    let present = isFirst ? placeholdersBefore : placeholdersAfter
    let kept = min(rows.count, max(0, placeholders(side) - present))
    splice(RowSplice(range: rows, placeholdersBefore: kept))
    if isFirst { placeholdersBefore += kept } else { placeholdersAfter += kept }
    relay(gone: page.items.map(\.identity))
    settlePlaceholders()
  }

  /// Inserts a page with its rows, but without local insertions.
  private mutating func add(_ items: [Item], _ arrival: Arrival, kind: LoadKind, serial: Int) {
    // Remember the page of each item so that the item can be left out of other pages.
    for item in items { places[item.identity] = serial }
    // Apply the edits that the page doesn't reflect yet.
    let rows =
      edits.isEmpty ? items : items.compactMap { edits.content(of: $0, requestedAt: arrival.requestedAt) }
    let page = LoadedPage(
      serial: serial, kind: kind, address: arrival.address, requestedAt: arrival.requestedAt,
      previousKey: arrival.page.previousKey, nextKey: arrival.page.nextKey,
      numberGiven: arrival.page.items.count, items: items, rows: rows)
    let index = kind == .prepend ? 0 : pages.count
    let row = placeholdersBefore + head.count + pages.weight(before: index)
    pages.insert(page, at: index)
    // A refresh records the change to all rows together.
    guard kind != .refresh else { return }
    // The items replace adjacent placeholders.
    if kind == .append {
      // Items that were inserted at the end lie between the page and the placeholders.
      let taken = tail.isEmpty ? min(placeholdersAfter, items.count) : 0
      placeholdersAfter -= taken
      splice(RowSplice(range: row..<row + taken, items: rows))
    } else {
      let taken = head.isEmpty ? min(placeholdersBefore, items.count) : 0
      placeholdersBefore -= taken
      splice(RowSplice(range: row - taken..<row, items: rows))
    }
  }

  /// Records the replacement of all previous rows with the rows of the new page.
  private mutating func tellRefresh(oldRows: Int) {
    // Determine the old rows, the new rows, and the total that is currently shown.
    let old = placeholdersBefore..<placeholdersBefore + oldRows
    let rows = head.items + (first?.rows ?? []) + tail.items
    let total = old.upperBound + placeholdersAfter
    let start = placeholders(before)
    let new = start..<start + rows.count
    // Replace the range that covers both the old and the new rows by the new rows and the placeholders beside them.
    if start <= old.upperBound && old.lowerBound <= new.upperBound {
      let range = min(start, old.lowerBound)..<max(old.upperBound, min(new.upperBound, total))
      splice(
        RowSplice(
          range: range, placeholdersBefore: start - range.lowerBound, items: rows,
          placeholdersAfter: max(0, range.upperBound - max(new.upperBound, range.lowerBound))))
      placeholdersAfter = max(total, new.upperBound) - new.upperBound
    } else {
      // The new rows are far from the old ones, so replace both separately to preserve the positions of all other rows.
      splice(RowSplice(range: old, placeholdersBefore: oldRows))
      if total < start { splice(RowSplice(range: total..<total, placeholdersBefore: start - total)) }
      let end = max(total, start)
      splice(RowSplice(range: start..<min(new.upperBound, end), items: rows))
      placeholdersAfter = max(0, end - new.upperBound)
    }
    placeholdersBefore = start
    // Adjust the placeholders to the new counts.
    settlePlaceholders()
  }

  /// Returns the first item for each identity that isn't in the window yet, and reports the other items as duplicates.
  private mutating func unique(_ items: [Item]) -> [Item] {
    var seen: Set<Identity> = []
    var dropped: [String] = []
    seen.reserveCapacity(items.count)
    // An item may be in another page, or occur twice in this one.
    let kept = items.filter { item in
      if places[item.identity] == nil, seen.insert(item.identity).inserted { return true }
      dropped.append("\(item.identity)")
      return false
    }
    if !dropped.isEmpty { diagnostics.append(.duplicatesDropped(identities: dropped.sorted())) }
    return kept
  }
}
