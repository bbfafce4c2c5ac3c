import Headwater

extension Changeset {
  /// A Boolean value that indicates whether the indices of sections may have changed.
  var changesSectionIndices: Bool {
    !(insertedSections.isEmpty && deletedSections.isEmpty && movedSections.isEmpty)
  }

  /// Returns the sections whose number of items may have changed. O(n log n) for n changes.
  ///
  /// - Parameter edited: The sections that the user has edited, by their indices before the change.
  /// - Returns: The indices of the sections after the change.
  func sectionsOfOtherCounts(editedBefore edited: Set<Int>) -> Set<Int> {
    // Equal indices before and after the change refer to the same section only if no section's index changes.
    let moves = movedItems.filter { changesSectionIndices || $0.source.section != $0.target.section }
    let indicesBefore = edited.union(deletedItems.map(\.start.section) + moves.map(\.source.section))
    let indicesAfter = Set(insertedItems.map(\.start.section) + moves.map(\.target.section))
    let removed = Set(deletedSections).union(movedSections.map(\.source)).sorted()
    let added = Set(insertedSections).union(movedSections.map(\.target)).sorted()
    let targets = Dictionary(movedSections.map { ($0.source, $0.target) }) { first, _ in first }
    // The remaining sections keep their order, with the inserted sections between them.
    var (sections, numberOfRemoved, numberOfAdded) = (indicesAfter, 0, 0)
    for before in indicesBefore.sorted() {
      while numberOfRemoved < removed.count, removed[numberOfRemoved] < before { numberOfRemoved += 1 }
      let staying = before - numberOfRemoved
      while numberOfAdded < added.count, added[numberOfAdded] <= staying + numberOfAdded {
        numberOfAdded += 1
      }
      if let target = targets[before] {
        sections.insert(target)
      } else if numberOfRemoved == removed.count || removed[numberOfRemoved] != before {
        sections.insert(staying + numberOfAdded)
      }
    }
    return sections
  }
}

extension SupplementaryKind {
  /// The views at the ends of a section.
  static let ends = [SupplementaryKind.header, .footer]
}
