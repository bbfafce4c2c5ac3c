#if Postgres
  internal import CLibPQ

  /// A server's report of an error. The server's message may quote row values, and may be in any language.
  struct PostgresReport: Hashable, Sendable {
    /// The five-character SQLSTATE code.
    var state: String
    /// The severity, in English.
    var severity = "ERROR"
    /// The server's message.
    var message = ""
    /// The location of the error within functions, if it occurred in one.
    var context: String?
    /// The file in the server's source code that reported the error.
    var file = ""
    /// The function in the server's source code that reported the error.
    var function = ""

    /// Creates a report with default values for everything but the code.
    init(state: String) { self.state = state }

    /// Reads the report from a result, or returns nil if the result has no code.
    init?(_ result: OpaquePointer) {
      func field(_ letter: Unicode.Scalar) -> String? {
        PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
      }
      guard let state = field("C"), !state.isEmpty else { return nil }
      self.init(state: state)
      severity = field("V") ?? field("S") ?? severity
      message = field("M") ?? ""
      context = field("W")
      file = field("F") ?? ""
      function = field("R") ?? ""
    }

    /// A Boolean value that indicates whether the server closes the connection after the report.
    var isLast: Bool { severity == "FATAL" || severity == "PANIC" }

    /// A description of the error without row values: the server's message if the statement itself names the missing or
    /// forbidden object; otherwise, text that depends only on the code.
    var words: String { quotesOnlyNames ? message : Self.words(for: state) }

    /// A Boolean value that indicates whether the message is known to quote only names and types.
    ///
    /// Functions can raise any message with any code, but then the server reports a context.
    private var quotesOnlyNames: Bool {
      let codes = ["42501", "42703", "42704", "42804", "42846", "42883", "42P01", "42P02", "3F000"]
      let isNaming = file == "namespace.c" || file == "aclchk.c" || file.hasPrefix("parse_")
      return context == nil && isNaming && codes.contains(state) && !message.isEmpty
    }

    private static func words(for state: String) -> String {
      switch (state.prefix(2), state) {
      case ("08", _): "A connection to another server was lost."
      case (_, "0A000"): "The server doesn't support the statement."
      case (_, "21000"): "A subquery returned more than one row."
      case (_, "22003"): "A number is out of range."
      case (_, "22008"): "A date or time is out of range."
      case (_, "22012"): "A number is divided by zero."
      case (_, "22021"): "A text value isn't valid in the encoding of the database."
      case (_, "22P02"): "A value isn't in the format of its type."
      case ("22", _): "A value isn't valid for the statement."
      case (_, "23502"): "A required value is missing."
      case (_, "23503"): "A row refers to a row that doesn't exist, or other rows refer to it."
      case (_, "23505"): "A value that must be unique already exists."
      case (_, "23514"): "A value violates a check constraint of its table."
      case ("23", _): "The change violates a constraint of its table."
      case (_, "25006"): "The transaction can't write."
      case (_, "25P03"): "The transaction was idle for too long."
      case ("25", _): "The transaction can't continue."
      case ("28", _): "The server rejected the user."
      case (_, "3D000"): "The database doesn't exist."
      case (_, "3F000"): "The schema doesn't exist."
      case ("40", _): "The transaction conflicts with other transactions."
      case (_, "42501"): "The user doesn't have the privileges that the statement requires."
      case (_, "42601"): "The statement has a syntax error."
      // These complete a sentence about a column or a table.
      case (_, "42703"), (_, "42P01"): "named in the statement"
      case (_, "42804"), (_, "42846"), (_, "42883"): "The types don't match the statement."
      case ("42", _): "The statement doesn't match the tables."
      case (_, "53100"): "The server's disk is full."
      case (_, "53200"): "The server is out of memory."
      case (_, "53300"): "The server has too many connections."
      case (_, "55006"): "Other sessions are using an object."
      case (_, "55P03"): "Other sessions have locked a table or a row."
      case (_, "57014"): "The statement was canceled before it finished."
      case (_, "57P01"), (_, "57P02"): "A connection was ended by an administrator or a crash."
      case (_, "57P03"): "A database is starting up or shutting down."
      case (_, "P0001"): "A function in the database raised an error."
      case ("XX", _): "The server reported an internal error."
      default: "The statement failed."
      }
    }
  }
#endif
