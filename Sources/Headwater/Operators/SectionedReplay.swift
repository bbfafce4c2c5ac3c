/// What can follow a changeset one command at a time: something that has a section for each section of a source, and
/// for each item of it something or nothing.
@MainActor
@usableFromInline
protocol SectionedReplay {
  associatedtype Section: ListElement
  associatedtype Item: ListElement
  /// A section as it is carried from its old place to its new one.
  associatedtype SectionState

  mutating func removeItems(_ items: Range<Int>, inSection section: Int)
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition)
  /// Inserts a run of the items that a changeset leads to.
  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>)
  mutating func updateItem(_ item: Item, at position: ItemPosition)
  mutating func removeSection(_ section: Int) -> SectionState
  mutating func insertSection(_ state: SectionState, at section: Int)
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int)
  mutating func updateSection(_ value: Section, at section: Int)
}

extension SectionedReplay {
  @inlinable
  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>) {
    insertItems(after.array(of: run)[...], at: run.start)
  }

  /// Follows a transition: first all that leaves, from the end, then all that comes, from the front, so that each
  /// command meets the indices that its changeset names. O(changes times what one command costs).
  @inlinable
  mutating func replay(_ transition: Transition<Section, Item>) {
    replay(transition.changeset, to: transition.after)
  }

  /// Follows a changeset that leads to a snapshot.
  @inlinable
  mutating func replay(_ changeset: Changeset, to after: Snapshot<Section, Item>) {
    let order = ReplayOrder(changeset)
    for run in order.leavingItems {
      removeItems(run.start.item..<run.start.item + run.count, inSection: run.start.section)
    }

    var moving: [Int: SectionState] = [:]
    for section in order.leavingSections {
      let state = removeSection(section)
      if let target = order.targets[section] { moving[target] = state }
    }
    for section in order.comingSections {
      if let state = moving[section] {
        insertSection(state, at: section)
      } else if let value = after.section(at: section) {
        insertSection(value, items: after.items(inSection: section), at: section)
      }
    }
    for update in changeset.updatedSections {
      if let value = after.section(at: update.target) { updateSection(value, at: update.target) }
    }

    for run in order.comingItems { insertItems(run, of: after) }
    for run in order.updatedItems {
      for (offset, item) in after.array(of: run).enumerated() {
        let position = ItemPosition(section: run.start.section, item: run.start.item + offset)
        updateItem(item, at: position)
      }
    }
  }
}

extension Snapshot {
  /// The items of a run. O(log n + items).
  @inlinable
  func array(of run: ItemRun) -> [Item] {
    Array(items(inSection: run.start.section)[run.start.item..<run.start.item + run.count])
  }

  /// The items of a range of places among all items. O(log n + items).
  @inlinable
  func array(ofOffsets offsets: Range<Int>) -> [Item] {
    guard var position = position(atOffset: offsets.lowerBound), !offsets.isEmpty else { return [] }
    var array: [Item] = []
    array.reserveCapacity(offsets.count)
    while array.count < offsets.count {
      let available = numberOfItems(inSection: position.section) - position.item
      let count = min(available, offsets.count - array.count)
      if count > 0 { array += self.array(of: ItemRun(start: position, count: count)) }
      position = ItemPosition(section: position.section + 1, item: 0)
    }
    return array
  }
}
