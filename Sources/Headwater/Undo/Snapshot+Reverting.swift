extension Snapshot {
  /// Returns a copy of this snapshot in which the changes between two other snapshots are reverted. Everything else stays as it
  /// is in this snapshot, which may have changed in the meantime.
  ///
  /// Elements are found by identity, and return to the place after the nearest element that preceded them. Content that has
  /// changed again in the meantime isn't reverted. If this snapshot has the same content as `after`, the result has the same
  /// content as `before`: in O(1) if both snapshots are the same object, and otherwise in O(changes times log n).
  ///
  /// - Parameters:
  ///   - before: The snapshot before the changes.
  ///   - after: The snapshot after the changes.
  /// - Returns: The snapshot, and the reasons for which elements could not be returned to their places: their section, or the
  ///   elements themselves, no longer exist.
  func reverting(from before: Snapshot, to after: Snapshot) -> (snapshot: Snapshot, failures: [EditError]) {
    let list = detached
    if list.isIdentical(to: after) { return (before, []) }
    var reversal = Reversal(of: list, before, after)
    reversal.removeInsertedItems()
    reversal.returnSections()
    reversal.returnItems()
    reversal.returnContent()
    reversal.removeInsertedSections()
    return (reversal.list, reversal.failures)
  }
}

/// The reversal of the changes between two snapshots in a third one.
///
/// Elements that were deleted or moved return in the order in which they were before the changes. At that time, every element
/// that preceded one of them is already in its place, so each element can be inserted after its nearest predecessor.
private struct Reversal<Section: ListElement, Item: ListElement> {
  private let before: Snapshot<Section, Item>
  private let after: Snapshot<Section, Item>
  private let changes: Changeset
  private(set) var list: Snapshot<Section, Item>
  private(set) var failures: [EditError] = []

  init(
    of list: Snapshot<Section, Item>, _ before: Snapshot<Section, Item>, _ after: Snapshot<Section, Item>
  ) {
    (self.list, self.before, self.after) = (list, before, after)
    // Without cancellation, the comparison throws only if the snapshots are too large. In that case, replace everything.
    changes =
      (try? after.changeset(from: before, cancellation: CancellationPoll()))
      ?? Changeset(replacing: before, with: after)
  }

  /// Performs an edit whose arguments are known to be valid. Records its error if they aren't.
  private mutating func edit(_ body: (inout Snapshot<Section, Item>) throws(EditError) -> Void) {
    do { try body(&list) } catch { failures.append(error) }
  }

  mutating func removeInsertedItems() {
    let runs = changes.insertedItems.flatMap(\.positions)
    let sections = changes.insertedSections.flatMap { section in
      (0..<after.numberOfItems(inSection: section)).map { ItemPosition(section: section, item: $0) }
    }
    // Items that were moved into an inserted section return later.
    let inserted = (runs + sections).compactMap { after.item(at: $0)?.identity }
      .filter { !before.contains($0) }.compactMap { list.position(of: $0) }
    edit { list throws(EditError) in try list.remove(at: inserted) }
  }

  mutating func removeInsertedSections() {
    for index in changes.insertedSections {
      guard let section = after.section(at: index)?.identity, before.sectionIndex(of: section) == nil,
        let present = list.sectionIndex(of: section), list.numberOfItems(inSection: present) == 0
      else { continue }
      edit { list throws(EditError) in try list.removeSection(at: present) }
    }
  }

  mutating func returnSections() {
    let returning = (changes.deletedSections + changes.movedSections.map(\.source)).sorted()
    var waiting = Set(returning.compactMap { before.section(at: $0)?.identity })
    for index in returning {
      guard let section = before.section(at: index) else { continue }
      let present = list.sectionIndex(of: section.identity)
      let isDeleted = after.sectionIndex(of: section.identity) == nil
      let target = gap(forSection: index, waiting)
      waiting.remove(section.identity)
      switch (present, isDeleted) {
      case (nil, true):
        edit { list throws(EditError) in try list.insertSection(section, at: target) }
      case (let present?, false):
        edit { list throws(EditError) in
          try list.moveSection(from: present, to: present < target ? target - 1 : target)
        }
      case (nil, false): failures.append(.unknownSection(identity: "\(section.identity)"))
      // The section has been inserted again in the meantime.
      case (_?, true): break
      }
    }
  }

  mutating func returnItems() {
    let sections = changes.deletedSections.flatMap { section in
      (0..<before.numberOfItems(inSection: section)).map { ItemPosition(section: section, item: $0) }
    }
    let moved = changes.movedItems.flatMap { $0.single.map(\.source) }
    let returning = Set(changes.deletedItems.flatMap(\.positions) + moved + sections).sorted()
    var waiting = Set(returning.compactMap { before.item(at: $0)?.identity })
    for position in returning {
      guard let item = before.item(at: position) else { continue }
      giveBack(item, to: position, waiting)
      waiting.remove(item.identity)
    }
  }

  /// Returns one item to its place.
  private mutating func giveBack(_ item: Item, to position: ItemPosition, _ waiting: Set<Item.Identity>) {
    let present = list.position(of: item.identity)
    let isDeleted = !after.contains(item.identity)
    if isDeleted, present != nil { return }  // The item has been inserted again in the meantime.
    if !isDeleted, present == nil {
      failures.append(.unknownItem(identity: "\(item.identity)"))
      return
    }
    guard let section = before.section(at: position.section)?.identity else { return }
    guard let index = list.sectionIndex(of: section) else {
      failures.append(.unknownSection(identity: "\(section)"))
      return
    }
    var target = ItemPosition(section: index, item: gap(forItemAt: position, inSection: index, waiting))
    edit { list throws(EditError) in
      guard let present else { return try list.insert(item, at: target) }
      // The target of a move is counted without the item.
      if present.section == target.section, present.item < target.item { target.item -= 1 }
      try list.move(from: present, to: target)
    }
  }

  mutating func returnContent() {
    for update in changes.updatedItems.flatMap(\.single) {
      guard let old = before.item(at: update.source), let new = after.item(at: update.target),
        let position = list.position(of: new.identity), list.item(at: position) == new
      else { continue }
      edit { list throws(EditError) in try list.replace(at: position, with: old) }
    }
    for update in changes.updatedSections {
      guard let old = before.section(at: update.source), let new = after.section(at: update.target),
        let index = list.sectionIndex(of: new.identity), list.section(at: index) == new
      else { continue }
      edit { list throws(EditError) in try list.replaceSection(at: index, with: old) }
    }
  }

  /// Returns the index in a section of the list before which an item belongs: after the nearest preceding item, or else before
  /// the nearest following item that isn't waiting to be returned.
  private func gap(
    forItemAt position: ItemPosition, inSection section: Int, _ waiting: Set<Item.Identity>
  ) -> Int {
    func found(_ item: Item) -> Int? {
      guard let place = list.position(of: item.identity), place.section == section else { return nil }
      return place.item
    }
    let items = before.items(inSection: position.section)
    if let place = items[..<position.item].reversed().lazy.compactMap(found).first { return place + 1 }
    let following = items[(position.item + 1)...].lazy.filter { !waiting.contains($0.identity) }
    return following.compactMap(found).first ?? list.numberOfItems(inSection: section)
  }

  /// Returns the index before which a section belongs, by the same rule.
  private func gap(forSection index: Int, _ waiting: Set<Section.Identity>) -> Int {
    func identity(_ index: Int) -> Section.Identity? { before.section(at: index)?.identity }
    let preceding = (0..<index).reversed().lazy.compactMap(identity)
    if let place = preceding.compactMap(list.sectionIndex).first { return place + 1 }
    let following = (index + 1..<before.numberOfSections).lazy.compactMap(identity)
    let present = following.filter { !waiting.contains($0) }.compactMap(list.sectionIndex)
    return present.first ?? list.numberOfSections
  }
}
