#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// The log of one table's changes on the writer connection. It is used only on that connection's queue.
  ///
  /// Entries that were logged within a savepoint remain when it is rolled back. They contain the rows' previous state, which
  /// the rollback restores.
  final class ChangeLog {
    let table: TableReference
    private(set) var shape: TableShape
    private var triggers: ChangeTriggers
    private let recorder: RowRecorder
    /// The number of connections that follow the table.
    var users = 0
    /// The schema version for which the triggers were created.
    private(set) var schemaVersion: Int64 = 0
    private var isReadOnly = false
    /// The value of SQLite's `data_version`, which counts changes by other connections, at the time the highest row number was
    /// determined.
    private var dataVersion: Int64 = 0
    /// The number of rows that had been logged when a transaction was last about to be committed.
    private var committed: Int64 = 0

    /// Creates a log and, if triggers can be created on the table, starts following the table.
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

    /// A Boolean value that indicates whether the log contains every changed row.
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

    /// Determines the highest row number. New rows with higher numbers don't replace existing rows. O(log n).
    private func findHighest(in db: Database) throws {
      let dialect = SQLDialect.sqlite
      let name = dialect.quoted(shape.schema) + "." + dialect.quoted(shape.name)
      let number = try Int64.fetchOne(db, sql: "SELECT max(\(dialect.quoted(table.key[0]))) FROM \(name)")
      recorder.highest = number ?? .min
      dataVersion = try db.version("data_version", of: shape.schema)
    }

    /// Discards the highest row number if other connections may have inserted rows with higher numbers.
    func note(_ version: Int64) {
      if version != dataVersion { recorder.highest = nil }
    }

    /// Makes the triggers look for rows that an insertion replaces. Called after inserting a row whose number may have been in
    /// use. If the connection can't write now, such rows remain uncertain until it can.
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

    /// Stops following.
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

    /// Follows the table in its current form after a schema change. The changes since earlier reads are unknown, so the next
    /// reads must read everything.
    ///
    /// - Parameters:
    ///   - version: The current schema version.
    ///   - db: The writer connection.
    /// - Throws: `FetchError/schemaChanged(_:)` if the table no longer satisfies the query.
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

    /// The number of rows that have been logged. O(1).
    var lastSequence: Int64 { recorder.log.last }

    /// Returns the previous values of the rows that were logged after the row with the given number, or nil if they aren't
    /// known.
    func rows(after sequence: Int64) -> LoggedRows? {
      isExact ? recorder.log.rows(after: sequence) : nil
    }

    /// Prepares for a commit. If the commit fails, the logged entries remain, and contain the rows in their current state.
    func willCommit() { committed = recorder.log.last }

    /// Discards the entries of a transaction that was rolled back.
    func hasRolledBack() { recorder.log.cut(after: committed) }

    /// Discards the entries up to the given number.
    func trim(upTo sequence: Int64) { recorder.log.trim(upTo: sequence) }
  }
#endif
