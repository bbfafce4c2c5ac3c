internal import Foundation

/// Reads what a ``ByteWriter`` has written. Bytes that say anything else are an error, and never more.
package struct ByteReader {
  /// The bytes say what nobody has written.
  package struct Damaged: Error, Hashable {}

  private let bytes: [UInt8]
  private var place = 0

  /// Makes a reader.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all has been read.
  package var isAtEnd: Bool { place == bytes.count }

  /// Reads a number.
  package mutating func number() throws(Damaged) -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let next = UInt64(try byte())
      guard shift < 63 || shift == 63 && next <= 1 else { throw Damaged() }
      number |= (next & 0x7F) << shift
      if next <= 0x7F { return number }
      shift += 7
    }
  }

  /// Reads a number that may be below 0.
  package mutating func signedNumber() throws(Damaged) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Reads a number of things.
  package mutating func count() throws(Damaged) -> Int {
    guard let count = Int(exactly: try number()) else { throw Damaged() }
    return count
  }

  /// Reads how many something are, then each of them. Each takes a byte at least.
  package mutating func array<Element>(
    _ body: (inout ByteReader) throws(Damaged) -> Element
  ) throws(Damaged) -> [Element] {
    let count = try count()
    guard count <= bytes.count - place else { throw Damaged() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  /// Reads bytes, with how many they are.
  package mutating func data() throws(Damaged) -> [UInt8] { Array(try some(try count())) }

  /// Reads text.
  package mutating func text() throws(Damaged) -> String {
    guard let text = String(validating: try some(try count())) else { throw Damaged() }
    return text
  }

  /// Reads a value with its kind.
  package mutating func value() throws(Damaged) -> FetchValue {
    switch try byte() {
    case 0: .null
    case 1: .boolean(false)
    case 2: .boolean(true)
    case 3: .integer(try signedNumber())
    case 4: .real(try real())
    case 5: .text(try text())
    case 6: .bytes(Data(try some(try count())))
    case 7: .date(Date(timeIntervalSinceReferenceDate: try real()))
    case 8: .uuid(try uuid())
    default: throw Damaged()
    }
  }

  private mutating func real() throws(Damaged) -> Double {
    let pattern = try some(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = Double(bitPattern: pattern)
    guard !value.isNaN else { throw Damaged() }
    return value
  }

  private mutating func uuid() throws(Damaged) -> UUID {
    let found = Array(try some(16))
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: found) }
    return UUID(uuid: uuid)
  }

  private mutating func byte() throws(Damaged) -> UInt8 {
    guard place < bytes.count else { throw Damaged() }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func some(_ count: Int) throws(Damaged) -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw Damaged() }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
