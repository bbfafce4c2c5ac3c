internal import Foundation
internal import Headwater

/// Makes records of rows and finds their places again; keeps what their records cannot tell. A value.
///
/// A record says by its columns' values where its row stands, and what its counts and sums are. Of rows that cannot be decoded,
/// and of records that do not say the same as their row, the place is kept aside.
struct FetchedRecords<Record: FetchedRecord>: Sendable {
  let table: Table<Record>
  let order: FetchPlaceOrder
  /// The rows' table.
  private let reference: TableReference
  /// For each column of a row, what a record says of it, if it does.
  private let values: [(@Sendable (Record) -> FetchValue)?]
  /// Which of them are kept by what is added and taken away.
  private let totals: [Int]
  private var strays: [FetchKey: Stray] = [:]
  private var keysOfPlaceholders: [UUID: FetchKey] = [:]
  private var found: [Diagnostic] = []

  private struct Stray: Sendable {
    var place: FetchPlace
    /// Stands for a row that cannot be decoded.
    var placeholder: UUID?
  }

  init(_ table: Table<Record>, _ query: FetchQuery) {
    self.table = table
    order = FetchPlaceOrder(query)
    reference = query.table
    values = query.table.columns.map { reference in
      table.columns.first { $0.reference.name == reference.name }?.value
    }
    let totals = FetchTotals(of: query).derivations.map(\.column.name)
    self.totals = query.table.columns.indices.filter { totals.contains(query.table.columns[$0].name) }
  }

  /// Makes what is shown of a row.
  ///
  /// - Returns: A record, or where it cannot be decoded a placeholder, the same one for the same row.
  mutating func slot(of row: FetchedRow) -> Slot<Record> {
    let key = row.key
    let place = order.place(of: row.values)
    do {
      let record = try table.decode(row)
      guard table.key(record.id) == key else { throw WrongIdentity(found: table.key(record.id)) }
      forget(key)
      if self.place(of: record) != place || !saysTotals(record, as: row) {
        strays[key] = Stray(place: place)
      }
      return .item(record)
    } catch {
      found.append(.rowNotDecoded(table: row.table.name, key: "\(key)", error: "\(error)"))
      let placeholder = strays[key]?.placeholder ?? UUID()
      strays[key] = Stray(place: place, placeholder: placeholder)
      keysOfPlaceholders[placeholder] = key
      return .placeholder(placeholder)
    }
  }

  /// Where what is shown of a row stands; nil for a placeholder of something else.
  func place(of slot: Slot<Record>) -> FetchPlace? {
    switch slot {
    case .item(let record):
      if !strays.isEmpty, let stray = strays[table.key(record.id)] { return stray.place }
      return place(of: record)
    case .placeholder(let number):
      return keysOfPlaceholders[number].flatMap { strays[$0]?.place }
    }
  }

  /// How what is shown of a row stands to a place; nil for a placeholder of something else.
  func compare(_ slot: Slot<Record>, to place: FetchPlace) -> Int? {
    guard strays.isEmpty, case .item(let record) = slot else {
      return self.place(of: slot).map { order.compare($0, place) }
    }
    return order.compare({ values[$0]?(record) }, to: place)
  }

  /// Whether a record has the counts and sums of its row.
  private func saysTotals(_ record: Record, as row: FetchedRow) -> Bool {
    totals.allSatisfy { values[$0]?(record) == row.values[$0] }
  }

  /// The row that something is shown of, as its record says it; nil for a placeholder, and where the record does not say where
  /// the row stands, or what its counts and sums are. Its other values are what the record says.
  func row(of slot: Slot<Record>) -> FetchedRow? {
    guard case .item(let record) = slot, strays.isEmpty || strays[table.key(record.id)] == nil else {
      return nil
    }
    return FetchedRow(reference, values: values.map { $0?(record) ?? .null })
  }

  /// The key of the row that something is shown of; nil for a placeholder of something else.
  func key(of slot: Slot<Record>) -> FetchKey? {
    switch slot {
    case .item(let record): table.key(record.id)
    case .placeholder(let number): keysOfPlaceholders[number]
    }
  }

  /// What tells what is shown of a row from others.
  func identity(of key: FetchKey) -> Slot<Record>.Identity? {
    if let placeholder = strays[key]?.placeholder { return .placeholder(placeholder) }
    return table.identity(key).map { .item($0) }
  }

  /// A record stands where its columns say.
  mutating func setPlace(of record: Record) {
    let key = table.key(record.id)
    guard strays[key] != nil, let place = place(of: record) else { return }
    strays[key]?.place = place
  }

  /// Forgets what is kept of a row that is not shown any more.
  mutating func forget(_ key: FetchKey) {
    guard let stray = strays.removeValue(forKey: key) else { return }
    if let placeholder = stray.placeholder { keysOfPlaceholders[placeholder] = nil }
  }

  /// The same with nothing kept but which placeholders stand for which rows.
  func forReadingAnew() -> FetchedRecords {
    var next = self
    next.found = []
    return next
  }

  /// Forgets all rows but those with some keys.
  mutating func forget(where isGone: (FetchKey) -> Bool) {
    for key in Array(strays.keys) where isGone(key) { forget(key) }
  }

  /// Whether something is kept of any row.
  var keepsAnything: Bool { !strays.isEmpty }

  mutating func report(_ diagnostic: Diagnostic) { found.append(diagnostic) }

  /// What was found wrong since the last call.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { found = [] }
    return found
  }

  private func place(of record: Record) -> FetchPlace? {
    order.place { values[$0]?(record) }
  }
}

/// A record's identity is not the key of the row that it was made of.
private struct WrongIdentity: Error, CustomStringConvertible {
  let found: FetchKey
  var description: String { "its record's identity stands for the key \(found)" }
}
