#if SQLite
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// An SQL function that returns the position of the index letter that text belongs to.
  final class InitialFunction: Sendable {
    private let initials: FetchInitials

    init(_ initials: FetchInitials) { self.initials = initials }

    /// Adds the function to a connection, which retains it.
    ///
    /// - Parameters:
    ///   - name: The function's name.
    ///   - db: The connection, on its queue.
    /// - Throws: An error from SQLite.
    func add(named name: String, to db: Database) throws {
      // Several stores may share a connection, and a function that is in use can't be replaced.
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM pragma_function_list WHERE lower(name) = lower(?))",
        arguments: [name])
      if isThere == true { return }
      guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      // SQLite releases the function even if it doesn't accept it.
      let code = sqlite3_create_function_v2(
        connection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(self).toOpaque(),
        { context, _, values in
          guard let context, let value = values?[0], let user = sqlite3_user_data(context) else { return }
          let function = Unmanaged<InitialFunction>.fromOpaque(user).takeUnretainedValue()
          let text = SQLDialect.sqlite.decoded(SQLValue(value), as: .text)
          guard case .integer(let position) = function.initials.position(of: text) else {
            return sqlite3_result_null(context)
          }
          sqlite3_result_int64(context, position)
        }, nil, nil,
        { function in
          if let function { Unmanaged<InitialFunction>.fromOpaque(function).release() }
        })
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }
#endif
