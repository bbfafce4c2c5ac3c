import Headwater

extension Snapshot {
  /// Returns the snapshot after applying edits. The result shares with this snapshot the parts that the edits don't change.
  func edited(
    by edits: [SnapshotEdit], section: (FuzzElement) -> Section, item: (FuzzElement) -> Item
  ) throws(EditError) -> Snapshot {
    var copy = self
    for edit in edits { try copy.apply(edit, section: section, item: item) }
    return copy
  }

  private mutating func apply(
    _ edit: SnapshotEdit, section makeSection: (FuzzElement) -> Section, item makeItem: (FuzzElement) -> Item
  ) throws(EditError) {
    switch edit.clamped(to: (0..<numberOfSections).map { numberOfItems(inSection: $0) }) {
    case nil: break
    case .replaceItems(let section, let range, let items):
      try replaceItems(in: range, inSection: section, with: items.map(makeItem))
    case .moveItems(let section, let range, let toSection, let item):
      try move(
        at: range.map { ItemPosition(section: section, item: $0) },
        to: ItemPosition(section: toSection, item: item))
    case .replaceSections(let range, let sections):
      try removeSections(at: range)
      try insertSections(sections.map { (makeSection($0), []) }, at: range.lowerBound)
    case .changeSection(let index, let section):
      try replaceSection(at: index, with: makeSection(section))
    case .moveSections(let range, let target):
      try moveSections(at: range, to: target)
    case .slice(let range):
      try slice(to: range)
    }
  }

  private mutating func slice(to range: Range<Int>) throws(EditError) {
    var offset = 0
    for section in 0..<numberOfSections {
      let count = numberOfItems(inSection: section)
      let kept = range.clamped(to: offset..<offset + count)
      try removeItems(in: kept.upperBound - offset..<count, inSection: section)
      try removeItems(in: 0..<kept.lowerBound - offset, inSection: section)
      offset += count
    }
  }
}
