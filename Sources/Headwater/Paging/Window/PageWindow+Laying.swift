extension PageWindow {
  /// Places insertions in response to a change, and updates the affected rows.
  ///
  /// - Parameters:
  ///   - arrived: Items that arrived in pages. The insertions of these items end.
  ///   - gone: Items that were dropped from memory.
  ///   - insertions: Insertions that are new or have changed.
  ///   - spots: Further spots to update.
  mutating func relay(
    arrived: [Identity] = [], gone: [Identity] = [], insertions: [Int] = [], spots: Set<InsertionPoint> = []
  ) {
    let ends = ends
    var dirty = spots
    var affected = Set(insertions)
    // Collect the insertions whose anchors have changed.
    if !edits.isEmpty {
      for identity in arrived {
        affected.formUnion(edits.beside[identity] ?? [])
        // The page contains the item itself, so its insertion ends.
        if let number = edits.insertion(of: identity) {
          affected.formUnion(edits.remove(number, hasArrived: true))
          unhook(number, &dirty)
        }
      }
      for identity in gone { affected.formUnion(edits.beside[identity] ?? []) }
      // If an end of the list has been loaded or dropped, insertions there appear or disappear.
      if ends.start != laidEnds.start { affected.formUnion(edits.atEnds[.start] ?? []) }
      if ends.end != laidEnds.end { affected.formUnion(edits.atEnds[.end] ?? []) }
    }
    laidEnds = ends
    // Most changes don't affect any insertion.
    guard !affected.isEmpty || !dirty.isEmpty else { return }
    // Place insertions in order, because an insertion is newer than the one that it's attached to.
    for number in closure(of: affected).sorted() { hang(number, &dirty) }
    for spot in dirty { lay(spot) }
  }

  /// Returns the insertions together with all insertions that are or may be attached to them.
  private func closure(of insertions: Set<Int>) -> Set<Int> {
    var (found, waiting) = (insertions, Array(insertions))
    // Follow chains of insertions with a stack instead of recursion, because they can be long.
    while let number = waiting.popLast() {
      guard let identity = edits.entries[number]?.identity else { continue }
      for hanging in edits.beside[identity] ?? [] where found.insert(hanging).inserted {
        waiting.append(hanging)
      }
    }
    return found
  }

  private mutating func unhook(_ number: Int, _ dirty: inout Set<InsertionPoint>) {
    if let spot = spots.removeValue(forKey: number) { dirty.insert(spot) }
    guard let hook = hooks.removeValue(forKey: number) else { return }
    hooked[hook]?.removeAll { $0 == number }
    if hooked[hook]?.isEmpty == true { hooked[hook] = nil }
  }

  private mutating func hang(_ number: Int, _ dirty: inout Set<InsertionPoint>) {
    let place = place(ofInsertion: number)
    unhook(number, &dirty)
    // Without a place, the insertion isn't shown.
    guard let (hook, spot) = place else { return }
    spots[number] = spot
    dirty.insert(spot)
    // An insertion at an end of the list has a spot of its own, and no hook.
    guard let hook else { return }
    hooks[number] = hook
    // Keep the insertions at a hook in ascending order. Take the array out of the dictionary, so that it isn't copied.
    var present = hooked.removeValue(forKey: hook) ?? []
    present.insert(number, at: present.partitioningIndex { $0 > number })
    hooked[hook] = present
  }

  /// Returns the hook and the spot of an insertion: at its first neighbor that is shown, or else, without a hook, at its end of
  /// the list. Returns nil if the insertion isn't shown, because no anchor is loaded or because the page already reflects the
  /// insertion.
  private func place(ofInsertion number: Int) -> (Hook<Identity>?, InsertionPoint)? {
    guard let entry = edits.entries[number], entry.isInsertion else { return nil }
    for neighbour in entry.neighbours {
      let hook: Hook<Identity> = neighbour == entry.after ? .after(neighbour) : .before(neighbour)
      if let serial = places[neighbour] { return laid(entry, hook, .page(serial)) }
      // The neighbor may be an older insertion that is shown.
      if let parent = edits.insertion(of: neighbour), parent < number, let spot = spots[parent] {
        return laid(entry, hook, spot)
      }
    }
    // Otherwise, use the end of the list at which the item was inserted, if it's loaded.
    if entry.end == .start, before.next == nil { return laid(entry, nil, .head(number)) }
    if entry.end == .end, after.next == nil { return laid(entry, nil, .tail(number)) }
    return nil
  }

  private func laid(
    _ entry: LocalEdits<Item>.Entry, _ hook: Hook<Identity>?, _ spot: InsertionPoint
  ) -> (Hook<Identity>?, InsertionPoint)? {
    // A page that was requested after the confirmation already contains the item.
    let requestedAt =
      switch spot {
      case .head: first?.requestedAt
      case .tail: last?.requestedAt
      case .page(let serial): pages[index(ofPage: serial)].requestedAt
      }
    return entry.isLaid(over: requestedAt ?? 0) ? (hook, spot) : nil
  }

  /// Applies the edits to a page or to an insertion at an end of the list, and records the change to the rows. O(page), or
  /// O(items attached to the insertion + log n).
  private mutating func lay(_ spot: InsertionPoint) {
    switch spot {
    case .head(let number):
      let (old, start) = head.rows(of: number)
      let rows = spots[number] == spot ? insertions(.whole(number)) : []
      tell(old, rows, from: placeholdersBefore + start)
      head.setItems(rows, of: number)
    case .tail(let number):
      let (old, start) = tail.rows(of: number)
      let rows = spots[number] == spot ? insertions(.whole(number)) : []
      tell(old, rows, from: itemRows.upperBound - tail.count + start)
      tail.setItems(rows, of: number)
    case .page(let serial):
      let index = index(ofPage: serial)
      // The page may have been dropped.
      guard index >= 0, index < pages.count else { return }
      var page = pages[index]
      let rows = rows(of: page)
      tell(page.rows, rows, from: self.rows(ofPage: index).lowerBound)
      page.rows = rows
      pages.replace(at: index, with: page)
    }
  }

  private func rows(of page: LoadedPage) -> [Item] {
    if edits.isEmpty { return page.items }
    var rows: [Item] = []
    rows.reserveCapacity(page.items.count)
    // Surround each item with the insertions that are attached to it, even if it was removed.
    for item in page.items {
      if !hooked.isEmpty { rows += insertions(.all(.before(item.identity))) }
      if let item = edits.content(of: item, requestedAt: page.requestedAt) { rows.append(item) }
      if !hooked.isEmpty { rows += insertions(.all(.after(item.identity))) }
    }
    return rows
  }

  /// Returns the items of insertions, each with the items attached to it. Before an item, the latest insertion is last. After
  /// an item, the latest insertion is first.
  private func insertions(_ first: LayingStep<Identity>) -> [Item] {
    var items: [Item] = []
    // Use a stack instead of recursion, because insertions can form long chains.
    var steps = [first]
    while let step = steps.popLast() {
      switch step {
      case .all(let hook):
        guard let numbers = hooked[hook] else { continue }
        // The last step on the stack is performed first, so add the steps in reverse order.
        switch hook {
        case .before: steps += numbers.reversed().map { LayingStep.whole($0) }
        case .after: steps += numbers.map { LayingStep.whole($0) }
        }
      case .whole(let number):
        guard let identity = edits.entries[number]?.identity else { continue }
        // Lay out everything before the item, the item itself, and everything after it.
        steps += [.all(.after(identity)), .item(number), .all(.before(identity))]
      case .item(let number):
        if let item = edits.content(ofInsertion: number) { items.append(item) }
      }
    }
    return items
  }

  /// Records the replacement of rows, excluding their common prefix and suffix.
  private mutating func tell(_ old: [Item], _ new: [Item], from row: Int) {
    func isSame(_ left: Item, _ right: Item) -> Bool { left.identity == right.identity && left == right }
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    // The suffix must not overlap the prefix.
    let shorter = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { isSame($0, $1) }.count
    splice(
      RowSplice(
        range: row + start..<row + old.count - end, items: Array(new[start..<new.count - end])))
  }
}

/// A step of `insertions(_:)`: all insertions at a hook, an insertion with everything attached to it, or just its item.
private enum LayingStep<Identity: Hashable & Sendable> {
  case all(Hook<Identity>)
  case whole(Int)
  case item(Int)
}
