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

    /// Keeps a connection for the next, when its read is over and nobody can interrupt it any more.
    func giveBack(_ reader: SnapshotReader) {
      if !reader.isInMoment { idle.put(reader, keeping: SnapshotReaders.kept) }
    }

    /// Begins a moment: what has been committed by now is seen, and nothing that is committed later.
    static func begin(_ reader: SnapshotReader) throws {
      try reader.queue.writeWithoutTransaction { db in
        try db.beginTransaction(.deferred)
        reader.isInMoment = true
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
  final class SnapshotReader: @unchecked Sendable {  // What changes is touched on its queue alone, or after its read.
    let queue: DatabaseQueue
    /// Whether a moment has begun that has not ended.
    fileprivate(set) var isInMoment = false
    private let kept = KeptSections()
    private let search = ConnectionSearch()

    init(queue: DatabaseQueue) {
      self.queue = queue
    }

    /// Ends the moment.
    func end(_ db: Database) {
      if db.isInsideTransaction { try? db.rollback() }
      isInMoment = db.isInsideTransaction
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
