/// Plans for a view of sections, which takes moves and tells index spaces apart, but refuses some combinations.
///
/// - An item that leaves a deleted section, or enters an inserted one, is inserted or deleted, not moved: views refuse
///   the move.
/// - A section that moves while its items change corrupts views, and nothing says that they are right where those of other
///   sections change: then the first batch changes sections alone, with those that stay still showing their old items, and the
///   second changes items alone.
/// - Content is never reloaded in a batch: it is refreshed in place at the end.
struct BatchPlan {
  /// None, one, or two: then the first changes sections alone.
  private(set) var batches: [UpdateStep] = []
  private(set) var refreshedItems: [ItemRun] = []

  init(_ changeset: Changeset) {
    let deleted = Set(changeset.deletedSections), inserted = Set(changeset.insertedSections)
    var items = Changeset()
    items.deletedItems = changeset.deletedItems
    items.insertedItems = changeset.insertedItems
    for move in changeset.movedItems {
      switch (deleted.contains(move.source.section), inserted.contains(move.target.section)) {
      case (false, false): items.movedItems.append(move)
      case (true, false): items.insertedItems.append(ItemRun(start: move.target, count: move.count))
      case (false, true): items.deletedItems.append(ItemRun(start: move.source, count: move.count))
      case (true, true): break
      }
    }
    items.deletedItems.join()
    items.insertedItems.join()

    if changeset.movedSections.isEmpty || !items.changesStructure {
      items.setSections(changeset)
      if items.changesStructure { batches = [.batch(items)] }
    } else {
      var sections = Changeset()
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

extension Changeset {
  fileprivate mutating func setSections(_ changeset: Changeset) {
    deletedSections = changeset.deletedSections
    insertedSections = changeset.insertedSections
    movedSections = changeset.movedSections
  }

  /// The item changes alone, their sources told as they are once sections have been rearranged.
  fileprivate func renumberingSources(_ changeset: Changeset) -> Changeset {
    let numbers = SectionNumbers(changeset)
    var batch = Changeset()
    batch.insertedItems = insertedItems
    batch.deletedItems = deletedItems.map { ItemRun(start: numbers.renumbered($0.start), count: $0.count) }
    batch.deletedItems.join()
    batch.movedItems = movedItems.map {
      ItemMove(source: numbers.renumbered($0.source), target: $0.target, count: $0.count)
    }
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
