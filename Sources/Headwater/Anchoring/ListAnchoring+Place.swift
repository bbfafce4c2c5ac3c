extension ListAnchoring {
  /// How far from what was seen another row is looked for, on each side.
  private static let reach = 1_000

  /// Where a list is to stand after an update. A pure function.
  ///
  /// - A list that stood at its very start, or followed its end, stays there, if that is wanted; where both are true, at its
  ///   own edge.
  /// - Else the first item that was seen and stays keeps its distance from the top; with `Edge.bottom`, the last from
  ///   the bottom. A header or footer counts in its place if no seen item of its section is left: so a section that is
  ///   opened or shut keeps its header where it is.
  /// - An item that has moved among the others holds the list only if none that stays was seen: what is sorted to the
  ///   top does not take the user along.
  /// - If nothing that was seen is left, and between the nearest items that stay have come as many as have gone, what
  ///   has come in the place of the first item that was seen, or the last, takes its place: placeholders that become items.
  /// - Else the nearest item before or behind that stays closes the gap.
  ///
  /// - Parameters:
  ///   - seen: What was seen of the snapshot before.
  ///   - update: Leads to the snapshot after.
  ///   - reading: What the list does about its place; nil where that is not known, and a list at its very end follows it.
  /// - Returns: The place; nil where there is nothing to hold on to. O(rows seen and 1,000 more) times log changes.
  package func place<Section, Item>(
    of seen: SeenRows, in update: ComingUpdate<Section, Item>, _ reading: ListReading<Item.Identity>? = nil
  ) -> AnchoredPlace? {
    guard let edge else { return nil }
    let isMoved = reading?.isMovedByUser ?? false
    let start = staysAtStart && seen.isAtStart && !isMoved
    let end = staysAtEnd && (reading.map { $0 == .following } ?? seen.isAtEnd)
    if start || end { return start && (edge == .top || !end) ? .start : .end }
    let targets = RowTargets(update)
    let row =
      edge.survivor(of: seen, targets) ?? edge.successor(of: seen, update, targets, Self.reach)
      ?? edge.neighbor(of: seen, update, targets, Self.reach)
    return row.map { row in
      var row = row
      if isMoved { row.beyond = seen.beyond }
      return .row(row)
    }
  }
}

extension ListAnchoring.Edge {
  /// The row that was seen and holds the list.
  fileprivate func survivor<Section, Item>(
    of seen: SeenRows, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    let rows = (self == .top ? seen.rows : seen.rows.reversed()).compactMap { seen in
      targets.target(of: seen.row).map { (seen: seen, target: $0) }
    }
    let sectionsWithItems = Set(
      rows.filter { $0.seen.row.isItem && !$0.target.hasMoved }.map(\.seen.row.section))
    let anchors = rows.filter { $0.seen.row.isItem || !sectionsWithItems.contains($0.seen.row.section) }
    guard let anchor = anchors.first(where: { !$0.target.hasMoved }) ?? anchors.first else { return nil }
    return AnchoredRow(
      anchor.target.row, rowEdge: self, from: self, distance: distance(of: anchor.seen, in: seen))
  }

  /// The item that has come in the place of one that was seen, where all are replaced by as many others.
  fileprivate func successor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>,
    _ reach: Int
  ) -> AnchoredRow? {
    let items = seen.rows.filter(\.row.isItem)
    guard let first = self == .top ? items.first : items.last else { return nil }
    /// Where the nearest item that stays was and is, counted over all sections; the ends of the lists stay, too.
    func stays(from offset: Int, by step: Int) -> (before: Int, after: Int)? {
      for distance in 1...reach {
        let offset = offset + step * distance
        if offset < 0 { return (-1, -1) }
        guard let position = update.before.position(atOffset: offset) else {
          return (update.before.numberOfItems, update.after.numberOfItems)
        }
        guard let target = targets.target(of: .item(position)), !target.hasMoved else { continue }
        guard case .item(let found) = target.row, let after = update.after.offset(of: found) else {
          return nil
        }
        return (offset, after)
      }
      return nil
    }
    let offset = update.before.numberOfItems(upTo: first.row)
    guard let above = stays(from: offset, by: -1), let below = stays(from: offset, by: 1),
      below.after - above.after == below.before - above.before,
      let target = update.after.position(atOffset: above.after + offset - above.before)
    else { return nil }
    return AnchoredRow(.item(target), rowEdge: self, from: self, distance: distance(of: first, in: seen))
  }

  /// The item that closes the gap where all that was seen has gone.
  fileprivate func neighbor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>,
    _ reach: Int
  ) -> AnchoredRow? {
    guard let first = seen.rows.first, let last = seen.rows.last else { return nil }
    let distance = distance(of: self == .top ? first : last, in: seen)
    var (before, after) = (
      update.before.numberOfItems(upTo: first.row) - 1, update.before.numberOfItems(through: last.row)
    )
    for _ in 0..<reach {
      for other in self == .top ? [Self.bottom, .top] : [.top, .bottom] {
        // Behind the gap is what is found at its bottom: its top edge is held.
        let offset = other == .bottom ? after : before
        guard let position = update.before.position(atOffset: offset),
          let target = targets.target(of: .item(position)), !target.hasMoved
        else { continue }
        return AnchoredRow(
          target.row, rowEdge: other == .bottom ? .top : .bottom, from: self, distance: distance)
      }
      before -= 1
      after += 1
      if before < 0, after >= update.before.numberOfItems { return nil }
    }
    return nil
  }

  private func distance(of row: SeenRows.SeenRow, in seen: SeenRows) -> Double {
    self == .top ? row.start : row.end - seen.length
  }
}

extension Row {
  var isItem: Bool {
    if case .item = self { true } else { false }
  }
}

extension Snapshot {
  /// How many items stand before a row.
  fileprivate func numberOfItems(upTo row: Row) -> Int {
    switch row {
    case .header(let section): tree.weight(before: section)
    case .footer(let section): tree.weight(before: section) + numberOfItems(inSection: section)
    case .item(let position): tree.weight(before: position.section) + position.item
    }
  }

  /// How many items stand before the place behind a row.
  fileprivate func numberOfItems(through row: Row) -> Int { numberOfItems(upTo: row) + (row.isItem ? 1 : 0) }
}
