#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  extension FetchError {
    /// What the server's code for an error means.
    ///
    /// - Parameters:
    ///   - state: The five characters of SQLSTATE.
    ///   - message: The server's words.
    init(state: String, message: String) {
      switch (state.prefix(2), state) {
      case (_, "57P01"), (_, "57P02"), (_, "57P03"), (_, "57P05"), ("08", _): self = .disconnected(message)
      case (_, "57014"), (_, "25P03"), (_, "25P04"): self = .timedOut(message)
      case ("28", _), (_, "42501"): self = .denied(message)
      case (_, "53100"), (_, "53200"): self = .full(message)
      case (_, "53300"), (_, "55P03"), (_, "40001"), (_, "40P01"), (_, "55006"): self = .busy(message)
      case (_, "25006"): self = .readOnly(message)
      case (_, "3D000"), (_, "3F000"): self = .notADatabase(message)
      case (_, "42P01"): self = .noTable(message)
      case (_, "42703"): self = .noColumn(message, table: "")
      case (_, "0A000") where message.contains("cached plan"): self = .schemaChanged(message)
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
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      let message = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
      // What has no code is libpq's own: the connection has gone, whether or not it says so already.
      if state.isEmpty || PQstatus(connection) == CONNECTION_BAD {
        self = .disconnected(message ?? FetchError.message(of: connection))
      } else {
        self.init(state: state, message: message ?? FetchError.message(of: connection))
      }
    }

    /// Why a connection could not be made. libpq tells no code then, only words; it has the server's own in them.
    init(connectingFailed connection: OpaquePointer) {
      let message = FetchError.message(of: connection)
      if PQconnectionNeedsPassword(connection) == 1 || PQconnectionUsedPassword(connection) == 1 {
        self = .denied(message)
      } else if PQstatus(connection) == CONNECTION_BAD, PQserverVersion(connection) == 0,
        let state = FetchError.state(ofRefusal: message)
      {
        self.init(state: state, message: message)
      } else {
        self = .disconnected(message)
      }
    }

    /// The code that the server must have refused a connection with, by its words in English.
    private static func state(ofRefusal message: String) -> String? {
      let states = [
        ("authentication failed", "28000"), ("pg_hba.conf", "28000"), ("is not permitted to log in", "28000"),
        ("permission denied for database", "28000"), ("too many c", "53300"),
      ]
      if let state = states.first(where: { message.contains($0.0) })?.1 { return state }
      guard message.contains("does not exist") else { return nil }
      return message.contains("role \"") ? "28000" : message.contains("database \"") ? "3D000" : nil
    }

    /// What libpq says last about a connection. Passwords are not in it.
    static func message(of connection: OpaquePointer) -> String {
      let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
      let message = words.split(whereSeparator: \.isNewline).joined(separator: " ")
      return message.isEmpty ? "The connection to PostgreSQL was lost." : message
    }
  }
#endif
