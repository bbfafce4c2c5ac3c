import Headwater

extension FuzzList {
  /// Returns the list after applying edits naively.
  func edited(by edits: [SnapshotEdit]) -> FuzzList {
    var list = self
    for edit in edits { list.apply(edit) }
    return list
  }

  mutating func apply(_ edit: SnapshotEdit) {
    switch edit.clamped(to: counts()) {
    case nil: break
    case .replaceItems(let section, let range, let items):
      self[section].items.replaceSubrange(range, with: items)
    case .moveItems(let section, let range, let toSection, let item):
      let moved = self[section].items[range]
      self[section].items.removeSubrange(range)
      self[toSection].items.insert(contentsOf: moved, at: item)
    case .replaceSections(let range, let sections):
      replaceSubrange(range, with: sections.map { PlainSection($0, []) })
    case .changeSection(let index, let section):
      self[index].value = section
    case .moveSections(let range, let target):
      let moved = self[range]
      removeSubrange(range)
      insert(contentsOf: moved, at: target)
    case .slice(let range):
      var offset = 0
      for section in indices {
        let items = self[section].items
        let kept = range.clamped(to: offset..<offset + items.count)
        self[section].items = [FuzzElement](items[kept.lowerBound - offset..<kept.upperBound - offset])
        offset += items.count
      }
    }
  }
}
