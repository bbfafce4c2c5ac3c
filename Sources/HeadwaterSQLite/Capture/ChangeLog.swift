#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// The log of one table's changes, on the connection that writes. Touched on that connection's queue only.
  final class ChangeLog {
    let table: TableReference
    private(set) var shape: TableShape
    private var triggers: ChangeTriggers
    /// How many connections follow it.
    var users = 0
    /// Entries up to here have been thrown away before all had read them; who has not read as far knows nothing.
    private(set) var floor: Int64 = 0
    /// The schema that it was made for.
    private(set) var schemaVersion: Int64 = 0

    /// Makes a log, and begins to follow the table where triggers can be put on it.
    init(_ table: TableReference, shape: TableShape, in db: Database) throws {
      self.table = table
      self.shape = shape
      triggers = ChangeTriggers(log: "headwater \(UUID().uuidString)", table: table, shape: shape)
      try install(after: 0, in: db)
    }

    /// Whether it tells row by row what has changed.
    var isExact: Bool { shape.takesTriggers && !shape.hasTemporaryTriggers && !isReadOnly }
    private var isReadOnly = false

    private var name: String { "temp." + SQLDialect.sqlite.quoted(triggers.log) }

    private func install(after sequence: Int64, in db: Database) throws {
      schemaVersion = try db.version("schema_version", of: shape.schema)
      isReadOnly = db.configuration.readonly
      guard isExact else { return }
      try db.execute(sql: triggers.creatingLog)
      // One entry always stays, so that numbers go on from it.
      try db.execute(sql: "INSERT INTO \(name) (sequence) VALUES (?)", arguments: [sequence])
      for trigger in triggers.creatingTriggers { try db.execute(sql: trigger) }
    }

    /// Ends following.
    func remove(in db: Database) throws {
      guard isExact else { return }
      for trigger in triggers.triggerNames {
        try db.execute(sql: "DROP TRIGGER IF EXISTS temp.\(SQLDialect.sqlite.quoted(trigger))")
      }
      try db.execute(sql: "DROP TABLE IF EXISTS \(name)")
    }

    /// Follows the table as it is now, after the schema has changed. Who has read before knows nothing of what came between.
    ///
    /// - Throws: `FetchError/schemaChanged(_:)` where it is no longer what is asked for.
    func refresh(in db: Database) throws {
      guard try db.version("schema_version", of: shape.schema) != schemaVersion else { return }
      let shape: TableShape
      do {
        shape = try db.checkedShape(of: table)
      } catch let error as FetchError {
        throw FetchError.schemaChanged("\(error)")
      }
      let last = try lastSequence(in: db)
      try db.inTransaction(.deferred) {
        try remove(in: db)
        self.shape = shape
        triggers = ChangeTriggers(log: triggers.log, table: table, shape: shape)
        try install(after: last + 1, in: db)
        return .commit
      }
      floor = last + 1
    }

    /// The number of the last entry.
    func lastSequence(in db: Database) throws -> Int64 {
      guard isExact else { return 0 }
      return try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT sequence FROM \(name) ORDER BY sequence DESC LIMIT 1")) ?? 0
    }

    /// Throws entries away.
    ///
    /// - Parameters:
    ///   - sequence: All up to this one, but for the last.
    ///   - db: The connection that writes, outside of a transaction.
    /// - Throws: What SQLite does.
    func trim(upTo sequence: Int64, in db: Database) throws {
      guard isExact else { return }
      try db.cachedStatement(sql: "DELETE FROM \(name) WHERE sequence < ?").execute(arguments: [sequence])
      floor = max(floor, sequence)
    }

    /// How rows were before what is logged after a number; nil where that is not known.
    func images(after sequence: Int64, in db: Database) throws -> [FetchKey: FetchedImage]? {
      guard isExact, sequence >= floor else { return nil }
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT * FROM \(name) WHERE sequence > ? ORDER BY sequence"),
        arguments: [sequence])
      var images: [FetchKey: FetchedImage] = [:]
      while let row = try rows.next() {
        guard let (key, image) = entry(StatementRow(row: row)) else { return nil }
        if images[key] == nil { images[key] = image }
      }
      return images
    }

    /// An entry; nil where it says that nobody knows: a key of null, or of what is not UTF-8, can belong to any row.
    private func entry(_ row: StatementRow) -> (FetchKey, FetchedImage)? {
      let exact = StatementRow(row: row.row, mendsText: false)
      var values: [FetchValue] = []
      for (index, column) in table.columns.enumerated() {
        if table.key.contains(column.name), !isTold(exact.value(at: index + 2), column.type) { return nil }
        values.append(SQLDialect.sqlite.decoded(row.value(at: index + 2), as: column.type))
      }
      let found = FetchedRow(table, values: values)
      return (found.key, row.value(at: 1) == .integer(1) ? .row(found) : .absent)
    }

    private func isTold(_ raw: SQLValue, _ type: ColumnType) -> Bool {
      switch (raw, type) {
      case (.null, _), (.bytes, .text): false
      default: true
      }
    }
  }
#endif
