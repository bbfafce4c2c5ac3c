extension SQLDialect {
  /// How many values a statement has as parameters of their own.
  static let mostParameters = 1000

  /// Whether a column of a type can hold a key's values. SQLite's can hold anything, PostgreSQL fails where it is asked for a
  /// value of another type.
  func canHold(_ key: FetchKey, in columns: [ColumnType]) -> Bool {
    key.values.count == columns.count
      && (self == .sqlite || zip(key.values, columns).allSatisfy { $0.fits($1) })
  }

  /// PostgreSQL's name of a type, which no role can give to a type of its own.
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

  /// The operator that compares keys. Statements that write are parsed where other roles' operators may be found.
  var equality: String { self == .postgres ? " OPERATOR(pg_catalog.=) " : " = " }

  /// True or false as a condition.
  func literal(_ value: Bool) -> String {
    switch self {
    case .sqlite: value ? "1" : "0"
    case .postgres: value ? "TRUE" : "FALSE"
    }
  }

  /// Whether values of a type are text in the store, so that they are in an order of languages where nothing else is said.
  func isText(_ type: ColumnType?) -> Bool {
    type == .text || type == .uuidText
  }

  /// Values as one of PostgreSQL's arrays in its text format.
  func array(_ values: [FetchValue], as type: ColumnType) -> String {
    let elements = values.map { value in
      guard case .text(let text) = encoded(value, as: type) else { return "NULL" }
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return "{" + elements.joined(separator: ",") + "}"
  }
}

extension FetchValue {
  /// Whether the value is one of a type, or null.
  fileprivate func fits(_ type: ColumnType) -> Bool {
    switch (self, type) {
    case (.null, _), (.boolean, .boolean), (.integer, .integer), (.integer, .real), (.real, .real),
      (.bytes, .bytes), (.date, .date), (.date, .secondsSince1970), (.real, .secondsSince1970),
      (.uuid, .uuid), (.uuid, .uuidText):
      true
    // PostgreSQL has no text with a zero byte, and its library would end the text there.
    case (.text(let text), .text), (.text(let text), .uuidText): !text.utf8.contains(0)
    case (.text(let text), .date): SQLDateText.date(text) != nil
    case (.text(let text), .real), (.text(let text), .secondsSince1970): text == "NaN"
    default: false
    }
  }
}
