#if SQLite
  /// The mark up to which a connection has read.
  struct ReadMark: Hashable, Sendable {
    /// The number of the last log entry for each of the connection's tables.
    var sequences: [Int64] = []
    /// The data version of each schema, which SQLite increments when another connection changes the database.
    var dataVersions: [String: Int64] = [:]
    /// The schema version of each schema, which SQLite increments when its tables are altered.
    var schemaVersions: [String: Int64] = [:]
    /// The total number of rows that the writer connection has changed; 0 if the logs contain all changes.
    var changes = 0
    /// The number of changes to what statements of the app read; 0 if there are none.
    var statementChanges: Int64 = 0

    /// Returns a Boolean value that indicates whether this mark includes everything up to another mark, for the same tables in
    /// the same order.
    func contains(_ other: ReadMark) -> Bool {
      var same = other
      same.sequences = sequences
      return same == self && zip(sequences, other.sequences).allSatisfy { $0 >= $1 }
    }
  }
#endif
