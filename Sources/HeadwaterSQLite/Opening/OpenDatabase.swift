#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// A database, with its connections and its change capture, from the time it is opened until its file is replaced.
  final class OpenDatabase: Sendable {
    let database: any DatabaseWriter
    /// The database's file; nil for an in-memory database.
    let file: DatabaseFile?
    let capture: ChangeCapture
    /// The search state of the writer connection.
    let search = ConnectionSearch()
    /// The functions of the writer connection.
    let functions = ColumnFunctions()
    /// The connections for concurrent reads, or nil if the writer connection is also used for reading.
    let readers: SnapshotReaders?

    init(_ database: any DatabaseWriter, capacity: Int) {
      self.database = database
      file = DatabaseFile(at: database.path)
      capture = ChangeCapture(capacity: capacity, file: file)
      readers = (database as? DatabasePool).map { [file] in SnapshotReaders(of: $0, file: file) }
    }

    /// Closes all connections, so that none of their locks and write-ahead logs conflict with those of the next file.
    ///
    /// A write-ahead log remains next to a replaced file, and SQLite would use it for the new file. Therefore, the log is first
    /// checkpointed into the file that it belongs to, wherever that file is now. If that fails because the file or the log is
    /// damaged, the method throws unless the log is empty after closing.
    ///
    /// - Throws: `FetchError/busy(_:)` while the file is still being read. In that case, only the store's own readers are
    ///   closed.
    func close() async throws {
      await readers?.close()
      try await tellingErrors {
        let failure = try await database.writeWithoutTransaction { db -> DatabaseError? in
          guard !db.configuration.readonly else { return nil }
          return try Self.failure {
            let isBusy = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)").map {
              $0[0] as Int != 0
            }
            if isBusy == true { throw FetchError.busy("The replaced file is still being read.") }
          }
        }
        _ = try Self.failure { try database.close() }
        if let failure, let log = file.map({ $0.path + "-wal" }), FileMode.hasContent(log) { throw failure }
      }
    }

    /// Returns the error that SQLite reported, but throws it if the file is merely locked.
    private static func failure(_ body: () throws -> Void) throws -> DatabaseError? {
      do {
        try body()
        return nil
      } catch let error as DatabaseError {
        switch error.resultCode.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: throw error
        default: return error
        }
      }
    }
  }
#endif
