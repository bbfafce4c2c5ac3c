/// The history events for the rows affected by an update, derived from its changeset, up to a maximum number.
struct TouchedRows<Section: ListElement, Item: ListElement> {
  let before: Snapshot<Section, Item>
  let after: Snapshot<Section, Item>
  let entry: UpdateLog.Entry
  let maximum: Int
  private(set) var rows: [TouchedRow] = []

  /// Collects the events of an update. O(m log n), where m is the number of changes plus at most `maximum` rows.
  init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, _ entry: UpdateLog.Entry,
    maximum: Int
  ) {
    (self.before, self.after, self.entry, self.maximum) = (before, after, entry, maximum)
    lookAtSections()
    lookAtItems()
  }

  private var isFull: Bool { rows.count >= maximum }

  private mutating func add(_ identity: (any Hashable & Sendable)?, isItem: Bool, _ event: RowEvent) {
    guard let identity, !isFull else { return }
    rows.append(
      TouchedRow(
        update: entry.number, origin: entry.origin, identity: identity, isItem: isItem, event: event,
        reload: entry.outcome.isReload ? entry.outcome : nil))
  }

  private mutating func addSection(_ section: Section?, _ event: RowEvent) {
    add(section?.identity, isItem: false, event)
  }

  private mutating func lookAtSections() {
    let changes = entry.changeset
    // Don't read more elements than can be recorded.
    for index in changes.deletedSections.prefix(maximum) {
      addSection(before.section(at: index), .sectionDeleted(index))
    }
    for index in changes.insertedSections.prefix(maximum) {
      addSection(after.section(at: index), .sectionInserted(index))
    }
    for move in changes.movedSections.prefix(maximum) {
      addSection(after.section(at: move.target), .sectionMoved(from: move.source, to: move.target))
    }
    for update in changes.updatedSections.prefix(maximum) {
      addSection(after.section(at: update.target), .sectionChanged(update.target))
    }
  }

  private mutating func lookAtItems() {
    let changes = entry.changeset
    // Index the moves by source and by target.
    var left: Set<ItemPosition> = []
    var came: [ItemPosition: ItemPosition] = [:]
    for move in changes.movedItems.lazy.flatMap(\.single).prefix(maximum) {
      left.insert(move.source)
      came[move.target] = move.source
    }
    // An item that was both moved and changed gets a single event.
    var changed: Set<ItemPosition> = []
    for position in changes.updatedItems.lazy.flatMap(\.single).map(\.target) where came[position] != nil {
      changed.insert(position)
    }
    // Add the moved items, then the changed, deleted, and inserted ones.
    for move in changes.movedItems.lazy.flatMap(\.single).prefix(maximum) {
      add(
        after.item(at: move.target)?.identity, isItem: true,
        .moved(from: move.source, to: move.target, isChanged: changed.contains(move.target)))
    }
    for position in changes.updatedItems.lazy.flatMap(\.single).map(\.target) where came[position] == nil {
      if isFull { return }
      add(after.item(at: position)?.identity, isItem: true, .changed(position))
    }
    for position in changes.deletedItems.lazy.flatMap(\.positions).prefix(maximum) {
      add(before.item(at: position)?.identity, isItem: true, .deleted(position))
    }
    for position in changes.insertedItems.lazy.flatMap(\.positions).prefix(maximum) {
      add(after.item(at: position)?.identity, isItem: true, .inserted(position))
    }
    // Add the items that were deleted or inserted along with their sections.
    for section in changes.deletedSections {
      for item in 0..<before.numberOfItems(inSection: section) {
        if isFull { return }
        let position = ItemPosition(section: section, item: item)
        // An item that moved elsewhere has its own event.
        if left.contains(position) { continue }
        add(before.item(at: position)?.identity, isItem: true, .deletedWithSection(section))
      }
    }
    for section in changes.insertedSections {
      for item in 0..<after.numberOfItems(inSection: section) {
        if isFull { return }
        let position = ItemPosition(section: section, item: item)
        // An item that moved here has its own event.
        if came[position] != nil { continue }
        add(after.item(at: position)?.identity, isItem: true, .insertedWithSection(section))
      }
    }
  }
}
