internal import Headwater

/// The content that a ``FetchedDataSource`` has read. It is created and updated off the main actor. The enum is indirect so
/// that passing it between actors on each change copies only a reference.
indirect enum FetchedContent<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// A result whose rows are all in memory.
  case list(FetchedList<Section, Record>)
  /// A windowed result. Only the rows around the visible ones are in memory.
  case window(FetchedWindowList<Section, Record>)

  /// The displayed snapshot.
  var snapshot: Snapshot<Section, LoadingRow<Record>> {
    switch self {
    case .list(let list): list.snapshot
    case .window(let list): list.shown
    }
  }

  /// Replaces the snapshot with one that has the same content, in order to keep that snapshot's nodes.
  mutating func keep(_ same: Snapshot<Section, LoadingRow<Record>>) {
    switch self {
    case .list(var list):
      list.keep(same)
      self = .list(list)
    case .window(var list):
      list.keep(same)
      self = .window(list)
    }
  }

  mutating func takeDiagnostics() -> [Diagnostic] {
    switch self {
    case .list(var list):
      defer { self = .list(list) }
      return list.takeDiagnostics()
    case .window(var list):
      defer { self = .window(list) }
      return list.takeDiagnostics()
    }
  }

  /// Returns the changeset from a snapshot to the displayed one, if it is known without diffing. The changeset is returned only
  /// once.
  mutating func takeChangeset(from before: Snapshot<Section, LoadingRow<Record>>) -> Changeset? {
    guard case .list(var list) = self else { return nil }
    defer { self = .list(list) }
    return list.takeChangeset(from: before)
  }

  /// Returns a Boolean value that indicates whether rows must be read to display the visible ones. O(sections).
  func needsRows(around visible: VisibleRows) -> Bool {
    if case .window(let list) = self { list.needsRows(around: visible) } else { false }
  }

  /// A Boolean value that indicates whether more fences need to be found. O(sections).
  var isLearning: Bool { if case .window(let list) = self { list.isLearning } else { false } }

  /// Returns the row with the given key, as it was read; nil if it isn't in memory, or if its record doesn't reflect the row.
  /// O(log² n). If all rows are in memory, this requires a known place.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: A row with the values of the columns that determine the place; nil if they aren't known.
  /// - Returns: The row and its position.
  func row(of key: FetchKey, at place: FetchedRow?) -> FetchCompletion.ShownRow? {
    let position: ItemPosition?
    let (snapshot, records): (Snapshot<Section, LoadingRow<Record>>, FetchedRecords<Record>)
    switch self {
    case .list(let list):
      position = place.map { list.position(of: key, asIn: $0) } ?? list.position(of: key)
      (snapshot, records) = (list.snapshot, list.records)
    case .window(let list):
      position = list.position(of: key)
      (snapshot, records) = (list.snapshot, list.records)
    }
    guard let position, let element = snapshot.item(at: position), let row = records.row(of: element) else {
      return nil
    }
    return FetchCompletion.ShownRow(row: row, position: position)
  }

  /// A Boolean value that indicates whether all rows are in memory.
  var isWhole: Bool { if case .list = self { true } else { false } }

  /// Returns the position in ``snapshot`` of the record with the given identity.
  func position(of id: Record.ID, from reader: any FetchReader) throws -> ItemPosition? {
    switch self {
    case .list(let list): list.snapshot.position(of: .item(id)) ?? list.position(of: list.records.key(of: id))
    case .window(let list): try list.shownPosition(of: id, from: reader)
    }
  }

  /// Returns the key of the row that is displayed as the record with the given identity, if the key can't be derived from the
  /// identity.
  func keptKey(of id: Record.ID) -> FetchKey? {
    switch self {
    case .list(let list): list.records.keptKey(of: id)
    case .window(let list): list.records.keptKey(of: id)
    }
  }
}
