internal import Headwater

/// What a ``FetchedDataSource`` has read. A value, made and followed off the main actor; it goes from there to here and back at
/// each change, so it is kept as one reference.
indirect enum FetchedContent<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// All of it is in memory.
  case list(FetchedList<Section, Record>)
  /// The rows around what is visible are.
  case window(FetchedWindowList<Section, Record>)

  /// What is shown.
  var snapshot: Snapshot<Section, Slot<Record>> {
    switch self {
    case .list(let list): list.snapshot
    case .window(let list): list.shown
    }
  }

  /// Keeps the nodes of a snapshot of the same content.
  mutating func keep(_ same: Snapshot<Section, Slot<Record>>) {
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

  /// What turns a snapshot into what is shown, where that is known without comparing.
  mutating func takeChangeset(from before: Snapshot<Section, Slot<Record>>) -> Changeset? {
    guard case .list(var list) = self else { return nil }
    defer { self = .list(list) }
    return list.takeChangeset(from: before)
  }

  /// Whether rows have to be read for what is visible. O(sections).
  func needsRows(around visible: VisibleRows) -> Bool {
    if case .window(let list) = self { list.needsRows(around: visible) } else { false }
  }

  /// Whether there are fences to be learnt. O(sections).
  var isLearning: Bool { if case .window(let list) = self { list.isLearning } else { false } }

  /// The row with a key, as it was read; nil where it is not in memory, or its record does not say it. O(log² n); of a list that
  /// is in memory whole only where it is known where the row stands.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: The row with the columns that say where it stands; nil where they are not known.
  /// - Returns: The row, and where it is.
  func row(of key: FetchKey, at place: FetchedRow?) -> FetchCompletion.ShownRow? {
    let position: ItemPosition?
    let (snapshot, records): (Snapshot<Section, Slot<Record>>, FetchedRecords<Record>)
    switch self {
    case .list(let list):
      position = place.map { list.position(of: key, asIn: $0) } ?? list.position(of: key)
      (snapshot, records) = (list.snapshot, list.records)
    case .window(let list):
      position = list.position(of: key)
      (snapshot, records) = (list.snapshot, list.records)
    }
    guard let position, let slot = snapshot.item(at: position), let row = records.row(of: slot) else {
      return nil
    }
    return FetchCompletion.ShownRow(row: row, position: position)
  }

  /// Whether all of it is in memory.
  var isWhole: Bool { if case .list = self { true } else { false } }

  /// Where the record with an identity is, in ``snapshot``.
  func position(of id: Record.ID, from reader: any FetchReader) throws -> ItemPosition? {
    switch self {
    case .list(let list): list.snapshot.position(of: .item(id)) ?? list.position(of: list.records.key(of: id))
    case .window(let list): try list.shownPosition(of: id, from: reader)
    }
  }

  /// The key of the row that is shown as the record with an identity, where the identity does not tell it.
  func keptKey(of id: Record.ID) -> FetchKey? {
    switch self {
    case .list(let list): list.records.keptKey(of: id)
    case .window(let list): list.records.keptKey(of: id)
    }
  }
}
