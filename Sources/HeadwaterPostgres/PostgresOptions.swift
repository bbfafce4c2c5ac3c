#if Postgres
  /// How a ``PostgresStore`` connects, waits and follows. Whatever concerns TLS and passwords is libpq's: the connection
  /// string, `PGSSLMODE` and its like, `~/.pgpass`.
  public struct PostgresOptions: Sendable {
    /// How long a connection may take to be made, where the connection string does not say; whole seconds, at least 2. For as
    /// long, to the millisecond, the connection that listens may leave a question unanswered, which it is asked every
    /// ``checkingInterval``; then it is taken to be lost.
    public var connectTimeout: Duration = .seconds(10)
    /// How long a statement may take; nil for as long as it wants. `FetchError/timedOut(_:)` ends it. For as long a read tries again
    /// to get at tables that others have locked; then it fails with `FetchError/busy(_:)`.
    ///
    /// The server keeps the time. Where it is silent for half as long again, but at least 1 and at most 5 seconds longer, the
    /// statement fails with `FetchError/disconnected(_:)`, and its connection is closed: the network is dead, or the server's
    /// process is stopped. With nil only the system notices a dead network (`keepalives` and `tcp_user_timeout` of the
    /// connection string; 25 and 30 seconds by default).
    public var statementTimeout: Duration? = .seconds(30)
    /// How many connections there may be besides the one that listens. Reads wait for one that is free.
    public var maximumConnections = 4
    /// How changes of tables are learnt.
    public var following = PostgresFollowing.triggers
    /// The name of the publication that replication needs: one of yours, or one that the store makes
    /// (``PostgresStore/publish(_:)``).
    public var publication = "headwater"
    /// How many bytes of its log the server may keep for the store's replication before that is begun anew, and all lists are
    /// read again. It is looked at every ``pollingInterval``.
    public var maximumKeptLog = 1 << 30
    /// Whether the store itself makes what it takes to be told of changes of tables that are followed: it publishes them where
    /// the server can replicate, or else puts its triggers on them. Where that is not allowed, or false, and neither is
    /// there, it polls.
    public var installsCapture = false
    /// How often the server is asked whether anything was committed, for tables that have no triggers.
    public var pollingInterval: Duration = .seconds(2)
    /// How often the server is asked whether tables are what they were and the triggers are still on them; it is noticed,
    /// too, that a connection is dead.
    public var checkingInterval: Duration = .seconds(30)
    /// How long is waited before the first attempt to connect again; twice as long before each further one.
    public var firstRetryDelay: Duration = .milliseconds(20)
    /// How long is waited at most. Each wait is shortened by up to a half, at random.
    public var maximumRetryDelay: Duration = .seconds(30)
    /// What the random part of waits begins with; nil for another each time.
    public var retrySeed: UInt64?

    /// Makes options that have the default everywhere.
    public init() {}

    /// The same with what a server and a clock can take.
    var bounded: PostgresOptions {
      func bounded(_ duration: Duration, from least: Duration) -> Duration {
        min(max(duration, least), .seconds(86_400))
      }
      var options = self
      options.connectTimeout = bounded(connectTimeout, from: .milliseconds(1))
      // The server counts milliseconds in 32 bits.
      options.statementTimeout = statementTimeout.map { min(max($0, .milliseconds(1)), .seconds(2_147_000)) }
      options.maximumConnections = max(1, maximumConnections)
      options.pollingInterval = bounded(pollingInterval, from: .milliseconds(1))
      options.checkingInterval = bounded(checkingInterval, from: .milliseconds(1))
      options.firstRetryDelay = bounded(firstRetryDelay, from: .milliseconds(1))
      options.maximumRetryDelay = bounded(maximumRetryDelay, from: .milliseconds(1))
      return options
    }
  }

  /// How a ``PostgresStore`` is to learn of changes.
  public enum PostgresFollowing: Hashable, Sendable {
    /// By logical replication where the server allows it and the table is published; else by triggers, or by polling.
    /// ``PostgresStore/following(of:)`` says which it is, and why.
    case automatic
    /// By logical replication. Following a table fails where that cannot be, though not while a connection that was lost is only
    /// being made again.
    case replication
    /// By triggers, or by polling; nothing is replicated.
    case triggers
  }
#endif
