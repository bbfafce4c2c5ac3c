import Headwater
import HeadwaterTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A section or an item with an id of any type.
struct KeyedElement<Key: Hashable & Sendable>: ListElement {
  let identity: Key
  let content: Int

  init(_ element: FuzzElement, identity: Key) {
    self.identity = identity
    content = element.content
  }
}

/// An id with a hash that the compiler synthesizes.
struct StandardKey: Hashable {
  let number: Int
}

/// An id that has the same hash as many others.
struct WeakKey: Hashable {
  let number: Int
  /// The number of different hashes.
  let hashes: Int

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number % hashes)
  }
}

extension UUID {
  /// Creates a UUID that looks random.
  init(scattering number: Int) {
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(number)))
    self.init(halves: (random.next(), random.next()))
  }

  /// Creates a UUID from a number. The numbers 2n and 2n + 1 result in the same halves in opposite order.
  init(pairing number: Int) {
    // Avoid 0, for which both halves would be the same.
    let half = UInt64(bitPattern: Int64(number >> 1)) &+ 1 << 62
    self.init(halves: number & 1 == 0 ? (half, 0) : (0, half))
  }

  private init(halves: (UInt64, UInt64)) {
    let ordered = (halves.0.littleEndian, halves.1.littleEndian)
    self = withUnsafeBytes(of: ordered) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }  // Same size.
  }
}
