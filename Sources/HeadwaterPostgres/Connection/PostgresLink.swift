#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  /// One connection by libpq, as it is: every call blocks, and only one thread at a time may be in it. ``PostgresSession``
  /// sees to both.
  final class PostgresLink {
    /// libpq's connection.
    let connection: OpaquePointer
    /// The statements that the server has planned.
    var plans = PostgresPlans()
    /// What ends statements from elsewhere.
    let canceller: PostgresCanceller
    /// Whether whoever waits for the statement that runs has given up.
    var isCancelled: () -> Bool = { false }
    /// Whether the connection must not be used for anything else: a request to cancel may still be under way to it.
    private(set) var isSpoiled = false

    /// Connects, and sets the session up.
    ///
    /// - Parameters:
    ///   - address: Where to.
    ///   - options: How.
    ///   - isReplicating: Whether the connection is to replicate; it takes only statements without values then.
    /// - Throws: `FetchError`.
    init(_ address: PostgresAddress, options: PostgresOptions, isReplicating: Bool = false) throws {
      // What the address says about these wins, as it comes later.
      let words =
        [
          ("connect_timeout", "\(max(2, Int(options.connectTimeout.components.seconds)))"),
          ("fallback_application_name", "Headwater"), ("dbname", address.text),
        ] + (isReplicating ? [("replication", "database")] : [])
      let names = words.map { strdup($0.0) }
      let values = words.map { strdup($0.1) }
      defer { (names + values).forEach { free($0) } }
      let made = PQconnectdbParams(
        names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
      guard let made else { throw FetchError.full("There is no memory for a connection to PostgreSQL.") }
      guard PQstatus(made) == CONNECTION_OK, let cancel = PQgetCancel(made) else {
        let error = FetchError(connectingFailed: made)
        PQfinish(made)
        throw error
      }
      connection = made
      canceller = PostgresCanceller(cancel)
      PQsetNoticeProcessor(made, { _, _ in }, nil)
      let milliseconds = options.statementTimeout.map { Int64($0 / .milliseconds(1)) } ?? 0
      try execute(
        (SQLDialect.postgres.sessionSettings
          + ["SET statement_timeout TO \(max(0, milliseconds))"]).joined(separator: "; "))
    }

    deinit { PQfinish(connection) }

    /// Runs statements that have no values.
    ///
    /// - Returns: The rows of the last one.
    @discardableResult func execute(_ text: String) throws -> [[String?]] {
      let result = PQexec(connection, text)
      defer { PQclear(result) }
      return try rows(in: result)
    }

    /// The rows of a result, if it is a good one.
    func rows(in result: OpaquePointer?) throws -> [[String?]] {
      try check(result)
      guard let result else { return [] }
      return (0..<PQntuples(result)).map { index in
        let row = PostgresRow(result: result, index: index)
        return (0..<row.count).map { row.text(at: $0) }
      }
    }

    /// Runs a statement and returns its rows.
    func rows(_ text: String, _ values: [String?] = []) throws -> [[String?]] {
      var rows: [[String?]] = []
      try run(SQLStatement(text, values: values.map { $0.map { .text($0) } ?? .null })) { row in
        rows.append((0..<row.count).map { row.text(at: $0) })
      }
      return rows
    }

    /// Runs a statement and hands over its rows as they come, without having all of them in memory.
    func run(_ statement: SQLStatement, _ body: (PostgresRow) throws -> Void) throws {
      if isCancelled() { throw CancellationError() }
      try send(statement)
      PQsetSingleRowMode(connection)
      var failure: (any Error)?
      while let result = PQgetResult(connection) {
        defer { PQclear(result) }
        guard failure == nil else { continue }
        do {
          try check(result)
          for index in 0..<PQntuples(result) {
            if isCancelled() { throw CancellationError() }
            try body(PostgresRow(result: result, index: index))
          }
        } catch {
          failure = error
          // The server would send the rest.
          if PQresultStatus(result) == PGRES_SINGLE_TUPLE { cancel() }
        }
      }
      if let failure { throw failure }
      if PQstatus(connection) == CONNECTION_BAD { throw lost }
    }

    private func send(_ statement: SQLStatement) throws {
      var texts: [UnsafeMutablePointer<CChar>?] = []
      defer { texts.forEach { free($0) } }
      for value in statement.values {
        switch value {
        case .null: texts.append(nil)
        case .text(let text):
          guard !text.utf8.contains(0) else {
            throw FetchError.unsupported("PostgreSQL has no text with the character U+0000.")
          }
          texts.append(strdup(text))
        case .integer, .real, .bytes:
          throw FetchError.other(code: "", message: "A value is not in PostgreSQL's text format.")
        }
      }
      let sent = PQsendQueryParams(
        connection, statement.text, Int32(texts.count), nil, texts.map { UnsafePointer($0) }, nil, nil, 0)
      guard sent == 1 else { throw lost }
    }

    /// Ends the statement that runs. The connection is good for nothing else then.
    private func cancel() {
      isSpoiled = true
      canceller.cancel()
    }

    private func check(_ result: OpaquePointer?) throws {
      guard let result else { throw lost }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_EMPTY_QUERY: return
      default: throw FetchError(result: result, of: connection)
      }
    }

    /// What is thrown where the connection has gone.
    var lost: FetchError { .disconnected(FetchError.message(of: connection)) }
    /// Whether the server is there still, as far as is known.
    var isAlive: Bool { PQstatus(connection) == CONNECTION_OK }
    /// The server's version: 150004 for 15.4.
    var serverVersion: Int32 { PQserverVersion(connection) }
  }

  /// A row of a result of libpq; good during the call that it is handed to.
  struct PostgresRow: SQLRow {
    let result: OpaquePointer
    let index: Int32

    /// How many columns there are.
    var count: Int { Int(PQnfields(result)) }

    /// The text of a column; nil for null, and for one that is not UTF-8.
    func text(at column: Int) -> String? {
      guard PQgetisnull(result, index, Int32(column)) == 0 else { return nil }
      return PQgetvalue(result, index, Int32(column)).flatMap { String(validatingCString: $0) }
    }

    func value(at column: Int) -> SQLValue {
      guard PQgetisnull(result, index, Int32(column)) == 0,
        let bytes = PQgetvalue(result, index, Int32(column))
      else { return .null }
      if let text = String(validatingCString: bytes) { return .text(text) }
      // Only a database without an encoding has such.
      return .bytes(Data(bytes: bytes, count: Int(PQgetlength(result, index, Int32(column)))))
    }
  }

  /// What ends statements of a connection, from any thread.
  final class PostgresCanceller: @unchecked Sendable {  // libpq: it may be used from any thread.
    private let cancelObject: OpaquePointer

    init(_ cancelObject: OpaquePointer) {
      self.cancelObject = cancelObject
    }

    deinit { PQfreeCancel(cancelObject) }

    /// Asks the server to end the statement that runs, if one does. Blocks until the server has heard it.
    func cancel() {
      var words = [CChar](repeating: 0, count: 256)
      _ = PQcancel(cancelObject, &words, Int32(words.count))
    }
  }
#endif
