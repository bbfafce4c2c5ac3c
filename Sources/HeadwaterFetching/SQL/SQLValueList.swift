internal import Foundation

/// A list of many values, encoded as two SQLite parameters: a JSON array, and the bytes that the array refers to.
struct SQLValueList {
  /// The JSON array. Numbers and text are written directly. Binary data is written as `[position, count]`, where positions in
  /// ``bytes`` start at 1, and text that isn't valid UTF-8 is written as `[position, count, 1]`.
  private(set) var json = "["
  private(set) var bytes = Data()

  init(_ values: [SQLValue]) {
    for value in values {
      if json.utf8.count > 1 { json += "," }
      switch value {
      case .null: json += "null"
      case .integer(let value): json += "\(value)"
      case .real(let value): json += value.isFinite ? "\(value)" : value > 0 ? "9e999" : "-9e999"
      case .text(let text): write(text)
      case .bytes(let value, areText: true):
        json += "[\(bytes.count + 1),\(value.count),1]"
        bytes += value
      case .bytes(let value, areText: false):
        json += "[\(bytes.count + 1),\(value.count)]"
        bytes += value
      }
    }
    json += "]"
  }

  private mutating func write(_ text: String) {
    json += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }
}
