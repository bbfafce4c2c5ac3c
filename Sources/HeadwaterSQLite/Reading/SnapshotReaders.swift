#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// Connections that read from one moment of a database in WAL mode, opened as they are needed.
  ///
  /// They are the store's own, so that the program's own reads wait for none of them, and none for these. A change may have a
  /// hundred lists read at once: eight do, which is more than a machine has cores, and the others wait for them.
  final class SnapshotReaders: Sendable {
    private let pool: ConnectionPool<SnapshotReader>
    private let file: DatabaseFile?

    init(of pool: DatabasePool, file: DatabaseFile?) {
      self.file = file
      let path = file?.path ?? pool.path
      var configuration = pool.configuration
      configuration.readonly = true
      // A moment outlasts the access that begins it.
      configuration.allowsUnsafeTransactions = true
      self.pool = ConnectionPool(most: 8, keeping: 2) { [configuration] in
        // In a task of its own: the caller may be in a hurry.
        try await Task.detached(priority: .userInitiated) {
          SnapshotReader(queue: try DatabaseQueue(path: path, configuration: configuration))
        }.value
      }
    }

    /// A connection, with no transaction.
    ///
    /// - Throws: What opening does; `CancellationError`.
    func take() async throws -> SnapshotReader { try await pool.take() }

    /// Ends the moment that a connection reads from, and keeps the connection for the next. On its queue, when nobody can
    /// interrupt it any more.
    func giveBack(_ reader: SnapshotReader, _ db: Database) {
      if db.isInsideTransaction { try? db.cachedStatement(sql: "ROLLBACK").execute() }
      if db.isInsideTransaction { pool.giveUp() } else { pool.giveBack(reader) }
    }

    /// Closes all connections, when all reads are over that use one. No other read begins.
    func close() async { for reader in await pool.close() { try? reader.queue.close() } }

    /// Begins a moment: what has been committed by now is seen, and nothing that is committed later.
    ///
    /// - Throws: ``FileHasMoved`` where the connection has opened another file than the one that writes.
    func begin(_ reader: SnapshotReader) throws {
      try reader.queue.writeWithoutTransaction { db in
        try file?.check(db)
        try db.cachedStatement(sql: "BEGIN DEFERRED").execute()
        // The moment is that of the first read.
        try db.beginReading()
      }
    }
  }

  /// One such connection, with what was counted over it.
  final class SnapshotReader: @unchecked Sendable {  // What is counted is touched on its queue alone.
    let queue: DatabaseQueue
    private let kept = KeptSections()
    private let search = ConnectionSearch()
    private let functions = ColumnFunctions()

    init(queue: DatabaseQueue) {
      self.queue = queue
    }

    /// Answers from the moment that has begun. For the connection, which never writes, that has another number as soon as
    /// anybody else has committed anything.
    ///
    /// - Parameters:
    ///   - forms: The forms of columns that are known.
    ///   - db: The connection.
    /// - Returns: The reader, and what finds out more of columns.
    /// - Throws: What SQLite does.
    func reader(
      knowing forms: KnownForms, in db: Database
    ) throws -> (reader: any FetchReader, forms: ColumnForms) {
      let moment = try db.version("data_version", of: "main")
      let forms = ColumnForms(forms, functions, at: moment, in: db)
      let reader = KeepingReader(
        db.makeReader(searching: search, forms: forms), keeping: kept, at: moment)
      return (reader, forms)
    }
  }
#endif
