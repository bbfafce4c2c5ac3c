import Headwater
import HeadwaterTesting

extension PreparationModel {
  /// Changes a list randomly.
  func edit(_ list: inout Snapshot<Folder, Note>, _ random: inout SplitMix64) {
    func place() -> ItemPosition? {
      list.numberOfItems == 0 ? nil : list.position(atOffset: random.below(list.numberOfItems))
    }
    func newNote() -> Note {
      nextID += 1
      return Note(id: nextID, text: random.below(12))
    }
    let sections = list.numberOfSections
    switch random.below(12) {
    case 0 where sections < 4:
      nextID += 1
      try? list.insertSection(
        Folder(id: nextID), items: (0..<random.below(5)).map { _ in newNote() },
        at: random.below(sections + 1))
    case 1 where sections > 0: try? list.removeSection(at: random.below(sections))
    case 2 where sections > 1:
      try? list.moveSection(from: random.below(sections), to: random.below(sections))
    case 3...6 where sections > 0:
      let section = random.below(sections)
      let item = random.below(list.numberOfItems(inSection: section) + 1)
      try? list.insert(
        contentsOf: (0..<1 + random.below(6)).map { _ in newNote() },
        at: ItemPosition(section: section, item: item))
    case 7: place().map { try? list.remove(at: $0) }
    case 8:
      if let source = place() {
        let section = random.below(sections)
        let count = list.numberOfItems(inSection: section) - (section == source.section ? 1 : 0)
        try? list.move(
          from: source, to: ItemPosition(section: section, item: random.below(count + 1)))
      }
    default:
      if let place = place(), var note = list.item(at: place) {
        note.text = random.below(12)
        try? list.replace(at: place, with: note)
      }
    }
  }
}
