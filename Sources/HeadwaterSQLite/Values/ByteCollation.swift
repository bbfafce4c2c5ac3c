#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite

  /// A collation that compares text by its UTF-8 bytes, regardless of the encoding of the database.
  enum ByteCollation {
    private static let name = "headwater_utf8"

    /// Adds the collation to a connection, which retains it.
    ///
    /// - Parameter db: The connection, on its queue.
    /// - Returns: The collation's name.
    /// - Throws: An error from SQLite.
    static func add(to db: Database) throws -> String {
      // Several stores may share a connection, and a collation that is in use can't be replaced.
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM pragma_collation_list WHERE name = ?)", arguments: [name])
      if isThere == true { return name }
      guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      let code = sqlite3_create_collation_v2(
        connection, name, SQLITE_UTF8, nil,
        { _, firstCount, first, secondCount, second in
          let count = Int(min(firstCount, secondCount))
          if count > 0, let first, let second {
            let order = memcmp(first, second, count)
            if order != 0 { return order }
          }
          return firstCount - secondCount
        }, nil)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      return name
    }
  }
#endif
