#if Postgres
  internal import HeadwaterFetching

  /// A connection on which the server reports the committed changes of published tables, so that these tables need no triggers.
  ///
  /// Logical replication is the only implementation. The rest of the module uses it only through this protocol, so it works
  /// without it if the options disable it, and falls back to triggers while there is an obstacle.
  protocol ChangeFeed: Actor {
    /// The name of the publication that determines the reported tables.
    nonisolated var publication: String { get }
    /// A number that identifies the current connection, or nil while nothing is reported.
    var current: Int? { get }
    /// The reason why nothing is reported, if it is known.
    var obstacle: FetchError? { get }

    /// Connects if necessary, and waits for a limited time until the connection reports changes or has failed.
    func ready() async
    /// Connects again, because the reason for the last failure may no longer exist.
    func reconsider()
    /// Connects if a tracker now needs the changes, or closes the connection if none does.
    func reconsider(_ tracker: ChangeTracker)
    /// Closes the connection after a while if no tracker needs the changes.
    func rest()
    /// Checks that the server can report changes, and that the role may receive them.
    ///
    /// - Parameter isPublished: A Boolean value that indicates whether the publication must exist.
    /// - Throws: `FetchError`, with the reason why the changes can't be reported.
    func check(isPublished: Bool) async throws

    /// Returns a Boolean value that indicates whether everything in a read's snapshot is known to have arrived. Doesn't query
    /// the server.
    func hasTold(_ mark: ReadMark) -> Bool
    /// Waits until everything that has been committed so far has arrived.
    ///
    /// - Parameters:
    ///   - mark: The mark of a read, which specifies the connection.
    ///   - watch: The watch whose connection writes to the server's write-ahead log.
    /// - Returns: The barrier that was committed.
    /// - Throws: `FetchError/disconnected(_:)` if the connection or the server has changed; `CancellationError`.
    func barrier(after mark: ReadMark, through watch: PostgresWatch) async throws -> ReplicationBarrier
  }
#endif
