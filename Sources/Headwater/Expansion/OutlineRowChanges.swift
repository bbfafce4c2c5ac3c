/// What changes between the rows of an outline before and after nodes have been opened and shut: rows that stay are in the
/// same order, so they are found by walking along both, where levels say which of two rows the other side does not have.
@usableFromInline
struct OutlineRowChanges<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  /// What changes; nil where that is not known.
  @usableFromInline private(set) var changeset: Changeset?

  @usableFromInline
  init(isKnown: Bool) {
    changeset = isKnown ? Changeset() : nil
  }

  /// Adds what changes in a section. O(rows of both).
  ///
  /// - Returns: The rows on both sides without those at the ends that are the same.
  @inlinable
  mutating func add(
    _ section: Int, from old: Tree<ItemMeasure<Row>>, to new: ContiguousArray<Row>
  ) -> (old: Range<Int>, new: Range<Int>) {
    var reader = TreeReader(old)
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < min(oldEnd, newEnd), reader[start] == new[start] { start += 1 }
    while start < min(oldEnd, newEnd), reader[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var changes = Changes(section: section)
    var (source, target) = (start, start)
    while changeset != nil, source < oldEnd || target < newEnd {
      if source == oldEnd {
        changes.insert(target..<newEnd)
        break
      }
      if target == newEnd {
        changes.delete(source..<oldEnd)
        break
      }
      let (before, after) = (reader[source], new[target])
      let first = (source: source, target: target)
      if before.identity == after.identity {
        if before != after { changes.update(source, target) }
        source += 1
        target += 1
      } else if before.level > after.level {
        while source < oldEnd, reader[source].level > after.level { source += 1 }
        changes.delete(first.source..<source)
      } else if before.level < after.level {
        while target < newEnd, new[target].level > before.level { target += 1 }
        changes.insert(first.target..<target)
      } else {
        // Children are others than they were.
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

  /// The changes of one section, neighbours as one.
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
      if let last = runs.last, last.start.item + last.count == rows.lowerBound {
        runs[runs.count - 1].count += rows.count
      } else {
        runs.append(
          ItemRun(start: ItemPosition(section: section, item: rows.lowerBound), count: rows.count))
      }
    }
  }
}
