#if SQLite
  internal import Foundation

  /// Up to where has been read for sure.
  final class LastMark: @unchecked Sendable {  // Its properties are guarded by its lock.
    private let lock = NSLock()
    private var present: ReadMark?
    private var reads = 0
    private var hasClosed = false

    var value: ReadMark? { lock.withLock { present } }
    /// How many reads have returned.
    var number: Int { lock.withLock { reads } }

    func set(_ mark: ReadMark) {
      lock.withLock {
        present = mark
        reads += 1
      }
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
