/// The changes in a changeset, expressed in terms of rows, as if all sections formed one list: the rows that are removed from
/// their places and the rows that are added. All other rows keep their order on both sides. O(changes times log n).
@usableFromInline
struct RowChanges {
  /// The ranges of old rows that are removed, ascending and separate.
  @usableFromInline let removed: [Range<Int>]
  /// The ranges of new rows that are added, ascending and separate.
  @usableFromInline let added: [Range<Int>]

  @inlinable
  init<Section, Item>(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, _ changeset: Changeset,
    layout: RowLayout = RowLayout()
  ) {
    var removed: [Range<Int>] = []
    var added: [Range<Int>] = []
    // Sections that are deleted, inserted, or moved take all their rows with them.
    for section in changeset.deletedSections {
      removed.append(before.rows(ofSection: section, layout: layout))
    }
    for section in changeset.insertedSections { added.append(after.rows(ofSection: section, layout: layout)) }
    for move in changeset.movedSections {
      removed.append(before.rows(ofSection: move.source, layout: layout))
      added.append(after.rows(ofSection: move.target, layout: layout))
    }
    // Items that are deleted, inserted, or moved individually.
    var (old, new) = (RowCursor(), RowCursor())
    for run in changeset.deletedItems {
      removed.append(old.rows(from: run.start, count: run.count, in: before, layout))
    }
    for run in changeset.insertedItems {
      added.append(new.rows(from: run.start, count: run.count, in: after, layout))
    }
    for move in changeset.movedItems {
      removed.append(old.rows(from: move.source, count: move.count, in: before, layout))
      added.append(new.rows(from: move.target, count: move.count, in: after, layout))
    }
    self.removed = RowChanges.united(removed)
    self.added = RowChanges.united(added)
  }

  /// A range of old rows and the range of new rows that replaces it.
  @usableFromInline
  struct Stretch: Equatable {
    @usableFromInline var old: Range<Int>
    @usableFromInline var new: Range<Int>

    @inlinable
    init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The removed ranges paired with the added ones, ascending, with at least one unchanged row between two pairs.
  @inlinable
  var stretches: [Stretch] {
    var stretches: [Stretch] = []
    var (old, new) = (0, 0)
    var (removed, added) = (removed[...], added[...])
    while !removed.isEmpty || !added.isEmpty {
      // Skip the unchanged rows before the next change.
      let kept = min((removed.first?.lowerBound ?? .max) - old, (added.first?.lowerBound ?? .max) - new)
      old += kept
      new += kept
      var stretch = Stretch(old: old..<old, new: new..<new)
      // Pair the changes that begin here on both sides.
      if let first = removed.first, first.lowerBound == old {
        stretch.old = first
        removed = removed.dropFirst()
      }
      if let first = added.first, first.lowerBound == new {
        stretch.new = first
        added = added.dropFirst()
      }
      (old, new) = (stretch.old.upperBound, stretch.new.upperBound)
      // Join the changes if no unchanged row separates them.
      if kept == 0, let last = stretches.popLast() {
        stretch = Stretch(
          old: last.old.lowerBound..<stretch.old.upperBound, new: last.new.lowerBound..<stretch.new.upperBound
        )
      }
      stretches.append(stretch)
    }
    return stretches
  }

  /// Returns the ranges in ascending order, with adjacent and overlapping ones joined.
  @inlinable
  static func united(_ ranges: [Range<Int>]) -> [Range<Int>] {
    if ranges.count < 2 { return ranges.filter { !$0.isEmpty } }
    var united: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      // Extend the last range if this one overlaps or directly follows it.
      if let last = united.last, range.lowerBound <= last.upperBound {
        united[united.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
    return united
  }
}
