extension SQLDialect {
  /// How many values a statement has as parameters of their own.
  static let mostParameters = 1000

  /// PostgreSQL's name of a type.
  func name(of type: ColumnType) -> String {
    switch type {
    case .boolean: "boolean"
    case .integer: "bigint"
    case .real, .date(.secondsSince1970): "float8"
    case .text, .uuid(.text): "text"
    case .bytes: "bytea"
    case .date(.native): "timestamptz"
    case .uuid(.native): "uuid"
    }
  }

  /// True or false as a condition.
  func literal(_ value: Bool) -> String {
    switch self {
    case .sqlite: value ? "1" : "0"
    case .postgres: value ? "TRUE" : "FALSE"
    }
  }

  /// Whether values of a type are text in the store, so that they are in an order of languages where nothing else is said.
  func isText(_ type: ColumnType?) -> Bool {
    type == .text || type == .uuid(.text)
  }

  /// Values as one of PostgreSQL's arrays in its text format.
  func array(_ values: [FetchValue], as type: ColumnType) -> String {
    let elements = values.map { value in
      guard case .text(let text) = encoded(value, as: type) else { return "NULL" }
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return "{" + elements.joined(separator: ",") + "}"
  }

  /// Values as an array of JSON. Bytes, which it lacks, become null.
  func json(_ values: [FetchValue], as type: ColumnType) -> String {
    let elements = values.map { value in
      switch encoded(value, as: type) {
      case .null, .bytes: "null"
      case .integer(let value): "\(value)"
      case .real(let value): value.isFinite ? "\(value)" : value > 0 ? "9e999" : "-9e999"
      case .text(let text): Self.json(text)
      }
    }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
