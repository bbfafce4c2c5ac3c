#if SQLite
  /// Up to where a connection has read.
  struct ReadMark: Hashable, Sendable {
    /// The last entry of the log of each of its tables.
    var sequences: [Int64] = []
    /// What SQLite counts up when another connection changes an attached database, by schema.
    var dataVersions: [String: Int64] = [:]
    /// What SQLite counts up when the tables of an attached database change, by schema.
    var schemaVersions: [String: Int64] = [:]
    /// How many rows the connection that writes has changed, whatever rows; 0 where logs tell.
    var changes = 0

    /// Whether all that was read up to another mark had been written by this one. Of the same tables, in the same order.
    func contains(_ other: ReadMark) -> Bool {
      var same = other
      same.sequences = sequences
      return same == self && zip(sequences, other.sequences).allSatisfy { $0 >= $1 }
    }
  }
#endif
