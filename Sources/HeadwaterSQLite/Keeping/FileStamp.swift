#if SQLite
  internal import Foundation
  internal import HeadwaterFetching

  /// What tells whether a file is the same and has not been written to: nothing of its content. A value.
  struct FileStamp: Hashable, Sendable {
    /// The number of the file on its disk; another file of the same name has another.
    var number: UInt64
    /// How many bytes it has.
    var size: Int64
    /// When it was written to last, in nanoseconds since 1970.
    var modified: Int64
    /// When that, or anything else that is known of it, was changed last. No program can set it.
    var changed: Int64

    /// The later of its times.
    var newest: Int64 { max(modified, changed) }
  }

  extension FileStamp {
    /// Looks at a file, without opening it: to close a file that SQLite has open, too, would take its locks from it.
    ///
    /// - Parameter path: The file. Nil where there is none.
    init?(of path: String) {
      var found = stat()
      guard stat(path, &found) == 0 else { return nil }
      #if canImport(Darwin)
        let (modified, changed) = (found.st_mtimespec, found.st_ctimespec)
      #else
        let (modified, changed) = (found.st_mtim, found.st_ctim)
      #endif
      self.init(
        number: UInt64(found.st_ino), size: Int64(found.st_size), modified: Self.nanoseconds(modified),
        changed: Self.nanoseconds(changed))
    }

    /// The path of a file without links, as SQLite names the files beside it. Nil where there is none.
    static func wholePath(of path: String) -> String? {
      guard let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      return String(cString: found)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }

  extension ByteWriter {
    mutating func write(_ stamp: FileStamp) {
      write(stamp.number)
      for number in [stamp.size, stamp.modified, stamp.changed] { write(signed: number) }
    }
  }

  extension ByteReader {
    mutating func stamp() throws(Damaged) -> FileStamp {
      FileStamp(
        number: try number(), size: try signedNumber(), modified: try signedNumber(),
        changed: try signedNumber())
    }
  }
#endif
