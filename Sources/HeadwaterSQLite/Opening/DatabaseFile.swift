#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// The file of an open database: its path, and the file that was there when the database was opened. A value.
  ///
  /// A connection keeps the file that it has opened, wherever that is moved, and after it is deleted. So each read and each
  /// write compares the two, which costs a system call.
  struct DatabaseFile: Sendable {
    /// Where the file is, from the root of the file system.
    let path: String
    private let identity: FileIdentity

    /// Looks at the file of a database that is open.
    ///
    /// - Parameter path: Where it is. Nil is made of a database in memory, and of one whose file has no name.
    init?(at path: String) {
      let path = Self.absolute(path)
      guard !path.isEmpty, path != ":memory:", let identity = FileIdentity(of: path) else { return nil }
      (self.path, self.identity) = (path, identity)
    }

    /// Checks that the path still leads to the file. One system call.
    ///
    /// - Throws: ``FileHasMoved``.
    func check() throws(FileHasMoved) {
      guard FileIdentity(of: path) == identity else { throw FileHasMoved(path: path) }
    }

    /// Checks that the path still leads to the file, and that a connection has opened the same one. Two system calls.
    ///
    /// - Parameter db: The connection, on its queue.
    /// - Throws: ``FileHasMoved``.
    func check(_ db: Database) throws(FileHasMoved) {
      try check()
      if db.hasMovedFile(of: "main") { throw FileHasMoved(path: path) }
    }

    /// The error of ``check()``; nil where there is none.
    var movement: FileHasMoved? {
      do {
        try check()
        return nil
      } catch {
        return error
      }
    }

    /// A path from the root of the file system, whatever folder the program works in later.
    static func absolute(_ path: String) -> String {
      path.hasPrefix("/") || path.isEmpty || path.hasPrefix(":") || path.hasPrefix("file:")
        ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
  }

  extension Database {
    /// Returns whether a schema's file is not where the connection has opened it. One system call.
    fileprivate func hasMovedFile(of schema: String) -> Bool {
      guard let connection = sqliteConnection else { return false }
      var hasMoved: Int32 = 0
      let result = sqlite3_file_control(connection, schema, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
      return result == SQLITE_OK && hasMoved != 0
    }

    /// Checks that the files of attached databases are where the connection has opened them. A system call for each.
    ///
    /// - Throws: `FetchError/disconnected(_:)`. The database itself is still there.
    func checkFiles(ofAttached schemas: Set<String>) throws(FetchError) {
      for schema in schemas.sorted() where schema != "main" && hasMovedFile(of: schema) {
        let path = sqlite3_db_filename(sqliteConnection, schema).map { String(cString: $0) }
        throw FileHasMoved(path: path ?? schema).fetchError
      }
    }
  }

  /// The file of a database is not where it was when the database was opened.
  struct FileHasMoved: Error {
    /// Where it was.
    let path: String

    /// The error as stores report it.
    var fetchError: FetchError {
      .disconnected("The file \(path) was replaced, moved, or deleted while it was open.")
    }
  }

  /// The number that tells a file from all others of the system, as long as anything has it open.
  private struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Follows links. Does not open the file: closing it would drop the locks that SQLite has on it.
    init?(of path: String) {
      var found = stat()
      guard stat(path, &found) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: found.st_dev)
      number = UInt64(truncatingIfNeeded: found.st_ino)
    }
  }
#endif
