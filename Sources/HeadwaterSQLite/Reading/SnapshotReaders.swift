#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// Connections that read from one moment of a database in WAL mode, opened as they are needed.
  ///
  /// They are the store's own, so that one that reads for long keeps nobody waiting: a pool of GRDB's has a fixed number,
  /// and lets its writer wait for one.
  final class SnapshotReaders: Sendable {
    private let path: String
    private let configuration: Configuration
    private let idle = Idle()

    /// Two stay open for the next reads.
    private static let kept = 2

    init(of pool: DatabasePool) {
      path = pool.path
      var configuration = pool.configuration
      configuration.readonly = true
      // A moment outlasts the access that begins it.
      configuration.allowsUnsafeTransactions = true
      self.configuration = configuration
    }

    /// A connection, with no transaction. One that has to be opened is so in a task of its own: the caller may be in a
    /// hurry.
    func take() async throws -> SnapshotReader {
      if let reader = idle.take() { return reader }
      return try await Task.detached(priority: .userInitiated) { [path, configuration] in
        SnapshotReader(queue: try DatabaseQueue(path: path, configuration: configuration))
      }.value
    }

    /// Ends the moment that a connection reads from, and keeps the connection for the next. On its queue, when nobody can
    /// interrupt it any more.
    func giveBack(_ reader: SnapshotReader, _ db: Database) {
      if db.isInsideTransaction { try? db.cachedStatement(sql: "ROLLBACK").execute() }
      if !db.isInsideTransaction { idle.put(reader, keeping: SnapshotReaders.kept) }
    }

    /// Begins a moment: what has been committed by now is seen, and nothing that is committed later.
    static func begin(_ reader: SnapshotReader) throws {
      try reader.queue.writeWithoutTransaction { db in
        try db.cachedStatement(sql: "BEGIN DEFERRED").execute()
        // The moment is that of the first read.
        try db.beginReading()
      }
    }

    private final class Idle: @unchecked Sendable {  // Its one property is guarded by its lock.
      private let lock = NSLock()
      private var readers: [SnapshotReader] = []

      func take() -> SnapshotReader? { lock.withLock { readers.popLast() } }
      func put(_ reader: SnapshotReader, keeping count: Int) {
        lock.withLock { if readers.count < count { readers.append(reader) } }
      }
    }
  }

  /// One such connection, with what was counted over it.
  final class SnapshotReader: @unchecked Sendable {  // What is counted is touched on its queue alone.
    let queue: DatabaseQueue
    private let kept = KeptSections()
    private let search = ConnectionSearch()

    init(queue: DatabaseQueue) {
      self.queue = queue
    }

    /// Answers from the moment that has begun. For the connection, which never writes, that has another number as soon as
    /// anybody else has committed anything.
    func reader(in db: Database, fences: FencesKeeping?) throws -> any FetchReader {
      KeepingReader(
        db.makeReader(searching: search, fences: fences), keeping: kept,
        at: try db.version("data_version", of: "main"))
    }
  }
#endif
