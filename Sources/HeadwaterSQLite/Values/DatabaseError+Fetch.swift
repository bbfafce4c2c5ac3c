#if SQLite
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  extension DatabaseError {
    /// The error as stores report it. An interruption becomes a `CancellationError`.
    var fetchError: any Error {
      let text = words
      if extendedResultCode == .SQLITE_READONLY_DBMOVED { return FetchError.disconnected(text) }
      return switch resultCode.primaryResultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: FetchError.busy(text)
      case .SQLITE_FULL: FetchError.full(text)
      case .SQLITE_CORRUPT: FetchError.corrupt(text)
      case .SQLITE_NOTADB: FetchError.notADatabase(text)
      case .SQLITE_READONLY: FetchError.readOnly(text)
      case .SQLITE_SCHEMA: FetchError.schemaChanged(text)
      case .SQLITE_CANTOPEN: FetchError.disconnected(text)
      case .SQLITE_PERM, .SQLITE_AUTH: FetchError.denied(text)
      case .SQLITE_INTERRUPT: CancellationError()
      default: FetchError.other(code: "\(extendedResultCode.rawValue)", message: text)
      }
    }
  }

  extension DatabaseError {
    /// SQLite's message if it contains only the names of tables and columns; otherwise, the general message for the code.
    ///
    /// Triggers, functions, virtual tables, and JSON paths can put the values of rows into error messages.
    private var words: String {
      let general = String(cString: sqlite3_errstr(extendedResultCode.rawValue))
      guard let message else { return general }
      return switch (resultCode.primaryResultCode, extendedResultCode) {
      case (_, .SQLITE_CONSTRAINT_TRIGGER), (_, .SQLITE_CONSTRAINT_FUNCTION), (_, .SQLITE_CONSTRAINT_VTAB):
        general
      case (.SQLITE_ERROR, _): Self.namesOnly.contains(where: message.hasPrefix) ? message : general
      case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _), (.SQLITE_FULL, _), (.SQLITE_CORRUPT, _),
        (.SQLITE_NOTADB, _),
        (.SQLITE_READONLY, _), (.SQLITE_SCHEMA, _), (.SQLITE_CANTOPEN, _), (.SQLITE_PERM, _),
        (.SQLITE_AUTH, _),
        (.SQLITE_IOERR, _), (.SQLITE_CONSTRAINT, _), (.SQLITE_MISUSE, _):
        message
      default: general
      }
    }

    /// The prefixes of messages with code 1 that quote only parts of the schema or of the statement, which contains no values.
    private static var namesOnly: [String] {
      [
        "no such table: ", "no such column: ", "no such function: ", "no such collation sequence: ",
        "no such module: ", "no such index: ", "ambiguous column name: ", "near \"", "too many ", "table ",
        "view ", "index ", "unknown database ", "wrong number of arguments ", "cannot modify ",
        "cannot UPSERT ",
        "cannot commit", "cannot start a transaction", "cannot rollback", "integer overflow",
      ]
    }
  }

  extension FetchError {
    /// The error for a transaction that the app has left open between two of GRDB's database accesses. Nothing can be read
    /// until the transaction ends.
    static var transactionIsOpen: FetchError {
      .busy("A transaction is open on the writer connection. Read again after it has ended.")
    }
  }

  /// Runs a closure that uses GRDB, converting its errors to those that stores report.
  func tellingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw error.fetchError
    }
  }

  /// Runs an asynchronous closure that uses GRDB, converting its errors to those that stores report.
  func tellingErrors<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> sending Result
  ) async throws -> sending Result {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw error.fetchError
    }
  }
#endif
