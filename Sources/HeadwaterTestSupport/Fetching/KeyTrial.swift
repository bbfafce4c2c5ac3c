internal import Foundation
internal import Headwater
package import HeadwaterFetching
import HeadwaterTesting

/// A row that the app identifies by a typed id, and that the database identifies by the stored value.
package struct KeyedThing<ID: FetchValueConvertible & Hashable & Sendable>: FetchedRecord, Hashable {
  package var id: ID
  /// A unique name for the row that is independent of its key.
  package var word: String
  package var rank: Int
  package var note: Int

  package static var table: RecordTable<KeyedThing> { table(keyedAs: ID.columnType) }

  /// Returns the table with a key column of the given type.
  package static func table(keyedAs type: ColumnType) -> RecordTable<KeyedThing> {
    RecordTable(
      "keyed", key: "id",
      columns: [
        RecordColumn("id", \.id, type: type), RecordColumn("word", \.word), RecordColumn("rank", \.rank),
        RecordColumn("note", \.note),
      ]
    ) { row in
      try KeyedThing(id: row["id"], word: row["word"], rank: row["rank"], note: row["note"])
    }
  }
}

/// A statement in a transaction of a ``KeyTrial``. Rows are identified by the value of `word`.
package enum KeyEdit: Sendable {
  case insert(id: SQLValue, word: String, rank: Int)
  case setID(SQLValue, word: String)
  case setRank(Int, word: String)
  case setNote(Int, word: String)
  case delete(word: String)
}

/// A row as returned by a plain `SELECT`.
package struct KeyedRow: Hashable, Sendable {
  package var id: SQLValue
  package var word: String
  package var rank: Int
  package var note: Int

  package init(id: SQLValue, word: String, rank: Int, note: Int) {
    (self.id, self.word, self.rank, self.note) = (id, word, rank, note)
  }
}

/// A random trial of a store whose keys have every form: transactions insert, change, and delete rows, and change the forms of
/// their keys. After each round, the trial compares the snapshot of a `FetchedDataSource` with a plain `SELECT`, row by row.
///
/// Every row is displayed, normally as its record. It is displayed as a placeholder if it can't be decoded or if another row
/// with an equal id is displayed as the record.
@MainActor
package struct KeyTrial {
  let forms: KeyForms
  let dialect: SQLDialect
  let seed: UInt64
  let isWindowed: Bool
  /// A Boolean value that indicates whether keys may be null.
  let allowsNull: Bool
  let rounds: Int

  /// The actions of a trial on a database.
  package struct Actions: Sendable {
    package var perform: @Sendable ([KeyEdit]) async throws -> Void
    /// A closure that returns all rows in the order of `rank` and `id`.
    package var rows: @Sendable () async throws -> [KeyedRow]

    package init(
      perform: @escaping @Sendable ([KeyEdit]) async throws -> Void,
      rows: @escaping @Sendable () async throws -> [KeyedRow]
    ) {
      (self.perform, self.rows) = (perform, rows)
    }
  }

  package init(
    _ forms: KeyForms, _ dialect: SQLDialect, seed: UInt64, isWindowed: Bool, allowsNull: Bool = false,
    rounds: Int = 10
  ) {
    (self.forms, self.dialect, self.seed, self.isWindowed) = (forms, dialect, seed, isWindowed)
    (self.allowsNull, self.rounds) = (allowsNull, rounds)
  }

  /// Runs the trial on an empty table `keyed (id, word, rank, note)`.
  ///
  /// - Returns: Descriptions of the failures, with the seed; empty if there are none.
  package func run(in store: some FetchStore, _ actions: Actions) async throws -> [String] {
    switch forms {
    case .text: try await run(String.self, store, actions)
    case .uuidText, .uuid: try await run(UUID.self, store, actions)
    case .date, .seconds: try await run(Date.self, store, actions)
    case .integer: try await run(Int.self, store, actions)
    case .real: try await run(Double.self, store, actions)
    case .bytes: try await run(Data.self, store, actions)
    }
  }

  private func run<ID: FetchValueConvertible & Hashable & Sendable>(
    _ type: ID.Type, _ store: some FetchStore, _ actions: Actions
  ) async throws -> [String] {
    var random = SplitMix64(seed: seed)
    let table = KeyedThing<ID>.table(keyedAs: forms.type)
    var order = [FetchOrder(table.reference.columns[2], isDescending: random.oneIn(2))]
    if random.oneIn(3) { order.append(FetchOrder(table.reference.columns[0], isDescending: random.oneIn(2))) }
    let request = try RecordRequest<SingleSection, KeyedThing<ID>>(
      where: nil, sortedBy: order, sectionedBy: .none, from: table)
    var edits = KeyEdits(forms, dialect, seed: random.next(), allowsNull: allowsNull)
    try await actions.perform(edits.next(count: random.below(20)))
    var options = FetchOptions(
      windowedAbove: isWindowed ? 0 : .max, pageSize: 1 + random.below(4), prefetchDistance: random.below(3),
      maximumLoadedRows: random.below(12), minimumInterval: .zero)
    if random.oneIn(2) { options.fenceDistance = 1 + random.below(4) }
    let source = FetchedDataSource(request, in: store, options: options)
    source.report = { _ in }
    // In each round, change the keys, and compare every page of the list with a plain `SELECT`.
    for round in 0..<rounds {
      if round > 0 { for _ in 0..<1 + random.below(2) { try await actions.perform(edits.next()) } }
      try await source.catchUp()
      var rows = try await actions.rows()
      sort(&rows, by: order)
      var judge = KeyJudge<ID>(rows: rows, type: forms.type, dialect: dialect)
      var first = 0
      repeat {
        let visible = first..<min(rows.count, first + 5)
        source.visibleItemsDidChange(visible)
        try await source.catchUp()
        judge.look(at: source.snapshot, isWindowed ? visible : 0..<rows.count)
        first += 5
      } while first < rows.count && isWindowed
      judge.end()
      // Look up a random row by its id.
      if judge.wrong.isEmpty, let row = rows.isEmpty ? nil : rows[random.below(rows.count)],
        let id = judge.id(of: row)
      {
        let position = try await source.position(of: id)
        judge.look(for: id, at: position)
      }
      if !judge.wrong.isEmpty {
        return judge.wrong.map { "\(forms), seed \(seed), round \(round): \($0)" }
      }
    }
    return []
  }

  /// Sorts rows, which arrive in key order, into the order of the list.
  private func sort(_ rows: inout [KeyedRow], by order: [FetchOrder]) {
    let isKeyDescending = order.count > 1 && order[1].isDescending
    let places = rows.enumerated().map { (row: $0.element, key: isKeyDescending ? -$0.offset : $0.offset) }
    let byKey = places.sorted { $0.key < $1.key }.map(\.row)
    rows = byKey.enumerated().sorted { left, right in
      let (one, other) = (left.element.rank, right.element.rank)
      if one != other { return order[0].isDescending ? one > other : one < other }
      return left.offset < right.offset
    }.map(\.element)
  }
}

/// Compares a displayed snapshot with the rows that a plain `SELECT` returns.
private struct KeyJudge<ID: FetchValueConvertible & Hashable & Sendable> {
  let rows: [KeyedRow]
  let type: ColumnType
  let dialect: SQLDialect
  var wrong: [String] = []
  /// The ids of all records that have been displayed.
  private var seen: Set<ID> = []

  init(rows: [KeyedRow], type: ColumnType, dialect: SQLDialect) {
    (self.rows, self.type, self.dialect) = (rows, type, dialect)
  }

  func id(of row: KeyedRow) -> ID? { ID(fetchValue: dialect.decoded(row.id, as: type)) }

  mutating func look(
    at snapshot: Snapshot<SingleSection, LoadingRow<KeyedThing<ID>>>, _ visible: Range<Int>
  ) {
    let slots = Array(snapshot.items(inSection: 0))
    if slots.count != rows.count { return wrong.append("\(slots.count) rows, not \(rows.count)") }
    if !snapshot.duplicateIdentities.isEmpty { wrong.append("identities are shared") }
    var shown: Set<ID> = []
    for index in visible {
      if case .item(let record) = slots[index] {
        let row = rows[index]
        if record.word != row.word || record.rank != row.rank || record.note != row.note {
          wrong.append("at \(index) is \(record), not \(row)")
        }
        shown.insert(record.id)
      }
    }
    seen.formUnion(shown)
    // While a record is loaded, visible or not, other rows with an equal id are displayed as placeholders.
    let all = Set(slots.compactMap { $0.item?.id })
    for index in visible where slots[index].item == nil {
      if let id = id(of: rows[index]), !all.contains(id) {
        wrong.append("at \(index) is nothing, not \(rows[index])")
      }
    }
  }

  /// Called after all rows have been compared.
  mutating func end() {
    for row in rows {
      if let id = id(of: row), !seen.contains(id) { wrong.append("\(row) is shown nowhere") }
    }
  }

  mutating func look(for id: ID, at position: ItemPosition?) {
    guard let position, rows.indices.contains(position.item) else {
      // Unusual forms are found only if their rows are loaded.
      let plain = FetchKey(id.fetchValue)
      if rows.contains(where: { FetchKey(dialect.decoded($0.id, as: type)) == plain && isFound($0) }) {
        wrong.append("\(id) is not found")
      }
      return
    }
    if self.id(of: rows[position.item]) != id { wrong.append("\(id) is not at \(position.item)") }
  }

  /// Returns a Boolean value that indicates whether a row can be found by its id without being loaded.
  private func isFound(_ row: KeyedRow) -> Bool {
    let value = dialect.decoded(row.id, as: type)
    return dialect.encoded(value, as: type) == row.id
  }
}

/// Generates random transactions on rows with keys in every form.
package struct KeyEdits {
  private var random: SplitMix64
  private let values: [SQLValue]
  private let allowsNull: Bool
  private var ids: [(word: String, id: SQLValue)] = []
  private var lastWord = 0

  /// Creates a generator for an empty table.
  package init(_ forms: KeyForms, _ dialect: SQLDialect, seed: UInt64, allowsNull: Bool = false) {
    random = SplitMix64(seed: seed)
    values = forms.values(dialect)
    self.allowsNull = allowsNull
  }

  /// Returns the next transaction. It is always valid: no two rows have the same key.
  package mutating func next(count: Int? = nil) -> [KeyEdit] {
    if ids.count > 1, random.oneIn(8) { return convert() }
    return (0..<(count ?? 1 + random.below(4))).compactMap { _ in edit() }
  }

  private mutating func edit() -> KeyEdit? {
    if ids.isEmpty || random.oneIn(3) {
      let id = freeID()
      guard let id else { return nil }
      lastWord += 1
      ids.append(("w\(lastWord)", id))
      return .insert(id: id, word: "w\(lastWord)", rank: random.below(3))
    }
    let index = random.below(ids.count)
    let word = ids[index].word
    switch random.below(6) {
    case 0, 1:
      guard let id = freeID() else { return nil }
      ids[index].id = id
      return .setID(id, word: word)
    case 2: return .setRank(random.below(3), word: word)
    case 3, 4: return .setNote(random.below(9), word: word)
    default:
      ids.remove(at: index)
      return .delete(word: word)
    }
  }

  /// Changes the keys of many rows in one transaction, as a migration does.
  private mutating func convert() -> [KeyEdit] {
    ids.indices.compactMap { index in
      guard let id = freeID() else { return nil }
      ids[index].id = id
      return .setID(id, word: ids[index].word)
    }
  }

  private mutating func freeID() -> SQLValue? {
    if allowsNull, random.oneIn(6) { return .null }
    let id = random.element(of: values)
    let isTaken = ids.contains { $0.id.stored.compare(to: id.stored) == .orderedSame }
    return isTaken ? nil : id
  }
}
