import Foundation
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Values as bytes")
struct KeptBytesTests {
  private static let values: [FetchValue] = [
    .null, .boolean(true), .boolean(false), .integer(0), .integer(.min), .integer(.max), .integer(-1),
    .real(0), .real(-.infinity), .real(1e-300), .text(""), .text("größe \0 \u{1F600}"), .bytes(Data()),
    .bytes(Data(0...255)), .date(Date(timeIntervalSinceReferenceDate: 0.1)), .uuid(UUID()),
  ]

  private static var fences: KeptFences {
    KeptFences(sections: [
      KeptFences.Section(
        key: FetchKey(.text("a")), count: 100, distance: 10, places: values.map { FetchPlace([$0, .null]) },
        counts: Array(1...values.count)),
      KeptFences.Section(key: FetchKey([]), count: 0, distance: 1, places: [], counts: []),
    ])
  }

  @Test func areReadAsTheyWereWritten() throws {
    #expect(try KeptFences(Self.fences.bytes) == Self.fences)
    var writer = ByteWriter()
    let numbers: [UInt64] = [0, 1, 127, 128, 16_383, 16_384, .max]
    for number in numbers { writer.write(number) }
    var reader = ByteReader(writer.bytes)
    for number in numbers { #expect(try reader.number() == number) }
    #expect(reader.isAtEnd)
  }

  @Test func areAnErrorWhereverTheyAreCut() {
    let bytes = Self.fences.bytes
    for count in bytes.indices {
      #expect(throws: ByteReader.Damaged.self) { try KeptFences(Array(bytes.prefix(count))) }
    }
    #expect(throws: ByteReader.Damaged.self) { try KeptFences(bytes + [0]) }
  }

  @Test func areAnErrorOrOthersWhateverTheBytesAre() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      var bytes = Self.fences.bytes
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      if let found = try? KeptFences(bytes) { #expect((try? KeptFences(found.bytes)) == found) }
    }
    for number in [
      [UInt8](repeating: 0xFF, count: 20), [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2],
    ] {
      var reader = ByteReader(number)
      #expect(throws: ByteReader.Damaged.self) { try reader.number() }
    }
  }
}
