/// The commands of a changeset in an order in which each meets the indices that the changeset names: first all that
/// leaves, from the end, then all that comes, from the front. O(changes times log changes).
@usableFromInline
struct ReplayOrder {
  /// Items that leave sections which stay or move, in the old snapshot, the last first.
  @usableFromInline let leavingItems: [ItemRun]
  /// Sections that leave their place, in the old snapshot, the last first.
  @usableFromInline let leavingSections: [Int]
  /// Where the sections that move go, by where they were.
  @usableFromInline let targets: [Int: Int]
  /// Sections that come or arrive, in the new snapshot, the first first.
  @usableFromInline let comingSections: [Int]
  /// Items that come to sections which are not new, in the new snapshot, the first first. A new section brings its own.
  @usableFromInline let comingItems: [ItemRun]
  /// Items of such sections whose content differs, in the new snapshot.
  @usableFromInline let updatedItems: [ItemRun]

  @usableFromInline
  init(_ changeset: Changeset) {
    let (deleted, inserted) = (Set(changeset.deletedSections), Set(changeset.insertedSections))
    targets = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    leavingSections = (changeset.deletedSections + targets.keys).sorted(by: >)
    comingSections = (changeset.insertedSections + targets.values).sorted()
    let leaving =
      changeset.deletedItems
      + changeset.movedItems.lazy.filter { !deleted.contains($0.source.section) }
      .map { ItemRun(start: $0.source, count: $0.count) }
    leavingItems = leaving.sorted { $0.start > $1.start }
    let coming =
      changeset.insertedItems
      + changeset.movedItems.lazy.filter { !inserted.contains($0.target.section) }
      .map { ItemRun(start: $0.target, count: $0.count) }
    comingItems = coming.sorted { $0.start < $1.start }
    updatedItems = changeset.updatedItems.lazy.filter { !inserted.contains($0.target.section) }
      .map { ItemRun(start: $0.target, count: $0.count) }
  }
}
