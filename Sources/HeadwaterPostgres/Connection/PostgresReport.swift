#if Postgres
  internal import CLibPQ

  /// A server's report of an error. The server's message may quote values of rows, in any language.
  struct PostgresReport: Hashable, Sendable {
    /// The five characters of SQLSTATE.
    var state: String
    /// The severity, in English.
    var severity = "ERROR"
    /// The server's message.
    var message = ""
    /// Where in functions the error has happened, if it was in one.
    var context: String?
    /// The file of the server's source that reports the error.
    var file = ""
    /// The function of the server's source that reports the error.
    var function = ""

    /// Makes a report with defaults for all but the code.
    init(state: String) { self.state = state }

    /// Takes the report out of a result; nil where it has no code.
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

    /// A Boolean value that indicates whether the server ends the connection after the report.
    var isLast: Bool { severity == "FATAL" || severity == "PANIC" }

    /// A description of the error without values of rows: the server's message if the statement itself names the missing or
    /// forbidden object; otherwise words for the code alone.
    var words: String { quotesOnlyNames ? message : Self.words(for: state) }

    /// A Boolean value that indicates whether the message is known to quote nothing but names and types.
    ///
    /// Functions can give any message to any code; of those the server knows the context.
    private var quotesOnlyNames: Bool {
      let codes = ["42501", "42703", "42704", "42804", "42846", "42883", "42P01", "42P02", "3F000"]
      let isNaming = file == "namespace.c" || file == "aclchk.c" || file.hasPrefix("parse_")
      return context == nil && isNaming && codes.contains(state) && !message.isEmpty
    }

    private static func words(for state: String) -> String {
      switch (state.prefix(2), state) {
      case ("08", _): "A connection to another server was lost."
      case (_, "0A000"): "The server does not support the statement."
      case (_, "21000"): "A subquery has more than one row."
      case (_, "22003"): "A number is out of range."
      case (_, "22008"): "A date or a time is out of range."
      case (_, "22012"): "Something is divided by zero."
      case (_, "22021"): "There is a text that is not in the encoding of the database."
      case (_, "22P02"): "A value does not have the form of its type."
      case ("22", _): "A value is not what the statement expects."
      case (_, "23502"): "A value that is required is missing."
      case (_, "23503"): "A row refers to another that is not there, or is referred to."
      case (_, "23505"): "A value that has to be unique is there already."
      case (_, "23514"): "A value does not satisfy the check of its table."
      case ("23", _): "The change violates a constraint of its table."
      case (_, "25006"): "The transaction may not write."
      case (_, "25P03"): "The transaction was idle for too long."
      case ("25", _): "The transaction cannot go on."
      case ("28", _): "The server did not let the user in."
      case (_, "3D000"): "The database is not there."
      case (_, "3F000"): "The schema is not there."
      case ("40", _): "Other transactions stand in the way of this one."
      case (_, "42501"): "The user lacks a right that the statement needs."
      case (_, "42601"): "The statement has a syntax error."
      // The rest of a sentence about a column or a table.
      case (_, "42703"), (_, "42P01"): "that the statement names"
      case (_, "42804"), (_, "42846"), (_, "42883"): "The types do not fit the statement."
      case ("42", _): "The statement does not fit the tables."
      case (_, "53100"): "The disk of the server is full."
      case (_, "53200"): "The server has no memory left."
      case (_, "53300"): "The server has too many connections already."
      case (_, "55006"): "Others are using an object."
      case (_, "55P03"): "Others have locked a table or a row."
      case (_, "57014"): "The statement was ended before it was done."
      case (_, "57P01"), (_, "57P02"): "An administrator, or a crash, ended a connection."
      case (_, "57P03"): "A database is starting up or shutting down."
      case (_, "P0001"): "A function in the database has raised an error."
      case ("XX", _): "The server has an internal error."
      default: "The statement failed."
      }
    }
  }
#endif
