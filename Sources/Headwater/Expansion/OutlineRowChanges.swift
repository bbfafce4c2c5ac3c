/// The changes between an outline's rows before and after nodes are expanded and collapsed. Rows that stay keep their order, so
/// the changes are found by walking through the old and the new rows together. Where the two differ, the levels show which of
/// them has the additional rows.
@usableFromInline
struct OutlineRowChanges<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  /// The changes; nil if they aren't known.
  @usableFromInline private(set) var changeset: Changeset?

  @usableFromInline
  init(isKnown: Bool) {
    changeset = isKnown ? Changeset() : nil
  }

  /// Adds the changes in a section. O(rows of both).
  ///
  /// - Returns: The ranges of the old and the new rows without the unchanged rows at both ends.
  @inlinable
  mutating func add(
    _ section: Int, from old: Tree<ItemMeasure<Row>>, to new: ContiguousArray<Row>
  ) -> (old: Range<Int>, new: Range<Int>) {
    var reader = TreeReader(old)
    // Skip the rows at the start and at the end that haven't changed.
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < min(oldEnd, newEnd), reader[start] == new[start] { start += 1 }
    while start < min(oldEnd, newEnd), reader[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var changes = Changes(section: section)
    var (source, target) = (start, start)
    // Stop if the changes become unknown; the ranges are still valid.
    while changeset != nil, source < oldEnd || target < newEnd {
      if source == oldEnd {
        // The remaining new rows have no counterpart.
        changes.insert(target..<newEnd)
        break
      }
      if target == newEnd {
        // The remaining old rows have no counterpart.
        changes.delete(source..<oldEnd)
        break
      }
      let (before, after) = (reader[source], new[target])
      let first = (source: source, target: target)
      if before.identity == after.identity {
        // The row stays, perhaps with different content.
        if before != after { changes.update(source, target) }
        source += 1
        target += 1
      } else if before.level > after.level {
        // The deeper old rows belonged to a node that was collapsed.
        while source < oldEnd, reader[source].level > after.level { source += 1 }
        changes.delete(first.source..<source)
      } else if before.level < after.level {
        // The deeper new rows belong to a node that was expanded.
        while target < newEnd, new[target].level > before.level { target += 1 }
        changes.insert(first.target..<target)
      } else {
        // The node's children have changed.
        setUnknown()
      }
    }
    add(changes)
    return (start..<oldEnd, start..<newEnd)
  }

  @usableFromInline
  mutating func setUnknown() {
    changeset = nil
  }

  @usableFromInline
  mutating func add(_ changes: Changes) {
    changeset?.deletedItems += changes.deleted
    changeset?.insertedItems += changes.inserted
    changeset?.updatedItems += changes.updated
  }

  /// The changes in one section, with adjacent changes merged.
  @usableFromInline
  struct Changes {
    @usableFromInline let section: Int
    @usableFromInline var deleted: [ItemRun] = []
    @usableFromInline var inserted: [ItemRun] = []
    @usableFromInline var updated: [ItemMove] = []

    @inlinable
    init(section: Int) {
      self.section = section
    }

    @inlinable
    mutating func delete(_ rows: Range<Int>) { Changes.append(rows, section, to: &deleted) }

    @inlinable
    mutating func insert(_ rows: Range<Int>) { Changes.append(rows, section, to: &inserted) }

    @inlinable
    mutating func update(_ source: Int, _ target: Int) {
      // Extend the last run if this row follows it on both sides.
      if let last = updated.last, last.source.item + last.count == source,
        last.target.item + last.count == target
      {
        updated[updated.count - 1].count += 1
      } else {
        updated.append(
          ItemMove(
            source: ItemPosition(section: section, item: source),
            target: ItemPosition(section: section, item: target)))
      }
    }

    @inlinable
    static func append(_ rows: Range<Int>, _ section: Int, to runs: inout [ItemRun]) {
      // Extend the last run if these rows follow it.
      if let last = runs.last, last.start.item + last.count == rows.lowerBound {
        runs[runs.count - 1].count += rows.count
      } else {
        runs.append(
          ItemRun(start: ItemPosition(section: section, item: rows.lowerBound), count: rows.count))
      }
    }
  }
}
