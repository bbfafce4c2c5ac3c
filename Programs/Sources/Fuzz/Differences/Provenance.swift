import Headwater
import HeadwaterTesting

/// The origin of each section and item of a list, derived only from commands, in the same way that a view applies a batch
/// update.
struct Provenance {
  /// The old index of each new section, or nil for an inserted section.
  var sections: [Int?]
  /// The old position of each new item, or nil for an inserted item.
  var items: [[ItemPosition?]]

  /// Applies commands, which are within the bounds of the numbers of items in each section. Inserted elements are new, moved
  /// elements come from their sources, and the rest fill the remaining positions in order. Ignores reloads. Throws a failure if
  /// the remaining elements don't fit into the remaining positions. O(commands + items).
  init(following commands: Batch, from before: [Int], to after: [Int]) throws(ReplayFailure) {
    sections = try Self.origins(
      count: after.count, inserted: commands.insertedSections, from: before.count,
      deleted: commands.deletedSections, moves: commands.movedSections.map { ($0.source, $0.target) },
      failure: .sectionsDoNotFit)
    // Collect the items that leave and enter each section.
    var leaving: [[Int]] = Array(repeating: [], count: before.count)
    var coming: [[Int]] = Array(repeating: [], count: after.count)
    for item in commands.deletedItems { leaving[item.section].append(item.item) }
    for item in commands.insertedItems { coming[item.section].append(item.item) }
    for move in commands.movedItems {
      leaving[move.source.section].append(move.source.item)
      coming[move.target.section].append(move.target.item)
    }
    // Match the remaining items of each section, in order.
    items = []
    items.reserveCapacity(after.count)
    for (target, source) in sections.enumerated() {
      guard let source else {
        items.append(Array(repeating: nil, count: after[target]))
        continue
      }
      let origins = try Self.origins(
        count: after[target], inserted: coming[target], from: before[source], deleted: leaving[source],
        moves: [],
        failure: .itemsDoNotFit(section: target))
      items.append(origins.map { origin in origin.map { ItemPosition(section: source, item: $0) } })
    }
    for move in commands.movedItems {
      // Moved items come from their sources.
      items[move.target.section][move.target.item] = move.source
    }
  }

  /// Returns the old index of each new element.
  private static func origins(
    count: Int, inserted: [Int], from oldCount: Int, deleted: [Int], moves: [(source: Int, target: Int)],
    failure: ReplayFailure
  ) throws(ReplayFailure) -> [Int?] {
    // Mark the old elements that remain, and the new positions that they can fill.
    var stays = Array(repeating: true, count: oldCount)
    for index in deleted { stays[index] = false }
    for move in moves { stays[move.source] = false }
    var isFree = Array(repeating: true, count: count)
    for index in inserted { isFree[index] = false }
    for move in moves { isFree[move.target] = false }

    // Moved elements come from their sources.
    var origins: [Int?] = Array(repeating: nil, count: count)
    for move in moves { origins[move.target] = move.source }
    // The rest fill the free positions in order.
    var old = 0
    for index in 0..<count where isFree[index] {
      while old < oldCount, !stays[old] { old += 1 }
      guard old < oldCount else { throw failure }
      origins[index] = old
      old += 1
    }
    while old < oldCount, !stays[old] { old += 1 }
    guard old == oldCount else { throw failure }
    return origins
  }
}
