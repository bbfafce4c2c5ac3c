extension ListAnchoring {
  /// Returns the scroll position of a list after an update. This is a pure function.
  ///
  /// - A list that was at its very start, or that followed its end, stays there if the anchoring specifies this. If both apply,
  ///   the anchoring's own edge decides.
  /// - Otherwise, the first visible item that survives keeps its distance from the top; with `Edge.bottom`, the last one keeps
  ///   its distance from the bottom. A header or footer counts only if no visible item in its section survives, so that a
  ///   section that expands or collapses keeps its header in place.
  /// - With `Edge.bottom`, an item that is cut off at the bottom and whose content changes should grow or shrink out of view.
  ///   Therefore, the first item whose edge is visible and whose content is unchanged anchors the list. If there is no visible
  ///   edge, or if the changed item covers half of the visible part, the item's start is anchored instead, because items grow
  ///   at their end.
  /// - An item that moved relative to other items anchors the list only if no other visible item survives: the list doesn't
  ///   follow an item that is sorted to the top.
  /// - If no visible item survives, and if the nearest surviving items enclose as many new items as old ones, the replacement
  ///   for the first (or last) visible item takes its place. This is the case when placeholders are replaced with items. A
  ///   transcript's dividers don't count.
  /// - Otherwise, the nearest surviving item before or after the visible ones closes the gap.
  ///
  /// - Parameters:
  ///   - seen: The visible rows in the snapshot before the update.
  ///   - update: The update.
  ///   - state: The list's scroll state; nil if it's unknown, in which case a list at its very end follows its end.
  /// - Returns: The position; nil if there is nothing to anchor to. O((visible rows + 1,000) times log changes).
  package func place<Section, Item>(
    of seen: SeenRows, in update: ComingUpdate<Section, Item>, _ state: ScrollState<Item.Identity>? = nil
  ) -> AnchoredPlace? {
    guard let edge else { return nil }
    let isMoved = state?.isMovedByUser ?? false
    // Check whether the list stays at its start or at its end.
    let start = staysAtStart && seen.isAtStart && !isMoved
    let end = staysAtEnd && (state.map { $0.scrollActivity == .following } ?? seen.isAtEnd)
    if start || end { return start && (edge == .top || !end) ? .start : .end }
    // Otherwise, anchor a surviving row, the replacement for a visible item, or the nearest surviving item.
    let targets = RowTargets(update)
    let row =
      edge.survivor(of: seen, update, targets) ?? edge.successor(of: seen, update, targets)
      ?? edge.neighbor(of: seen, update, targets)
    return row.map { row in
      var row = row
      // Preserve overscrolling only while the user scrolls.
      if isMoved { row.beyond = seen.beyond }
      return .row(row)
    }
  }
}

extension ListAnchoring.Edge {
  /// Returns the anchor among the visible rows that survive the update.
  fileprivate func survivor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    // Collect the surviving rows, starting at the anchored edge.
    let rows = (self == .top ? seen.rows : seen.rows.reversed()).compactMap { seen in
      targets.target(of: seen.row).map { (seen: seen, target: $0) }
    }
    // Ignore the headers and footers of sections that have a surviving item.
    let sectionsWithItems = Set(
      rows.filter { $0.seen.row.isItem && !$0.target.hasMoved }.map(\.seen.row.section))
    let anchors = rows.filter { $0.seen.row.isItem || !sectionsWithItems.contains($0.seen.row.section) }
    // Prefer rows that keep their order.
    guard var anchor = anchors.first(where: { !$0.target.hasMoved }) ?? anchors.first else { return nil }
    // Anchor an edge whose position is certain.
    var rowEdge = anchor.seen.knownEdge ?? self
    // If a row that is cut off at the bottom has changed, anchor another row or, if the changed row is large, its top.
    if self == .bottom, anchor.seen.knownEdge == nil, seen.cutsOff(anchor.seen, at: self),
      update.hasOtherContent(anchor.seen.row, anchor.target.row)
    {
      // Find the rows that keep their order and whose bottom edge is visible.
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

  /// Returns the replacement for a visible item if all items around it are replaced with the same number of new ones.
  fileprivate func successor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    let items = seen.rows.filter(\.row.isItem)
    guard let first = self == .top ? items.first : items.last else { return nil }
    // Find the surviving items that enclose the visible ones, and count from there.
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

  /// Returns the surviving item that closes the gap if no visible row survives.
  fileprivate func neighbor<Section, Item>(
    of seen: SeenRows, _ update: ComingUpdate<Section, Item>, _ targets: RowTargets<Section, Item>
  ) -> AnchoredRow? {
    guard let first = seen.rows.first, let last = seen.rows.last else { return nil }
    let distance = seen.distance(of: self, of: self == .top ? first : last, from: self)
    // Search outward from both ends of the visible rows.
    var (before, after) = (
      update.before.numberOfItems(upTo: first.row) - 1, update.before.numberOfItems(through: last.row)
    )
    for _ in 0..<targets.reach {
      for other in self == .top ? [Self.bottom, .top] : [.top, .bottom] {
        // Anchor an item after the gap at its top edge, and an item before the gap at its bottom edge.
        let offset = other == .bottom ? after : before
        // Skip items that were removed or moved.
        guard let position = update.before.position(atOffset: offset),
          let target = targets.target(of: .item(position)), !target.hasMoved
        else { continue }
        return AnchoredRow(
          target.row, rowEdge: other == .bottom ? .top : .bottom, from: self, distance: distance)
      }
      before -= 1
      after += 1
      // Stop when the search has reached both ends of the list.
      if before < 0, after >= update.before.numberOfItems { return nil }
    }
    return nil
  }
}

extension ComingUpdate {
  /// Returns a Boolean value that indicates whether the content of a surviving item changes. O(log n).
  fileprivate func hasOtherContent(_ old: Row, _ new: Row) -> Bool {
    // Headers and footers count as unchanged.
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
  /// Returns the number of items before a row.
  fileprivate func numberOfItems(upTo row: Row) -> Int {
    switch row {
    case .header(let section): tree.weight(before: section)
    case .footer(let section): tree.weight(before: section) + numberOfItems(inSection: section)
    case .item(let position): tree.weight(before: position.section) + position.item
    }
  }

  /// Returns the offset of the item that replaces the item at an offset, if the items between two surviving items are replaced
  /// with the same number of items. Rows that only annotate others, such as date dividers, may be inserted or removed between
  /// them. O(1), or O(items in between) if there are such rows.
  fileprivate func number(
    ofItemAt offset: Int, between old: (above: Int, below: Int),
    replacedBetween new: (above: Int, below: Int),
    in other: Snapshot
  ) -> Int? {
    // If the surviving items enclose as many new items as old ones, keep the distance from the upper surviving item.
    if new.below - new.above == old.below - old.above { return new.above + offset - old.above }
    guard Item.self is any AuxiliaryElement.Type else { return nil }
    // Otherwise, count only the rows that don't annotate others.
    let (before, after) = (
      news(in: old.above + 1..<max(old.above + 1, old.below)),
      other.news(in: new.above + 1..<max(new.above + 1, new.below))
    )
    guard before.count == after.count else { return nil }
    return before.firstIndex(of: offset).map { after[$0] }
  }

  /// Returns the number of items up to a row, including the row itself.
  fileprivate func numberOfItems(through row: Row) -> Int { numberOfItems(upTo: row) + (row.isItem ? 1 : 0) }
}
