/// Random numbers that are the same for the same seed.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
