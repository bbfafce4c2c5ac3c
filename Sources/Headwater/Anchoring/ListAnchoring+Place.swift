extension ListAnchoring {
  /// Where a list is to stand after an update. A pure function.
  ///
  /// - A list that stood at its very start, or followed its end, stays there, if that is wanted; where both are true, at its
  ///   own edge.
  /// - Else the first item that was seen and stays keeps its distance from the top; with `Edge.bottom`, the last from
  ///   the bottom. A header or footer counts in its place if no seen item of its section is left: so a section that is
  ///   opened or shut keeps its header where it is.
  /// - With `Edge.bottom`, an item that is cut off there, and has other content now, grows or shrinks where nobody sees it: the
  ///   first whose edge is seen, and that has the content that it had, holds the list in its place. Where no such edge is seen, or
  ///   where the item fills half of what is seen, it is held by its beginning: items grow at their end.
  /// - An item that has moved among the others holds the list only if none that stays was seen: what is sorted to the
  ///   top does not take the user along.
  /// - If nothing that was seen is left, and between the nearest items that stay have come as many as have gone, what
  ///   has come in the place of the first item that was seen, or the last, takes its place: placeholders that become items.
  ///   Dividers of a transcript don't count.
  /// - Else the nearest item before or behind that stays closes the gap.
  ///
  /// - Parameters:
  ///   - seen: What was seen of the snapshot before.
  ///   - update: Leads to the snapshot after.
  ///   - state: What the list does about its place; nil where that is not known, and a list at its very end follows it.
  /// - Returns: The place; nil where there is nothing to hold on to. O(rows seen and 1,000 more) times log changes.
  package func place<Section, Item>(
    of seen: SeenRows, in update: ComingUpdate<Section, Item>, _ state: ReadingState<Item.Identity>? = nil
  ) -> AnchoredPlace? {
    guard let edge else { return nil }
    let isMoved = state?.isMovedByUser ?? false
    let start = staysAtStart && seen.isAtStart && !isMoved
    let end = staysAtEnd && (state.map { $0.reading == .following } ?? seen.isAtEnd)
    if start || end { return start && (edge == .top || !end) ? .start : .end }
    let targets = RowTargets(update)
    let row =
      edge.survivor(of: seen, update, targets) ?? edge.successor(of: seen, update, targets)
      ?? edge.neighbor(of: seen, update, targets)
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
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    let rows = (self == .top ? seen.rows : seen.rows.reversed()).compactMap { seen in
      targets.target(of: seen.row).map { (seen: seen, target: $0) }
    }
    let sectionsWithItems = Set(
      rows.filter { $0.seen.row.isItem && !$0.target.hasMoved }.map(\.seen.row.section))
    let anchors = rows.filter { $0.seen.row.isItem || !sectionsWithItems.contains($0.seen.row.section) }
    guard var anchor = anchors.first(where: { !$0.target.hasMoved }) ?? anchors.first else { return nil }
    var rowEdge = anchor.seen.knownEdge ?? self
    if self == .bottom, anchor.seen.knownEdge == nil, seen.cutsOff(anchor.seen, at: self),
      update.hasOtherContent(anchor.seen.row, anchor.target.row)
    {
      let whole = anchors.filter { !$0.target.hasMoved && !seen.cutsOff($0.seen, at: self) }
      if whole.isEmpty || seen.isFilledHalf(by: anchor.seen) {
        rowEdge = .top
      } else if let same = whole.first(where: { !update.hasOtherContent($0.seen.row, $0.target.row) }) {
        anchor = same
      }
    }
    return AnchoredRow(
      anchor.target.row, rowEdge: rowEdge, from: self,
      distance: seen.distance(of: rowEdge, of: anchor.seen, from: self))
  }

  /// The item that has come in the place of one that was seen, where all are replaced by as many others.
  fileprivate func successor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    let items = seen.rows.filter(\.row.isItem)
    guard let first = self == .top ? items.first : items.last else { return nil }
    let offset = update.before.numberOfItems(upTo: first.row)
    guard let above = targets.stayingItem(nextTo: offset, by: -1),
      let below = targets.stayingItem(nextTo: offset, by: 1),
      let number = update.before.number(
        ofItemAt: offset, between: (above.before, below.before), replacedBetween: (above.after, below.after),
        in: update.after),
      let target = update.after.position(atOffset: number)
    else { return nil }
    return AnchoredRow(
      .item(target), rowEdge: self, from: self, distance: seen.distance(of: self, of: first, from: self))
  }

  /// The item that closes the gap where all that was seen has gone.
  fileprivate func neighbor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    guard let first = seen.rows.first, let last = seen.rows.last else { return nil }
    let distance = seen.distance(of: self, of: self == .top ? first : last, from: self)
    var (before, after) = (
      update.before.numberOfItems(upTo: first.row) - 1, update.before.numberOfItems(through: last.row)
    )
    for _ in 0..<targets.reach {
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
}

extension ComingUpdate {
  /// Whether an item that stays shows something else afterwards. O(log n).
  fileprivate func hasOtherContent(_ old: Row, _ new: Row) -> Bool {
    guard case .item(let source) = old, case .item(let target) = new else { return false }
    return before.item(at: source) != after.item(at: target)
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

  /// Where the item has come that takes the place of one, where those between two that stay are replaced by as many. Rows that
  /// tell of others, as dividers of days, may come and go among them. O(1), or O(items between) where some do.
  fileprivate func number(
    ofItemAt offset: Int, between old: (above: Int, below: Int),
    replacedBetween new: (above: Int, below: Int),
    in other: Snapshot
  ) -> Int? {
    if new.below - new.above == old.below - old.above { return new.above + offset - old.above }
    guard Item.self is any PassingRow.Type else { return nil }
    let (before, after) = (
      news(in: old.above + 1..<max(old.above + 1, old.below)),
      other.news(in: new.above + 1..<max(new.above + 1, new.below))
    )
    guard before.count == after.count else { return nil }
    return before.firstIndex(of: offset).map { after[$0] }
  }

  /// How many items stand before the place behind a row.
  fileprivate func numberOfItems(through row: Row) -> Int { numberOfItems(upTo: row) + (row.isItem ? 1 : 0) }
}
