extension SQLDialect {
  /// The maximum number of individually bound values in a statement.
  static let mostParameters = 1000

  /// Returns a Boolean value that indicates whether columns of the given types can contain a key's values. SQLite's columns can
  /// contain any value. PostgreSQL fails if a value has the wrong type.
  func canHold(_ key: FetchKey, in columns: [ColumnType]) -> Bool {
    key.values.count == columns.count
      && (self == .sqlite || zip(key.values, columns).allSatisfy { $0.fits($1) })
  }

  /// Returns PostgreSQL's name for a type, qualified so that it can't be shadowed by another role's type.
  package func name(of type: ColumnType) -> String {
    switch type {
    case .boolean: "boolean"
    case .integer: "bigint"
    case .real, .secondsSince1970: "pg_catalog.float8"
    case .text, .uuidText: "pg_catalog.text"
    case .bytes: "pg_catalog.bytea"
    case .date: "pg_catalog.timestamptz"
    case .uuid: "pg_catalog.uuid"
    }
  }

  /// The operator that compares keys. It is qualified in PostgreSQL, because statements that write may be parsed with a search
  /// path that includes other roles' operators.
  var equality: String { self == .postgres ? " OPERATOR(pg_catalog.=) " : " = " }

  /// Returns the SQL for a constant condition.
  func literal(_ value: Bool) -> String {
    switch self {
    case .sqlite: value ? "1" : "0"
    case .postgres: value ? "TRUE" : "FALSE"
    }
  }

  /// Returns a Boolean value that indicates whether the store represents values of a type as text, which it orders by a
  /// linguistic collation unless a statement specifies another collation.
  func isText(_ type: ColumnType?) -> Bool {
    type == .text || type == .uuidText
  }

  /// Returns values as a PostgreSQL array in text format.
  func array(_ values: [FetchValue], as type: ColumnType) -> String {
    let elements = values.map { value in
      guard case .text(let text) = encoded(value, as: type) else { return "NULL" }
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return "{" + elements.joined(separator: ",") + "}"
  }
}

extension FetchValue {
  /// Returns a Boolean value that indicates whether the value is null or can be stored in a column of a type.
  fileprivate func fits(_ type: ColumnType) -> Bool {
    switch (self, type) {
    case (.null, _), (.boolean, .boolean), (.integer, .integer), (.integer, .real), (.real, .real),
      (.bytes, .bytes), (.date, .date), (.date, .secondsSince1970), (.real, .secondsSince1970),
      (.uuid, .uuid), (.uuid, .uuidText):
      true
    // PostgreSQL text can't contain a zero byte; the PostgreSQL library would truncate the text there.
    case (.text(let text), .text), (.text(let text), .uuidText): !text.utf8.contains(0)
    case (.text(let text), .date): SQLDateText.date(text) != nil
    case (.text(let text), .real), (.text(let text), .secondsSince1970): text == "NaN"
    default: false
    }
  }
}
