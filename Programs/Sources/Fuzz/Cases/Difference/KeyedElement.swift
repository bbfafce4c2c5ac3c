import Headwater
import HeadwaterTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A section or an item with an identity of any type.
struct KeyedElement<Key: Hashable & Sendable>: ListElement {
  let identity: Key
  let content: Int

  init(_ element: FuzzElement, identity: Key) {
    self.identity = identity
    content = element.content
  }
}

/// An identity with the hash that the compiler makes.
struct StandardKey: Hashable {
  let number: Int
}

/// An identity of which many have the same hash.
struct WeakKey: Hashable {
  let number: Int
  /// How many hashes there are.
  let hashes: Int

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number % hashes)
  }
}

extension UUID {
  /// A UUID that looks random.
  init(scattering number: Int) {
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(number)))
    self.init(halves: (random.next(), random.next()))
  }

  /// One of a pair: the number 2n and the number 2n + 1 have the same halves the other way round.
  init(pairing number: Int) {
    // Far from 0, where both halves would be the same.
    let half = UInt64(bitPattern: Int64(number >> 1)) &+ 1 << 62
    self.init(halves: number & 1 == 0 ? (half, 0) : (0, half))
  }

  private init(halves: (UInt64, UInt64)) {
    let ordered = (halves.0.littleEndian, halves.1.littleEndian)
    self = withUnsafeBytes(of: ordered) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }  // As many bytes.
  }
}
