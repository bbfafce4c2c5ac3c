import Headwater
import HeadwaterTesting

/// Generates random consecutive edits to a list.
struct SnapshotEditor {
  private var list: FuzzList
  /// The first id that no section has had.
  private var nextSection: Int
  /// The first id that no item has had.
  private var nextItem: Int

  init(_ list: FuzzList) {
    self.list = list
    nextSection = (list.map(\.value.id).max() ?? 0) + 1
    nextItem = (list.allItems().map(\.id).max() ?? 0) + 1
  }

  /// Returns the given number of edits, each of which applies to the result of the previous one.
  mutating func edits(_ count: Int, _ random: inout SplitMix64) -> [SnapshotEdit] {
    (0..<count).map { _ in
      let edit = edit(&random)
      list.apply(edit)
      return edit
    }
  }

  private mutating func edit(_ random: inout SplitMix64) -> SnapshotEdit {
    guard !list.isEmpty else { return .replaceSections(0..<0, sections(1 + random.below(3))) }
    let section = random.below(list.count)
    let range = items(of: section, &random)
    let old = list[section].items[range]
    switch random.below(20) {
    case 0...2: return .replaceItems(section: section, range.lowerBound..<range.lowerBound, fresh(&random))
    case 3, 4: return .replaceItems(section: section, range, [])
    case 5: return .replaceItems(section: section, range, fresh(&random))
    case 6, 7:
      let updated = old.map { FuzzElement($0.id, content: $0.content + 1) }
      return .replaceItems(section: section, range, updated)
    // Create new nodes with the content of the old ones.
    case 8: return .replaceItems(section: section, range, Array(old))
    case 9: return .replaceItems(section: section, range, old.reversed())
    case 10: return .replaceItems(section: section, range, old.shuffled(using: &random))
    case 11...14:
      let target = random.oneIn(2) ? section : random.below(list.count)
      let room = list[target].items.count - (target == section ? range.count : 0)
      return .moveItems(section: section, range, toSection: target, item: random.below(room + 1))
    case 15: return .replaceSections(section..<section, sections(1 + random.below(3)))
    case 16: return .replaceSections(section..<section + 1, random.oneIn(2) ? [] : sections(1))
    case 17:
      let old = list[section].value
      return .changeSection(
        section, random.oneIn(2) ? FuzzElement(old.id, content: old.content + 1) : sections(1)[0])
    case 18:
      let count = 1 + random.below(list.count - section)
      return .moveSections(section..<section + count, to: random.below(list.count - count + 1))
    default:
      let count = list.allItems().count
      return .slice(random.below(1 + count / 4)..<count - random.below(1 + count / 4))
    }
  }

  private func items(of section: Int, _ random: inout SplitMix64) -> Range<Int> {
    let count = list[section].items.count
    guard count > 0 else { return 0..<0 }
    let length = random.oneIn(2) ? 1 : random.length(upTo: count)
    let start = random.below(count - length + 1)
    return start..<start + length
  }

  private mutating func fresh(_ random: inout SplitMix64) -> [FuzzElement] {
    let count = random.oneIn(2) ? 1 : random.length(upTo: 1 + list.allItems().count / 4)
    defer { nextItem += count }
    return (nextItem..<nextItem + count).map { FuzzElement($0) }
  }

  private mutating func sections(_ count: Int) -> [FuzzElement] {
    defer { nextSection += count }
    return (nextSection..<nextSection + count).map { FuzzElement($0) }
  }
}
