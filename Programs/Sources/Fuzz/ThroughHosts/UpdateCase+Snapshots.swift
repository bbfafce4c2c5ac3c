import Headwater

extension UpdateCase {
  /// The snapshots before and after the update.
  var snapshots: (before: FuzzSnapshot, after: FuzzSnapshot) {
    let before = FuzzSnapshot(self.before)
    guard sharesStructure, let after = try? before.edited(into: after) else {
      return (before, FuzzSnapshot(after))
    }
    return (before, after)
  }
}

extension FuzzSnapshot {
  /// Returns a snapshot of a plain list, derived from this one by individual edits so that they share as much as possible.
  fileprivate func edited(into list: FuzzList) throws -> FuzzSnapshot {
    let hasDuplicates =
      Set(list.map(\.value.id)).count < list.count || !duplicateSectionIdentities.isEmpty
      || Set(list.allItems().map(\.id)).count < list.allItems().count || !duplicateIdentities.isEmpty
    return try hasDuplicates ? editedBySection(into: list) : editedByItem(into: list)
  }

  private func editedBySection(into list: FuzzList) throws -> FuzzSnapshot {
    try edited { snapshot in
      while snapshot.numberOfSections > list.count { try snapshot.removeSection(at: list.count) }
      for (index, section) in list.enumerated() {
        if index == snapshot.numberOfSections { snapshot.appendSection(section.value) }
        if snapshot.section(at: index) != section.value {
          try snapshot.replaceSection(at: index, with: section.value)
        }
        if !snapshot.items(inSection: index).elementsEqual(section.items) {
          try snapshot.setItems(section.items, inSection: index)
        }
      }
    }
  }

  private func editedByItem(into list: FuzzList) throws -> FuzzSnapshot {
    try edited { snapshot in
      let kept = Set(list.map(\.value.id))
      for index in (0..<snapshot.numberOfSections).reversed() {
        guard let section = snapshot.section(at: index), !kept.contains(section.id) else { continue }
        try snapshot.removeSection(at: index)
      }
      let items = Set(list.allItems().map(\.id))
      for index in 0..<snapshot.numberOfSections {
        for item in (0..<snapshot.numberOfItems(inSection: index)).reversed() {
          let position = ItemPosition(section: index, item: item)
          guard let element = snapshot.item(at: position), !items.contains(element.id) else { continue }
          try snapshot.remove(at: position)
        }
      }
      for (index, section) in list.enumerated() {
        try snapshot.placeSection(section.value, at: index)
        for (item, element) in section.items.enumerated() {
          try snapshot.placeItem(element, at: ItemPosition(section: index, item: item))
        }
      }
    }
  }

  private mutating func placeSection(_ section: FuzzElement, at index: Int) throws {
    guard let source = sectionIndex(of: section.id) else {
      return try insertSection(section, at: index)
    }
    if source != index { try moveSection(from: source, to: index) }
    if self.section(at: index) != section { try replaceSection(at: index, with: section) }
  }

  private mutating func placeItem(_ item: FuzzElement, at position: ItemPosition) throws {
    guard let source = self.position(of: item.id) else { return try insert(item, at: position) }
    if source != position { try move(from: source, to: position) }
    if self.item(at: position) != item { try replace(at: position, with: item) }
  }
}
