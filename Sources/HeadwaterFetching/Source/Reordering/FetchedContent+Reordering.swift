internal import Headwater

/// A move of a row by the user, with the changes to display and to write.
struct FetchedMove<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// The positions of the row before and after the move in the displayed snapshot.
  let source: ItemPosition
  let target: ItemPosition
  /// Records with new positions, by their indices in the section after the move.
  var records: [Int: Record] = [:]
  var updates: [FetchUpdate] = []
}

extension FetchedContent {
  /// Determines the effects of moving a row.
  ///
  /// - Parameters:
  ///   - source: The position of the row in ``snapshot`` before the move.
  ///   - target: The position of the row after the move.
  ///   - reordering: The property that stores the user's order.
  ///   - request: The list's request.
  /// - Returns: The move.
  /// - Throws: ``FetchError/unsupported(_:)`` if the list has a different order, if the row would move to another section, or
  ///   if a required row isn't loaded; `EditError` if a position doesn't exist.
  func move(
    from source: ItemPosition, to target: ItemPosition, by reordering: FetchReordering<Record>,
    in request: RecordRequest<Section, Record>
  ) throws -> FetchedMove<Section, Record> {
    if case .list(let list) = self, list.request.query.isRanked {
      throw FetchError.unsupported("Rows that are sorted by relevance can't be moved.")
    }
    // Move the row in a copy of the snapshot to find its new neighbors.
    let moved = try snapshot.edited { snapshot throws(EditError) in
      try snapshot.move(from: source, to: target)
    }
    let (items, records) = (moved.items(inSection: target.section), records)
    // Find new positions.
    let found = try reordering.positions(
      forMoveFrom: source, to: target, among: items.count, in: request
    ) { records.place(of: items[$0])?.values.first }
    var move = FetchedMove<Section, Record>(source: source, target: target)
    // Collect the records and the updates with these positions.
    for (index, value) in found.positions {
      guard let record = items[index].item, let new = reordering.moved(record, value) else {
        throw FetchError.unsupported("A row that needs a new position isn't loaded.")
      }
      move.records[index] = new
      move.updates.append(
        FetchUpdate(
          request.table.reference, key: records.key(of: record.id), values: [found.column: value]))
    }
    return move
  }

  /// Displays a move.
  mutating func perform(_ move: FetchedMove<Section, Record>) throws {
    switch self {
    case .list(var list):
      try list.perform(move)
      self = .list(list)
    case .window(var list):
      try list.perform(move)
      self = .window(list)
    }
  }

  private var records: FetchedRecords<Record> {
    switch self {
    case .list(let list): list.records
    case .window(let list): list.records
    }
  }
}

extension Snapshot {
  fileprivate mutating func perform<Record: FetchedRecord>(
    _ move: FetchedMove<Section, Record>
  ) throws(EditError) where Item == LoadingRow<Record> {
    if move.source != move.target { try self.move(from: move.source, to: move.target) }
    for (item, record) in move.records {
      try replace(at: ItemPosition(section: move.target.section, item: item), with: .item(record))
    }
  }
}

extension FetchedList {
  fileprivate mutating func perform(_ move: FetchedMove<Section, Record>) throws(EditError) {
    try edit { snapshot throws(EditError) in try snapshot.perform(move) }
    for record in move.records.values { records.setPlace(of: record) }
  }
}

extension FetchedWindowList {
  fileprivate mutating func perform(_ move: FetchedMove<Section, Record>) throws {
    // If the request has an offset, positions in the displayed snapshot differ from those in the snapshot of all rows.
    let query = request.query
    let start = query.shownRows(of: snapshot.numberOfItems).lowerBound
    guard let source = shown.offset(of: move.source).flatMap({ snapshot.position(atOffset: $0 + start) })
    else { return }
    let shift = source.item - move.source.item
    var inAll = FetchedMove<Section, Record>(
      source: source, target: ItemPosition(section: source.section, item: move.target.item + shift))
    for (item, record) in move.records { inAll.records[item + shift] = record }
    try edit { snapshot throws(EditError) in try snapshot.perform(inAll) }
    for record in inAll.records.values { records.setPlace(of: record) }
    try replace(inAll)
    try cut()
  }

  /// Updates the window after a move.
  private mutating func replace(_ move: FetchedMove<Section, Record>) throws {
    let section = move.source.section
    guard let row = window.row(at: move.source.item, inSection: section) else { throw Uncertain() }
    moveRow(row, from: move.source.item, to: move.target.item, inSection: section)
    for (item, record) in move.records {
      if let place = records.place(of: .item(record)) {
        setRow(FetchWindow.Row(key: records.key(of: record.id), place: place), at: item, inSection: section)
      }
    }
  }
}
