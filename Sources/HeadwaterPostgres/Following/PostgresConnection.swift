#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// A query of a ``PostgresStore``, followed.
  ///
  /// Each read is a transaction that only reads, with one snapshot. The tables are locked against being emptied or altered,
  /// which no writer of rows waits for, then the snapshot is taken, then the connection that listens passes a barrier:
  /// whatever the snapshot contains has been told by then. What was told and is not in the snapshot waits for the next.
  final class PostgresConnection: FetchFollowing {
    private let inbox: Inbox
    private let watch: PostgresWatch
    private let pool: PostgresPool
    private let patience: LockPatience
    private let turnstile = Turnstile(places: 1)
    private let closing = Closing()

    init(_ inbox: Inbox, watch: PostgresWatch, pool: PostgresPool, patience: LockPatience) {
      self.inbox = inbox
      self.watch = watch
      self.pool = pool
      self.patience = patience
    }

    deinit { close() }

    var signals: AsyncStream<FetchSignal> {
      let signals = inbox.signals
      return AsyncStream { await signals.next() }
    }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      try await turnstile.enter()
      defer { turnstile.leave() }
      guard !closing.isClosed else { throw FetchError.disconnected("The connection was closed.") }
      do {
        return try await patience.trying { try await readOnce(body) }
      } catch let error as FetchError where error.isDisconnection {
        // Whoever waits for the next signal hears when it is worth trying again.
        await watch.suspect(error)
        throw error
      }
    }

    private func readOnce<Result: Sendable>(
      _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
    ) async throws -> Result {
      let tables = inbox.query.tables
      let lastRead = inbox.lastRead
      // Listening has begun before the snapshot, or it is not the same listening.
      let generation = await watch.current
      var (session, mark) = try await pool.take { link in
        try link.begin(locking: tables, as: lastRead?.states)
        return try ReadMark.read(tables, link)
      }
      mark.generation = generation
      do {
        if let generation, mark.states.contains(where: \.isCaptured) {
          do { try await watch.barrier(generation) } catch is FetchError { mark.generation = nil }
        }
        let numbers = Set(mark.states.map(\.number))
        let isNew = !numbers.isSubset(of: inbox.numbers)
        // Another table has that name now: it is listened to only from here on.
        if isNew { mark.generation = nil }
        let (inbox, now) = (inbox, mark)
        let result = try await session.perform { link in
          let search = PostgresSearch(link)
          let reader = SQLReader(.postgres, searching: search.searching) { statement, body in
            try link.run(statement) { try body($0) }
          }
          let result = try body(reader, inbox.changes(for: now))
          try link.execute("COMMIT")
          return result
        }
        inbox.confirm(now)
        await pool.giveBack(session)
        if isNew {
          inbox.add(numbers)
          try? await watch.listen(to: numbers)
          inbox.signals.send(.changed)
        }
        if lastRead?.isExact != now.isExact { await watch.check() }
        return result
      } catch {
        await pool.giveBack(session)
        throw error
      }
    }

    func close() {
      guard closing.close() else { return }
      watch.inboxes.remove(inbox)
      inbox.signals.finish()
    }
  }

  extension PostgresLink {
    /// Begins to read from one moment, which is that of the first statement to come.
    ///
    /// - Parameters:
    ///   - tables: Which tables nobody is to empty or alter meanwhile: a snapshot would show such a table empty, or as it
    ///     is to be, before it contains that.
    ///   - states: What is known of them.
    /// - Throws: `FetchError`.
    func begin(locking tables: [TableReference], as states: [TableState]?) throws {
      var statements = ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", LockPatience.statement]
      let names = tables.enumerated().filter { states?[$0.offset].canBeLocked ?? true }
        .map { SQLDialect.postgres.quoted($0.element) }
      if !names.isEmpty {
        statements.append("LOCK TABLE \(names.joined(separator: ", ")) IN ACCESS SHARE MODE")
      }
      try execute(statements.joined(separator: "; "))
    }
  }

  /// Whether something was closed.
  private final class Closing: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var closed = false

    var isClosed: Bool { lock.withLock { closed } }

    /// Whether it was open.
    func close() -> Bool {
      lock.withLock {
        defer { closed = true }
        return !closed
      }
    }
  }
#endif
