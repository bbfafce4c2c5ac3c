#if Postgres
  /// The method by which a store learns of changes to a table.
  public enum FollowingMethod: Hashable, Sendable {
    /// The server sends each transaction when it is committed, by logical replication. The table needs no triggers.
    case replication
    /// Triggers on the table log changes, and the store reads the log.
    case triggers
    /// The store periodically asks the server whether anything was committed. If so, it reads everything again and compares.
    case polling
  }
#endif
