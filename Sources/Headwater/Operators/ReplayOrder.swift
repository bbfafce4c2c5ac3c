/// The commands of a changeset, in an order that keeps the changeset's indices valid: first removals from the end, then
/// insertions from the start. O(changes times log changes).
@usableFromInline
struct ReplayOrder {
  /// The items to remove from sections that remain or move, as positions in the old snapshot, in descending order.
  @usableFromInline let leavingItems: [ItemRun]
  /// The sections that are deleted or moved, as indices in the old snapshot, in descending order.
  @usableFromInline let leavingSections: [Int]
  /// The target of each moved section, by its old index.
  @usableFromInline let targets: [Int: Int]
  /// The sections that are inserted or moved, as indices in the new snapshot, in ascending order.
  @usableFromInline let comingSections: [Int]
  /// The items to insert into sections that aren't new, as positions in the new snapshot, in ascending order. A new section
  /// already contains its items.
  @usableFromInline let comingItems: [ItemRun]
  /// The items with changed content in sections that aren't new, as positions in the new snapshot.
  @usableFromInline let updatedItems: [ItemRun]

  @usableFromInline
  init(_ changeset: Changeset) {
    let (deleted, inserted) = (Set(changeset.deletedSections), Set(changeset.insertedSections))
    targets = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    leavingSections = (changeset.deletedSections + targets.keys).sorted(by: >)
    comingSections = (changeset.insertedSections + targets.values).sorted()
    // An item that moves out of a deleted section leaves together with the section.
    let leaving =
      changeset.deletedItems
      + changeset.movedItems.lazy.filter { !deleted.contains($0.source.section) }
      .map { ItemRun(start: $0.source, count: $0.count) }
    leavingItems = leaving.sorted { $0.start > $1.start }
    // An item that moves into a new section arrives together with the section.
    let coming =
      changeset.insertedItems
      + changeset.movedItems.lazy.filter { !inserted.contains($0.target.section) }
      .map { ItemRun(start: $0.target, count: $0.count) }
    comingItems = coming.sorted { $0.start < $1.start }
    // A new section already contains the new versions of its items.
    updatedItems = changeset.updatedItems.lazy.filter { !inserted.contains($0.target.section) }
      .map { ItemRun(start: $0.target, count: $0.count) }
  }
}
