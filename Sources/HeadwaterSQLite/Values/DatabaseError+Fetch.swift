#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  extension DatabaseError {
    /// The error as stores tell it: what was interrupted is a cancellation.
    var fetchError: any Error {
      let text = message ?? "SQLite says \(extendedResultCode)."
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

  extension FetchError {
    /// GRDB lets programs leave a transaction open between two accesses; there is nothing to read from meanwhile.
    static var transactionIsOpen: FetchError {
      .busy("A transaction is open on the connection that writes; it can be read when it has ended.")
    }
  }

  /// Runs something of GRDB's, with its errors as stores tell them.
  func tellingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw error.fetchError
    }
  }

  /// Runs something of GRDB's, with its errors as stores tell them.
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
