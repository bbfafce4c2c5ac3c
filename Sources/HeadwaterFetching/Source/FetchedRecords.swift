internal import Foundation
internal import Headwater

/// Makes records of rows and finds their places again; keeps what their records cannot tell. A value.
///
/// A record says by its columns' values where its row stands, and what its counts and sums are. Of rows that cannot be decoded,
/// and of records that do not say the same as their row, the place is kept aside.
///
/// Rows are identified by their keys, which compare as in the store, and records by their identities, which compare as in Swift.
/// As a rule a record's identity gives the key of its row. The key is kept aside where it does not: where the store has it in
/// another form, or where Swift takes it for the same as another. Of several rows with one identity one is shown as its record,
/// and each of the others as a placeholder, which becomes a record when that one is removed.
struct FetchedRecords<Record: FetchedRecord>: Sendable {
  let table: Table<Record>
  let order: FetchPlaceOrder
  /// The rows' table.
  private let reference: TableReference
  /// For each column of a row, what a record says of it, if it does.
  private let values: [(@Sendable (Record) -> FetchValue)?]
  /// Which of them are kept by what is added and taken away.
  private let totals: [Int]
  private let identity = IdentityKind()
  private var strays: [FetchKey: Stray] = [:]
  private var keysOfPlaceholders: [UUID: FetchKey] = [:]
  /// The keys of rows that are shown as records and have to be kept aside; and the other way round.
  private var keys: [Record.ID: FetchKey] = [:]
  private var identities: [FetchKey: Record.ID] = [:]
  /// The keys of rows that wait to be shown as the record of an identity.
  private var waiting: [Record.ID: Set<FetchKey>] = [:]
  /// Identities that rows wait for, and whose row is no longer shown as a record.
  private var vacated: Set<Record.ID> = []
  /// The placeholders of rows that have the key of an earlier one.
  private var repeats: [FetchKey: [UUID]] = [:]
  private var found: [Diagnostic] = []
  /// The keys of rows among them that cannot be decoded.
  private var undecoded: Set<FetchKey> = []
  /// The sections that were reported.
  private var reportedSections: Set<FetchKey> = []

  private struct Stray: Sendable {
    var place: FetchPlace
    var slot = Shown.record

    enum Shown: Sendable {
      case record
      /// A placeholder for a row that cannot be decoded.
      case placeholder(UUID)
      /// A placeholder for a row whose record another row keeps from being shown.
      case waiting(UUID, Record)
    }

    var placeholder: UUID? {
      switch slot {
      case .record: nil
      case .placeholder(let number), .waiting(let number, _): number
      }
    }
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
  /// - Parameters:
  ///   - row: The row.
  ///   - shown: Gives the key of the row that is shown as the record of an identity, where its key is not kept aside.
  ///     Called only where another row may have the same identity.
  /// - Returns: A record, or where there can be none a placeholder, the same one for the same row.
  mutating func slot(of row: FetchedRow, shown: (Record.ID) -> FetchKey?) -> Slot<Record> {
    let key = row.key
    let place = order.place(of: row)
    do {
      let record = try table.decode(row)
      let own = table.key(record.id)
      guard own == key || isIdentity(record.id, of: row, own) else { throw WrongIdentity(found: own) }
      let isPlain = own == key && isPlain(key)
      if let other = keys.isEmpty ? nil : keys[record.id] {
        if other != key { return placeholder(for: record, key, place, besides: other) }
      } else if !isPlain || identity == .other, let other = shown(record.id), other != key {
        keep(other, for: record.id)
        return placeholder(for: record, key, place, besides: other)
      }
      forget(key)
      if !isPlain || waiting[record.id] != nil { keep(key, for: record.id) }
      if self.place(of: record) != place || !saysTotals(record, as: row) {
        strays[key] = Stray(place: place)
      }
      return .item(record)
    } catch {
      if undecoded.insert(key).inserted {
        found.append(.rowNotDecoded(table: row.table.name, key: "\(key)", error: Diagnostic.Detail(error)))
      }
      let placeholder = strays[key]?.placeholder ?? UUID()
      forget(key)
      strays[key] = Stray(place: place, slot: .placeholder(placeholder))
      keysOfPlaceholders[placeholder] = key
      return .placeholder(placeholder)
    }
  }

  /// Whether an identity is meant by the key of a row, which the store has in another form than that which is made of it.
  private func isIdentity(_ id: Record.ID, of row: FetchedRow, _ own: FetchKey) -> Bool {
    let meant = FetchKey(row.table.key.map { row.value(of: $0) ?? .null })
    return own == meant || table.identity(meant) == id
  }

  /// Makes what is shown of a row whose identity another one has that is shown as a record.
  private mutating func placeholder(
    for record: Record, _ key: FetchKey, _ place: FetchPlace, besides other: FetchKey
  ) -> Slot<Record> {
    let placeholder = strays[key]?.placeholder ?? UUID()
    if case .waiting = strays[key]?.slot {
    } else {
      let error = SharedIdentity(other: other)
      found.append(.rowNotDecoded(table: reference.name, key: "\(key)", error: Diagnostic.Detail(error)))
    }
    forget(key)
    strays[key] = Stray(place: place, slot: .waiting(placeholder, record))
    keysOfPlaceholders[placeholder] = key
    waiting[record.id, default: []].insert(key)
    return .placeholder(placeholder)
  }

  private mutating func keep(_ key: FetchKey, for id: Record.ID) {
    keys[id] = key
    identities[key] = id
    vacated.remove(id)
  }

  /// Makes the slot of a row in a list that shows a snapshot.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - snapshot: The snapshot.
  /// - Returns: As ``slot(of:shown:)``.
  mutating func slot<Section>(
    of row: FetchedRow, in snapshot: Snapshot<Section, Slot<Record>>
  ) -> Slot<Record> {
    slot(of: row) { [table] id in snapshot.item(withIdentity: .item(id))?.item.map { table.key($0.id) } }
  }

  /// Rows with the key of an earlier one that are shown together: how many of the placeholders for each key were looked at, and how
  /// many were made.
  struct RepeatedRows {
    fileprivate var seen: [FetchKey: Int] = [:]
    fileprivate var new: [FetchKey: Int] = [:]

    /// A Boolean value that indicates whether there are none.
    var isEmpty: Bool { seen.isEmpty }
  }

  /// Makes a placeholder of what is shown of a row whose key another row has, as rows of a view may have it, and rows with null
  /// in it. Its place is not known.
  ///
  /// - Parameters:
  ///   - slot: The slot that was made of it.
  ///   - rows: The rows so far.
  ///   - isShown: Whether a placeholder was shown before for another row that still is.
  /// - Returns: The placeholder, as a rule one that was made before.
  mutating func placeholder(
    forRepeatOf slot: Slot<Record>, in rows: inout RepeatedRows, isShown: (UUID) -> Bool
  ) -> Slot<Record> {
    key(of: slot).map { placeholder(forRepeatOf: $0, in: &rows, isShown: isShown) } ?? .placeholder()
  }

  /// Makes a placeholder of a row whose key another row has, as ``placeholder(forRepeatOf:in:isShown:)`` does.
  mutating func placeholder(
    forRepeatOf key: FetchKey, in rows: inout RepeatedRows, isShown: (UUID) -> Bool
  ) -> Slot<Record> {
    while let next = repeats[key]?.dropFirst(rows.seen[key, default: 0]).first {
      rows.seen[key, default: 0] += 1
      if !isShown(next) { return .placeholder(next) }
    }
    let placeholder = UUID()
    repeats[key, default: []].append(placeholder)
    rows.seen[key, default: 0] += 1
    rows.new[key, default: 0] += 1
    return .placeholder(placeholder)
  }

  /// Reports rows for which placeholders were made: those of one key together.
  mutating func report(_ rows: RepeatedRows) {
    for (key, count) in rows.new {
      let error = SharedIdentity(other: key, count: count)
      found.append(.rowNotDecoded(table: reference.name, key: "\(key)", error: Diagnostic.Detail(error)))
    }
  }

  /// Forgets a row that cannot be decoded, and whose key a record has: what is kept by the key is taken for the record's.
  mutating func forgetUndecoded(_ key: FetchKey) {
    if case .placeholder? = strays[key]?.slot { forget(key) }
  }

  /// A Boolean value that indicates whether rows are shown whose places are not known.
  var hasRepeats: Bool { !repeats.isEmpty }

  /// No row has the key of another.
  mutating func forgetRepeats() { repeats = [:] }

  /// A row whose record may be shown now.
  struct Promotion {
    let placeholder: UUID
    let record: Record
  }

  /// The rows that are shown as records from now on, since none of their identity is.
  mutating func takePromotions() -> [Promotion] {
    if vacated.isEmpty { return [] }
    defer { vacated = [] }
    return vacated.compactMap { id in
      guard keys[id] == nil, let rows = waiting[id] else { return nil }
      let next = rows.compactMap { key in strays[key].map { (key: key, stray: $0) } }
        .min { order.compare($0.stray.place, $1.stray.place) < 0 }
      guard let next, case .waiting(let placeholder, let record) = next.stray.slot else { return nil }
      forget(next.key)
      keep(next.key, for: id)
      if place(of: record) != next.stray.place { strays[next.key] = Stray(place: next.stray.place) }
      return Promotion(placeholder: placeholder, record: record)
    }
  }

  /// Where what is shown of a row stands; nil for a placeholder of something else.
  func place(of slot: Slot<Record>) -> FetchPlace? {
    switch slot {
    case .item(let record):
      if !strays.isEmpty, let stray = strays[key(of: record)] { return stray.place }
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
    guard case .item(let record) = slot, strays.isEmpty || strays[key(of: record)] == nil else {
      return nil
    }
    return FetchedRow(reference, values: values.map { $0?(record) ?? .null })
  }

  /// The key of the row that something is shown of; nil for a placeholder of something else.
  func key(of slot: Slot<Record>) -> FetchKey? {
    switch slot {
    case .item(let record): key(of: record)
    case .placeholder(let number): keysOfPlaceholders[number]
    }
  }

  /// The key of the row that a record is shown of.
  private func key(of record: Record) -> FetchKey { key(of: record.id) }

  /// The key of the row that is shown as the record with an identity; that which is written for the identity where no such row
  /// is known.
  func key(of id: Record.ID) -> FetchKey { keptKey(of: id) ?? table.key(id) }

  /// The key of the row that is shown as the record with an identity, where the identity does not tell it.
  func keptKey(of id: Record.ID) -> FetchKey? { keys.isEmpty ? nil : keys[id] }

  /// What tells what is shown of a row from others.
  func identity(of key: FetchKey) -> Slot<Record>.Identity? {
    if let placeholder = strays[key]?.placeholder { return .placeholder(placeholder) }
    if let id = identities[key] { return .item(id) }
    return table.identity(key).map { .item($0) }
  }

  /// A record stands where its columns say.
  mutating func setPlace(of record: Record) {
    let key = key(of: record)
    guard let old = strays[key]?.place, let place = place(of: record) else { return }
    // The column by which users move rows comes first. The other terms remain as they are stored.
    strays[key]?.place = FetchPlace(Array(place.values.prefix(1)) + old.values.dropFirst())
  }

  /// Forgets what is kept of a row that is not shown any more.
  mutating func forget(_ key: FetchKey) {
    if !identities.isEmpty, let id = identities.removeValue(forKey: key) {
      keys[id] = nil
      if waiting[id] != nil { vacated.insert(id) }
    }
    guard !strays.isEmpty, let stray = strays.removeValue(forKey: key) else { return }
    if let placeholder = stray.placeholder { keysOfPlaceholders[placeholder] = nil }
    if case .waiting(_, let record) = stray.slot {
      waiting[record.id]?.remove(key)
      if waiting[record.id]?.isEmpty == true { waiting[record.id] = nil }
    }
  }

  /// The same with nothing kept but which placeholders stand for which rows.
  func forReadingAnew() -> FetchedRecords {
    var next = self
    (next.found, next.undecoded, next.vacated) = ([], [], [])
    return next
  }

  /// Forgets all rows but those with some keys.
  mutating func forget(where isGone: (FetchKey) -> Bool) {
    for key in Array(strays.keys) where isGone(key) { forget(key) }
    for key in Array(identities.keys) where isGone(key) { forget(key) }
    for key in Array(repeats.keys) where isGone(key) { repeats[key] = nil }
  }

  /// Whether something is kept of any row.
  var keepsAnything: Bool { !strays.isEmpty || !identities.isEmpty || !repeats.isEmpty }

  mutating func report(_ diagnostic: Diagnostic) { found.append(diagnostic) }

  /// Reports something of a section; nothing where that section was reported before.
  mutating func report(_ diagnostic: Diagnostic, ofSection key: FetchKey) {
    if reportedSections.insert(key).inserted { found.append(diagnostic) }
  }

  /// What was found wrong since the last call.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { (found, undecoded) = ([], []) }
    return found
  }

  private func place(of record: Record) -> FetchPlace? {
    order.place { values[$0]?(record) }
  }

  /// Whether no other key of this kind stands for the same identity.
  private func isPlain(_ key: FetchKey) -> Bool {
    guard identity == .text else { return true }
    return key.values.allSatisfy { value in
      switch value {
      case .text(let text): text.isComposed
      case .malformedText: false
      default: true
      }
    }
  }

  /// When two identities are equal.
  private enum IdentityKind {
    /// Where their keys are, as far as stores write them in one form.
    case exact
    /// Where their keys are texts that Swift takes for the same.
    case text
    /// It is not known.
    case other

    init() {
      switch Record.ID.self {
      case is String.Type: self = .text
      case is any FixedWidthInteger.Type, is UUID.Type, is Bool.Type, is Date.Type, is Data.Type,
        is Double.Type,
        is FetchKey.Type:
        self = .exact
      default: self = .other
      }
    }
  }
}

/// Rows that are read together: tells the key of one that is shown as the record of an identity.
///
/// Costs nothing until it is asked for the first time, which is where a row may have the identity of another.
struct MetRows<Record: FetchedRecord> {
  let table: Table<Record>
  private var keys: [Record.ID: FetchKey]?

  init(_ table: Table<Record>) { self.table = table }

  /// The key of a row that is shown as the record of an identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - earlier: The records found so far.
  /// - Returns: The key; nil where no such row has been met.
  mutating func key(of id: Record.ID, among earlier: () -> [[Slot<Record>]]) -> FetchKey? {
    if keys == nil {
      var keys: [Record.ID: FetchKey] = [:]
      for case .item(let record) in earlier().joined() { keys[record.id] = table.key(record.id) }
      self.keys = keys
    }
    return keys?[id]
  }

  /// A row has been met.
  mutating func note(_ slot: Slot<Record>) {
    if keys != nil, case .item(let record) = slot { keys?[record.id] = table.key(record.id) }
  }
}

/// A record's identity is not the key of the row that it was made of.
private struct WrongIdentity: DescribedWithoutValues {
  let found: FetchKey
  var description: String { "its record's identity stands for the key \(found)" }
  var descriptionWithValues: String { description }
}

/// A row that is shown has the same identity as others.
private struct SharedIdentity: DescribedWithoutValues {
  let other: FetchKey
  /// How many others there are.
  var count = 1
  var description: String {
    count == 1
      ? "the row \(other) is shown as the record with its identity"
      : "the first row \(other) is shown as the record with its identity, and \(count) others are placeholders"
  }
  var descriptionWithValues: String { description }
}
