/// A series of edits to one snapshot, in order.
@usableFromInline
struct EditSeries: Sendable {
  /// The edits; nil if the changes can only be found by comparing the snapshots.
  private var edits: [SnapshotEdit]? = []

  /// The maximum numbers of edits and of items to combine. If there are more, comparing the snapshots isn't any slower and can
  /// be done in the background.
  private static let (maximumEdits, maximumItems) = (32, 256)

  /// Adds the next edit. O(1).
  mutating func append(_ edit: SnapshotEdit) {
    guard let count = edits?.count else { return }
    if case .other = edit {
      edits = nil
    } else if count > 0, let joined = edits?[count - 1].joined(with: edit) {
      edits?[count - 1] = joined
    } else if count == Self.maximumEdits {
      edits = nil
    } else {
      edits?.append(edit)
    }
  }

  /// Returns the changeset of the series. O(changes times log n).
  ///
  /// - Parameters:
  ///   - before: The snapshot before the series.
  ///   - after: The snapshot after the series. Its identities are unique.
  /// - Returns: The changeset, or nil if the snapshots must be compared because an edit isn't known or because a series of
  ///   several edits moves elements or edits sections.
  @usableFromInline
  func changeset<Section, Item>(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>
  ) -> Changeset? {
    guard let edits else { return nil }
    if edits.count == 1 { return edits[0].changeset }
    // Combine the edits of each section.
    var sections: [Int: SectionSplices] = [:]
    for edit in edits {
      guard let section = edit.splicedSection else { return nil }
      sections[section, default: SectionSplices(count: before.numberOfItems(inSection: section))].apply(edit)
    }
    var changes = Changeset()
    for (section, splices) in sections.sorted(by: { $0.key < $1.key }) {
      splices.add(to: &changes, section: section)
    }
    // An item may have been changed back to its original content.
    changes.updatedItems.removeAll { before.item(at: $0.source) == after.item(at: $0.target) }
    changes.updatedItems.join()
    return changes.returnsItems(from: before, to: after, unless: Self.maximumItems) ? nil : changes
  }
}

extension Changeset {
  /// Returns a Boolean value that indicates whether a deleted item has been inserted again, which makes it an updated or moved
  /// item; also true if there are too many items to check.
  fileprivate func returnsItems<Section, Item>(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, unless maximum: Int
  ) -> Bool {
    if deletedItems.isEmpty || insertedItems.isEmpty { return false }
    guard count <= maximum else { return true }
    let deleted = Set(deletedItems.flatMap(\.positions).map { before.item(at: $0)?.identity })
    return insertedItems.flatMap(\.positions).contains { deleted.contains(after.item(at: $0)?.identity) }
  }
}

extension SnapshotEdit {
  /// Returns one edit that has the effect of this one and the next, or nil if there is none. Joins items that are appended one
  /// by one.
  fileprivate func joined(with next: SnapshotEdit) -> SnapshotEdit? {
    guard case .insertedItems(let run) = self, case .insertedItems(let other) = next,
      run.start.section == other.start.section,
      (run.start.item...run.start.item + run.count).contains(other.start.item)
    else { return nil }
    return .insertedItems(ItemRun(start: run.start, count: run.count + other.count))
  }

  /// The section whose items the edit inserts, removes, or updates; nil for all other edits.
  fileprivate var splicedSection: Int? {
    switch self {
    case .insertedItems(let run), .removedItems(let run): run.start.section
    case .updatedItem(let position), .replacedItem(let position): position.section
    case .insertedItemsAt, .removedItemsAt, .movedItem, .insertedSections, .removedSections, .updatedSection,
      .movedSection, .other:
      nil
    }
  }
}

/// The combined effect of several edits on the items of one section.
private struct SectionSplices {
  /// A part of the edited section.
  private enum Piece {
    /// Items that were there before, at their indices at that time.
    case old(Range<Int>, isUpdated: Bool)
    case new(Int)

    var count: Int {
      switch self {
      case .old(let range, _): range.count
      case .new(let count): count
      }
    }
  }

  private let oldCount: Int
  /// The parts of the section, in order.
  private var pieces: [Piece]

  init(count: Int) {
    (oldCount, pieces) = (count, [.old(0..<count, isUpdated: false)])
  }

  mutating func apply(_ edit: SnapshotEdit) {
    switch edit {
    case .insertedItems(let run): replace(run.start.item..<run.start.item, with: [.new(run.count)])
    case .removedItems(let run): replace(run.start.item..<run.start.item + run.count, with: [])
    case .replacedItem(let position): replace(position.item..<position.item + 1, with: [.new(1)])
    case .updatedItem(let position):
      let start = split(at: position.item)
      _ = split(at: position.item + 1)
      // A new item stays new.
      if case .old(let range, _) = pieces[start] { pieces[start] = .old(range, isUpdated: true) }
    default: break
    }
  }

  private mutating func replace(_ range: Range<Int>, with new: [Piece]) {
    let start = split(at: range.lowerBound)
    let end = split(at: range.upperBound)
    pieces.replaceSubrange(start..<end, with: new)
  }

  /// Splits the piece that contains an index, and returns the position of the piece that begins there.
  private mutating func split(at index: Int) -> Int {
    var start = 0
    for (position, piece) in pieces.enumerated() {
      if start >= index { return position }
      let offset = index - start
      start += piece.count
      guard start > index else { continue }
      switch piece {
      case .old(let range, let isUpdated):
        let middle = range.lowerBound + offset
        pieces[position] = .old(range.lowerBound..<middle, isUpdated: isUpdated)
        pieces.insert(.old(middle..<range.upperBound, isUpdated: isUpdated), at: position + 1)
      case .new(let count):
        pieces[position] = .new(offset)
        pieces.insert(.new(count - offset), at: position + 1)
      }
      return position + 1
    }
    return pieces.count
  }

  /// Adds the changes of the section to a changeset.
  func add(to changes: inout Changeset, section: Int) {
    var (nextOld, nextNew) = (0, 0)
    var (deleted, inserted): ([ItemRun], [ItemRun]) = ([], [])
    for piece in pieces where piece.count > 0 {
      switch piece {
      case .old(let range, let isUpdated):
        // The items up to this piece no longer exist.
        deleted.append(nextOld..<range.lowerBound, section)
        nextOld = range.upperBound
        guard isUpdated else { break }
        changes.updatedItems.append(
          ItemMove(
            source: ItemPosition(section: section, item: range.lowerBound),
            target: ItemPosition(section: section, item: nextNew), count: range.count))
      case .new(let count): inserted.append(nextNew..<nextNew + count, section)
      }
      nextNew += piece.count
    }
    deleted.append(nextOld..<oldCount, section)
    inserted.join()
    changes.deletedItems += deleted
    changes.insertedItems += inserted
  }
}

extension [ItemRun] {
  fileprivate mutating func append(_ range: Range<Int>, _ section: Int) {
    if range.isEmpty { return }
    append(ItemRun(start: ItemPosition(section: section, item: range.lowerBound), count: range.count))
  }
}
