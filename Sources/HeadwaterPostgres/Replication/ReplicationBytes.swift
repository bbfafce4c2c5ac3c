#if Postgres
  internal import HeadwaterFetching

  /// A reader that consumes bytes in network byte order.
  struct ReplicationBytes: Sendable {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      index = bytes.startIndex
    }

    /// The number of remaining bytes.
    var count: Int { bytes.endIndex - index }

    /// Consumes all remaining bytes.
    mutating func rest() -> ArraySlice<UInt8> {
      defer { index = bytes.endIndex }
      return bytes[index...]
    }

    /// Consumes the given number of bytes.
    mutating func slice(_ count: Int) throws(ReplicationFault) -> ArraySlice<UInt8> {
      guard count >= 0 else { throw .wrongCount(count) }
      guard count <= self.count else { throw .isCutOff }
      defer { index += count }
      return bytes[index..<index + count]
    }

    /// Consumes an integer.
    mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(ReplicationFault) -> Value {
      let size = Value.bitWidth / 8
      guard size <= count else { throw .isCutOff }
      var value: Value = 0
      for offset in index..<index + size {
        value =
          Value(truncatingIfNeeded: UInt64(truncatingIfNeeded: value) << 8)
          | Value(truncatingIfNeeded: bytes[offset])
      }
      index += size
      return value
    }

    /// Consumes an element count. Each element takes at least the given number of bytes.
    mutating func number<Value: FixedWidthInteger>(
      _: Value.Type, ofThingsOf size: Int
    ) throws(ReplicationFault) -> Int {
      let number = Int(truncatingIfNeeded: try integer(Value.self))
      guard number >= 0 else { throw .wrongCount(number) }
      // Don't reserve memory for more elements than the remaining bytes can contain.
      guard number <= count / max(1, size) else { throw .isCutOff }
      return number
    }

    /// Consumes a null-terminated string.
    mutating func text() throws(ReplicationFault) -> String {
      guard let end = bytes[index...].firstIndex(of: 0) else { throw .isCutOff }
      guard let text = String(validating: bytes[index..<end]) else { throw .notText }
      index = end + 1
      return text
    }

    /// Checks that no bytes remain.
    func end() throws(ReplicationFault) {
      guard count == 0 else { throw .hasMore(count) }
    }
  }

  /// A position in the server's write-ahead log (LSN).
  struct LogPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    let value: UInt64

    init(_ value: UInt64) { self.value = value }

    /// Parses a string such as `16/B374D848`.
    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let high = UInt32(parts[0], radix: 16), let low = UInt32(parts[1], radix: 16)
      else { return nil }
      value = UInt64(high) << 32 | UInt64(low)
    }

    static func < (first: LogPosition, second: LogPosition) -> Bool { first.value < second.value }

    var description: String {
      "\(String(value >> 32, radix: 16, uppercase: true))/\(String(value & 0xFFFF_FFFF, radix: 16, uppercase: true))"
    }
  }
#endif
