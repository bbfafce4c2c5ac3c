/// Where sections that stay have gone: from their index before an update to the one after it.
///
/// Sections that neither move nor go keep their order, so their new index follows by counting.
struct SectionNumbers {
  private let moves: [Int: Int]
  /// Old indices that deletions and moves leave, ascending.
  private let left: [Int]
  /// For each new index that an insertion or a move fills, ascending, how many others are before it.
  private let othersBefore: [Int]

  init(_ changeset: Changeset) {
    moves = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    left = (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted()
    othersBefore = (changeset.insertedSections + changeset.movedSections.map(\.target)).sorted()
      .enumerated().map { $1 - $0 }
  }

  /// The index after the update of a section that is not deleted. O(log sections that change).
  func renumbered(_ section: Int) -> Int {
    if let target = moves[section] { return target }
    let staying = section - left.count(atMost: section - 1)
    return staying + othersBefore.count(atMost: staying)
  }

  /// A position with its section renumbered.
  func renumbered(_ position: ItemPosition) -> ItemPosition {
    ItemPosition(section: renumbered(position.section), item: position.item)
  }
}

extension [Int] {
  /// How many numbers, which ascend, are at most a bound. O(log n).
  func count(atMost bound: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Changeset {
  /// The new indices of sections that stay and whose value or items changed. O(changes times log changes).
  @usableFromInline
  func touchedSections() -> Set<Int> {
    let numbers = SectionNumbers(self)
    let deleted = Set(deletedSections)
    let left = deletedItems.map(\.start.section) + movedItems.map(\.source.section)
    return Set(left.filter { !deleted.contains($0) }.map { numbers.renumbered($0) })
      .union(insertedItems.map(\.start.section)).union(movedItems.map(\.target.section))
      .union(updatedItems.map(\.target.section)).union(updatedSections.map(\.target))
  }
}
