public import Headwater

extension ChangeCommands {
  /// Returns the snapshot after the change. This is a pure function that can run on any thread. O(c log n) for c commands, plus
  /// O(n) once per chain of snapshots to index the identities.
  ///
  /// - Parameter snapshot: The snapshot before the change.
  /// - Returns: The snapshot after the change. It shares its unchanged parts with the original.
  /// - Throws: ``CommandError`` if the commands aren't valid. All of them are checked before any are applied.
  public func applied(to snapshot: Snapshot<Section, Item>) throws(CommandError) -> Snapshot<Section, Item> {
    if isEmpty { return snapshot }
    _ = try CommandCheck(self, of: snapshot)
    let after: Snapshot<Section, Item>
    do {
      after = try snapshot.edited { edited throws(EditError) in try carryOut(on: &edited) }
    } catch {
      // Commands that passed the check can always be applied.
      preconditionFailure("Valid commands were rejected: \(error)")
    }
    let sections = after.duplicateSectionIdentities
    if !sections.isEmpty {
      throw CommandError(
        .duplicateSections(identities: sections.map { "\($0)" }.sorted()), nil, self, snapshot)
    }
    let items = after.duplicateIdentities
    if !items.isEmpty {
      throw CommandError(.duplicateItems(identities: items.map { "\($0)" }.sorted()), nil, self, snapshot)
    }
    return after
  }

  /// Applies valid commands: first the updates and removals, using positions before the change, and then the insertions from
  /// front to back, so that each position after the change is already correct.
  private func carryOut(on snapshot: inout Snapshot<Section, Item>) throws(EditError) {
    for (position, item) in updatedItems { try snapshot.replace(at: position, with: item) }
    for (index, section) in updatedSections { try snapshot.replaceSection(at: index, with: section) }
    // Read moved items before their positions change.
    let moved = movedItems.compactMap { move in
      snapshot.item(at: move.source).map { (position: move.target, item: $0) }
    }
    // Remove from the back, so that earlier positions stay valid.
    for run in (removedItems + movedItems.map(\.source)).runs.reversed() {
      let range = run.start.item..<run.start.item + run.count
      try snapshot.removeItems(in: range, inSection: run.start.section)
    }
    try carryOutSections(on: &snapshot)
    // Insert from the front, so that each item ends up at its final position.
    let coming = (moved + insertedItems).sorted { $0.position < $1.position }
    var items = coming[...]
    for run in coming.map(\.position).runs {
      try snapshot.insert(contentsOf: items.prefix(run.count).lazy.map(\.item), at: run.start)
      items = items.dropFirst(run.count)
    }
  }

  private func carryOutSections(on snapshot: inout Snapshot<Section, Item>) throws(EditError) {
    if removedSections.isEmpty, movedSections.isEmpty, insertedSections.isEmpty { return }
    // Collect moved sections at the end, in the order in which they will be moved from there.
    let moved = movedSections.sorted { $0.target < $1.target }
    try snapshot.moveSections(
      at: moved.map(\.source), to: snapshot.numberOfSections - moved.count)
    // Adjust the indices of removed sections to account for the sections that moved away.
    let sources = Set(moved.map(\.source))
    let sortedSources = sources.sorted()
    let removed = removedSections.map { index in index - sortedSources.partitioningIndex { $0 >= index } }
    try snapshot.removeSections(at: removed)
    var numberWaiting = moved.count
    let coming =
      moved.map { (index: $0.target, section: Section?.none) }
      + insertedSections.map { (index: $0.index, section: $0.section) }
    for (index, section) in coming.sorted(by: { $0.index < $1.index }) {
      if let section {
        try snapshot.insertSection(section, at: index)
      } else {
        try snapshot.moveSection(from: snapshot.numberOfSections - numberWaiting, to: index)
        numberWaiting -= 1
      }
    }
  }
}

extension [ItemPosition] {
  /// The sorted positions, with adjacent ones combined into runs.
  var runs: [ItemRun] {
    var runs: [ItemRun] = []
    for position in sorted() {
      if let last = runs.last, last.start.section == position.section,
        last.start.item + last.count == position.item
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(ItemRun(start: position, count: 1))
      }
    }
    return runs
  }
}
