#if Postgres
  internal import HeadwaterFetching

  /// Decodes the values that replication sends, which are in the server's text format.
  enum ReplicatedValue {
    /// Returns the value that a read would return, or nil if a read would represent it differently.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - type: The server's name for the column's type.
    ///   - column: The type that the column is read as.
    /// - Returns: The value.
    static func decoded(_ text: String, type: String, as column: ColumnType) -> CapturedValue? {
      let isTruth = type == "bool" && column == .text
      return CapturedValue.decoded(
        isTruth ? (text == "t" ? "true" : "false") : text, type: type, as: column)
    }
  }
#endif
