#if SQLite
  internal import Foundation

  /// Up to where has been read for sure.
  final class LastMark: @unchecked Sendable {  // Its properties are guarded by its lock.
    private let lock = NSLock()
    private var present: ReadMark?
    private var isOvertaken = false
    private var hasClosed = false

    var value: ReadMark? { lock.withLock { present } }

    /// The same; nil where the read may have seen more than that.
    var exact: ReadMark? { lock.withLock { isOvertaken ? nil : present } }

    /// A read has returned.
    ///
    /// - Parameters:
    ///   - mark: Up to where it has read for sure.
    ///   - isOvertaken: Whether it may have seen more.
    func set(_ mark: ReadMark, isOvertaken: Bool) {
      lock.withLock { (present, self.isOvertaken) = (mark, isOvertaken) }
    }

    var isClosed: Bool { lock.withLock { hasClosed } }

    /// Whether it was open.
    func close() -> Bool {
      lock.withLock {
        defer { hasClosed = true }
        return !hasClosed
      }
    }
  }
#endif
