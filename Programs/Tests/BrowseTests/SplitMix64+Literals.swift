import HeadwaterTesting

extension SplitMix64 {
  /// A value as it stands in a statement of SQLite's: none of bytes, which `sqlite3` prints as if they were text.
  mutating func literal() -> String {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: "NULL"
    case 1: "\(Int.random(in: -1_000...1_000, using: &self))"
    case 2: "\(Int64.random(in: Int64.min...Int64.max, using: &self))"
    case 3: "\(Double.random(in: -1...1, using: &self))"
    case 4: "\(Double(Int.random(in: -9...9, using: &self)))"
    case 5: "\(Double.random(in: 1...10, using: &self))e\(Int.random(in: -300...300, using: &self))"
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
