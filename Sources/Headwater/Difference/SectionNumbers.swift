/// A mapping from the old index to the new index of each section that stays.
///
/// Sections that are neither moved nor deleted keep their order, so counting determines their new index.
struct SectionNumbers {
  private let moves: [Int: Int]
  /// The old indices of deleted and moved sections, ascending.
  private let left: [Int]
  /// For each new index of an inserted or moved section, ascending, the number of other sections before it.
  private let othersBefore: [Int]

  init(_ changeset: Changeset) {
    moves = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    left = (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted()
    othersBefore = (changeset.insertedSections + changeset.movedSections.map(\.target)).sorted()
      .enumerated().map { $1 - $0 }
  }

  /// Returns the new index of a section that isn't deleted. O(log changed sections).
  func renumbered(_ section: Int) -> Int {
    if let target = moves[section] { return target }
    // The rank of the section among those that are neither moved nor deleted.
    let staying = section - left.count(atMost: section - 1)
    // Add the new and moved sections that end up before it.
    return staying + othersBefore.count(atMost: staying)
  }

  /// Returns a position with the new index of its section.
  func renumbered(_ position: ItemPosition) -> ItemPosition {
    ItemPosition(section: renumbered(position.section), item: position.item)
  }
}

extension [Int] {
  /// Returns the number of elements that are less than or equal to a bound. The array must be ascending. O(log n).
  func count(atMost bound: Int) -> Int {
    // Search for the first element that is greater.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Changeset {
  /// Returns the new indices of the sections that stay and whose value or items changed. O(changes times log changes).
  @usableFromInline
  func touchedSections() -> Set<Int> {
    let numbers = SectionNumbers(self)
    let deleted = Set(deletedSections)
    // Positions of deletions and sources of moves are in the old snapshot, so renumber their sections.
    let left = deletedItems.map(\.start.section) + movedItems.map(\.source.section)
    return Set(left.filter { !deleted.contains($0) }.map { numbers.renumbered($0) })
      .union(insertedItems.map(\.start.section)).union(movedItems.map(\.target.section))
      .union(updatedItems.map(\.target.section)).union(updatedSections.map(\.target))
  }
}
