import Headwater

/// An edit to a list. It ignores indexes that are out of bounds, so it can be applied to any list.
enum SnapshotEdit: Hashable, Sendable {
  /// Replaces a range of items.
  case replaceItems(section: Int, Range<Int>, [FuzzElement])
  /// Moves a range of items to a position. The position is counted without these items.
  case moveItems(section: Int, Range<Int>, toSection: Int, item: Int)
  /// Replaces a range of sections with empty sections.
  case replaceSections(Range<Int>, [FuzzElement])
  /// Replaces a section and keeps its items.
  case changeSection(Int, FuzzElement)
  /// Moves a range of sections to an index. The index is counted without these sections.
  case moveSections(Range<Int>, to: Int)
  /// Removes all items except those in a range. The range is counted across all sections.
  case slice(Range<Int>)

  /// Returns the edit clamped to a list with the given number of items in each section, or nil if a section doesn't exist.
  func clamped(to counts: [Int]) -> SnapshotEdit? {
    switch self {
    case .replaceItems(let section, let range, let items):
      guard counts.indices.contains(section) else { return nil }
      return .replaceItems(section: section, range.clamped(to: 0..<counts[section]), items)
    case .moveItems(let section, let range, let toSection, let item):
      guard counts.indices.contains(section), counts.indices.contains(toSection) else { return nil }
      let range = range.clamped(to: 0..<counts[section])
      let room = counts[toSection] - (section == toSection ? range.count : 0)
      return .moveItems(section: section, range, toSection: toSection, item: min(item, room))
    case .replaceSections(let range, let sections):
      return .replaceSections(range.clamped(to: 0..<counts.count), sections)
    case .changeSection(let section, _):
      return counts.indices.contains(section) ? self : nil
    case .moveSections(let range, let target):
      let range = range.clamped(to: 0..<counts.count)
      return .moveSections(range, to: min(target, counts.count - range.count))
    case .slice(let range):
      return .slice(range.clamped(to: 0..<counts.reduce(0, +)))
    }
  }
}
