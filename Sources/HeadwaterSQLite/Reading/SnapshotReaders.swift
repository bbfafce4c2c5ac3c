#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// Connections that read from snapshots of a database in WAL mode. They are opened when they are needed.
  ///
  /// The connections belong to the store, so that they and the app's own reads don't wait for each other. A change may cause a
  /// hundred lists to read at the same time. Up to eight of them read at once, which is enough to use all cores; the others
  /// wait.
  final class SnapshotReaders: Sendable {
    private let pool: ConnectionPool<SnapshotReader>
    private let file: DatabaseFile?

    init(of pool: DatabasePool, file: DatabaseFile?) {
      self.file = file
      let path = file?.path ?? pool.path
      var configuration = pool.configuration
      configuration.readonly = true
      // A snapshot outlasts the access that begins it.
      configuration.allowsUnsafeTransactions = true
      self.pool = ConnectionPool(most: 8, keeping: 2) { [configuration] in
        // Use a detached task with a fixed priority, because the caller may have a higher priority.
        try await Task.detached(priority: .userInitiated) {
          SnapshotReader(queue: try DatabaseQueue(path: path, configuration: configuration))
        }.value
      }
    }

    /// Takes a connection that has no open transaction.
    ///
    /// - Throws: Any error that opening the connection throws; `CancellationError`.
    func take() async throws -> SnapshotReader { try await pool.take() }

    /// Ends a connection's snapshot and keeps the connection for the next read. Call this on the connection's queue, once the
    /// connection can no longer be interrupted.
    func giveBack(_ reader: SnapshotReader, _ db: Database) {
      if db.isInsideTransaction { try? db.cachedStatement(sql: "ROLLBACK").execute() }
      if db.isInsideTransaction { pool.giveUp() } else { pool.giveBack(reader) }
    }

    /// Closes all connections after their reads have ended. No more reads begin.
    func close() async { for reader in await pool.close() { try? reader.queue.close() } }

    /// Begins a snapshot that contains everything that was committed before, and nothing that is committed later.
    ///
    /// - Throws: ``FileHasMoved`` if the connection has opened a file other than the writer connection's.
    func begin(_ reader: SnapshotReader) throws {
      try reader.queue.writeWithoutTransaction { db in
        try file?.check(db)
        try db.cachedStatement(sql: "BEGIN DEFERRED").execute()
        // The first read determines the snapshot.
        try db.beginReading()
      }
    }
  }

  /// A connection for snapshots, with the section counts that have been read on it.
  final class SnapshotReader: @unchecked Sendable {  // The queue guards the cached counts.
    let queue: DatabaseQueue
    private let kept = KeptSections()
    private let search = ConnectionSearch()
    private let functions = ColumnFunctions()

    init(queue: DatabaseQueue) {
      self.queue = queue
    }

    /// Returns a reader for the snapshot that has begun. Because this connection never writes, its data version changes as soon
    /// as any other connection commits anything.
    ///
    /// - Parameters:
    ///   - forms: The known forms of columns.
    ///   - db: The connection.
    /// - Returns: The reader, and the object that determines the forms of additional columns.
    /// - Throws: An error from SQLite.
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
