#if Postgres
  internal import HeadwaterFetching

  /// Values as replication has them: as the server writes them as text.
  enum ReplicatedValue {
    /// What a read would give; nil where a read has it in another way.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - type: The server's name for the column's type.
    ///   - column: What the column is read as.
    /// - Returns: The value.
    static func decoded(_ text: String, type: String, as column: ColumnType) -> CapturedValue? {
      let isTruth = type == "bool" && column == .text
      return CapturedValue.decoded(
        isTruth ? (text == "t" ? "true" : "false") : text, type: type, as: column)
    }
  }
#endif
