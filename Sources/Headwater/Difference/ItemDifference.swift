/// The difference of the items of two snapshots whose sections have been paired.
///
/// First each pair of sections is matched by itself; what that leaves, of all sections together, is joined once, so
/// that an item which went from one section to another is found.
@usableFromInline
struct ItemDifference<Section: ListElement, Item: ListElement> {
  @usableFromInline let old: Snapshot<Section, Item>
  @usableFromInline let new: Snapshot<Section, Item>

  /// A stretch of items that nothing has been matched with yet.
  @usableFromInline
  struct Rest {
    @usableFromInline var section: Int
    @usableFromInline var items: Range<Int>
    /// Whether the section itself is deleted or inserted, which says enough of its items.
    @usableFromInline var isWholeSection: Bool

    @inlinable
    init(section: Int, items: Range<Int>, isWholeSection: Bool) {
      self.section = section
      self.items = items
      self.isWholeSection = isWholeSection
    }
  }

  /// Paired sections that differ, and what is known to be the same in them.
  @usableFromInline var pairs: [(sections: SectionMove, runs: [Run])] = []
  @usableFromInline var oldRest: [Rest] = []
  @usableFromInline var newRest: [Rest] = []
  @usableFromInline private(set) var changeset = Changeset()

  @inlinable
  init(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) {
    self.old = old
    self.new = new
  }

  /// Matches the items of a section that is on both sides.
  @inlinable
  mutating func compare(_ sections: SectionMove) {
    let (before, after) = (old.tree[sections.source].items, new.tree[sections.target].items)
    if before.isIdentical(to: after) { return }
    let match = TreeMatch(from: before, to: after)
    for run in match.updated { addUpdate(sections, run) }
    for range in match.oldRest {
      oldRest.append(Rest(section: sections.source, items: range, isWholeSection: false))
    }
    for range in match.newRest {
      newRest.append(Rest(section: sections.target, items: range, isWholeSection: false))
    }
    pairs.append((sections, match.shared + match.compared))
  }

  @inlinable
  mutating func removeSection(_ section: Int) {
    let count = old.tree[section].items.count
    if count > 0 { oldRest.append(Rest(section: section, items: 0..<count, isWholeSection: true)) }
  }

  @inlinable
  mutating func insertSection(_ section: Int) {
    let count = new.tree[section].items.count
    if count > 0 { newRest.append(Rest(section: section, items: 0..<count, isWholeSection: true)) }
  }

  @inlinable
  mutating func addUpdate(_ sections: SectionMove, _ run: Run) {
    changeset.updatedItems.append(
      ItemMove(
        source: ItemPosition(section: sections.source, item: run.source),
        target: ItemPosition(section: sections.target, item: run.target)))
  }

  /// Joins what is left, then tells deletions, insertions, moves and updates.
  @inlinable
  mutating func joinRest() {
    oldRest.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    newRest.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    if oldRest.isEmpty || newRest.isEmpty {
      changeset.deletedItems = oldRest.filter { !$0.isWholeSection }.map(\.run)
      changeset.insertedItems = newRest.filter { !$0.isWholeSection }.map(\.run)
    } else {
      joinByIdentity()
    }
    for (sections, runs) in pairs { addMoves(sections, runs) }
    changeset.movedItems = changeset.movedItems.joined()
    changeset.updatedItems = changeset.updatedItems.joined()
  }

  @inlinable
  mutating func joinByIdentity() {
    let (left, right) = (RestItems(oldRest, of: old), RestItems(newRest, of: new))
    let join = HashJoin(
      oldCount: left.items.count, newCount: right.items.count,
      oldIdentity: { left.items[$0].identity }, newIdentity: { right.items[$0].identity })
    var pairOfTarget: [Int: Int] = [:]
    for (index, pair) in pairs.enumerated() { pairOfTarget[pair.sections.target] = index }
    for (index, source) in join.source.enumerated() {
      let target = right.positions[index]
      guard source >= 0 else {
        if !right.isWholeSection[index] { changeset.insertedItems.append(target) }
        continue
      }
      let move = ItemMove(source: left.positions[source], target: target)
      if left.items[source] != right.items[index] { changeset.updatedItems.append(move) }
      if let pair = pairOfTarget[target.section], pairs[pair].sections.source == move.source.section {
        pairs[pair].runs.append(Run(source: move.source.item, target: target.item, count: 1))
      } else {
        changeset.movedItems.append(move)
      }
    }
    for (index, isTaken) in join.isTaken.enumerated() where !isTaken && !left.isWholeSection[index] {
      changeset.deletedItems.append(left.positions[index])
    }
  }

  /// Tells which items of a pair of sections have to move.
  @inlinable
  mutating func addMoves(_ sections: SectionMove, _ unordered: [Run]) {
    let runs = Run.joined(unordered)
    guard let stays = stayingRuns(runs) else { return }
    for (run, stays) in zip(runs, stays) where !stays {
      changeset.movedItems.append(
        ItemMove(
          source: ItemPosition(section: sections.source, item: run.source),
          target: ItemPosition(section: sections.target, item: run.target), count: run.count))
    }
  }
}

extension ItemDifference.Rest {
  @inlinable
  var run: ItemRun {
    ItemRun(start: ItemPosition(section: section, item: items.lowerBound), count: items.count)
  }
}

/// The items of stretches of a snapshot side by side, each with its position.
@usableFromInline
struct RestItems<Section: ListElement, Item: ListElement> {
  @usableFromInline private(set) var items: ContiguousArray<Item> = []
  @usableFromInline private(set) var positions: ContiguousArray<ItemPosition> = []
  @usableFromInline private(set) var isWholeSection: ContiguousArray<Bool> = []

  @inlinable
  init(_ rest: [ItemDifference<Section, Item>.Rest], of snapshot: Snapshot<Section, Item>) {
    let count = rest.reduce(0) { $0 + $1.items.count }
    items.reserveCapacity(count)
    positions.reserveCapacity(count)
    isWholeSection.reserveCapacity(count)
    for stretch in rest {
      var reader = TreeReader(snapshot.tree[stretch.section].items)
      for item in stretch.items {
        items.append(reader[item])
        positions.append(ItemPosition(section: stretch.section, item: item))
        isWholeSection.append(stretch.isWholeSection)
      }
    }
  }
}

extension [ItemRun] {
  /// Appends a position: to the last run if it continues it, else as a run of its own.
  @inlinable
  mutating func append(_ position: ItemPosition) {
    if let last, last.start.section == position.section, last.start.item + last.count == position.item {
      self[count - 1].count += 1
    } else {
      append(ItemRun(start: position, count: 1))
    }
  }
}

extension [ItemMove] {
  /// Moves in ascending order of targets, those that continue each other as one.
  @inlinable
  func joined() -> [ItemMove] {
    var joined: [ItemMove] = []
    for move in sorted(by: { $0.target < $1.target }) {
      if let last = joined.last, last.source.section == move.source.section,
        last.target.section == move.target.section, last.source.item + last.count == move.source.item,
        last.target.item + last.count == move.target.item
      {
        joined[joined.count - 1].count += move.count
      } else {
        joined.append(move)
      }
    }
    return joined
  }
}
