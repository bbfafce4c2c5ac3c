import Headwater
import HeadwaterTesting

/// Where a legal batch sends what it leaves alone: a pure function of its commands.
struct PathMap: Sendable {
  private let sections: IndexMap
  private var left: [Int: [Int]] = [:]
  private var came: [Int: [Int]] = [:]
  private let moves: [ItemPosition: ItemPosition]

  /// Prepares for questions. O(commands times log commands), and for each reload the commands in its section.
  init(_ batch: Batch) {
    let explicit = IndexMap(left: batch.deletedSections, came: batch.insertedSections)
    sections = IndexMap(
      left: batch.deletedSections + batch.reloadedSections,
      came: batch.insertedSections + batch.reloadedSections.compactMap { explicit.target(of: $0) },
      moves: Dictionary(batch.movedSections.map { ($0.source, $0.target) }) { first, _ in first })
    moves = Dictionary(batch.movedItems.map { ($0.source, $0.target) }) { first, _ in first }

    let deleted = Dictionary(grouping: batch.deletedItems, by: \.section).mapValues { $0.map(\.item) }
    let inserted = Dictionary(grouping: batch.insertedItems, by: \.section).mapValues { $0.map(\.item) }
    for (section, items) in deleted { left[section, default: []] += items }
    for (section, items) in inserted { came[section, default: []] += items }
    for move in batch.movedItems {
      left[move.source.section, default: []].append(move.source.item)
      came[move.target.section, default: []].append(move.target.item)
    }
    for item in batch.reloadedItems {
      left[item.section, default: []].append(item.item)
      guard let section = sections.target(of: item.section) else { continue }
      let shift = IndexMap(left: deleted[item.section] ?? [], came: inserted[section] ?? [])
      if let target = shift.target(of: item.item) { came[section, default: []].append(target) }
    }
  }

  /// Where a section is afterwards; nil if it was deleted or reloaded.
  func target(ofSection section: Int) -> Int? { sections.target(of: section) }

  /// Where an item is afterwards; nil if it, or its section, was deleted or reloaded.
  func target(of path: IndexPath) -> IndexPath? {
    if let target = moves[ItemPosition(section: path.section, item: path.item)] {
      return IndexPath(item: target.item, section: target.section)
    }
    guard let section = sections.target(of: path.section) else { return nil }
    let map = IndexMap(left: left[path.section] ?? [], came: came[section] ?? [])
    return map.target(of: path.item).map { IndexPath(item: $0, section: section) }
  }
}

/// Where indices go when some leave, some come, and some are moved: what stays fills the places that are left.
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
