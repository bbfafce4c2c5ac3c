import Headwater
import HeadwaterTesting

/// A move of an item.
typealias ItemMove = Move<ItemPosition>

/// A move of a section.
typealias SectionMove = Move<Int>

/// Compares a changeset with the result of a naive algorithm.
struct ChangesetCheck {
  private let changeset: Changeset
  private let before: FuzzList
  private let after: FuzzList
  /// A Boolean value that indicates whether the changeset may delete and insert items that are in both lists, which happens if
  /// diffing gives up because too many hashes collide.
  var mayGiveUp = false

  init(_ changeset: Changeset, from before: FuzzList, to after: FuzzList) {
    self.changeset = changeset
    self.before = before
    self.after = after
  }

  /// Applies the changeset and compares the result. Returns the origin of each section and item, or throws the first
  /// difference. O(n log n).
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
  static func common(_ left: [Int], _ right: [Int]) -> Int {
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

extension ChangesetCheck {
  /// Checks that the runs in each list aren't empty, are within bounds, are in order, and can't be merged with the preceding
  /// run.
  private func checkForm() throws(ChangesetFailure) {
    let (deleted, inserted) = (changeset.deletedItems, changeset.insertedItems)
    let (moved, updated) = (changeset.movedItems, changeset.updatedItems)
    guard (deleted + inserted).allSatisfy({ $0.count > 0 }), (moved + updated).allSatisfy({ $0.count > 0 })
    else { throw .emptyRun }

    let sectionMoves = changeset.movedSections + changeset.updatedSections
    guard (deleted + (moved + updated).map(\.sources)).allSatisfy(before.hasItems),
      (inserted + (moved + updated).map(\.targets)).allSatisfy(after.hasItems),
      (changeset.deletedSections + sectionMoves.map(\.source)).allSatisfy(before.indices.contains),
      (changeset.insertedSections + sectionMoves.map(\.target)).allSatisfy(after.indices.contains)
    else { throw .outOfRange }

    guard changeset.deletedSections.isAscending, changeset.insertedSections.isAscending,
      changeset.movedSections.map(\.target).isAscending, changeset.updatedSections.map(\.target).isAscending,
      deleted.map(\.start).isAscending, inserted.map(\.start).isAscending,
      moved.map(\.target).isAscending, updated.map(\.target).isAscending
    else { throw .unordered }
    guard !deleted.continues, !inserted.continues, !moved.continues, !updated.continues
    else { throw .splitRun }
  }

  /// Checks that no change is listed twice, and that no item in a deleted or inserted section is listed.
  private func checkForContradictions(in commands: Batch) throws(ChangesetFailure) {
    let old = commands.deletedItems + commands.movedItems.map(\.source)
    let new = commands.insertedItems + commands.movedItems.map(\.target)
    let deletedSections = Set(commands.deletedSections)
    let insertedSections = Set(commands.insertedSections)
    guard old.isUnique, new.isUnique,
      (commands.deletedSections + commands.movedSections.map(\.source)).isUnique,
      (commands.insertedSections + commands.movedSections.map(\.target)).isUnique,
      !commands.deletedItems.contains(where: { deletedSections.contains($0.section) }),
      !commands.insertedItems.contains(where: { insertedSections.contains($0.section) })
    else { throw .contradiction }
  }
}

extension FuzzList {
  fileprivate func hasItems(_ run: ItemRun) -> Bool {
    guard indices.contains(run.start.section), run.start.item >= 0 else { return false }
    let count = self[run.start.section].items.count
    return run.start.item < count && run.count <= count - run.start.item
  }
}

extension Array where Element: Comparable & Hashable {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy(<) }
  fileprivate var isUnique: Bool { count < 2 || Set(self).count == count }
}

extension [ItemRun] {
  /// A Boolean value that indicates whether a run begins where the previous one ends, so that both could be one run.
  fileprivate var continues: Bool {
    zip(self, dropFirst()).contains { $0.end == $1.start }
  }
}

extension [ItemMove] {
  /// A Boolean value that indicates whether both the source and the target of a move begin where those of the previous one end,
  /// so that both could be one move.
  fileprivate var continues: Bool {
    zip(self, dropFirst()).contains { $0.sources.end == $1.source && $0.targets.end == $1.target }
  }
}

extension ItemMove {
  fileprivate var sources: ItemRun { ItemRun(start: source, count: count) }
  fileprivate var targets: ItemRun { ItemRun(start: target, count: count) }
}

extension ItemRun {
  fileprivate var end: ItemPosition { ItemPosition(section: start.section, item: start.item + count) }
}
