import Headwater

/// Sections of items before and after a change, as the numbers of the items. A number is on each side once at most; a
/// section's index is its number, so sections stay where they are.
struct SectionedChange: Sendable {
  var old: [[Int]]
  var new: [[Int]]

  init(sections: Int, of count: Int) {
    old = (0..<sections).map { Array($0 * count..<($0 + 1) * count) }
    new = old
  }

  /// As many edits as 1 % of the items: each in turn deletes one, inserts one, or moves one to another section.
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

  /// Puts all items in random order, through all sections.
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

/// The snapshots before and after a change, built apart, so that they share nothing.
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
