/// The changes in an update, other than content, that may affect the choice of views. The predicates of registrations depend on
/// sections, and section views may show the section's index and number of items.
package struct PresentationChanges: Sendable {
  /// The items that are now in a different section, in ascending order.
  private let items: SortedRuns
  /// The sections whose values have changed.
  private let sections: Set<Int>
  /// A Boolean value that indicates whether the indices of sections may have changed.
  package let movesSections: Bool
  /// A Boolean value that indicates whether the number of items in remaining sections may have changed.
  package let changesCounts: Bool

  init(_ changeset: Changeset) {
    items = SortedRuns(changeset.itemsOfOtherSections)
    sections = Set(changeset.updatedSections.map(\.target))
    movesSections = changeset.changesSections
    changesCounts = !changeset.insertedItems.isEmpty || !changeset.deletedItems.isEmpty || !items.isEmpty
  }

  /// A Boolean value that indicates whether there are no relevant changes.
  var isEmpty: Bool { items.isEmpty && sections.isEmpty && !movesSections && !changesCounts }

  /// A Boolean value that indicates whether any item may need a different registration. O(1).
  package var concernsItems: Bool { !items.isEmpty || !sections.isEmpty }

  /// Returns a Boolean value that indicates whether an item may need a different registration. O(log changes).
  package func concerns(_ position: ItemPosition) -> Bool {
    sections.contains(position.section) || items.contains(position)
  }
}

extension Changeset {
  /// A Boolean value that indicates whether sections are inserted, deleted, or moved.
  fileprivate var changesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !movedSections.isEmpty
  }

  /// The positions of the items that were moved from another section, in ascending order.
  fileprivate var itemsOfOtherSections: [ItemRun] {
    // In most changesets, rows only move within their section.
    if !changesSections, movedItems.allSatisfy({ $0.source.section == $0.target.section }) { return [] }
    // A section that moves as a whole takes its items along, so compare the new section indices.
    let numbers = SectionNumbers(self)
    let deleted = Set(deletedSections)
    return movedItems.filter {
      deleted.contains($0.source.section) || numbers.renumbered($0.source.section) != $0.target.section
    }.map { ItemRun(start: $0.target, count: $0.count) }.sorted { $0.start < $1.start }
  }
}

/// Runs of items in ascending order, for binary search.
package struct SortedRuns: Sendable {
  private let runs: [ItemRun]

  /// Creates a searchable list of runs, which must be in ascending order.
  package init(_ runs: [ItemRun]) {
    self.runs = runs
  }

  /// A Boolean value that indicates whether there are no runs.
  package var isEmpty: Bool { runs.isEmpty }

  /// Returns a Boolean value that indicates whether an item is in one of the runs. O(log runs).
  package func contains(_ position: ItemPosition) -> Bool {
    // Find the last run that starts at or before the position.
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    let run = runs[low - 1]
    return run.start.section == position.section && position.item < run.start.item + run.count
  }
}
