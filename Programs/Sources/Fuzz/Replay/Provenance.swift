import Headwater
import HeadwaterTesting

/// Where each section and item of a list comes from, by commands alone: a view's own way to follow a batch.
struct Provenance {
  /// For each section afterwards its index before, or nil for a new one.
  var sections: [Int?]
  /// For each item afterwards its position before, or nil for a new one.
  var items: [[ItemPosition?]]

  /// Follows the commands: what is inserted is new, what is moved comes from its source, and what is left fills the
  /// places that are left, in order. Reloads are not followed. O(commands + items).
  ///
  /// - Parameters:
  ///   - commands: Commands within the bounds of the counts.
  ///   - before: The number of items in each section before.
  ///   - after: The number of items in each section after.
  /// - Throws: A failure if what is left does not fit into the places that are left.
  init(following commands: Batch, from before: [Int], to after: [Int]) throws(ReplayFailure) {
    sections = try Self.origins(
      count: after.count, inserted: commands.insertedSections, from: before.count,
      deleted: commands.deletedSections, moves: commands.movedSections.map { ($0.source, $0.target) },
      failure: .sectionsDoNotFit)
    var leaving: [[Int]] = Array(repeating: [], count: before.count)
    var coming: [[Int]] = Array(repeating: [], count: after.count)
    for item in commands.deletedItems { leaving[item.section].append(item.item) }
    for item in commands.insertedItems { coming[item.section].append(item.item) }
    for move in commands.movedItems {
      leaving[move.source.section].append(move.source.item)
      coming[move.target.section].append(move.target.item)
    }
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
      items[move.target.section][move.target.item] = move.source
    }
  }

  /// The old index of each new place.
  private static func origins(
    count: Int, inserted: [Int], from oldCount: Int, deleted: [Int], moves: [(source: Int, target: Int)],
    failure: ReplayFailure
  ) throws(ReplayFailure) -> [Int?] {
    var stays = Array(repeating: true, count: oldCount)
    for index in deleted { stays[index] = false }
    for move in moves { stays[move.source] = false }
    var isFree = Array(repeating: true, count: count)
    for index in inserted { isFree[index] = false }
    for move in moves { isFree[move.target] = false }

    var origins: [Int?] = Array(repeating: nil, count: count)
    for move in moves { origins[move.target] = move.source }
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
