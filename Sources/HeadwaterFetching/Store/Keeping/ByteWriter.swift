internal import Foundation

/// Writes numbers, text and values as bytes that ``ByteReader`` reads.
package struct ByteWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Makes one that has written nothing.
  package init() {}

  /// Writes a number; small ones take few bytes.
  package mutating func write(_ number: UInt64) {
    var left = number
    while left > 0x7F {
      bytes.append(UInt8(left & 0x7F) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  /// Writes a number that may be below 0; small ones take few bytes.
  package mutating func write(signed number: Int64) {
    write(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  /// Writes how many something are, then each of them.
  package mutating func write<Element>(
    _ elements: [Element], _ body: (inout ByteWriter, Element) -> Void
  ) {
    write(UInt64(elements.count))
    for element in elements { body(&self, element) }
  }

  /// Writes bytes, with how many they are.
  package mutating func write(_ other: [UInt8]) {
    write(UInt64(other.count))
    bytes += other
  }

  /// Writes text.
  package mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// Writes a value with its kind.
  package mutating func write(_ value: FetchValue) {
    switch value {
    case .null: bytes.append(0)
    case .boolean(let value): bytes.append(value ? 2 : 1)
    case .integer(let value):
      bytes.append(3)
      write(signed: value)
    case .real(let value):
      bytes.append(4)
      write(value)
    case .text(let value):
      bytes.append(5)
      write(value)
    case .bytes(let value):
      bytes.append(6)
      write(Array(value))
    case .date(let value):
      bytes.append(7)
      write(value.timeIntervalSinceReferenceDate)
    case .uuid(let value):
      bytes.append(8)
      withUnsafeBytes(of: value.uuid) { bytes += $0 }
    }
  }

  private mutating func write(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
  }
}
