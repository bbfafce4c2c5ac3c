/// A state that follows a changeset command by command. It has one section for each section in a source, and at most one
/// element for each item in the source.
@MainActor
@usableFromInline
package protocol SectionedReplay {
  associatedtype Section: ListElement
  associatedtype Item: ListElement
  /// The state of a section while it moves to another index.
  associatedtype SectionState

  mutating func removeItems(_ items: Range<Int>, inSection section: Int)
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition)
  /// Inserts a run of items from the snapshot to which the changeset leads.
  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>)
  mutating func updateItem(_ item: Item, at position: ItemPosition)
  mutating func removeSection(_ section: Int) -> SectionState
  mutating func insertSection(_ state: SectionState, at section: Int)
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int)
  mutating func updateSection(_ value: Section, at section: Int)
}

extension SectionedReplay {
  @inlinable
  package mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>) {
    insertItems(after.array(of: run)[...], at: run.start)
  }

  /// Applies a transition by performing removals from the end first, and then insertions from the start, so that the
  /// changeset's indices are valid for each command. O(changes times the cost of a command).
  @inlinable
  package mutating func replay(_ transition: SnapshotTransition<Section, Item>) {
    replay(transition.changeset, to: transition.after)
  }

  /// Follows a changeset that leads to a snapshot.
  @inlinable
  package mutating func replay(_ changeset: Changeset, to after: Snapshot<Section, Item>) {
    let order = ReplayOrder(changeset)
    // Remove items while the old indices of their sections are valid.
    for run in order.leavingItems {
      removeItems(run.start.item..<run.start.item + run.count, inSection: run.start.section)
    }

    // Remove sections that were deleted or moved, and save the moved ones.
    var moving: [Int: SectionState] = [:]
    for section in order.leavingSections {
      let state = removeSection(section)
      if let target = order.targets[section] { moving[target] = state }
    }
    // Insert new and moved sections in ascending order, so that each index is final.
    for section in order.comingSections {
      if let state = moving[section] {
        insertSection(state, at: section)
      } else if let value = after.section(at: section) {
        insertSection(value, items: after.items(inSection: section), at: section)
      }
    }
    // Replace the values of sections at their final indices.
    for update in changeset.updatedSections {
      if let value = after.section(at: update.target) { updateSection(value, at: update.target) }
    }

    // Insert and update items in sections that now have their final indices.
    for run in order.comingItems { insertItems(run, of: after) }
    for run in order.updatedItems {
      for (offset, item) in after.array(of: run).enumerated() {
        let position = ItemPosition(section: run.start.section, item: run.start.item + offset)
        updateItem(item, at: position)
      }
    }
  }
}

/// A replay whose rows are in a snapshot that has one section for each section in the source.
@MainActor
@usableFromInline
protocol StatelessReplay: SectionedReplay {
  associatedtype Row: ListElement

  /// The rows.
  var output: Snapshot<Section, Row> { get set }
}

extension StatelessReplay {
  @inlinable
  mutating func removeSection(_ section: Int) -> SectionNode<Section, Row> { output.takeSection(at: section) }

  @inlinable
  mutating func insertSection(_ state: SectionNode<Section, Row>, at section: Int) {
    output.replaceSections(section..<section, with: CollectionOfOne(state))
  }

  @inlinable
  mutating func updateSection(_ value: Section, at section: Int) { output.setSection(value, at: section) }
}

/// A replay that also has a state for each section, which moves together with the section.
@MainActor
@usableFromInline
protocol StatefulReplay: SectionedReplay {
  associatedtype Row: ListElement
  associatedtype Measure: TreeMeasure

  /// The states of the sections.
  var sections: Tree<Measure> { get set }
  /// The rows.
  var output: Snapshot<Section, Row> { get set }
}

extension StatefulReplay {
  @inlinable
  mutating func removeSection(
    _ section: Int
  ) -> (state: Measure.Element, node: SectionNode<Section, Row>) {
    (sections.remove(at: section), output.takeSection(at: section))
  }

  @inlinable
  mutating func insertSection(
    _ state: (state: Measure.Element, node: SectionNode<Section, Row>), at section: Int
  ) {
    sections.insert(state.state, at: section)
    output.replaceSections(section..<section, with: CollectionOfOne(state.node))
  }

  @inlinable
  mutating func updateSection(_ value: Section, at section: Int) { output.setSection(value, at: section) }
}

extension Snapshot {
  /// Returns the items in a run. O(log n + items).
  @inlinable
  func array(of run: ItemRun) -> [Item] {
    Array(items(inSection: run.start.section)[run.start.item..<run.start.item + run.count])
  }

  /// Returns the items in a range of offsets, counted across all sections. O(log n + items).
  @inlinable
  func array(ofOffsets offsets: Range<Int>) -> [Item] {
    guard var position = position(atOffset: offsets.lowerBound), !offsets.isEmpty else { return [] }
    var array: [Item] = []
    array.reserveCapacity(offsets.count)
    // Collect the items section by section.
    while array.count < offsets.count {
      let available = numberOfItems(inSection: position.section) - position.item
      let count = min(available, offsets.count - array.count)
      if count > 0 { array += self.array(of: ItemRun(start: position, count: count)) }
      position = ItemPosition(section: position.section + 1, item: 0)
    }
    return array
  }
}
