#if SQLite
  internal import Foundation
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// The journal mode of a database file, as indicated by its first bytes.
  enum FileMode {
    case missing, rollback, writeAheadLog

    /// Determines the mode of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `FetchError/notADatabase(_:)`; `FetchError/denied(_:)` if the file can't be read.
    init(of path: String) throws {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        self = .missing
        return
      }
      if isFolder.boolValue { throw FetchError.notADatabase("\(path) is a folder, not a database.") }
      let header = try Self.header(of: path)
      if header.isEmpty {
        self = .missing
      } else if header.count < 20 || !header.starts(with: "SQLite format 3\0".utf8) {
        throw FetchError.notADatabase("\(path) isn't a SQLite database.")
      } else {
        // The format versions that writers and readers must support. Version 2 indicates write-ahead logging.
        self = header[18] == 2 || header[19] == 2 ? .writeAheadLog : .rollback
      }
    }

    /// Returns a Boolean value that indicates whether a file exists and isn't empty.
    static func hasContent(_ path: String) -> Bool {
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).map { $0 > 0 } ?? false
    }

    /// Returns up to 20 bytes from the start of a file, read through SQLite's file system layer. When a process closes a file,
    /// the system drops all of the process's locks on it, and only SQLite knows which of its connections hold locks. See "How
    /// To Corrupt An SQLite Database File", 2.2, in SQLite's documentation.
    private static func header(of path: String) throws -> [UInt8] {
      let denied = FetchError.denied("\(path) can't be read.")
      guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen,
        let find = system.pointee.xFullPathname
      else { throw denied }
      // Resolve symbolic links. SQLite looks for URI parameters, terminated by a zero byte, after the file name, so append four
      // zero bytes.
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
          throw FetchError.disconnected("\(path) can't be read.")
        }
        return header
      }
    }
  }
#endif
