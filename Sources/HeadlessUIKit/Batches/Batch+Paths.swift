import Headwater
import HeadwaterTesting

/// Methods that record commands given as index paths and index sets.
extension Batch {
  mutating func delete(_ paths: [IndexPath]) { deletedItems += paths.map(ItemPosition.init) }
  mutating func insert(_ paths: [IndexPath]) { insertedItems += paths.map(ItemPosition.init) }
  mutating func reload(_ paths: [IndexPath]) { reloadedItems += paths.map(ItemPosition.init) }
  mutating func move(_ source: IndexPath, to target: IndexPath) {
    movedItems.append(ItemMove(source: ItemPosition(source), target: ItemPosition(target)))
  }

  mutating func delete(_ sections: IndexSet) { deletedSections += sections }
  mutating func insert(_ sections: IndexSet) { insertedSections += sections }
  mutating func reload(_ sections: IndexSet) { reloadedSections += sections }
  mutating func move(section: Int, to target: Int) {
    movedSections.append(SectionMove(source: section, target: target))
  }
}

extension ItemPosition {
  init(_ path: IndexPath) {
    self.init(section: path.section, item: path.item)
  }
}
