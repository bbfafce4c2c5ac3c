#if SQLite
  internal import Foundation
  internal import HeadwaterFetching

  /// The query that a connection follows, and the mark up to which the connection has read successfully.
  final class ConnectionState: @unchecked Sendable {  // The lock guards the properties.
    /// A query that is followed in one database.
    struct Following: Sendable {
      let opened: OpenDatabase
      /// The follower's number in that database.
      let number: Int
      /// A Boolean value that indicates whether all tables are in the main database, which other connections can read at the
      /// same time.
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
    /// The mark up to which the connection has read successfully.
    var mark: ReadMark? { lock.withLock { lastMark } }
    /// The forms of columns that were known at that mark.
    var forms: KnownForms { lock.withLock { knownForms } }
    /// A Boolean value that indicates whether the query is followed in a new database that hasn't been read yet.
    var hasNewDatabase: Bool { lock.withLock { isAnew } }

    /// The database, and the mark that describes exactly what has been read; nil if the last read may have seen later changes.
    var exact: (opened: OpenDatabase, mark: ReadMark)? {
      lock.withLock { isOvertaken ? nil : lastMark.map { (present.opened, $0) } }
    }

    /// Records a completed read.
    ///
    /// - Parameters:
    ///   - mark: The mark up to which the connection has read successfully.
    ///   - forms: The forms of columns that were known at that mark.
    ///   - isOvertaken: A Boolean value that indicates whether the read may have seen later changes.
    func set(_ mark: ReadMark, forms: KnownForms, isOvertaken: Bool) {
      lock.withLock { (lastMark, knownForms, self.isOvertaken, isAnew) = (mark, forms, isOvertaken, false) }
    }

    /// Follows the query in a different database.
    func follow(_ next: Following) {
      lock.withLock {
        (present, lastMark, knownForms, isOvertaken, isAnew) = (next, nil, KnownForms(), false, true)
      }
    }

    var isClosed: Bool { lock.withLock { hasClosed } }

    /// Closes the connection and returns a Boolean value that indicates whether it was open.
    func close() -> Bool {
      lock.withLock {
        defer { hasClosed = true }
        return !hasClosed
      }
    }
  }
#endif
