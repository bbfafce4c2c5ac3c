#if Postgres
  internal import HeadwaterFetching

  /// A JSON value that preserves numbers as written, so that no digits are lost.
  enum JSONValue: Hashable, Sendable {
    case null
    /// A string, a number, `true`, or `false`, without quotes.
    case scalar(String)
    case array([JSONValue])
    case object([String: JSONValue])
    /// A string that isn't valid UTF-8, which occurs in databases without an encoding.
    case unreadable

    /// Parses a string, or returns nil if it isn't JSON.
    init?(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// Parses the bytes of a string, or returns nil if they aren't JSON.
    init?(bytes: [UInt8]) {
      var parser = Parser(bytes: bytes)
      guard let value = parser.value(depth: 0) else { return nil }
      parser.skipSpace()
      guard parser.isAtEnd else { return nil }
      self = value
    }

    var text: String? { if case .scalar(let text) = self { text } else { nil } }
    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    subscript(name: String) -> JSONValue? {
      if case .object(let members) = self { members[name] } else { nil }
    }
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skipSpace() {
      while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard next == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    mutating func value(depth: Int) -> JSONValue? {
      // Values from triggers are flat, but JSON that is stored in a column may be nested to any depth.
      guard depth < 200 else { return nil }
      if skip("[") { return array(depth: depth) }
      if skip("{") { return object(depth: depth) }
      if skip("\"") { return stringBytes().map { String(validating: $0).map { .scalar($0) } ?? .unreadable } }
      let start = index
      while let byte = next, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"),
        byte != UInt8(ascii: "}")
      {
        index += 1
      }
      guard index > start else { return nil }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      return word == "null" ? .null : .scalar(word)
    }

    private mutating func array(depth: Int) -> JSONValue? {
      var elements: [JSONValue] = []
      if skip("]") { return .array([]) }
      repeat {
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
      } while skip(",")
      return skip("]") ? .array(elements) : nil
    }

    private mutating func object(depth: Int) -> JSONValue? {
      var members: [String: JSONValue] = [:]
      if skip("}") { return .object([:]) }
      repeat {
        guard skip("\""), let name = string(), skip(":"), let value = value(depth: depth + 1) else {
          return nil
        }
        members[name] = value
      } while skip(",")
      return skip("}") ? .object(members) : nil
    }

    /// Reads the rest of a string, up to and including its closing quote.
    private mutating func string() -> String? { stringBytes().flatMap { String(validating: $0) } }

    private mutating func stringBytes() -> [UInt8]? {
      var text: [UInt8] = []
      while let byte = next {
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return text
        case UInt8(ascii: "\\"):
          guard let escaped = escaped() else { return nil }
          text.append(contentsOf: escaped)
        default: text.append(byte)
        }
      }
      return nil
    }

    /// Reads the rest of an escape sequence, after the backslash, and returns the bytes that it represents.
    private mutating func escaped() -> [UInt8]? {
      guard let byte = next else { return nil }
      index += 1
      switch byte {
      case UInt8(ascii: "n"): return [0x0A]
      case UInt8(ascii: "r"): return [0x0D]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "b"): return [0x08]
      case UInt8(ascii: "f"): return [0x0C]
      case UInt8(ascii: "u"):
        guard let first = unit() else { return nil }
        var units = [first]
        if UTF16.isLeadSurrogate(first) {
          guard next == UInt8(ascii: "\\") else { return nil }
          index += 1
          guard next == UInt8(ascii: "u") else { return nil }
          index += 1
          guard let second = unit() else { return nil }
          units.append(second)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
      default: return [byte]
      }
    }

    private mutating func unit() -> UInt16? {
      guard index + 4 <= bytes.count else { return nil }
      defer { index += 4 }
      return UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    }
  }
#endif
