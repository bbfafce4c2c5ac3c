#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  extension FetchError {
    /// What the server's code for an error means.
    ///
    /// - Parameters:
    ///   - state: The five characters of SQLSTATE.
    ///   - message: A description of the error, without values of rows.
    ///   - isLost: A Boolean value that indicates whether the connection is lost. Functions, and other servers whose tables are
    ///     read, can report that of connections of their own.
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
      // Numbers, moments and divisions: what the values are, not of which types.
      case (_, "22003"), (_, "22008"), (_, "22012"): self = .other(code: state, message: message)
      // An operator or a cast that the types do not have: the columns are of other types than the record says.
      case (_, "42883"), (_, "42804"), (_, "42846"), ("22", _): self = .schemaChanged(message)
      case (_, "XX001"), (_, "XX002"): self = .corrupt(message)
      default: self = .other(code: state, message: message)
      }
    }

    /// Why a statement has failed.
    init(result: OpaquePointer, of connection: OpaquePointer) {
      // What has no code is libpq's own: the connection has gone, whether or not it says so already.
      guard let report = PostgresReport(result), PQstatus(connection) != CONNECTION_BAD else {
        self = .disconnected(Self.message(of: connection))
        return
      }
      self.init(report)
    }

    /// The error that a server's report stands for.
    init(_ report: PostgresReport) {
      if report.state == "0A000", report.function == "RevalidateCachedQuery" {
        self = .schemaChanged(report.words)
      } else {
        self.init(state: report.state, message: report.words, isLost: report.isLast)
      }
    }

    /// Why a connection could not be made.
    ///
    /// libpq tells no code then, only words, which have parts of the connection string in them. None of them is shown but the
    /// names of user and database, where nothing else can have got there.
    init(connectingFailed connection: OpaquePointer) {
      let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
      let (database, user) = (Self.part(PQdb(connection)), Self.part(PQuser(connection)))
      if let (state, reason) = Self.knownReason(in: words) {
        let message = reason.replacing("$user", with: user).replacing("$database", with: database)
        self = state.map { FetchError(state: $0, message: message, isLost: true) } ?? .disconnected(message)
      } else if PQconnectionNeedsPassword(connection) == 1 || PQconnectionUsedPassword(connection) == 1 {
        self = .denied("The server did not let the user \"\(user)\" in.")
      } else {
        self = .disconnected("The connection to PostgreSQL could not be made.")
      }
    }

    private static func part(_ text: UnsafeMutablePointer<CChar>?) -> String {
      PostgresAddress.shown(text.map { String(cString: $0) } ?? "", as: "name")
    }

    /// The reason that libpq's English words contain, with the SQLSTATE that the server must have returned.
    private static func knownReason(in words: String) -> (state: String?, reason: String)? {
      let reasons: [(words: String, state: String?, reason: String)] = [
        (
          "authentication failed", "28000",
          "The server did not let the user \"$user\" in: authentication failed."
        ),
        ("no password supplied", "28000", "The server wants a password of the user \"$user\"."),
        ("pg_hba.conf", "28000", "The server's pg_hba.conf does not let the user \"$user\" in."),
        ("is not permitted to log in", "28000", "The user \"$user\" is not permitted to log in."),
        (
          "permission denied for database", "28000",
          "The user \"$user\" may not use the database \"$database\"."
        ),
        ("too many c", "53300", "The server has too many connections already."),
        ("remaining connection slots", "53300", "The server has too many connections already."),
        ("starting up", "57P03", "The database is starting up."),
        ("shutting down", "57P03", "The database is shutting down."),
        ("in recovery mode", "57P03", "The database is in recovery."),
        ("Connection refused", nil, "Nothing accepts connections at the address."),
        ("No such file or directory", nil, "There is no server's socket at the address."),
        ("could not translate host name", nil, "The name of the host is not known."),
        ("timeout expired", nil, "The server did not answer in time."),
        ("timed out", nil, "The server did not answer in time."),
        ("certificate", nil, "The server's certificate was not accepted."),
        ("does not support SSL", nil, "The server does not support TLS."),
        ("is read-only", nil, "No server at the address can be written to."),
        ("session is not read-only", nil, "All servers at the address can be written to."),
        ("unreachable", nil, "The network of the address cannot be reached."),
      ]
      if let found = reasons.first(where: { words.contains($0.words) }) { return (found.state, found.reason) }
      guard words.contains("does not exist") else { return nil }
      if words.contains("role \"") { return ("28000", "The server has no user \"$user\".") }
      return words.contains("database \"") ? ("3D000", "The server has no database \"$database\".") : nil
    }

    /// Why a connection was lost. Of libpq's own words none is shown.
    static func message(of connection: OpaquePointer) -> String {
      let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
      let reasons = [
        ("administrator command", "An administrator ended the connection to PostgreSQL."),
        ("shutting down", "PostgreSQL is shutting down."), ("starting up", "PostgreSQL is starting up."),
        ("crash of another", "PostgreSQL ended the connection after a crash."),
        ("timed out", "The network to PostgreSQL is dead."),
      ]
      return reasons.first { words.contains($0.0) }?.1 ?? "The connection to PostgreSQL was lost."
    }
  }
#endif
