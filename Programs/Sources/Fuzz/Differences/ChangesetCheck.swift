import Headwater
import HeadwaterTesting

/// A move of an item.
typealias ItemMove = Move<ItemPosition>

/// A move of a section.
typealias SectionMove = Move<Int>

/// Compares a changeset with the result of a naive algorithm.
struct ChangesetCheck {
  let changeset: Changeset
  let before: FuzzList
  let after: FuzzList
  /// A Boolean value that indicates whether the changeset may delete and insert items that are in both lists, which happens if
  /// diffing gives up because too many hashes collide.
  var mayGiveUp = false

  init(_ changeset: Changeset, from before: FuzzList, to after: FuzzList) {
    self.changeset = changeset
    self.before = before
    self.after = after
  }

  /// Applies the changeset and compares the result. O(n log n).
  ///
  /// - Returns: The origin of each section and item.
  /// - Throws: The first difference.
  @discardableResult
  func run() throws(ChangesetFailure) -> Provenance {
    try checkForm()
    let commands = Batch(changeset)
    try checkForContradictions(in: commands)
    let provenance: Provenance
    do {
      provenance = try Provenance(following: commands, from: before.counts(), to: after.counts())
    } catch {
      throw .leadsElsewhere(error)
    }
    try checkIdentities(provenance)
    try checkAmounts(provenance)
    try checkMoves(provenance)
    try checkUpdates(provenance)
    return provenance
  }

  private func checkIdentities(_ provenance: Provenance) throws(ChangesetFailure) {
    for (target, source) in provenance.sections.enumerated() {
      if let source, before[source].value.id != after[target].value.id {
        throw .leadsElsewhere(.wrongSection(target))
      }
    }
    for (section, sources) in provenance.items.enumerated() {
      for (item, source) in sources.enumerated() {
        if let source, before[source.section].items[source.item].id != after[section].items[item].id {
          throw .leadsElsewhere(.wrongItem(ItemPosition(section: section, item: item)))
        }
      }
    }
  }

  /// Checks that as many sections and items remain as the lists have in common.
  private func checkAmounts(_ provenance: Provenance) throws(ChangesetFailure) {
    let staying = provenance.sections.reduce(0) { $1 == nil ? $0 : $0 + 1 }
    guard staying == Self.common(before.map(\.value.id), after.map(\.value.id)) else {
      throw .needlessSectionChanges
    }
    let stayingItems = provenance.items.reduce(0) { $0 + $1.reduce(0) { $1 == nil ? $0 : $0 + 1 } }
    let common = Self.common(before.allItems().map(\.id), after.allItems().map(\.id))
    guard stayingItems == common || mayGiveUp && stayingItems < common else {
      throw .needlessItemChanges
    }
  }

  /// Returns the number of elements that two multisets have in common.
  private static func common(_ left: [Int], _ right: [Int]) -> Int {
    var (left, right) = (left.sorted()[...], right.sorted()[...])
    var count = 0
    while let first = left.first, let second = right.first {
      if first == second { count += 1 }
      if first <= second { left.removeFirst() }
      if second <= first { right.removeFirst() }
    }
    return count
  }

  private func checkUpdates(_ provenance: Provenance) throws(ChangesetFailure) {
    var sections: [SectionMove] = []
    var items: [ItemMove] = []
    for (target, source) in provenance.sections.enumerated() {
      if let source, before[source].value != after[target].value {
        sections.append(SectionMove(source: source, target: target))
      }
      for (item, source) in provenance.items[target].enumerated() {
        guard let source, before[source.section].items[source.item] != after[target].items[item] else {
          continue
        }
        items.append(ItemMove(source: source, target: ItemPosition(section: target, item: item)))
      }
    }
    guard sections == changeset.updatedSections else { throw .wrongSectionUpdates }
    guard items == changeset.updatedItems.flatMap({ Array($0.single) }) else { throw .wrongItemUpdates }
  }

  /// Checks that the number of moves is the minimum that the naive algorithm finds.
  private func checkMoves(_ provenance: Provenance) throws(ChangesetFailure) {
    let needed = NeededMoves(following: provenance)
    guard needed.sections == changeset.movedSections.count else {
      throw .needlessSectionMoves(needed: needed.sections, actual: changeset.movedSections.count)
    }
    let moved = changeset.movedItems.reduce(0) { $0 + $1.count }
    guard needed.items == moved else { throw .needlessItemMoves(needed: needed.items, actual: moved) }
  }
}

/// A way in which a changeset differs from the result of a naive comparison.
enum ChangesetFailure: Error, Hashable {
  /// A section or an item that doesn't exist.
  case outOfRange
  /// A duplicate command, or two commands that contradict each other.
  case contradiction
  /// An empty run.
  case emptyRun
  /// A list of commands that isn't in ascending order.
  case unordered
  /// Adjacent items in two runs instead of one.
  case splitRun
  /// Remaining elements that don't fit into the remaining positions or that end up in the wrong ones.
  case leadsElsewhere(ReplayFailure)
  /// More deletions and insertions of sections than necessary.
  case needlessSectionChanges
  /// More deletions and insertions of items than necessary.
  case needlessItemChanges
  /// More section moves than necessary.
  case needlessSectionMoves(needed: Int, actual: Int)
  /// More item moves than necessary.
  case needlessItemMoves(needed: Int, actual: Int)
  /// Section updates that don't match the sections whose content differs.
  case wrongSectionUpdates
  /// Item updates that don't match the items whose content differs.
  case wrongItemUpdates
  /// A reported change to an item in a prefix or suffix that a section has in both lists.
  case changedEnd(ItemPosition)
  /// A missing changeset.
  case refused
}
