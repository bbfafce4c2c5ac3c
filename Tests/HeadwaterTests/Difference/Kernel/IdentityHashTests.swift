import Foundation
import Testing

@testable import Headwater

@Suite("The hash of an identity")
struct IdentityHashTests {
  /// Returns the hashes of identities for two seeds.
  private func hashes<Identity: Hashable>(_ identities: [Identity]) -> [[UInt64]] {
    [
      HashSeed(offset: 0x2545_F491_4F6C_DD1D, multiplier: 0x9E37_79B9_7F4A_7C15),
      HashSeed(offset: 0x0BAD_5EED_1234_5679, multiplier: 0xD1B5_4A32_D192_ED03),
    ]
    .map { seed in identities.map { IdentityHash(seed: seed).hash($0) } }
  }

  private func check<Identity: Hashable>(_ identities: [Identity]) {
    let (first, second) = (hashes(identities)[0], hashes(identities)[1])
    #expect(first == hashes(identities.map { $0 })[0], "the same seed")
    #expect(zip(first, second).allSatisfy { $0 != $1 }, "another seed")
    for (left, leftHash) in zip(identities, first) {
      for (right, rightHash) in zip(identities, first) {
        #expect((left == right) == (leftHash == rightHash), "\(left) \(right)")
        #expect(IdentityHash.areEqual(left, right) == (left == right), "\(left) \(right)")
      }
    }
  }

  private func checkIntegers<Number: FixedWidthInteger>(_ type: Number.Type) {
    let numbers: [Number] = [0, 1, 2, 100, .max, .max - 1, .min, .min + 1, 0 &- 1]
    check(numbers)
    for number in numbers {
      let bits = UInt64(truncatingIfNeeded: number) & (UInt64.max >> UInt64(64 - Number.bitWidth))
      #expect(IdentityHash.word(of: number) == bits, "\(Number.self) \(number)")
    }
  }

  @Test func integersHashTheirValue() {
    checkIntegers(Int.self)
    checkIntegers(UInt.self)
    checkIntegers(Int64.self)
    checkIntegers(UInt64.self)
    checkIntegers(Int32.self)
    checkIntegers(UInt32.self)
    checkIntegers(Int16.self)
    checkIntegers(UInt16.self)
    checkIntegers(Int8.self)
    checkIntegers(UInt8.self)
  }

  @Test func uuidsHashBothHalves() throws {
    func identity(_ first: UInt64, _ second: UInt64) -> UUID {
      withUnsafeBytes(of: (first, second)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
    let words: [UInt64] = [0, 1, 2, 1 << 63, .max, 0x0123_4567_89AB_CDEF]
    let identities = words.flatMap { first in words.map { identity(first, $0) } }
    check(identities)
    let seed = HashSeed(offset: 3, multiplier: 5)
    #expect(IdentityHash(seed: seed).hash(identity(7, 9)) == seed.mix(7, 9))
    #expect(IdentityHash.word(of: identity(7, 9)) == nil)
  }

  @Test func otherTypesUseTheirOwnHash() {
    check(["", "a", "b", "ab", "\u{E9}", "e\u{301}"])
    check([[], [1], [2], [1, 2]])
    check([nil, 0, 1] as [Int?])
    check([1.5, -1.5, 0])
    check([true, false])
    #expect(IdentityHash.word(of: "a") == nil)
    #expect(IdentityHash.word(of: 1 as Int?) == nil)
    let seed = HashSeed(offset: 3, multiplier: 5)
    #expect(IdentityHash(seed: seed).hash("a") == seed.mix(UInt64(truncatingIfNeeded: "a".hashValue)))
  }

  @Test func customTypesUseTheirOwnHashAndEquality() {
    struct Rounded: Hashable {
      let value: Int
      static func == (left: Rounded, right: Rounded) -> Bool { left.value / 10 == right.value / 10 }
      func hash(into hasher: inout Hasher) { hasher.combine(value / 10) }
    }
    check([3, 7, 12, 18, 25].map(Rounded.init))
  }

  @Test func hashMultiplierIsAlwaysOdd() {
    #expect(HashSeed(offset: 0, multiplier: 4).multiplier == 5)
    #expect(HashSeed.ofProcess.multiplier % 2 == 1)
  }
}
