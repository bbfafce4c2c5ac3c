internal import Foundation
internal import Headwater

/// The conversion of rows into records and back. It keeps the information about rows that can't be derived from their records.
///
/// The properties of a record usually determine the place, counts, and sums of its row. The place is stored separately for rows
/// that can't be decoded, and for records whose properties differ from their row's values.
///
/// Rows are identified by their primary keys, which are compared by the store's rules. Records are identified by their
/// identities, which are compared by Swift's rules. A record's identity usually determines the key of its row. If not, the key
/// is stored separately. This is the case if the store contains another representation of the key, or if Swift treats it as
/// equal to another key. If several rows have the same identity, one of them is displayed as the record, and the others are
/// displayed as placeholders. A placeholder becomes a record when the displayed record is removed.
struct FetchedRecords<Record: FetchedRecord>: Sendable {
  let table: RecordTable<Record>
  let order: FetchPlaceOrder
  /// The table of the rows.
  private let reference: TableReference
  /// For each column of a row, a closure that returns the column's value for a record; nil if records don't contain the value.
  private let values: [(@Sendable (Record) -> FetchValue)?]
  /// The indices of the columns that are computed incrementally.
  private let totals: [Int]
  private let identity = IdentityKind()
  private var strays: [FetchKey: Stray] = [:]
  private var keysOfPlaceholders: [UUID: FetchKey] = [:]
  /// The keys that must be stored separately for rows that are displayed as records, by identity; and the identities by key.
  private var keys: [Record.ID: FetchKey] = [:]
  private var identities: [FetchKey: Record.ID] = [:]
  /// The keys of rows that are waiting to be displayed as the record with their identity, by identity.
  private var waiting: [Record.ID: Set<FetchKey>] = [:]
  /// The identities that rows are waiting for and that no other row has anymore.
  private var vacated: Set<Record.ID> = []
  /// The placeholders of rows that have the same key as an earlier row.
  private var repeats: [FetchKey: [UUID]] = [:]
  private var found: [Diagnostic] = []
  /// The keys of the rows that have been reported because they can't be decoded.
  private var undecoded: Set<FetchKey> = []
  /// The keys of the sections that have been reported.
  private var reportedSections: Set<FetchKey> = []

  private struct Stray: Sendable {
    var place: FetchPlace
    var element = Shown.record

    enum Shown: Sendable {
      case record
      /// A placeholder for a row that can't be decoded.
      case placeholder(UUID)
      /// A placeholder for a row whose record can't be displayed because of another row.
      case waiting(UUID, Record)
    }

    var placeholder: UUID? {
      switch element {
      case .record: nil
      case .placeholder(let number), .waiting(let number, _): number
      }
    }
  }

  init(_ table: RecordTable<Record>, _ query: FetchQuery) {
    self.table = table
    order = FetchPlaceOrder(query)
    reference = query.table
    values = query.table.columns.map { reference in
      table.columns.first { $0.reference.name == reference.name }?.value
    }
    let totals = FetchTotals(of: query).derivations.map(\.column.name)
    self.totals = query.table.columns.indices.filter { totals.contains(query.table.columns[$0].name) }
  }

  /// Returns the element that displays a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - shown: A closure that returns the key of the row that is displayed as the record with the given identity, if the key
  ///     isn't stored separately. Called only if another row may have the same identity.
  /// - Returns: A record, or a placeholder if the row can't be displayed as a record. The same row always has the same
  ///   placeholder.
  mutating func element(of row: FetchedRow, shown: (Record.ID) -> FetchKey?) -> LoadingRow<Record> {
    let key = row.key
    let place = order.place(of: row)
    do {
      // Decode the row and check that its identity belongs to its key.
      let record = try table.decode(row)
      let own = table.key(record.id)
      guard own == key || isIdentity(record.id, of: row, own) else { throw WrongIdentity(found: own) }
      let isPlain = own == key && isPlain(key)
      // Show a placeholder if another row is already displayed as the record with this identity.
      if let other = keys.isEmpty ? nil : keys[record.id] {
        if other != key { return placeholder(for: record, key, place, besides: other) }
      } else if !isPlain || identity == .other, let other = shown(record.id), other != key {
        keep(other, for: record.id)
        return placeholder(for: record, key, place, besides: other)
      }
      // Store only the information that can't be derived from the record.
      forget(key)
      if !isPlain || waiting[record.id] != nil { keep(key, for: record.id) }
      if self.place(of: record) != place || !saysTotals(record, as: row) {
        strays[key] = Stray(place: place)
      }
      return .item(record)
    } catch {
      // Report the error once, and show the placeholder that the row already has.
      if undecoded.insert(key).inserted {
        found.append(.itemNotDecoded(origin: row.table.name, key: "\(key)", error: Diagnostic.Detail(error)))
      }
      let placeholder = strays[key]?.placeholder ?? UUID()
      forget(key)
      strays[key] = Stray(place: place, element: .placeholder(placeholder))
      keysOfPlaceholders[placeholder] = key
      return .placeholder(placeholder)
    }
  }

  /// Returns a Boolean value that indicates whether a row's key represents an identity, even though the store contains another
  /// representation of it.
  private func isIdentity(_ id: Record.ID, of row: FetchedRow, _ own: FetchKey) -> Bool {
    let meant = FetchKey(row.table.key.map { row.value(of: $0) ?? .null })
    return own == meant || table.identity(meant) == id
  }

  /// Returns a placeholder for a row whose identity belongs to another row that is displayed as a record.
  private mutating func placeholder(
    for record: Record, _ key: FetchKey, _ place: FetchPlace, besides other: FetchKey
  ) -> LoadingRow<Record> {
    let placeholder = strays[key]?.placeholder ?? UUID()
    if case .waiting = strays[key]?.element {
    } else {
      let error = SharedIdentity(other: other)
      found.append(.itemNotDecoded(origin: reference.name, key: "\(key)", error: Diagnostic.Detail(error)))
    }
    forget(key)
    strays[key] = Stray(place: place, element: .waiting(placeholder, record))
    keysOfPlaceholders[placeholder] = key
    waiting[record.id, default: []].insert(key)
    return .placeholder(placeholder)
  }

  private mutating func keep(_ key: FetchKey, for id: Record.ID) {
    keys[id] = key
    identities[key] = id
    vacated.remove(id)
  }

  /// Returns the element for a row in a list that displays a snapshot.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - snapshot: The snapshot.
  /// - Returns: The same as ``element(of:shown:)``.
  mutating func element<Section>(
    of row: FetchedRow, in snapshot: Snapshot<Section, LoadingRow<Record>>
  ) -> LoadingRow<Record> {
    element(of: row) { [table] id in snapshot.item(id: .item(id))?.item.map { table.key($0.id) } }
  }

  /// Rows that have the same key as an earlier row and are displayed together: for each key, the number of existing
  /// placeholders that have been considered, and the number of new placeholders.
  struct RepeatedRows {
    fileprivate var seen: [FetchKey: Int] = [:]
    fileprivate var new: [FetchKey: Int] = [:]

    /// A Boolean value that indicates whether there are no repeated rows.
    var isEmpty: Bool { seen.isEmpty }
  }

  /// Replaces the element of a row that has the same key as another row with a placeholder. Repeated keys can occur in a view,
  /// or if the key contains null. The place of the placeholder isn't known.
  ///
  /// - Parameters:
  ///   - element: The element that was created for the row.
  ///   - rows: The repeated rows so far.
  ///   - isShown: A closure that returns true if a placeholder is already displayed for another row.
  /// - Returns: The placeholder. An existing one is reused if possible.
  mutating func placeholder(
    forRepeatOf element: LoadingRow<Record>, in rows: inout RepeatedRows, isShown: (UUID) -> Bool
  ) -> LoadingRow<Record> {
    key(of: element).map { placeholder(forRepeatOf: $0, in: &rows, isShown: isShown) } ?? .placeholder()
  }

  /// Returns a placeholder for a row that has the same key as another row, like ``placeholder(forRepeatOf:in:isShown:)``.
  mutating func placeholder(
    forRepeatOf key: FetchKey, in rows: inout RepeatedRows, isShown: (UUID) -> Bool
  ) -> LoadingRow<Record> {
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

  /// Reports rows for which placeholders were created. Rows with the same key are reported together.
  mutating func report(_ rows: RepeatedRows) {
    for (key, count) in rows.new {
      let error = SharedIdentity(other: key, count: count)
      found.append(.itemNotDecoded(origin: reference.name, key: "\(key)", error: Diagnostic.Detail(error)))
    }
  }

  /// Removes the information about a row that can't be decoded if a record has the same key, because all information stored
  /// under that key belongs to the record.
  mutating func forgetUndecoded(_ key: FetchKey) {
    if case .placeholder? = strays[key]?.element { forget(key) }
  }

  /// A Boolean value that indicates whether the places of some displayed rows aren't known.
  var hasRepeats: Bool { !repeats.isEmpty }

  /// Removes all placeholders for repeated rows, because no two rows have the same key anymore.
  mutating func forgetRepeats() { repeats = [:] }

  /// A row whose record can now be displayed.
  struct Promotion {
    let placeholder: UUID
    let record: Record
  }

  /// Returns the rows that can now be displayed as records, because no other row has their identity.
  mutating func takePromotions() -> [Promotion] {
    if vacated.isEmpty { return [] }
    defer { vacated = [] }
    return vacated.compactMap { id in
      guard keys[id] == nil, let rows = waiting[id] else { return nil }
      let next = rows.compactMap { key in strays[key].map { (key: key, stray: $0) } }
        .min { order.compare($0.stray.place, $1.stray.place) < 0 }
      guard let next, case .waiting(let placeholder, let record) = next.stray.element else { return nil }
      forget(next.key)
      keep(next.key, for: id)
      if place(of: record) != next.stray.place { strays[next.key] = Stray(place: next.stray.place) }
      return Promotion(placeholder: placeholder, record: record)
    }
  }

  /// Returns the place of the row that an element displays; nil for an unrelated placeholder.
  func place(of element: LoadingRow<Record>) -> FetchPlace? {
    switch element {
    case .item(let record):
      if !strays.isEmpty, let stray = strays[key(of: record)] { return stray.place }
      return place(of: record)
    case .placeholder(let number):
      return keysOfPlaceholders[number].flatMap { strays[$0]?.place }
    // A fetched list has no rows for load states.
    case .loading, .failed: return nil
    }
  }

  /// Compares the place of the row that an element displays with another place; nil for an unrelated placeholder.
  func compare(_ element: LoadingRow<Record>, to place: FetchPlace) -> Int? {
    guard strays.isEmpty, case .item(let record) = element else {
      return self.place(of: element).map { order.compare($0, place) }
    }
    return order.compare({ values[$0]?(record) }, to: place)
  }

  /// Returns a Boolean value that indicates whether a record has the same counts and sums as its row.
  private func saysTotals(_ record: Record, as row: FetchedRow) -> Bool {
    totals.allSatisfy { values[$0]?(record) == row.values[$0] }
  }

  /// Returns the row that an element displays, with the values of its record. Returns nil if the element is a placeholder, or
  /// if the record doesn't reflect the row's place, counts, or sums.
  func row(of element: LoadingRow<Record>) -> FetchedRow? {
    guard case .item(let record) = element, strays.isEmpty || strays[key(of: record)] == nil else {
      return nil
    }
    return FetchedRow(reference, values: values.map { $0?(record) ?? .null })
  }

  /// Returns the key of the row that an element displays; nil for an unrelated placeholder.
  func key(of element: LoadingRow<Record>) -> FetchKey? {
    switch element {
    case .item(let record): key(of: record)
    case .placeholder(let number): keysOfPlaceholders[number]
    case .loading, .failed: nil
    }
  }

  /// Returns the key of the row that is displayed as a record.
  private func key(of record: Record) -> FetchKey { key(of: record.id) }

  /// Returns the key of the row that is displayed as the record with the given identity. If no such row is known, returns the
  /// key that would be written for the identity.
  func key(of id: Record.ID) -> FetchKey { keptKey(of: id) ?? table.key(id) }

  /// Returns the key of the row that is displayed as the record with the given identity, if the key can't be derived from the
  /// identity.
  func keptKey(of id: Record.ID) -> FetchKey? { keys.isEmpty ? nil : keys[id] }

  /// Returns the identity of the element that displays the row with the given key.
  func identity(of key: FetchKey) -> LoadingRow<Record>.Identity? {
    if let placeholder = strays[key]?.placeholder { return .placeholder(placeholder) }
    if let id = identities[key] { return .item(id) }
    return table.identity(key).map { .item($0) }
  }

  /// Updates the stored place of a record's row from the record's properties.
  mutating func setPlace(of record: Record) {
    let key = key(of: record)
    guard let old = strays[key]?.place, let place = place(of: record) else { return }
    // The first term is the column that stores the user's order. The other terms keep their stored values.
    strays[key]?.place = FetchPlace(Array(place.values.prefix(1)) + old.values.dropFirst())
  }

  /// Removes the information about a row that is no longer displayed.
  mutating func forget(_ key: FetchKey) {
    if !identities.isEmpty, let id = identities.removeValue(forKey: key) {
      keys[id] = nil
      if waiting[id] != nil { vacated.insert(id) }
    }
    guard !strays.isEmpty, let stray = strays.removeValue(forKey: key) else { return }
    if let placeholder = stray.placeholder { keysOfPlaceholders[placeholder] = nil }
    if case .waiting(_, let record) = stray.element {
      waiting[record.id]?.remove(key)
      if waiting[record.id]?.isEmpty == true { waiting[record.id] = nil }
    }
  }

  /// Returns the information to start with when everything is read again. Only the assignment of placeholders to rows remains
  /// relevant.
  func forReadingAnew() -> FetchedRecords {
    var next = self
    (next.found, next.undecoded, next.vacated) = ([], [], [])
    return next
  }

  /// Removes the information about rows whose keys satisfy a condition.
  mutating func forget(where isGone: (FetchKey) -> Bool) {
    for key in Array(strays.keys) where isGone(key) { forget(key) }
    for key in Array(identities.keys) where isGone(key) { forget(key) }
    for key in Array(repeats.keys) where isGone(key) { repeats[key] = nil }
  }

  /// A Boolean value that indicates whether information about any row is stored.
  var keepsAnything: Bool { !strays.isEmpty || !identities.isEmpty || !repeats.isEmpty }

  mutating func report(_ diagnostic: Diagnostic) { found.append(diagnostic) }

  /// Reports a problem with a section, unless one has already been reported for that section.
  mutating func report(_ diagnostic: Diagnostic, ofSection key: FetchKey) {
    if reportedSections.insert(key).inserted { found.append(diagnostic) }
  }

  /// Returns a section's value; nil if it can't be decoded, which is reported once.
  mutating func value<Section>(
    of section: FetchedSection, in sections: FetchSections<Section, Record>
  ) -> Section? {
    do {
      return try sections.decode(section)
    } catch {
      report(
        .sectionNotDecoded(
          origin: reference.name, value: Diagnostic.Detail(of: section.key), error: Diagnostic.Detail(error)),
        ofSection: section.key)
      return nil
    }
  }

  /// Returns the problems that have been found since the last call.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { (found, undecoded) = ([], []) }
    return found
  }

  private func place(of record: Record) -> FetchPlace? {
    order.place { values[$0]?(record) }
  }

  /// Returns a Boolean value that indicates whether no other key can have the same identity.
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

  /// The rules that determine whether identities are equal.
  private enum IdentityKind {
    /// Identities are equal if their keys are equal, provided that the store contains only one representation of each.
    case exact
    /// Identities are strings. They are equal if Swift considers the strings equal.
    case text
    /// The rules aren't known.
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

/// The rows that have been read in the current pass, by identity.
///
/// The lookup table is created only when a key is first requested, which happens only if a row may have the same identity as
/// another row.
struct MetRows<Record: FetchedRecord> {
  let table: RecordTable<Record>
  private var keys: [Record.ID: FetchKey]?

  init(_ table: RecordTable<Record>) { self.table = table }

  /// Returns the key of the row that is displayed as the record with the given identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - earlier: A closure that returns the elements that have been created so far.
  /// - Returns: The key; nil if the row hasn't been read.
  mutating func key(of id: Record.ID, among earlier: () -> [[LoadingRow<Record>]]) -> FetchKey? {
    if keys == nil {
      var keys: [Record.ID: FetchKey] = [:]
      for case .item(let record) in earlier().joined() { keys[record.id] = table.key(record.id) }
      self.keys = keys
    }
    return keys?[id]
  }

  /// Records that a row has been read.
  mutating func note(_ element: LoadingRow<Record>) {
    if keys != nil, case .item(let record) = element { keys?[record.id] = table.key(record.id) }
  }
}

/// An error for a record whose identity isn't the key of its row.
private struct WrongIdentity: DescribedWithoutValues {
  let found: FetchKey
  var description: String { "the record's identity corresponds to the key \(found)" }
  var descriptionWithValues: String { description }
}

/// An error for a row that has the same identity as a row that is already displayed.
private struct SharedIdentity: DescribedWithoutValues {
  let other: FetchKey
  /// The number of rows with this identity.
  var count = 1
  var description: String {
    count == 1
      ? "the row \(other) is displayed as the record with this identity"
      : "the first row \(other) is displayed as the record with this identity, and \(count) others are placeholders"
  }
  var descriptionWithValues: String { description }
}
