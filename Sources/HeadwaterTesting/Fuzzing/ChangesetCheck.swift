package import Headwater

/// Compares a changeset with what naive means find.
package struct ChangesetCheck {
  private let changeset: Changeset
  private let before: FuzzList
  private let after: FuzzList

  package init(_ changeset: Changeset, from before: FuzzList, to after: FuzzList) {
    self.changeset = changeset
    self.before = before
    self.after = after
  }

  /// Throws the first difference.
  package func run() throws(ChangesetFailure) {
    try checkForm()
    let commands = changeset.commands
    try checkBounds(of: commands)
    let provenance: Provenance
    do {
      provenance = try Provenance(following: commands, from: before.counts(), to: after.counts())
    } catch {
      throw .leadsElsewhere(error)
    }
    try checkIdentities(provenance)
    try checkAmounts(provenance)
    try checkMoves()
    try checkUpdates(provenance)
  }

  private func checkForm() throws(ChangesetFailure) {
    let runs = changeset.deletedItems + changeset.insertedItems
    let moves = changeset.movedItems + changeset.updatedItems
    guard runs.allSatisfy({ $0.count > 0 }), moves.allSatisfy({ $0.count > 0 }) else { throw .emptyRun }
    guard changeset.deletedSections.isAscending, changeset.insertedSections.isAscending,
      changeset.movedSections.map(\.target).isAscending, changeset.updatedSections.map(\.target).isAscending,
      changeset.deletedItems.map(\.start).isAscending, changeset.insertedItems.map(\.start).isAscending,
      changeset.movedItems.map(\.target).isAscending, changeset.updatedItems.map(\.target).isAscending
    else { throw .unordered }
  }

  private func checkBounds(of commands: Batch) throws(ChangesetFailure) {
    let old = commands.deletedItems + commands.movedItems.map(\.source)
    let new = commands.insertedItems + commands.movedItems.map(\.target)
    let oldSections = commands.deletedSections + commands.movedSections.map(\.source)
    let newSections = commands.insertedSections + commands.movedSections.map(\.target)
    guard old.allSatisfy(before.hasItem), new.allSatisfy(after.hasItem),
      oldSections.allSatisfy(before.indices.contains), newSections.allSatisfy(after.indices.contains)
    else { throw .outOfRange }
    guard old.isUnique, new.isUnique, oldSections.isUnique, newSections.isUnique,
      !commands.deletedItems.contains(where: { changeset.deletedSections.contains($0.section) }),
      !commands.insertedItems.contains(where: { changeset.insertedSections.contains($0.section) })
    else { throw .contradiction }
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

  /// As many sections and items stay as both lists have in common.
  private func checkAmounts(_ provenance: Provenance) throws(ChangesetFailure) {
    let staying = provenance.sections.reduce(0) { $1 == nil ? $0 : $0 + 1 }
    guard staying == Self.common(before.map(\.value.id), after.map(\.value.id)) else {
      throw .needlessSectionChanges
    }
    let stayingItems = provenance.items.reduce(0) { $0 + $1.reduce(0) { $1 == nil ? $0 : $0 + 1 } }
    guard stayingItems == Self.common(before.allItems().map(\.id), after.allItems().map(\.id)) else {
      throw .needlessItemChanges
    }
  }

  /// How many elements two multisets have in common.
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

  /// For unique identities there are as many moves as the naive count needs.
  private func checkMoves() throws(ChangesetFailure) {
    let needed = NeededMoves(from: before, to: after)
    if let sections = needed.sections, sections != changeset.movedSections.count {
      throw .needlessSectionMoves(needed: sections, actual: changeset.movedSections.count)
    }
    let moved = changeset.movedItems.reduce(0) { $0 + $1.count }
    if let items = needed.items, items != moved {
      throw .needlessItemMoves(needed: items, actual: moved)
    }
  }
}

extension Changeset {
  /// The changeset as single commands.
  fileprivate var commands: Batch {
    var batch = Batch()
    batch.deletedSections = deletedSections
    batch.insertedSections = insertedSections
    batch.movedSections = movedSections
    batch.deletedItems = deletedItems.flatMap { Array($0.positions) }
    batch.insertedItems = insertedItems.flatMap { Array($0.positions) }
    batch.movedItems = movedItems.flatMap { Array($0.single) }
    return batch
  }
}

extension FuzzList {
  fileprivate func hasItem(at position: ItemPosition) -> Bool {
    indices.contains(position.section) && self[position.section].items.indices.contains(position.item)
  }
}

extension Array where Element: Comparable & Hashable {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy(<) }
  fileprivate var isUnique: Bool { count < 2 || Set(self).count == count }
}
