import Headwater
import HeadwaterTesting

extension SectionedDataSource<TableChapter, TableEntry> {
  /// Performs one to three random changes in one transition. New names are derived from `step`.
  func editAtRandom(_ step: Int, _ random: inout SplitMix64) throws {
    let edits = Int.random(in: 1...3, using: &random)
    try perform { chapters in
      for edit in 0..<edits { try chapters.editAtRandom("\(step).\(edit)", step * 3 + edit, &random) }
    }
  }
}

extension Snapshot<TableChapter, TableEntry> {
  fileprivate mutating func editAtRandom(_ name: String, _ number: Int, _ random: inout SplitMix64)
    throws
  {
    func section() -> Int { Int.random(in: 0..<max(1, numberOfSections), using: &random) }
    guard numberOfSections > 0 else {
      return appendSection(TableChapter(100 + number), items: [TableEntry(name)])
    }
    let (from, to) = (section(), section())
    let count = numberOfItems(inSection: from)
    let item = ItemPosition(from, count == 0 ? 0 : Int.random(in: 0..<count, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let place = Int.random(in: 0...numberOfItems(inSection: to), using: &random)
      try insert(TableEntry(name), at: ItemPosition(to, place))
    case 2 where count > 0: try remove(at: item)
    case 3 where count > 0, 4 where count > 0:
      let places = numberOfItems(inSection: to) - (to == from ? 1 : 0)
      try move(from: item, to: ItemPosition(to, Int.random(in: 0...max(0, places), using: &random)))
    case 5 where count > 0, 6 where count > 0:
      guard let old = self.item(at: item) else { return }
      try update(TableEntry(old.id, "\(name)\(Bool.random(using: &random) ? "!" : "")"))
    case 7: try moveSection(from: from, to: to)
    case 8:
      if let chapter = self.section(at: from) { try updateSection(TableChapter(chapter.id, name)) }
    case 9:
      if numberOfSections > 2 {
        try removeSection(at: from)
      } else {
        try insertSection(TableChapter(100 + number), items: [TableEntry(name)], at: to)
      }
    default: break
    }
  }
}
