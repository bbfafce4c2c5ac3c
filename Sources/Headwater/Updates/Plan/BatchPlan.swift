/// A plan for a view with sections. The view accepts moves and distinguishes old from new indices, but rejects some
/// combinations of changes.
///
/// - Views reject moves out of a deleted section or into an inserted section. The plan inserts the item or deletes it instead.
/// - Views become corrupted if a section moves while its items change, and they aren't known to work if a section moves while
///   items in other sections change. Both cases take two batches. The first one changes only sections, and sections that stay
///   keep their old items. The second one changes only items.
/// - A batch never reloads items or sections. New content is refreshed in place after the last batch.
struct BatchPlan {
  /// The batches of the plan, at most two. If there are two, the first one changes only sections.
  private(set) var batches: [UpdateStep] = []
  /// The items to refresh in place after the last batch, as positions in the new snapshot.
  private(set) var refreshedItems: [ItemRun] = []

  init(_ changeset: Changeset) {
    let deleted = Set(changeset.deletedSections), inserted = Set(changeset.insertedSections)
    // Replace the moves that views reject with insertions and deletions.
    var items = Changeset()
    items.deletedItems = changeset.deletedItems
    items.insertedItems = changeset.insertedItems
    for move in changeset.movedItems {
      switch (deleted.contains(move.source.section), inserted.contains(move.target.section)) {
      case (false, false): items.movedItems.append(move)
      case (true, false): items.insertedItems.append(ItemRun(start: move.target, count: move.count))
      case (false, true): items.deletedItems.append(ItemRun(start: move.source, count: move.count))
      // The changes to the two sections imply this move.
      case (true, true): break
      }
    }
    // Restore the order, because replaced moves were added at the end.
    items.deletedItems.join()
    items.insertedItems.join()

    // Change everything in one batch, unless a section moves and items change.
    if changeset.movedSections.isEmpty || !items.changesStructure {
      items.setSections(changeset)
      if items.changesStructure { batches = [.batch(items)] }
    } else {
      // Move the sections first, and then change the items at the sections' new indices.
      var sections = Changeset()
      sections.setSections(changeset)
      batches = [.batch(sections), .batch(items.renumberingSources(changeset))]
    }
    // Skip the items that the batches insert, because the view already displays their new content.
    for update in changeset.updatedItems
    where !deleted.contains(update.source.section) && !inserted.contains(update.target.section) {
      refreshedItems.append(ItemRun(start: update.target, count: update.count))
    }
  }
}

extension Changeset {
  /// Replaces the section changes with those of another changeset, except for updates.
  fileprivate mutating func setSections(_ changeset: Changeset) {
    deletedSections = changeset.deletedSections
    insertedSections = changeset.insertedSections
    movedSections = changeset.movedSections
  }

  /// Returns only the item changes, for a batch that follows the section changes of a changeset. The source positions use the
  /// new section indices.
  fileprivate func renumberingSources(_ changeset: Changeset) -> Changeset {
    let numbers = SectionNumbers(changeset)
    var batch = Changeset()
    batch.insertedItems = insertedItems
    batch.deletedItems = deletedItems.map { ItemRun(start: numbers.renumbered($0.start), count: $0.count) }
    // Renumbering may have changed the order.
    batch.deletedItems.join()
    batch.movedItems = movedItems.map {
      ItemMove(source: numbers.renumbered($0.source), target: $0.target, count: $0.count)
    }
    return batch
  }
}

extension Snapshot {
  /// Returns a copy with the section order of a later snapshot. Inserted sections include all their items, and sections that
  /// stay keep their current items. O(changed sections times log sections).
  func rearranged(as after: Snapshot, _ changeset: Changeset) -> Snapshot {
    var result = self
    // Remove deleted and moved sections from back to front, so that the remaining indices stay valid.
    let leaving = (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted(by: >)
    for section in leaving { result.replaceSections(section..<section + 1, with: EmptyCollection()) }
    // Insert new and moved sections from front to back.
    let arriving =
      changeset.insertedSections.map { ($0, after.tree[$0]) }
      + changeset.movedSections.map { ($0.target, tree[$0.source]) }
    for (section, var node) in arriving.sorted(by: { $0.0 < $1.0 }) {
      // Assign a new token, because tokens of different snapshots can't be compared.
      node.token = result.newToken()
      result.replaceSections(section..<section, with: CollectionOfOne(node))
    }
    return result
  }
}
