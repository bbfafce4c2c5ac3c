/// What an update may have changed of which view shows what, besides content: predicates of registrations look at sections,
/// and views of sections may show their index, and how many items there are.
package struct PresentationChanges: Sendable {
  /// Items that are in another section now, ascending.
  private let items: SortedRuns
  /// Sections whose value is another.
  private let sections: Set<Int>
  /// Whether sections may have another index.
  package let movesSections: Bool
  /// Whether sections that stay may have another number of items.
  package let changesCounts: Bool

  init(_ changeset: Changeset) {
    items = SortedRuns(changeset.itemsOfOtherSections)
    sections = Set(changeset.updatedSections.map(\.target))
    movesSections = changeset.changesSections
    changesCounts = !changeset.insertedItems.isEmpty || !changeset.deletedItems.isEmpty || !items.isEmpty
  }

  /// Whether there is nothing to look at.
  var isEmpty: Bool { items.isEmpty && sections.isEmpty && !movesSections && !changesCounts }

  /// Whether there are items for which another registration may be now. O(1).
  package var concernsItems: Bool { !items.isEmpty || !sections.isEmpty }

  /// Whether another registration may be for an item. O(log changes).
  package func concerns(_ position: ItemPosition) -> Bool {
    sections.contains(position.section) || items.contains(position)
  }
}

extension Changeset {
  /// Whether sections come, leave or move.
  fileprivate var changesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !movedSections.isEmpty
  }

  /// Where items are that have come from another section, ascending.
  fileprivate var itemsOfOtherSections: [ItemRun] {
    // Mostly rows move within their section.
    if !changesSections, movedItems.allSatisfy({ $0.source.section == $0.target.section }) { return [] }
    let numbers = SectionNumbers(self)
    let deleted = Set(deletedSections)
    return movedItems.filter {
      deleted.contains($0.source.section) || numbers.renumbered($0.source.section) != $0.target.section
    }.map { ItemRun(start: $0.target, count: $0.count) }.sorted { $0.start < $1.start }
  }
}

/// Runs of items in ascending order, to be searched.
package struct SortedRuns: Sendable {
  private let runs: [ItemRun]

  /// Takes runs in ascending order.
  package init(_ runs: [ItemRun]) {
    self.runs = runs
  }

  /// Whether there is none.
  package var isEmpty: Bool { runs.isEmpty }

  /// Whether an item is in one of the runs. O(log runs).
  package func contains(_ position: ItemPosition) -> Bool {
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
