#if Postgres
  internal import CLibPQ
  internal import Dispatch
  internal import Foundation
  internal import HeadwaterFetching

  /// One connection by libpq, as it is: every call blocks, and only one thread at a time may be in it. ``PostgresSession``
  /// sees to both. No call waits for a silent server for longer than the link's patience.
  final class PostgresLink {
    /// libpq's connection.
    let connection: OpaquePointer
    /// The statements that the server has planned.
    var plans = PostgresPlans()
    /// What ends statements from elsewhere.
    let canceller: PostgresCanceller
    /// Whether whoever waits for the statement that runs has given up.
    var isCancelled: () -> Bool = { false }
    /// Whether the connection must not be used for anything else: a request to cancel may still be under way to it, or the
    /// server does not answer.
    private(set) var isSpoiled = false
    /// A Boolean value that indicates whether the program's own statements run.
    var isUsers = false
    /// The statements that set the session up.
    private let settings: String
    /// Where the address wants names to be looked up, as `SET` takes it.
    private var userPath = ""
    /// The existing schemas of that path.
    private var userSchemas: [String] = []
    private var patience: Duration?
    /// The time that the server of an idle connection has to respond.
    private let askingPatience: Duration
    /// A Boolean value that indicates whether the server has not answered in time.
    private(set) var isSilent = false
    private let isReplicating: Bool

    /// How long a server may take to answer a request to end a statement.
    private static let cancellingPatience = Duration.seconds(5)
    /// The most time that the server of an idle connection has to respond. A good connection that takes longer is
    /// replaced, without further harm.
    private static let longestAskingPatience = Duration.seconds(5)

    /// Connects, and sets the session up.
    ///
    /// - Parameters:
    ///   - address: Where to.
    ///   - options: How.
    ///   - patience: How long the server may be silent; nil for what a statement may take, and a little.
    ///   - isReplicating: Whether the connection is to replicate; it takes only statements without values then.
    /// - Throws: `FetchError`.
    init(
      _ address: PostgresAddress, options: PostgresOptions, patience: Duration? = nil,
      isReplicating: Bool = false
    ) throws {
      guard address.isWellFormed else { throw PostgresAddress.malformed }
      // What the address says about these wins, as it comes later.
      let words =
        [
          ("connect_timeout", "\(max(2, Int(options.connectTimeout.components.seconds)))"),
          ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ] + (PQlibVersion() >= 120_000 ? [("tcp_user_timeout", "30000")] : []) + [
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
      PQsetnonblocking(made, 1)
      self.isReplicating = isReplicating
      askingPatience = min(options.connectTimeout, Self.longestAskingPatience)
      self.patience = options.connectTimeout
      let milliseconds =
        options.statementTimeout.map { Int64(max($0, .milliseconds(1)) / .milliseconds(1)) } ?? 0
      // A database without an encoding has texts that are in none, which only a client without one is given.
      let encoding = PQparameterStatus(made, "server_encoding").map { String(cString: $0) }
      settings =
        (["SET client_encoding TO '\(encoding == "SQL_ASCII" ? "SQL_ASCII" : "UTF8")'"]
        + SQLDialect.postgres.sessionSettings
        + ["SET row_security TO on", "SET statement_timeout TO \(max(0, milliseconds))"]).joined(
          separator: "; ")
      let setting =
        "pg_catalog.set_config('headwater.search_path', pg_catalog.current_setting('search_path'), false)"
      let path = try execute(
        """
        SELECT \(setting), pg_catalog.set_config('headwater.schemas',
          pg_catalog.array_to_json(pg_catalog.current_schemas(false))::pg_catalog.text, false);
        \(settings);
        SELECT pg_catalog.current_setting('headwater.search_path'), pg_catalog.current_setting('headwater.schemas')
        """
      ).first
      // A statement that takes too long is ended by the server, which reports that a little later.
      self.patience =
        patience ?? options.statementTimeout.map { $0 + min(max($0 / 2, .seconds(1)), .seconds(5)) }
      userPath = path?.first.flatMap { $0 } ?? ""
      userSchemas = path?.last.flatMap { $0 }.map(Self.names) ?? []
    }

    deinit { PQfinish(connection) }

    // MARK: Names

    private static func names(_ json: String) -> [String] {
      JSONValue(json)?.elements?.compactMap(\.text) ?? []
    }

    /// The statement that lets names be looked up as the address wants it, until the transaction ends: for writes, which
    /// run triggers that may depend on that. No statement of a read is parsed so.
    var userPathStatement: String {
      "SELECT pg_catalog.set_config('search_path', \(CaptureSQL.literal(userPath)), true)"
    }

    /// The schemas that a table may be in, the first of which counts: an array of names.
    func schemas(of table: TableReference) -> String {
      let names = table.schema.map { [$0] } ?? userSchemas
      return "ARRAY[\(names.map(CaptureSQL.literal).joined(separator: ", "))]::name[]"
    }

    /// Reads the existing schemas of the search path again.
    ///
    /// - Returns: True if they have changed.
    func lookForSchemas() throws -> Bool {
      let earlier = userSchemas
      try usePath(ofUser: true)
      let found = try execute(
        "SELECT pg_catalog.array_to_json(pg_catalog.current_schemas(false))::pg_catalog.text")
      try usePath(ofUser: false)
      userSchemas = found.first?.first.flatMap { $0 }.map(Self.names) ?? []
      return userSchemas != earlier
    }

    /// Looks names up as the address wants it, for statements of the program's own, or as the store's own statements need it.
    func usePath(ofUser isUsers: Bool) throws {
      try execute(
        isUsers
          ? "SELECT pg_catalog.set_config('search_path', \(CaptureSQL.literal(userPath)), false)"
          : "SET search_path TO pg_catalog, pg_temp")
    }

    /// Undoes whatever statements of the program's own have set.
    func reset() throws {
      guard isUsers else { return }
      isUsers = false
      try execute("DISCARD ALL")
      plans = PostgresPlans()
      try execute(settings)
    }

    // MARK: Statements

    /// Runs statements that have no values.
    ///
    /// - Returns: The rows of the last one.
    @discardableResult func execute(_ text: String) throws -> [[String?]] {
      guard PQsendQuery(connection, text) == 1 else { throw lost }
      return try rows()
    }

    /// Checks that the server still responds.
    ///
    /// - Parameter isAsking: True if the server must answer; otherwise only an end that has come counts.
    /// - Returns: True if it is.
    /// - Throws: `FetchError` where the server does not answer, or not well.
    func isThere(asking isAsking: Bool) throws -> Bool {
      guard isAlive, receive({ _, _ in }) else { return false }
      guard isAsking else { return true }
      let usual = patience
      patience = min(usual ?? askingPatience, askingPatience)
      defer { patience = usual }
      try execute("")
      return isAlive
    }

    /// The rows of the last result of what was sent, if it is a good one.
    func rows() throws -> [[String?]] {
      var last: OpaquePointer?
      defer { PQclear(last) }
      while let result = try nextResult() {
        PQclear(last)
        last = result
        // It is in another mode now; there is no more to come.
        if PQresultStatus(result) == PGRES_COPY_BOTH { break }
      }
      try check(last)
      guard let last else { return [] }
      return (0..<PQntuples(last)).map { index in
        let row = PostgresRow(result: last, index: index)
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
      while let result = try nextResult() {
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
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_EMPTY_QUERY, PGRES_COPY_BOTH: return
      default: throw FetchError(result: result, of: connection)
      }
    }

    // MARK: Waiting

    /// The next result of what was sent; nil where there is no other. Sends what is left to be sent.
    ///
    /// - Throws: `FetchError/disconnected(_:)` where the server is silent for too long.
    private func nextResult() throws -> OpaquePointer? {
      while true {
        switch PQflush(connection) {
        case 0: break
        case 1:
          try waitForServer(POLLIN | POLLOUT)
          guard PQconsumeInput(connection) == 1 else { throw lost }
          continue
        default: throw lost
        }
        guard PQisBusy(connection) == 1 else { return try PQgetResult(connection).map(withoutCopying) }
        try waitForServer(POLLIN)
        // The last result explains why the server ends the connection.
        if PQconsumeInput(connection) != 1, PQisBusy(connection) == 1 { throw lost }
      }
    }

    /// Returns a result that does not begin to copy: libpq would return that result again and again.
    private func withoutCopying(_ result: OpaquePointer) throws -> OpaquePointer {
      switch PQresultStatus(result) {
      case PGRES_COPY_BOTH where isReplicating: return result
      case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
        isSpoiled = true
        PQclear(result)
        throw FetchError.unsupported("A statement cannot copy to or from the program.")
      default: return result
      }
    }

    /// Waits until the server has said something, or takes more.
    private func waitForServer(_ events: Int32) throws {
      let start = ContinuousClock.now
      var cancelled: ContinuousClock.Instant?
      while true {
        let now = ContinuousClock.now
        if cancelled == nil, isSpoiled || isCancelled() { cancelled = now }
        let ends = [patience.map { start + $0 }, cancelled.map { $0 + Self.cancellingPatience }].compactMap {
          $0
        }
        let left = ends.min().map { $0 - now } ?? .seconds(1)
        guard left > .zero else {
          (isSilent, isSpoiled) = (true, true)
          // Nothing waits for the rest, not even the end of the connection.
          shutdown(PQsocket(connection), Int32(SHUT_RDWR))
          throw lost
        }
        let milliseconds = Int32(max(1, min(left, .milliseconds(250)) / .milliseconds(1)))
        var descriptor = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
        if poll(&descriptor, 1, milliseconds) > 0 { return }
      }
    }

    /// What is thrown where the connection has gone.
    var lost: FetchError {
      isSilent
        ? .disconnected("PostgreSQL does not answer.") : .disconnected(FetchError.message(of: connection))
    }
    /// Whether the server is there still, as far as is known.
    var isAlive: Bool { !isSilent && PQstatus(connection) == CONNECTION_OK }
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

    /// The bytes of a column; nil for null.
    func bytes(at column: Int) -> [UInt8]? {
      guard PQgetisnull(result, index, Int32(column)) == 0,
        let bytes = PQgetvalue(result, index, Int32(column))
      else { return nil }
      let count = Int(PQgetlength(result, index, Int32(column)))
      return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
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

    /// Where requests are sent from, as that blocks, on a dead network without end.
    private static let queue = DispatchQueue(label: "headwater.postgres.cancel", attributes: .concurrent)
    private static let places = DispatchSemaphore(value: 8)

    /// Asks the server to end the statement that runs, if one does; does not wait for that. Where many requests are under way
    /// that no server answers, another is left out, and the connection is closed all the same.
    func cancel() {
      guard Self.places.wait(timeout: .now()) == .success else { return }
      Self.queue.async { [self] in
        var words = [CChar](repeating: 0, count: 256)
        _ = PQcancel(cancelObject, &words, Int32(words.count))
        Self.places.signal()
      }
    }
  }
#endif
