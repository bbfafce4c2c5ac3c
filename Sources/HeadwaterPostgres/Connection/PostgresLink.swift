#if Postgres
  internal import CLibPQ
  internal import Dispatch
  internal import Foundation
  internal import HeadwaterFetching

  /// A libpq connection. Every call blocks, and only one thread at a time may use the connection; ``PostgresSession`` ensures
  /// both. No call waits for a silent server longer than the link's patience.
  final class PostgresLink {
    /// The libpq connection.
    let connection: OpaquePointer
    /// The prepared statements of the session.
    var plans = PostgresPlans()
    /// The object that cancels statements from other threads.
    let canceller: PostgresCanceller
    /// A closure that returns true if the task that is waiting for the current statement has been canceled.
    var isCancelled: () -> Bool = { false }
    /// A Boolean value that indicates whether the connection can't be reused, because a cancel request may still be pending, or
    /// because the server doesn't answer.
    private(set) var isSpoiled = false
    /// A Boolean value that indicates whether the app's own statements are running.
    var isUsers = false
    /// The statements that set up the session.
    private let settings: String
    /// The search path of the connection string or the server, in the format of `SET`.
    private var userPath = ""
    /// The existing schemas in that path.
    private var userSchemas: [String] = []
    private var patience: Duration?
    /// The time that the server of an idle connection has to respond.
    private let askingPatience: Duration
    /// A Boolean value that indicates whether the server has failed to answer in time.
    private(set) var isSilent = false
    private let isReplicating: Bool

    /// The time that a server has to respond to a cancel request.
    private static let cancellingPatience = Duration.seconds(5)
    /// The maximum time that the server of an idle connection has to respond. If a good connection takes longer, it is
    /// replaced, with no other consequences.
    private static let longestAskingPatience = Duration.seconds(5)

    /// Connects to the server, and sets up the session.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - options: The options for connecting.
    ///   - patience: The time that the server may be silent, or nil for slightly more than the time limit for a statement.
    ///   - isReplicating: A Boolean value that indicates whether the connection is for replication. A replication connection
    ///     accepts only statements without values.
    /// - Throws: `FetchError`.
    init(
      _ address: PostgresAddress, options: PostgresOptions, patience: Duration? = nil,
      isReplicating: Bool = false
    ) throws {
      guard address.isWellFormed else { throw PostgresAddress.malformed }
      // The address comes last, so its values take precedence.
      let words =
        [
          ("connect_timeout", "\(max(2, Int(options.connectTimeout.components.seconds)))"),
          ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ] + (PQlibVersion() >= 120_000 ? [("tcp_user_timeout", "30000")] : []) + [
          ("fallback_application_name", "Headwater"), ("dbname", address.text),
        ] + (isReplicating ? [("replication", "database")] : [])
      // Pass the parameters to libpq as C strings.
      let names = words.map { strdup($0.0) }
      let values = words.map { strdup($0.1) }
      defer { (names + values).forEach { free($0) } }
      let made = PQconnectdbParams(
        names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
      guard let made else {
        throw FetchError.full("There isn't enough memory for a connection to PostgreSQL.")
      }
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
      // Text in a database without an encoding may not be valid in any encoding. The server sends such text only to clients
      // without an encoding.
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
      // The server ends a statement that takes too long, and reports this slightly later.
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

    /// The statement that restores the connection's search path until the transaction ends. Writes need it because they fire
    /// triggers that may depend on the search path. Reads never use it.
    var userPathStatement: String {
      "SELECT pg_catalog.set_config('search_path', \(CaptureSQL.literal(userPath)), true)"
    }

    /// Returns an array of the names of the schemas in which to look for a table. The first one that contains the table is
    /// used.
    func schemas(of table: TableReference) -> String {
      let names = table.schema.map { [$0] } ?? userSchemas
      return "ARRAY[\(names.map(CaptureSQL.literal).joined(separator: ", "))]::name[]"
    }

    /// Reads the existing schemas of the search path again.
    ///
    /// - Returns: True if the schemas have changed.
    func lookForSchemas() throws -> Bool {
      let earlier = userSchemas
      try usePath(ofUser: true)
      let found = try execute(
        "SELECT pg_catalog.array_to_json(pg_catalog.current_schemas(false))::pg_catalog.text")
      try usePath(ofUser: false)
      userSchemas = found.first?.first.flatMap { $0 }.map(Self.names) ?? []
      return userSchemas != earlier
    }

    /// Sets the search path to the connection's own path for the app's statements, or to the path that the store's statements
    /// need.
    func usePath(ofUser isUsers: Bool) throws {
      try execute(
        isUsers
          ? "SELECT pg_catalog.set_config('search_path', \(CaptureSQL.literal(userPath)), false)"
          : "SET search_path TO pg_catalog, pg_temp")
    }

    /// Resets everything that the app's statements have changed in the session.
    func reset() throws {
      guard isUsers else { return }
      isUsers = false
      try execute("DISCARD ALL")
      plans = PostgresPlans()
      try execute(settings)
    }

    // MARK: Statements

    /// Runs statements without values.
    ///
    /// - Returns: The rows of the last statement.
    @discardableResult func execute(_ text: String) throws -> [[String?]] {
      guard PQsendQuery(connection, text) == 1 else { throw lost }
      return try rows()
    }

    /// Checks that the server still responds.
    ///
    /// - Parameter isAsking: True if the server must answer; otherwise, the check considers only data that has already arrived.
    /// - Returns: True if the connection can be used.
    /// - Throws: `FetchError` if the server doesn't answer, or if it returns an error.
    func isThere(asking isAsking: Bool) throws -> Bool {
      guard isAlive, receive({ _, _ in }) else { return false }
      guard isAsking else { return true }
      let usual = patience
      patience = min(usual ?? askingPatience, askingPatience)
      defer { patience = usual }
      try execute("")
      return isAlive
    }

    /// Returns the rows of the last result, if all statements succeeded.
    func rows() throws -> [[String?]] {
      var last: OpaquePointer?
      defer { PQclear(last) }
      while let result = try nextResult() {
        PQclear(last)
        last = result
        // The connection is now in copy mode, so no further results follow.
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

    /// Returns the names and the OIDs of the types of a statement's columns, without running the statement.
    func columns(of statement: SQLStatement) throws -> [(name: String, type: UInt32)] {
      guard PQsendPrepare(connection, "", statement.text, 0, nil) == 1 else { throw lost }
      _ = try rows()
      guard PQsendDescribePrepared(connection, "") == 1 else { throw lost }
      var columns: [(name: String, type: UInt32)] = []
      while let result = try nextResult() {
        defer { PQclear(result) }
        try check(result)
        columns += (0..<PQnfields(result)).map { index in
          (PQfname(result, index).map { String(cString: $0) } ?? "", PQftype(result, index))
        }
      }
      return columns
    }

    /// Runs a statement and passes on its rows as they arrive, without loading all of them into memory.
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
          // Otherwise, the server would send the remaining rows.
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
            throw FetchError.unsupported(
              "PostgreSQL doesn't support text that contains the character U+0000.")
          }
          texts.append(strdup(text))
        case .integer, .real, .bytes:
          throw FetchError.other(code: "", message: "A value isn't in PostgreSQL's text format.")
        }
      }
      let sent = PQsendQueryParams(
        connection, statement.text, Int32(texts.count), nil, texts.map { UnsafePointer($0) }, nil, nil, 0)
      guard sent == 1 else { throw lost }
    }

    /// Cancels the current statement. The connection can't be reused after that.
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

    /// Returns the next result, or nil if there are no more. Sends pending data first.
    ///
    /// - Throws: `FetchError/disconnected(_:)` if the server is silent for too long.
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
        // The last result explains why the server closed the connection.
        if PQconsumeInput(connection) != 1, PQisBusy(connection) == 1 { throw lost }
      }
    }

    /// Returns a result, or throws an error if it starts a copy, because libpq would then return the same result again and
    /// again.
    private func withoutCopying(_ result: OpaquePointer) throws -> OpaquePointer {
      switch PQresultStatus(result) {
      case PGRES_COPY_BOTH where isReplicating: return result
      case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
        isSpoiled = true
        PQclear(result)
        throw FetchError.unsupported("Statements that copy data to or from the app aren't supported.")
      default: return result
      }
    }

    /// Waits until the server has sent data, or can accept more.
    private func waitForServer(_ events: Int32) throws {
      let start = ContinuousClock.now
      var cancelled: ContinuousClock.Instant?
      while true {
        let now = ContinuousClock.now
        if cancelled == nil, isSpoiled || isCancelled() { cancelled = now }
        // Wait until the server's time is up, or until it should have responded to a cancel request.
        let ends = [patience.map { start + $0 }, cancelled.map { $0 + Self.cancellingPatience }].compactMap {
          $0
        }
        let left = ends.min().map { $0 - now } ?? .seconds(1)
        guard left > .zero else {
          (isSilent, isSpoiled) = (true, true)
          // Don't wait for anything else, not even for the connection to close.
          shutdown(PQsocket(connection), Int32(SHUT_RDWR))
          throw lost
        }
        // Wait in short intervals, to detect a cancellation.
        let milliseconds = Int32(max(1, min(left, .milliseconds(250)) / .milliseconds(1)))
        var descriptor = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
        if poll(&descriptor, 1, milliseconds) > 0 { return }
      }
    }

    /// The error to throw if the connection is lost.
    var lost: FetchError {
      isSilent
        ? .disconnected("PostgreSQL isn't responding.") : .disconnected(FetchError.message(of: connection))
    }
    /// A Boolean value that indicates whether the connection is believed to be open.
    var isAlive: Bool { !isSilent && PQstatus(connection) == CONNECTION_OK }
    /// The server's version; for example, 150004 for 15.4.
    var serverVersion: Int32 { PQserverVersion(connection) }
  }

  /// A row of a libpq result. It is valid only during the call that receives it.
  struct PostgresRow: SQLRow {
    let result: OpaquePointer
    let index: Int32

    /// The number of columns.
    var count: Int { Int(PQnfields(result)) }

    /// Returns the text of a column, or nil if it is null or isn't valid UTF-8.
    func text(at column: Int) -> String? {
      guard PQgetisnull(result, index, Int32(column)) == 0 else { return nil }
      return PQgetvalue(result, index, Int32(column)).flatMap { String(validatingCString: $0) }
    }

    /// Returns the bytes of a column; nil for null.
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
      // Only a database without an encoding contains invalid UTF-8.
      return .bytes(Data(bytes: bytes, count: Int(PQgetlength(result, index, Int32(column)))))
    }
  }

  /// Cancels the statements of a connection, from any thread.
  final class PostgresCanceller: @unchecked Sendable {  // libpq allows its use from any thread.
    private let cancelObject: OpaquePointer

    init(_ cancelObject: OpaquePointer) {
      self.cancelObject = cancelObject
    }

    deinit { PQfreeCancel(cancelObject) }

    /// The queue that sends requests, because sending blocks, possibly forever if the network is dead.
    private static let queue = DispatchQueue(label: "headwater.postgres.cancel", attributes: .concurrent)
    private static let places = DispatchSemaphore(value: 8)

    /// Requests that the server cancel the current statement, if any, and returns immediately. If too many requests are
    /// unanswered, no more are sent. The connection is closed in any case.
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
