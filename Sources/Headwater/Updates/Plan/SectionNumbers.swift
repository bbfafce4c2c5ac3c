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

extension Snapshot {
  /// The sections of a later snapshot in its order: those that are new with all their items, those that stay with the
  /// items that they have here. O(sections that change times log sections).
  func rearranged(as after: Snapshot, _ changeset: Changeset) -> Snapshot {
    var result = self
    let leaving = (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted(by: >)
    for section in leaving { result.replaceSections(section..<section + 1, with: []) }
    let arriving =
      changeset.insertedSections.map { ($0, after.tree[$0]) }
      + changeset.movedSections.map { ($0.target, tree[$0.source]) }
    for (section, var node) in arriving.sorted(by: { $0.0 < $1.0 }) {
      // Of sections of two snapshots, tokens say nothing.
      node.token = result.newToken()
      result.replaceSections(section..<section, with: [node])
    }
    return result
  }
}

extension [Int] {
  /// How many numbers, which ascend, are at most a bound. O(log n).
  fileprivate func count(atMost bound: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
