#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// A database from when it is opened until its file is replaced: its connections, and what follows its tables.
  final class OpenDatabase: Sendable {
    let database: any DatabaseWriter
    /// Its file; nil for one in memory.
    let file: DatabaseFile?
    let capture: ChangeCapture
    /// How the connection that writes searches.
    let search = ConnectionSearch()
    /// The functions of the connection that writes.
    let functions = ColumnFunctions()
    /// Connections that read at the same time; nil where the one that writes reads, too.
    let readers: SnapshotReaders?

    init(_ database: any DatabaseWriter, capacity: Int) {
      self.database = database
      file = DatabaseFile(at: database.path)
      capture = ChangeCapture(capacity: capacity, file: file)
      readers = (database as? DatabasePool).map { [file] in SnapshotReaders(of: $0, file: file) }
    }

    /// Closes all connections, so that none of them has a lock or a log in the place of the next file's.
    ///
    /// A write-ahead log stays beside a file that is replaced, and SQLite would take it for the new file's. It is put into the
    /// file that it belongs to first, wherever that is by now. Where that file or the log is broken, nothing of it must be left.
    ///
    /// - Throws: `FetchError/busy(_:)` while something still reads; nothing is closed then but the store's own readers.
    func close() async throws {
      await readers?.close()
      try await tellingErrors {
        let failure = try await database.writeWithoutTransaction { db -> DatabaseError? in
          guard !db.configuration.readonly else { return nil }
          return try Self.failure {
            let isBusy = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)").map {
              $0[0] as Int != 0
            }
            if isBusy == true { throw FetchError.busy("The file that was replaced is still being read.") }
          }
        }
        _ = try Self.failure { try database.close() }
        if let failure, let log = file.map({ $0.path + "-wal" }), FileMode.hasContent(log) { throw failure }
      }
    }

    /// The error that SQLite failed with, unless the file is merely locked.
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
