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
    static func decoded(_ text: String, type: String, as column: ColumnType) -> FetchValue? {
      if type == "bool", column == .text { return .text(text == "t" ? "true" : "false") }
      return CapturedValue.decoded(text, type: type, as: column)
    }
  }
#endif
