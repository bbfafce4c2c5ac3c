import Headwater

/// One edit of a list. What it names that is not there is left out, so that it can be done to any list.
enum SnapshotEdit: Hashable, Sendable {
  /// Puts items in place of others.
  case replaceItems(section: Int, Range<Int>, [FuzzElement])
  /// Moves neighbouring items to a place that is counted without them.
  case moveItems(section: Int, Range<Int>, toSection: Int, item: Int)
  /// Puts sections without items in place of others.
  case replaceSections(Range<Int>, [FuzzElement])
  /// Changes a section, and leaves its items.
  case changeSection(Int, FuzzElement)
  /// Moves neighbouring sections to a place that is counted without them.
  case moveSections(Range<Int>, to: Int)
  /// Removes all items but those of a range that is counted over all sections.
  case slice(Range<Int>)

  /// The edit of a list with so many items in each section, without what is not there; nil if nothing is left.
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
