#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// The log of one table's changes, on the connection that writes. Touched on that connection's queue only.
  ///
  /// What a savepoint has logged stays when it is rolled back: it says how rows were before, which is how they are.
  final class ChangeLog {
    let table: TableReference
    private(set) var shape: TableShape
    private var triggers: ChangeTriggers
    private let recorder: RowRecorder
    /// How many connections follow it.
    var users = 0
    /// The schema that it was made for.
    private(set) var schemaVersion: Int64 = 0
    private var isReadOnly = false
    /// What SQLite counted up to when the highest number of a row was found: each change of other connections.
    private var dataVersion: Int64 = 0
    /// How many rows had been logged when a transaction was about to be committed last.
    private var committed: Int64 = 0

    /// Makes a log, and begins to follow the table where triggers can be put on it.
    init(_ table: TableReference, shape: TableShape, capacity: Int, in db: Database) throws {
      self.table = table
      self.shape = shape
      recorder = RowRecorder(table, capacity: capacity)
      triggers = ChangeTriggers(log: recorder.name, table: table, shape: shape)
      try recorder.add(to: db)
      do {
        try install(in: db)
      } catch {
        recorder.remove(from: db)
        throw error
      }
    }

    /// Whether it tells row by row what has changed.
    var isExact: Bool {
      shape.takesTriggers && !shape.hasTemporaryTriggers && !isReadOnly
        && table.columns.count <= RowRecorder.mostColumns
    }

    private func install(in db: Database) throws {
      schemaVersion = try db.version("schema_version", of: shape.schema)
      isReadOnly = db.configuration.readonly
      recorder.highest = nil
      guard isExact else { return }
      if triggers.hasNumbersAlone, !recorder.hasUncertainRows {
        triggers.expectsHigherNumbers = true
        try findHighest(in: db)
      }
      for trigger in triggers.creatingTriggers { try db.execute(sql: trigger) }
    }

    /// Finds the highest number of a row, from which on new ones replace none. O(log n).
    private func findHighest(in db: Database) throws {
      let dialect = SQLDialect.sqlite
      let name = dialect.quoted(shape.schema) + "." + dialect.quoted(shape.name)
      let number = try Int64.fetchOne(db, sql: "SELECT max(\(dialect.quoted(table.key[0]))) FROM \(name)")
      recorder.highest = number ?? .min
      dataVersion = try db.version("data_version", of: shape.schema)
    }

    /// Other connections may have inserted rows with higher numbers.
    func note(_ version: Int64) {
      if version != dataVersion { recorder.highest = nil }
    }

    /// Has rows looked for that an inserted one replaces, once one was inserted whose number another may have had. Where nothing
    /// may be written, such rows stay uncertain until something may.
    private func lookForReplacedRows(in db: Database) {
      guard triggers.expectsHigherNumbers, recorder.hasUncertainRows else { return }
      var next = triggers
      next.expectsHigherNumbers = false
      do {
        try db.inTransaction(.deferred) {
          try removeTriggers(in: db)
          for trigger in next.creatingTriggers { try db.execute(sql: trigger) }
          return .commit
        }
        triggers = next
        recorder.highest = nil
      } catch {}
    }

    /// Ends following.
    func remove(in db: Database) throws {
      defer { recorder.remove(from: db) }
      try removeTriggers(in: db)
    }

    private func removeTriggers(in db: Database) throws {
      guard isExact else { return }
      for trigger in triggers.triggerNames {
        try db.execute(sql: "DROP TRIGGER IF EXISTS temp.\(SQLDialect.sqlite.quoted(trigger))")
      }
    }

    /// Follows the table as it is now, after the schema has changed. Who has read before knows nothing of what came between.
    ///
    /// - Parameters:
    ///   - version: The schema as it is now.
    ///   - db: The connection that writes.
    /// - Throws: `FetchError/schemaChanged(_:)` where it is no longer what is asked for.
    func refresh(to version: Int64, in db: Database) throws {
      if version == schemaVersion { return lookForReplacedRows(in: db) }
      let shape: TableShape
      do {
        shape = try db.checkedShape(of: table)
      } catch let error as FetchError {
        throw FetchError.schemaChanged("\(error)")
      }
      try db.inTransaction(.deferred) {
        try removeTriggers(in: db)
        self.shape = shape
        triggers = ChangeTriggers(log: recorder.name, table: table, shape: shape)
        try install(in: db)
        return .commit
      }
      recorder.log.forget()
      committed = recorder.log.last
    }

    /// How many rows have been logged. O(1).
    var lastSequence: Int64 { recorder.log.last }

    /// How rows were before what is logged after a number; nil where that is not known.
    func rows(after sequence: Int64) -> LoggedRows? {
      isExact ? recorder.log.rows(after: sequence) : nil
    }

    /// The transaction is about to be committed. It may fail yet: what it has logged stays then, and says how rows are.
    func willCommit() { committed = recorder.log.last }

    /// The transaction has been rolled back.
    func hasRolledBack() { recorder.log.cut(after: committed) }

    /// Throws away what has been logged up to a number.
    func trim(upTo sequence: Int64) { recorder.log.trim(upTo: sequence) }
  }
#endif
