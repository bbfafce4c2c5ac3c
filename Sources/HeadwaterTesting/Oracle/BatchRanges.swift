import Headwater

/// Checks for commands with positions that are out of range, and for repeated commands.
extension BatchJudgement {
  /// Checks that the position of each command exists before or after the batch.
  mutating func judgeRanges() {
    for section in batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.source)
    where !before.indices.contains(section) {
      violations.append(.sectionOutOfRangeBefore(section))
    }
    for section in batch.insertedSections + batch.movedSections.map(\.target)
    where !after.indices.contains(section) {
      violations.append(.sectionOutOfRangeAfter(section))
    }
    for item in batch.deletedItems + batch.reloadedItems + batch.movedItems.map(\.source)
    where !before.contains(item) {
      violations.append(.itemOutOfRangeBefore(item))
    }
    for item in batch.insertedItems + batch.movedItems.map(\.target) where !after.contains(item) {
      violations.append(.itemOutOfRangeAfter(item))
    }
  }

  /// Checks that no command is repeated. A reload counts as a deletion.
  mutating func judgeRepeats() {
    violations += batch.deletedSections.repeated.map { .sectionDeletedTwice($0) }
    violations += batch.reloadedSections.repeated.map { .sectionDeletedTwice($0) }
    violations += batch.insertedSections.repeated.map { .sectionInsertedTwice($0) }
    violations += batch.deletedItems.repeated.map { .itemDeletedTwice($0) }
    violations += batch.reloadedItems.repeated.map { .itemDeletedTwice($0) }
    violations += batch.insertedItems.repeated.map { .itemInsertedTwice($0) }

    let (sections, items) = (batch.movedSections, batch.movedItems)
    for source in sections.map(\.source).repeated {
      let targets = sections.filter { $0.source == source }.map(\.target)
      violations.append(.sectionMovedTwice(source: source, targets: targets))
    }
    for target in sections.map(\.target).repeated {
      let sources = sections.filter { $0.target == target }.map(\.source)
      violations.append(.sectionsMovedToOneTarget(sources: sources, target: target))
    }
    for source in items.map(\.source).repeated {
      let targets = items.filter { $0.source == source }.map(\.target)
      violations.append(.itemMovedTwice(source: source, targets: targets))
    }
    for target in items.map(\.target).repeated {
      let sources = items.filter { $0.target == target }.map(\.source)
      violations.append(.itemsMovedToOneTarget(sources: sources, target: target))
    }
    violations += items.filter { $0.count != 1 }.map { .moveOfSeveralItems($0) }
  }
}

extension [Int] {
  /// Returns a Boolean value that indicates whether a position exists, given these counts of items per section.
  fileprivate func contains(_ position: ItemPosition) -> Bool {
    indices.contains(position.section) && position.item >= 0 && position.item < self[position.section]
  }
}

extension Array where Element: Hashable {
  /// The elements that occur more than once, each listed once, in the order of their second occurrence.
  fileprivate var repeated: [Element] {
    guard count > 1 else { return [] }
    var seen: Set<Element> = []
    var told: Set<Element> = []
    return filter { !seen.insert($0).inserted && told.insert($0).inserted }
  }
}
