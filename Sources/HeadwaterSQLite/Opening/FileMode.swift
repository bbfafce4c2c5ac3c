#if SQLite
  internal import Foundation
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// How a database file keeps transactions, told by its first bytes.
  enum FileMode {
    case missing, rollback, writeAheadLog

    /// Looks at a file.
    ///
    /// - Parameter path: Where it is.
    /// - Throws: `FetchError/notADatabase(_:)`; `FetchError/denied(_:)` where it cannot be read.
    init(of path: String) throws {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        self = .missing
        return
      }
      if isFolder.boolValue { throw FetchError.notADatabase("\(path) is a folder.") }
      let header = try Self.header(of: path)
      if header.isEmpty {
        self = .missing
      } else if header.count < 20 || !header.starts(with: "SQLite format 3\0".utf8) {
        throw FetchError.notADatabase("\(path) is not a SQLite database.")
      } else {
        // The versions that a program needs to write it and to read it; 2 is for the write-ahead log.
        self = header[18] == 2 || header[19] == 2 ? .writeAheadLog : .rollback
      }
    }

    /// Returns whether there is a file that is not empty.
    static func hasContent(_ path: String) -> Bool {
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).map { $0 > 0 } ?? false
    }

    /// The first bytes of a file, at most 20, read by SQLite's own layer for files: a system drops all locks of a program on a
    /// file where the program closes it once, and SQLite alone knows which of its connections have some. See "How To Corrupt
    /// An SQLite Database File", 2.2, in SQLite's documentation.
    private static func header(of path: String) throws -> [UInt8] {
      let denied = FetchError.denied("\(path) cannot be read.")
      guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen,
        let find = system.pointee.xFullPathname
      else { throw denied }
      // Follows links. Behind a name SQLite looks for parameters, which end with a zero: there are four.
      var name = [CChar](repeating: 0, count: Int(system.pointee.mxPathname) + 4)
      let found = find(system, path, system.pointee.mxPathname, &name)
      guard found & 0xFF == SQLITE_OK,
        let whole = String(validating: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }),
        let length = try? FileManager.default.attributesOfItem(atPath: whole)[.size] as? Int
      else { throw denied }
      let file = UnsafeMutableRawPointer.allocate(byteCount: Int(system.pointee.szOsFile), alignment: 16)
      defer { file.deallocate() }
      file.initializeMemory(as: UInt8.self, repeating: 0, count: Int(system.pointee.szOsFile))
      let opened = file.assumingMemoryBound(to: sqlite3_file.self)
      return try name.withUnsafeBufferPointer { name in
        let result = open(system, name.baseAddress, opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, nil)
        defer { _ = opened.pointee.pMethods?.pointee.xClose(opened) }
        guard result == SQLITE_OK, let read = opened.pointee.pMethods?.pointee.xRead else { throw denied }
        var header = [UInt8](repeating: 0, count: min(length, 20))
        guard header.isEmpty || read(opened, &header, Int32(header.count), 0) == SQLITE_OK else {
          throw FetchError.disconnected("\(path) cannot be read.")
        }
        return header
      }
    }
  }
#endif
