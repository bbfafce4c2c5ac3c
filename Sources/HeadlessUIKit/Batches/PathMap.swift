import Headwater
import HeadwaterTesting

/// A map from the index paths before a valid batch update to those after it, for sections and items that the batch doesn't
/// delete or reload. The map is a pure function of the batch.
struct PathMap: Sendable {
  private let sections: IndexMap
  private var left: [Int: [Int]] = [:]
  private var came: [Int: [Int]] = [:]
  private let moves: [ItemPosition: ItemPosition]

  /// Creates the map for a batch. O(*n* log *n*) in the number of commands. Each reloaded item adds the cost of sorting the
  /// commands in its section.
  init(_ batch: Batch) {
    let explicit = IndexMap(left: batch.deletedSections, came: batch.insertedSections)
    sections = IndexMap(
      left: batch.deletedSections + batch.reloadedSections,
      came: batch.insertedSections + batch.reloadedSections.compactMap { explicit.target(of: $0) },
      moves: Dictionary(batch.movedSections.map { ($0.source, $0.target) }) { first, _ in first })
    moves = Dictionary(batch.movedItems.map { ($0.source, $0.target) }) { first, _ in first }

    // Collect the items that leave and enter each section. Moves count as both.
    let deleted = Dictionary(grouping: batch.deletedItems, by: \.section).mapValues { $0.map(\.item) }
    let inserted = Dictionary(grouping: batch.insertedItems, by: \.section).mapValues { $0.map(\.item) }
    for (section, items) in deleted { left[section, default: []] += items }
    for (section, items) in inserted { came[section, default: []] += items }
    for move in batch.movedItems {
      left[move.source.section, default: []].append(move.source.item)
      came[move.target.section, default: []].append(move.target.item)
    }
    // A reloaded item leaves its section and reenters it at the position to which explicit deletions and insertions shift it.
    for item in batch.reloadedItems {
      left[item.section, default: []].append(item.item)
      guard let section = sections.target(of: item.section) else { continue }
      let shift = IndexMap(left: deleted[item.section] ?? [], came: inserted[section] ?? [])
      if let target = shift.target(of: item.item) { came[section, default: []].append(target) }
    }
  }

  /// Returns the index of a section after the batch, or nil if the section was deleted or reloaded.
  func target(ofSection section: Int) -> Int? { sections.target(of: section) }

  /// Returns the index path of an item after the batch, or nil if the item or its section was deleted or reloaded.
  func target(of path: IndexPath) -> IndexPath? {
    if let target = moves[ItemPosition(section: path.section, item: path.item)] {
      return IndexPath(item: target.item, section: target.section)
    }
    guard let section = sections.target(of: path.section) else { return nil }
    let map = IndexMap(left: left[path.section] ?? [], came: came[section] ?? [])
    return map.target(of: path.item).map { IndexPath(item: $0, section: section) }
  }
}

/// A map from the indices before a change to those after it. The elements that aren't moved fill the remaining positions in
/// order.
struct IndexMap: Sendable {
  private let left: [Int]
  private let came: [Int]
  private let moves: [Int: Int]

  init(left: [Int], came: [Int], moves: [Int: Int] = [:]) {
    self.left = (left + moves.keys).sorted()
    self.came = (came + moves.values).sorted()
    self.moves = moves
  }

  func target(of index: Int) -> Int? {
    if let target = moves[index] { return target }
    var target = index
    for gone in left {
      if gone == index { return nil }
      if gone < index { target -= 1 }
    }
    for place in came where place <= target { target += 1 }
    return target
  }
}
