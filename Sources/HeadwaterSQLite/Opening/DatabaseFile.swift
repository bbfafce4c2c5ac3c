#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// The file of an open database: its path, and the identity of the file at the time the database was opened.
  ///
  /// A connection keeps using the file that it has opened, even after the file is moved or deleted. For this reason, every read
  /// and write checks whether the path still refers to that file, which takes one system call.
  struct DatabaseFile: Sendable {
    /// The absolute path of the file.
    let path: String
    private let identity: FileIdentity

    /// Records the file of an open database.
    ///
    /// - Parameter path: The path of the file. The result is nil for an in-memory database, or if the database's file has no
    ///   name.
    init?(at path: String) {
      let path = Self.absolute(path)
      guard !path.isEmpty, path != ":memory:", let identity = FileIdentity(of: path) else { return nil }
      (self.path, self.identity) = (path, identity)
    }

    /// Checks that the path still refers to the file. Makes one system call.
    ///
    /// - Throws: ``FileHasMoved``.
    func check() throws(FileHasMoved) {
      guard FileIdentity(of: path) == identity else { throw FileHasMoved(path: path) }
    }

    /// Checks that the path still refers to the file, and that a connection has opened the same file. Makes two system calls.
    ///
    /// - Parameter db: The connection, on its queue.
    /// - Throws: ``FileHasMoved``.
    func check(_ db: Database) throws(FileHasMoved) {
      try check()
      if db.hasMovedFile(of: "main") { throw FileHasMoved(path: path) }
    }

    /// The error that ``check()`` throws, or nil if there is none.
    var movement: FileHasMoved? {
      do {
        try check()
        return nil
      } catch {
        return error
      }
    }

    /// Returns an absolute path, which remains valid if the working directory changes.
    static func absolute(_ path: String) -> String {
      path.hasPrefix("/") || path.isEmpty || path.hasPrefix(":") || path.hasPrefix("file:")
        ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
  }

  extension Database {
    /// Returns a Boolean value that indicates whether a schema's file has been moved since the connection opened it. Makes one
    /// system call.
    fileprivate func hasMovedFile(of schema: String) -> Bool {
      guard let connection = sqliteConnection else { return false }
      var hasMoved: Int32 = 0
      let result = sqlite3_file_control(connection, schema, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
      return result == SQLITE_OK && hasMoved != 0
    }

    /// Checks that the files of attached databases are still where the connection opened them. Makes one system call for each
    /// file.
    ///
    /// - Throws: `FetchError/disconnected(_:)`. The main database's file isn't checked.
    func checkFiles(ofAttached schemas: Set<String>) throws(FetchError) {
      for schema in schemas.sorted() where schema != "main" && hasMovedFile(of: schema) {
        let path = sqlite3_db_filename(sqliteConnection, schema).map { String(cString: $0) }
        throw FileHasMoved(path: path ?? schema).fetchError
      }
    }
  }

  /// The error for a database file that is no longer where it was opened.
  struct FileHasMoved: Error {
    /// The path at which the file was opened.
    let path: String

    /// The error that stores report.
    var fetchError: FetchError {
      .disconnected("The file \(path) was replaced, moved, or deleted while it was open.")
    }
  }

  /// The number that identifies a file on the system for as long as any process has it open.
  private struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Creates the identity of a file, following symbolic links. Doesn't open the file, because closing it would drop SQLite's
    /// locks on it.
    init?(of path: String) {
      var found = stat()
      guard stat(path, &found) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: found.st_dev)
      number = UInt64(truncatingIfNeeded: found.st_ino)
    }
  }
#endif
