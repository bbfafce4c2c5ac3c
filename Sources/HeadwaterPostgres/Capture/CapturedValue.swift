#if Postgres
  internal import HeadwaterFetching

  /// Values as triggers send them.
  enum CapturedValue {
    /// What a read would give for a text of JSON; nil where JSON has the server's type in another way than a read.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - type: The server's name for the column's type.
    ///   - column: What the column is read as.
    /// - Returns: The value.
    static func decoded(_ text: String, type: String, as column: ColumnType) -> FetchValue? {
      let dialect = SQLDialect.postgres
      switch (type, column) {
      // A read widens these from their 32 bits, not from their digits.
      case ("float4", .real): return Float(text).map { Double($0).fetchValue }
      // A cast to text drops the blanks that fill these up.
      case ("bpchar", .text): return .text(String(text.reversed().drop { $0 == " " }.reversed()))
      default: return alike(column).contains(type) ? dialect.decoded(.text(text), as: column) : nil
      }
    }

    /// The types that JSON has as a cast to the column's type gives them.
    private static func alike(_ column: ColumnType) -> Set<String> {
      switch column {
      case .boolean: ["bool"]
      case .integer: ["int2", "int4", "int8"]
      case .real: ["int2", "int4", "int8", "float8", "numeric"]
      case .text: ["text", "varchar", "name", "enum", "bool", "int2", "int4", "int8", "numeric", "uuid"]
      case .bytes: ["bytea"]
      case .date: ["timestamptz", "timestamp", "date"]
      case .secondsSince1970: ["int2", "int4", "int8", "float8"]
      case .uuid: ["uuid"]
      case .uuidText: ["text", "varchar", "uuid"]
      }
    }
  }
#endif
