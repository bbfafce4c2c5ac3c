/// Plans for a view of sections, which takes moves and tells index spaces apart, but refuses some combinations.
///
/// - An item that leaves a deleted section, or enters an inserted one, is inserted or deleted, not moved: views refuse
///   the move.
/// - A section that moves while its items change corrupts views: then the first batch changes sections alone, with those
///   that stay still showing their old items, and the second changes items alone.
/// - Content is never reloaded in a batch: it is refreshed in place at the end.
struct BatchPlan {
  /// None, one, or two: then the first changes sections alone.
  private(set) var batches: [UpdateStep] = []
  private(set) var refreshedItems: [ItemRun] = []

  init(_ changeset: Changeset) {
    let deleted = Set(changeset.deletedSections), inserted = Set(changeset.insertedSections)
    var items = Batch()
    items.deletedItems = changeset.deletedItems.flatMap(\.positions)
    items.insertedItems = changeset.insertedItems.flatMap(\.positions)
    for move in changeset.movedItems {
      switch (deleted.contains(move.source.section), inserted.contains(move.target.section)) {
      case (false, false): items.movedItems += move.single
      case (true, false): items.insertedItems += move.single.lazy.map(\.target)
      case (false, true): items.deletedItems += move.single.lazy.map(\.source)
      case (true, true): break
      }
    }
    items.deletedItems.sort()
    items.insertedItems.sort()

    if changeset.movedSections.isEmpty || !items.touches(changeset.movedSections) {
      items.setSections(changeset)
      if !items.isEmpty { batches = [.batch(items)] }
    } else {
      var sections = Batch()
      sections.setSections(changeset)
      batches = [.batch(sections), .batch(items.renumberingSources(changeset))]
    }
    // Items that the view has just been given are shown with their new content already.
    for update in changeset.updatedItems
    where !deleted.contains(update.source.section) && !inserted.contains(update.target.section) {
      refreshedItems.append(ItemRun(start: update.target, count: update.count))
    }
  }
}

extension Batch {
  fileprivate mutating func setSections(_ changeset: Changeset) {
    deletedSections = changeset.deletedSections
    insertedSections = changeset.insertedSections
    movedSections = changeset.movedSections
  }

  /// Whether an item change concerns a section that moves.
  fileprivate func touches(_ moves: [SectionMove]) -> Bool {
    let sources = Set(moves.map(\.source)), targets = Set(moves.map(\.target))
    return deletedItems.contains { sources.contains($0.section) }
      || insertedItems.contains { targets.contains($0.section) }
      || movedItems.contains { sources.contains($0.source.section) || targets.contains($0.target.section) }
  }

  /// The item changes alone, their sources told as they are once sections have been rearranged.
  fileprivate func renumberingSources(_ changeset: Changeset) -> Batch {
    let numbers = SectionNumbers(changeset)
    var batch = Batch()
    batch.insertedItems = insertedItems
    batch.deletedItems = deletedItems.map { numbers.renumbered($0) }.sorted()
    batch.movedItems = movedItems.map { ItemMove(source: numbers.renumbered($0.source), target: $0.target) }
    return batch
  }
}

extension Snapshot {
  /// The sections of a later snapshot in its order: those that are new with all their items, those that stay with the
  /// items that they have here. O(sections that change times log sections).
  func rearranged(as after: Snapshot, _ changeset: Changeset) -> Snapshot {
    var result = self
    let leaving = (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted(by: >)
    for section in leaving { result.replaceSections(section..<section + 1, with: EmptyCollection()) }
    let arriving =
      changeset.insertedSections.map { ($0, after.tree[$0]) }
      + changeset.movedSections.map { ($0.target, tree[$0.source]) }
    for (section, var node) in arriving.sorted(by: { $0.0 < $1.0 }) {
      // Of sections of two snapshots, tokens say nothing.
      node.token = result.newToken()
      result.replaceSections(section..<section, with: CollectionOfOne(node))
    }
    return result
  }
}
