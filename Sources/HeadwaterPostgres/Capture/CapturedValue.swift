#if Postgres
  internal import HeadwaterFetching

  /// A value that a trigger has logged.
  struct CapturedValue {
    /// The value.
    let value: FetchValue
    /// The server's form of the value, if it differs from the form that this package writes.
    let form: FetchValue?

    static let null = CapturedValue(value: .null, form: nil)

    /// The server's form of the value, from which keys are created.
    var stored: FetchValue { form ?? value }

    private init(value: FetchValue, form: FetchValue?) { (self.value, self.form) = (value, form) }

    /// Returns the value that a read would return for text from JSON, or nil if JSON represents the server's type differently
    /// than a read does.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - type: The server's name for the column's type.
    ///   - column: The type that the column is read as.
    /// - Returns: The value.
    static func decoded(_ text: String, type: String, as column: ColumnType) -> CapturedValue? {
      switch (type, column) {
      // A read converts values of this type from their 32-bit form, not from their digits.
      case ("float4", .real): return Float(text).map { made(of: text, Double($0).fetchValue, as: column) }
      // A cast to text removes the trailing padding blanks of this type.
      case ("bpchar", .text):
        let end = text.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { text.utf8.index(after: $0) }
        return CapturedValue(value: .text(String(text[..<(end ?? text.startIndex)])), form: nil)
      default:
        guard alike(column).contains(type) else { return nil }
        return made(of: text, SQLDialect.postgres.decoded(.text(text), as: column), as: column)
      }
    }

    private static func made(of text: String, _ value: FetchValue, as column: ColumnType) -> CapturedValue {
      CapturedValue(
        value: value, form: SQLDialect.postgres.form(of: .text(text), decodedTo: value, as: column))
    }

    /// Returns the server's types whose values have the same JSON form with and without a cast to the column's type.
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

  extension FetchedRow {
    /// Creates a row from captured values.
    init(_ table: TableReference, _ values: [CapturedValue]) {
      var forms: [Int: FetchValue] = [:]
      for (index, value) in values.enumerated() { if let form = value.form { forms[index] = form } }
      self.init(table, values: values.map(\.value), forms: forms, comparesStored: true)
    }
  }
#endif
