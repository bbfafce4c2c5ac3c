#if Postgres
  /// How a store learns of changes of a table.
  public enum FollowingMethod: Hashable, Sendable {
    /// The server sends each transaction as it is committed: logical replication, without anything on the table.
    case replication
    /// Triggers on the table log changes, and the store reads the log.
    case triggers
    /// The server is asked from time to time whether anything was committed; then all is read again and compared.
    case polling
  }
#endif
