#if SQLite
  internal import Foundation
  internal import HeadwaterFetching

  /// The query that a connection follows, and up to where it has read for sure.
  final class ConnectionState: @unchecked Sendable {  // Its properties are guarded by its lock.
    /// A query that is followed in one database.
    struct Following: Sendable {
      let opened: OpenDatabase
      /// The follower's number there.
      let number: Int
      /// Whether all its tables are in the main database, which other connections can read at the same time.
      let isInMain: Bool
    }

    private let lock = NSLock()
    private var present: Following
    private var lastMark: ReadMark?
    private var knownForms = KnownForms()
    private var isOvertaken = false
    private var isAnew = false
    private var hasClosed = false

    init(_ following: Following) { present = following }

    var following: Following { lock.withLock { present } }
    /// Up to where has been read for sure.
    var mark: ReadMark? { lock.withLock { lastMark } }
    /// The known forms of columns at the same moment.
    var forms: KnownForms { lock.withLock { knownForms } }
    /// Whether nothing has been read of what is followed now, but of another database before.
    var hasNewDatabase: Bool { lock.withLock { isAnew } }

    /// What is followed, and up to where all has been read and nothing more; nil where the read may have seen more than that.
    var exact: (opened: OpenDatabase, mark: ReadMark)? {
      lock.withLock { isOvertaken ? nil : lastMark.map { (present.opened, $0) } }
    }

    /// A read has returned.
    ///
    /// - Parameters:
    ///   - mark: Up to where it has read for sure.
    ///   - forms: The known forms of columns then.
    ///   - isOvertaken: Whether it may have seen more.
    func set(_ mark: ReadMark, forms: KnownForms, isOvertaken: Bool) {
      lock.withLock { (lastMark, knownForms, self.isOvertaken, isAnew) = (mark, forms, isOvertaken, false) }
    }

    /// The query is followed in another database.
    func follow(_ next: Following) {
      lock.withLock {
        (present, lastMark, knownForms, isOvertaken, isAnew) = (next, nil, KnownForms(), false, true)
      }
    }

    var isClosed: Bool { lock.withLock { hasClosed } }

    /// A Boolean value that indicates whether it was open.
    func close() -> Bool {
      lock.withLock {
        defer { hasClosed = true }
        return !hasClosed
      }
    }
  }
#endif
