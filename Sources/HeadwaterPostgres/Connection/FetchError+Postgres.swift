#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  extension FetchError {
    /// Creates an error from the server's error code.
    ///
    /// - Parameters:
    ///   - state: The five-character SQLSTATE code.
    ///   - message: A description of the error, without row values.
    ///   - isLost: A Boolean value that indicates whether the connection is lost. Functions and foreign servers can report the
    ///     same codes for their own connections.
    init(state: String, message: String, isLost: Bool) {
      switch (state.prefix(2), state) {
      case (_, "57P01") where isLost, (_, "57P02") where isLost, (_, "57P03") where isLost,
        (_, "57P05") where isLost,
        ("08", _) where isLost:
        self = .disconnected(message)
      case (_, "57014"), (_, "25P03"), (_, "25P04"): self = .timedOut(message)
      case ("28", _), (_, "42501"): self = .denied(message)
      case (_, "53100"), (_, "53200"): self = .full(message)
      case (_, "53300"), (_, "55P03"), (_, "40001"), (_, "40P01"), (_, "55006"): self = .busy(message)
      case (_, "25006"): self = .readOnly(message)
      case (_, "3D000"), (_, "3F000"): self = .notADatabase(message)
      case (_, "42P01"): self = .noTable(message)
      case (_, "42703"): self = .noColumn(message, table: "")
      case ("0A", _): self = .unsupported(message)
      // Numeric overflow, datetime overflow, and division by zero depend on values, not on types.
      case (_, "22003"), (_, "22008"), (_, "22012"): self = .other(code: state, message: message)
      // An operator or a cast doesn't exist for the types, so the columns have different types than the record declares.
      case (_, "42883"), (_, "42804"), (_, "42846"), ("22", _): self = .schemaChanged(message)
      case (_, "XX001"), (_, "XX002"): self = .corrupt(message)
      default: self = .other(code: state, message: message)
      }
    }

    /// Creates an error from a statement's result.
    init(result: OpaquePointer, of connection: OpaquePointer) {
      // An error without a code comes from libpq: the connection is lost, even if libpq hasn't reported that yet.
      guard let report = PostgresReport(result), PQstatus(connection) != CONNECTION_BAD else {
        self = .disconnected(Self.message(of: connection))
        return
      }
      self.init(report)
    }

    /// Creates an error from a server's report.
    init(_ report: PostgresReport) {
      if report.state == "0A000", report.function == "RevalidateCachedQuery" {
        self = .schemaChanged(report.words)
      } else {
        self.init(state: report.state, message: report.words, isLost: report.isLast)
      }
    }

    /// Creates an error for a failed connection attempt.
    ///
    /// In this case, libpq returns no code, only a message, which may contain parts of the connection string. The error
    /// includes only the names of the user and the database, unless those may contain something else.
    init(connectingFailed connection: OpaquePointer) {
      let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
      let (database, user) = (Self.part(PQdb(connection)), Self.part(PQuser(connection)))
      if let (state, reason) = Self.knownReason(in: words) {
        let message = reason.replacing("$user", with: user).replacing("$database", with: database)
        self = state.map { FetchError(state: $0, message: message, isLost: true) } ?? .disconnected(message)
      } else if PQconnectionNeedsPassword(connection) == 1 || PQconnectionUsedPassword(connection) == 1 {
        self = .denied("The server rejected the user \"\(user)\".")
      } else {
        self = .disconnected("The connection to PostgreSQL couldn't be established.")
      }
    }

    private static func part(_ text: UnsafeMutablePointer<CChar>?) -> String {
      PostgresAddress.shown(text.map { String(cString: $0) } ?? "", as: "name")
    }

    /// Returns the reason that libpq's English message gives, with the SQLSTATE that the server must have returned.
    private static func knownReason(in words: String) -> (state: String?, reason: String)? {
      let reasons: [(words: String, state: String?, reason: String)] = [
        (
          "authentication failed", "28000",
          "Authentication failed for the user \"$user\"."
        ),
        ("no password supplied", "28000", "The server requires a password for the user \"$user\"."),
        ("pg_hba.conf", "28000", "The server's pg_hba.conf doesn't allow the user \"$user\" to connect."),
        ("is not permitted to log in", "28000", "The user \"$user\" isn't allowed to log in."),
        (
          "permission denied for database", "28000",
          "The user \"$user\" isn't allowed to use the database \"$database\"."
        ),
        ("too many c", "53300", "The server has too many connections."),
        ("remaining connection slots", "53300", "The server has too many connections."),
        ("starting up", "57P03", "The database is starting up."),
        ("shutting down", "57P03", "The database is shutting down."),
        ("in recovery mode", "57P03", "The database is in recovery."),
        ("Connection refused", nil, "No server accepts connections at the address."),
        ("No such file or directory", nil, "No server socket exists at the address."),
        ("could not translate host name", nil, "The host name couldn't be resolved."),
        ("timeout expired", nil, "The server didn't respond in time."),
        ("timed out", nil, "The server didn't respond in time."),
        ("certificate", nil, "The server's certificate wasn't accepted."),
        ("does not support SSL", nil, "The server doesn't support TLS."),
        ("is read-only", nil, "All servers at the address are read-only."),
        ("session is not read-only", nil, "No server at the address is read-only."),
        ("unreachable", nil, "The address can't be reached over the network."),
      ]
      if let found = reasons.first(where: { words.contains($0.words) }) { return (found.state, found.reason) }
      guard words.contains("does not exist") else { return nil }
      if words.contains("role \"") { return ("28000", "The user \"$user\" doesn't exist on the server.") }
      return words.contains("database \"")
        ? ("3D000", "The database \"$database\" doesn't exist on the server.") : nil
    }

    /// Returns the reason why a connection was lost, without any text from libpq.
    static func message(of connection: OpaquePointer) -> String {
      let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
      let reasons = [
        ("administrator command", "An administrator ended the connection to PostgreSQL."),
        ("shutting down", "PostgreSQL is shutting down."), ("starting up", "PostgreSQL is starting up."),
        ("crash of another", "PostgreSQL ended the connection after a crash."),
        ("timed out", "The network connection to PostgreSQL timed out."),
      ]
      return reasons.first { words.contains($0.0) }?.1 ?? "The connection to PostgreSQL was lost."
    }
  }
#endif
