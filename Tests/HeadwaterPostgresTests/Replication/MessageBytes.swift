#if Postgres
  @testable import HeadwaterPostgres

  /// Messages of a server, built according to the description of the protocol.
  enum MessageBytes {
    static func number<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }
    static func letter(_ letter: Unicode.Scalar) -> [UInt8] { [UInt8(ascii: letter)] }

    static func begin(_ transaction: UInt32) -> [UInt8] {
      letter("B") + number(UInt64(5)) + number(Int64(6)) + number(transaction)
    }

    static func commit(_ end: UInt64) -> [UInt8] {
      letter("C") + [0] + number(end - 1) + number(end) + number(Int64(7))
    }

    static func relation(
      _ table: UInt32, identity: Unicode.Scalar = "d", _ columns: [(String, isKey: Bool)]
    ) -> [UInt8] {
      letter("R") + number(table) + text("public") + text("item") + letter(identity)
        + number(Int16(columns.count))
        + columns.flatMap { [$0.isKey ? 1 : 0] + text($0.0) + number(UInt32(23)) + number(Int32(-1)) }
    }

    /// Returns a row, with nil for null, and "?" for a large value that didn't change.
    static func row(_ values: [String?]) -> [UInt8] {
      number(Int16(values.count))
        + values.flatMap { value -> [UInt8] in
          guard let value else { return letter("n") }
          return value == "?"
            ? letter("u") : letter("t") + number(Int32(value.utf8.count)) + Array(value.utf8)
        }
    }

    static func insert(_ table: UInt32, _ new: [String?]) -> [UInt8] {
      letter("I") + number(table) + letter("N") + row(new)
    }

    static func update(
      _ table: UInt32, old: (Unicode.Scalar, [String?])? = nil, _ new: [String?]
    ) -> [UInt8] {
      letter("U") + number(table) + (old.map { letter($0.0) + row($0.1) } ?? []) + letter("N") + row(new)
    }

    static func delete(_ table: UInt32, _ kind: Unicode.Scalar, _ old: [String?]) -> [UInt8] {
      letter("D") + number(table) + letter(kind) + row(old)
    }

    static func truncate(_ tables: [UInt32]) -> [UInt8] {
      letter("T") + number(Int32(tables.count)) + [0] + tables.flatMap { number($0) }
    }

    static func message(_ prefix: String, _ content: String) -> [UInt8] {
      letter("M") + [1] + number(UInt64(9)) + text(prefix) + number(Int32(content.utf8.count))
        + Array(content.utf8)
    }

    static func origin(_ name: String) -> [UInt8] { letter("O") + number(UInt64(1)) + text(name) }
    static func type(_ name: String) -> [UInt8] {
      letter("Y") + number(UInt32(1)) + text("public") + text(name)
    }

    /// Returns a message in its frame.
    static func frame(_ message: [UInt8], end: UInt64 = 100) -> [UInt8] {
      letter("w") + number(end) + number(end) + number(Int64(0)) + message
    }

    static func alive(_ end: UInt64, wantsReply: Bool) -> [UInt8] {
      letter("k") + number(end) + number(Int64(0)) + [wantsReply ? 1 : 0]
    }

    /// One message of each kind.
    static let all: [[UInt8]] = [
      begin(7), commit(9), origin("other"), type("mood"), relation(16_384, [("id", true), ("wörd", false)]),
      insert(16_384, ["1", nil]), update(16_384, ["1", "?"]),
      update(16_384, old: ("K", ["1", nil]), ["2", "b"]),
      update(16_384, old: ("O", ["1", "a"]), ["2", "b"]), delete(16_384, "K", ["1", nil]),
      delete(16_384, "O", ["1", "a"]), truncate([16_384, 16_385]), message("headwater", "x 1"),
    ]
  }
#endif
