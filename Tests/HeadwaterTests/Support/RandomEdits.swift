import Headwater
import HeadwaterTesting

/// An item with an identity and content.
struct Entry: Identifiable, ListElement, Hashable {
  var id: Int
  var value: Int
}

/// A section with an identity and content.
struct Group: Identifiable, ListElement, Hashable {
  var id: Int
  var title: Int
}

/// A generator of random edits that don't create duplicate identities.
struct RandomEdits {
  var random: SplitMix64
  private var nextItem = 0
  private var nextSection = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func entries(_ count: Int) -> [Entry] {
    (0..<count).map { _ in
      nextItem += 1
      return Entry(id: nextItem, value: number(0..<20))
    }
  }

  mutating func group() -> Group {
    nextSection += 1
    return Group(id: nextSection, title: 0)
  }

  mutating func snapshot(sections: Int, items: Int) -> Snapshot<Group, Entry> {
    Snapshot(sections: (0..<sections).map { _ in (group(), entries(number(0..<items + 1))) })
  }

  mutating func edit(_ snapshot: inout Snapshot<Group, Entry>, times: Int) throws {
    for _ in 0..<times { try edit(&snapshot) }
  }

  mutating func edit(_ snapshot: inout Snapshot<Group, Entry>) throws {
    let sections = snapshot.numberOfSections
    guard sections > 0 else { return snapshot.appendSection(group(), items: entries(3)) }
    let section = number(0..<sections)
    let count = snapshot.numberOfItems(inSection: section)
    switch number(0..<10) {
    case 0: try snapshot.insertSection(group(), items: entries(number(0..<4)), at: number(0..<sections + 1))
    case 1 where sections > 1: try snapshot.removeSection(at: section)
    case 2: try snapshot.moveSection(from: section, to: number(0..<sections))
    case 3:
      guard var value = snapshot.section(at: section) else { return }
      value.title += 1
      try snapshot.replaceSection(at: section, with: value)
    case 4, 5:
      try snapshot.insert(
        contentsOf: entries(number(1..<4)), at: ItemPosition(section: section, item: number(0..<count + 1)))
    case 6 where count > 0:
      let lower = number(0..<count)
      try snapshot.removeItems(in: lower..<min(count, lower + number(1..<4)), inSection: section)
    case 7 where count > 0:
      let target = number(0..<sections)
      let room = snapshot.numberOfItems(inSection: target) - (target == section ? 1 : 0)
      try snapshot.move(
        from: ItemPosition(section: section, item: number(0..<count)),
        to: ItemPosition(section: target, item: number(0..<room + 1)))
    case 8 where count > 0, 9 where count > 0:
      let position = ItemPosition(section: section, item: number(0..<max(1, count)))
      guard var entry = snapshot.item(at: position) else { return }
      entry.value = number(0..<20)
      try snapshot.replace(at: position, with: entry)
    default: break
    }
  }
}

extension Snapshot {
  /// The sections and their items as plain arrays.
  var plain: [(Section, [Item])] {
    (0..<numberOfSections).compactMap { index in
      section(at: index).map { ($0, Array(items(inSection: index))) }
    }
  }
}
