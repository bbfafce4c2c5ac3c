#if Postgres
  /// Options that control how a ``PostgresStore`` connects, waits, and follows tables. libpq takes TLS settings and passwords
  /// from the connection string, environment variables such as `PGSSLMODE`, and `~/.pgpass`.
  public struct PostgresOptions: Sendable {
    /// The time limit for connecting, unless the connection string sets one. It is rounded down to whole seconds, with a
    /// minimum of 2.
    ///
    /// It is also the time, to the millisecond, that the server has to answer on the connection that listens for notifications.
    /// The store checks that connection every ``checkingInterval``, and considers it lost if no answer arrives in time.
    public var connectTimeout: Duration = .seconds(10)
    /// The time limit for a statement, or nil for none. A statement that exceeds it fails with `FetchError/timedOut(_:)`. A
    /// read retries for the same amount of time while other sessions have its tables locked, and then fails with
    /// `FetchError/busy(_:)`.
    ///
    /// The server enforces the limit. If the server doesn't respond within an additional half of the limit (but at least 1 and
    /// at most 5 seconds), the statement fails with `FetchError/disconnected(_:)` and its connection is closed: the network is
    /// dead, or the server's process is stopped. If the limit is nil, only the operating system detects a dead network
    /// (`keepalives` and `tcp_user_timeout` in the connection string; 25 and 30 seconds by default).
    public var statementTimeout: Duration? = .seconds(30)
    /// The maximum number of connections for reads and writes. The connections for notifications and replication aren't
    /// included. Reads wait until a connection is free.
    public var maximumConnections = 4
    /// The method by which the store learns of changes to tables.
    public var following = PostgresFollowing.triggers
    /// The name of the publication for logical replication: an existing one, or one that the store creates
    /// (``PostgresStore/publish(_:)``).
    public var publication = "headwater"
    /// The maximum number of bytes of write-ahead log that the server may retain for the store's replication slot. If the
    /// server retains more, the store replaces the slot and reads all lists again. It checks the size every
    /// ``pollingInterval``.
    public var maximumKeptLog = 1 << 30
    /// A Boolean value that indicates whether the store itself sets up change capture for the tables that it follows. It
    /// publishes a table if the server can replicate, and installs its triggers otherwise. If it isn't allowed to, or if this
    /// value is false and the table has neither, the store polls.
    public var installsCapture = false
    /// The interval at which the store asks the server whether anything was committed, for tables without triggers.
    public var pollingInterval: Duration = .seconds(2)
    /// The interval at which the store checks whether tables and their triggers are unchanged. The check also detects dead
    /// connections.
    public var checkingInterval: Duration = .seconds(30)
    /// The delay before the first attempt to reconnect. It doubles with each further attempt.
    public var firstRetryDelay: Duration = .milliseconds(20)
    /// The maximum delay between attempts to reconnect. Each delay is shortened by a random amount of up to half its length.
    public var maximumRetryDelay: Duration = .seconds(30)
    /// The seed for the random part of the delays, or nil for a different one each time.
    public var retrySeed: UInt64?

    /// Creates options with default values.
    public init() {}

    /// The same options, limited to values that servers and clocks accept.
    var bounded: PostgresOptions {
      func bounded(_ duration: Duration, from least: Duration) -> Duration {
        min(max(duration, least), .seconds(86_400))
      }
      var options = self
      options.connectTimeout = bounded(connectTimeout, from: .milliseconds(1))
      // The server stores the number of milliseconds in 32 bits.
      options.statementTimeout = statementTimeout.map { min(max($0, .milliseconds(1)), .seconds(2_147_000)) }
      options.maximumConnections = max(1, maximumConnections)
      options.pollingInterval = bounded(pollingInterval, from: .milliseconds(1))
      options.checkingInterval = bounded(checkingInterval, from: .milliseconds(1))
      options.firstRetryDelay = bounded(firstRetryDelay, from: .milliseconds(1))
      options.maximumRetryDelay = bounded(maximumRetryDelay, from: .milliseconds(1))
      return options
    }
  }

  /// The policy that determines how a ``PostgresStore`` learns of changes.
  public enum PostgresFollowing: Hashable, Sendable {
    /// Uses logical replication if the server supports it and the table is published; otherwise, uses triggers or polling.
    /// ``PostgresStore/following(of:)`` returns the method in use, and the reason.
    case automatic
    /// Uses only logical replication. Following a table fails if it can't be replicated, but not while a lost connection is
    /// being restored.
    case replication
    /// Uses triggers or polling, but not replication.
    case triggers
  }
#endif
