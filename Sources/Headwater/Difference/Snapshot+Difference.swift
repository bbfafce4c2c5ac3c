extension Snapshot {
  /// What turns an older snapshot into this one.
  ///
  /// Snapshots that share structure cost the size of what changed, times log n. What they don't share is compared from
  /// both ends and the rest joined by hashing, so unrelated snapshots cost O(n); finding the fewest moves adds
  /// O(moves times log moves). Pure: can run on any thread.
  ///
  /// - Parameter old: The older snapshot.
  /// - Returns: The smallest changeset there is.
  /// - Throws: ``DifferenceError`` when there are too many elements that are not shared.
  @inlinable
  public func changeset(from old: Snapshot) throws(DifferenceError) -> Changeset {
    if isIdentical(to: old) { return Changeset() }
    let sections = SectionDifference<Section, Item>(from: old.tree, to: tree)
    var items = ItemDifference(from: old, to: self)
    for pair in sections.paired { items.compare(pair) }
    for section in sections.deleted { items.removeSection(section) }
    for section in sections.inserted { items.insertSection(section) }
    items.joinRest()

    var changeset = items.changeset
    changeset.deletedSections = sections.deleted
    changeset.insertedSections = sections.inserted
    changeset.movedSections = sections.moved
    changeset.updatedSections = sections.updated
    return changeset
  }
}
