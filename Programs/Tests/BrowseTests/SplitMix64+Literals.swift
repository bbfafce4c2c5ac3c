import HeadwaterTesting

extension SplitMix64 {
  /// Returns a random literal for a SQLite statement. Omits binary values, which `sqlite3` prints as text, and numbers that it
  /// doesn't print or read exactly: those with more than fifteen digits and those that are very large or very small.
  ///
  /// - Parameter type: The type of the column, which might convert integers.
  /// - Returns: The literal.
  mutating func literal(for type: String) -> String {
    let greatest = ["REAL", "FLOAT"].contains(type) ? 999_999_999_999_999 : Int64.max
    return switch Int.random(in: 0..<8, using: &self) {
    case 0: "NULL"
    case 1: "\(Int.random(in: -1_000...1_000, using: &self))"
    case 2: "\(Int64.random(in: -greatest...greatest, using: &self))"
    case 3: "\(Double(Int.random(in: -1_000_000...1_000_000, using: &self)) / 1_000_000)"
    case 4: "\(Double(Int.random(in: -9...9, using: &self)))"
    case 5: "\(Int.random(in: 1...99_999, using: &self))e\(Int.random(in: -20...20, using: &self))"
    case 6: "'\(Int.random(in: 0...99, using: &self))'"
    default:
      "'"
        + String(
          (0..<Int.random(in: 0...12, using: &self)).map { _ in
            "abc xyzÄé漢'".randomElement(using: &self) ?? "a"
          }
        ).replacing("'", with: "''") + "'"
    }
  }
}
