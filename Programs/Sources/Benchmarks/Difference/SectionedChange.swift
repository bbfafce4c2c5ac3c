import Headwater

/// The sections before and after a change, represented by the numbers of their items. Each number occurs at most once on each
/// side. A section's index is its number, so sections don't move.
struct SectionedChange: Sendable {
  var old: [[Int]]
  var new: [[Int]]

  init(sections: Int, of count: Int) {
    old = (0..<sections).map { Array($0 * count..<($0 + 1) * count) }
    new = old
  }

  /// Edits 1 % of the items. The edits take turns deleting an item, inserting one, and moving one to another section.
  static func percentOfEdits(sections: Int, of count: Int) -> SectionedChange {
    var change = SectionedChange(sections: sections, of: count)
    var generator = SplitMix(seed: 6)
    for edit in 0..<sections * count / 100 {
      let section = Int.random(in: 0..<sections, using: &generator)
      guard edit % 3 != 1 else {
        change.insert(sections * count + edit, section: section, using: &generator)
        continue
      }
      let item = Int.random(in: change.new[section].indices, using: &generator)
      let number = change.new[section].remove(at: item)
      guard edit % 3 == 2 else { continue }
      let target = (section + .random(in: 1..<sections, using: &generator)) % sections
      change.insert(number, section: target, using: &generator)
    }
    return change
  }

  /// Shuffles all items across all sections.
  static func shuffled(sections: Int, of count: Int) -> SectionedChange {
    var change = SectionedChange(sections: sections, of: count)
    var generator = SplitMix(seed: 7)
    let items = change.old.joined().shuffled(using: &generator)
    change.new = (0..<sections).map { Array(items[$0 * count..<($0 + 1) * count]) }
    return change
  }

  private mutating func insert(_ number: Int, section: Int, using generator: inout SplitMix) {
    let item = Int.random(in: 0...new[section].count, using: &generator)
    new[section].insert(number, at: item)
  }
}

/// The snapshots before and after a change, which are built separately and share no storage.
struct Snapshots<Element: BenchmarkElement> {
  let old: Snapshot<Element, Element>
  let new: Snapshot<Element, Element>

  init(_ change: SectionedChange) {
    old = Self.snapshot(of: change.old)
    new = Self.snapshot(of: change.new)
  }

  private static func snapshot(of sections: [[Int]]) -> Snapshot<Element, Element> {
    Snapshot(
      sections: sections.enumerated().map { section, items in
        (Element(number: section, version: 0), items.map { Element(number: $0, version: 0) })
      })
  }
}
