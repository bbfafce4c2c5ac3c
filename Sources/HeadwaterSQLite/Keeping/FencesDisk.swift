#if SQLite
  internal import Foundation
  internal import HeadwaterFetching

  /// What keeping fences needs of the system: files and their times.
  struct FencesDisk: Sendable {
    /// The beginning of a file, of so many bytes at most; nil where it cannot be read.
    var read: @Sendable (_ path: String, _ most: Int) -> [UInt8]?
    /// Puts a file in place of what there is, whole or not at all. Throws ``FetchError``.
    var write: @Sendable (_ bytes: [UInt8], _ path: String, _ likePath: String) throws -> Void
    /// The stamp of a file; nil where there is none.
    var stamp: @Sendable (_ path: String) -> FileStamp?
    /// The time, in nanoseconds since 1970.
    var now: @Sendable () -> Int64

    /// The system's.
    static let system = FencesDisk(
      read: { path, most in
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        do { return Array(try file.read(upToCount: most) ?? Data()) } catch { return nil }
      }, write: Self.write, stamp: { FileStamp(of: $0) },
      now: { Int64(Date().timeIntervalSince1970 * 1_000_000_000) })

    /// Writes beside the file first, for those who may read the other file.
    @Sendable
    private static func write(_ bytes: [UInt8], to path: String, like other: String) throws {
      var found = stat()
      let mode = stat(other, &found) == 0 ? found.st_mode & 0o666 : 0o600
      let unfinished = path + "-new"
      let file = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
      guard file >= 0 else { throw FetchError(errno, writing: unfinished) }
      var failure: FetchError?
      var left = bytes[...]
      while !left.isEmpty, failure == nil {
        let count = left.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
        if count > 0 {
          left = left.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          failure = FetchError(count == 0 ? ENOSPC : errno, writing: unfinished)
        }
      }
      if close(file) != 0, failure == nil { failure = FetchError(errno, writing: unfinished) }
      if failure == nil, rename(unfinished, path) != 0 { failure = FetchError(errno, writing: path) }
      guard let failure else { return }
      unlink(unfinished)
      throw failure
    }
  }

  extension FetchError {
    /// An error of the system's.
    fileprivate init(_ code: Int32, writing path: String) {
      let text = "\(path): \(String(cString: strerror(code)))."
      self =
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .full(text)
        case EROFS: .readOnly(text)
        case EACCES, EPERM: .denied(text)
        default: .other(code: "\(code)", message: text)
        }
    }
  }
#endif
