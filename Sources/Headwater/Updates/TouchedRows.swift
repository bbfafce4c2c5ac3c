/// What happened to the rows of an update, from its changeset: so many at most.
struct TouchedRows<Section: ListElement, Item: ListElement> {
  let before: Snapshot<Section, Item>
  let after: Snapshot<Section, Item>
  let entry: UpdateLog.Entry
  let maximum: Int
  private(set) var rows: [TouchedRow] = []

  /// Looks up what has changed. O(changes and at most so many rows, times log n).
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
    var left: Set<ItemPosition> = []
    var came: [ItemPosition: ItemPosition] = [:]
    for move in changes.movedItems.lazy.flatMap(\.single).prefix(maximum) {
      left.insert(move.source)
      came[move.target] = move.source
    }
    var changed: Set<ItemPosition> = []
    for position in changes.updatedItems.lazy.flatMap(\.single).map(\.target) where came[position] != nil {
      changed.insert(position)
    }
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
    for section in changes.deletedSections {
      for item in 0..<before.numberOfItems(inSection: section) {
        if isFull { return }
        let position = ItemPosition(section: section, item: item)
        if left.contains(position) { continue }
        add(before.item(at: position)?.identity, isItem: true, .deletedWithSection(section))
      }
    }
    for section in changes.insertedSections {
      for item in 0..<after.numberOfItems(inSection: section) {
        if isFull { return }
        let position = ItemPosition(section: section, item: item)
        if came[position] != nil { continue }
        add(after.item(at: position)?.identity, isItem: true, .insertedWithSection(section))
      }
    }
  }
}
