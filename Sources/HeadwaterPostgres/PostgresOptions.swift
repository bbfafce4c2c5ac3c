#if Postgres
  /// How a ``PostgresStore`` connects, waits and follows. Whatever concerns TLS and passwords is libpq's: the connection
  /// string, `PGSSLMODE` and its like, `~/.pgpass`.
  public struct PostgresOptions: Sendable {
    /// How long a connection may take to be made, where the connection string does not say; whole seconds, at least 2.
    public var connectTimeout: Duration = .seconds(10)
    /// How long a statement may take; nil for as long as it wants. `FetchError/timedOut(_:)` ends it. For as long a read tries again
    /// to get at tables that others have locked; then it fails with `FetchError/busy(_:)`.
    public var statementTimeout: Duration? = .seconds(30)
    /// How many connections there may be besides the one that listens. Reads wait for one that is free.
    public var maximumConnections = 4
    /// Whether the store puts its triggers on tables that are followed and have none. Where that is not allowed, or false,
    /// and they have none, it polls.
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
  }
#endif
