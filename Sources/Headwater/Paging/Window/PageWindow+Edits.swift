extension PageWindow {
  /// Applies a change. O(page + log n).
  ///
  /// - Returns: The number of the edit.
  /// - Throws: ``EditError``; nothing changes in this case.
  mutating func edit(_ change: LocalChange<Item>) throws(EditError) -> Int {
    switch change {
    case .insert(let item, let place):
      var entry = LocalEdits.Entry(identity: item.identity, content: .insert(item))
      // An item can be inserted only once.
      guard places[item.identity] == nil, edits.numbers[item.identity] == nil else {
        throw .duplicateItems(identities: ["\(item.identity)"])
      }
      // Remember both neighbors, so that the item keeps its place if one of them is removed.
      switch place {
      case .start: entry.end = .start
      case .end: entry.end = .end
      case .before(let identity):
        let row = try requireRow(of: identity)
        entry.before = identity
        entry.after = self.item(atRow: row - 1)?.identity
        entry.prefersBefore = true
      case .after(let identity):
        let row = try requireRow(of: identity)
        entry.after = identity
        entry.before = self.item(atRow: row + 1)?.identity
      }
      let number = edits.add(entry)
      relay(insertions: [number])
      // If the end of the list isn't loaded, the item can't be shown yet.
      if spots[number] == nil {
        diagnostics.append(
          .insertionNotShown(identity: "\(item.identity)", kind: place == .end ? .append : .prepend))
      }
      return number
    case .update(let item): return update(item)
    case .remove(let identity): return remove(identity)
    }
  }

  /// Updates the content of an item. O(page + log n).
  mutating func update(_ item: Item) -> Int {
    add(LocalEdits.Entry(identity: item.identity, content: .update(item)))
  }

  /// Returns the item of an unconfirmed insertion or update.
  func unconfirmedItem(of number: Int) -> Item? {
    guard let entry = edits.entries[number], entry.confirmedAt == nil else { return nil }
    return entry.item
  }

  /// Replaces the item of an unconfirmed insertion or update with one of the same identity. O(page + log n).
  mutating func update(_ number: Int, with item: Item) {
    guard let entry = edits.entries[number], entry.confirmedAt == nil else { return }
    edits.setContent(number, to: item)
    relay(spots: spots(showing: entry.identity))
  }

  /// Removes an item. O(page + log n).
  mutating func remove(_ identity: Identity) -> Int {
    add(LocalEdits.Entry(identity: identity, content: .remove))
  }

  private mutating func add(_ entry: LocalEdits<Item>.Entry) -> Int {
    let number = edits.add(entry)
    // Update the rows of the page or insertion that contains the item.
    relay(spots: spots(showing: entry.identity))
    return number
  }

  /// Confirms an edit that the server has accepted. It still applies to pages that were requested earlier. O(page + log n).
  mutating func confirm(_ number: Int, as item: Item?) {
    guard let entry = edits.entries[number], entry.confirmedAt == nil else { return }
    // Pages that are requested from here on reflect the edit.
    edits.confirm(number, at: nextTime())
    guard let item else { return relay(insertions: entry.isInsertion ? [number] : []) }
    guard entry.isInsertion else {
      // For an update, show the item from the server instead.
      edits.setContent(number, to: item)
      return relay(spots: spots(showing: entry.identity))
    }
    // If the server's item has already arrived, the insertion ends.
    let isThere =
      places[item.identity] != nil
      || (item.identity != entry.identity && edits.insertion(of: item.identity) != nil)
    edits.replace(number, with: item)
    if isThere {
      // Update the page that contains the item, and the place of the insertion.
      var dirty = spots(showing: item.identity)
      if let spot = spots[number] { dirty.insert(spot) }
      relay(insertions: [number] + edits.remove(number, hasArrived: true), spots: dirty)
    } else {
      relay(insertions: [number])
    }
  }

  /// Rolls back an edit. O(page + log n).
  mutating func rollBack(_ number: Int) {
    guard let entry = edits.entries[number], entry.confirmedAt == nil else { return }
    // Reattach insertions next to a removed one to its neighbors.
    let hanging = edits.remove(number)
    relay(insertions: [number] + hanging, spots: spots(showing: entry.identity))
  }

  /// Returns the spots where an item is shown, or would be.
  private func spots(showing identity: Identity) -> Set<InsertionPoint> {
    // A loaded item is in its page. Any other item can only be an insertion.
    if let serial = places[identity] { return [.page(serial)] }
    return edits.insertion(of: identity).flatMap { spots[$0] }.map { [$0] } ?? []
  }

  /// Returns a Boolean value that indicates whether an item without a row may be in the list, because it hasn't been removed
  /// and some pages aren't loaded.
  func mayHave(_ identity: Identity) -> Bool {
    let isRemoved = edits.numbers[identity]?.contains { number in
      if case .remove = edits.entries[number]?.content { true } else { false }
    }
    if isRemoved == true { return false }
    // Any page that isn't loaded may contain the item.
    return isEmpty || before.next != nil || after.next != nil
  }

  private func requireRow(of identity: Identity) throws(EditError) -> Int {
    guard let row = row(of: identity) else { throw .unknownItem(identity: "\(identity)") }
    return row
  }

  /// Returns the row of an item; nil if the item isn't shown. O(page + log n).
  func row(of identity: Identity) -> Int? {
    for spot in spots(showing: identity) {
      // Find the rows of the spot, and the index of the first of them.
      let (rows, start): ([Item], Int) =
        switch spot {
        case .head(let number): placed(head.rows(of: number), from: placeholdersBefore)
        case .tail(let number): placed(tail.rows(of: number), from: itemRows.upperBound - tail.count)
        case .page(let serial):
          (pages[index(ofPage: serial)].rows, self.rows(ofPage: index(ofPage: serial)).lowerBound)
        }
      if let place = rows.firstIndex(where: { $0.identity == identity }) { return start + place }
    }
    return nil
  }

  /// Returns the item in a row; nil if the row is a placeholder or doesn't exist. O(log n).
  func item(atRow row: Int) -> Item? {
    guard itemRows.contains(row) else { return nil }
    // Look among the items inserted at the start, in the pages, and among those inserted at the end.
    let place = row - placeholdersBefore
    if place < head.count { return head[place] }
    if let found = pages.element(atWeight: place - head.count) {
      return pages[found.index].rows[found.offset]
    }
    return tail[place - head.count - pages.weight]
  }

  private func placed(_ rows: (items: [Item], start: Int), from row: Int) -> ([Item], Int) {
    (rows.items, row + rows.start)
  }
}
