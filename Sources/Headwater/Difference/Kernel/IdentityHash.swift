#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The fastest way to hash and compare identities that is safe for their type.
///
/// Integers and UUIDs are multiplied by numbers that are drawn at random in each process, so that an attacker who controls
/// identities can't provoke collisions: multiply-shift (M. Dietzfelbinger and others, "A reliable randomized algorithm for the
/// closest-pair problem", 1997) and, for two words, NH (J. Black and others, "UMAC", 1999). All other types use their own hash
/// values, which are multiplied once more because they may be poorly distributed. Specialized code knows the type, so the
/// choice costs nothing there.
@usableFromInline
struct IdentityHash<Identity: Hashable> {
  @usableFromInline let seed: HashSeed

  @inlinable
  init(seed: HashSeed = .ofProcess) {
    self.seed = seed
  }

  @inlinable
  @inline(__always)
  func hash(_ identity: Identity) -> UInt64 {
    if let word = IdentityHash.word(of: identity) { return seed.mix(word) }
    if Identity.self == UUID.self {
      let words = unsafeBitCast(identity, to: (UInt64, UInt64).self)
      return seed.mix(words.0, words.1)
    }
    return seed.mix(UInt64(truncatingIfNeeded: identity.hashValue))
  }

  @inlinable
  @inline(__always)
  static func areEqual(_ left: Identity, _ right: Identity) -> Bool {
    // Compare all 16 bytes of two UUIDs without a branch.
    if Identity.self == UUID.self {
      let left = unsafeBitCast(left, to: (UInt64, UInt64).self)
      let right = unsafeBitCast(right, to: (UInt64, UInt64).self)
      return (left.0 ^ right.0) | (left.1 ^ right.1) == 0
    }
    return left == right
  }

  /// Returns the value of an integer of at most 64 bits; nil for any other type.
  @inlinable
  @inline(__always)
  static func word(of identity: Identity) -> UInt64? {
    if Identity.self == Int.self { return UInt64(bitPattern: Int64(unsafeBitCast(identity, to: Int.self))) }
    if Identity.self == UInt.self { return UInt64(unsafeBitCast(identity, to: UInt.self)) }
    if Identity.self == Int64.self { return UInt64(bitPattern: unsafeBitCast(identity, to: Int64.self)) }
    if Identity.self == UInt64.self { return unsafeBitCast(identity, to: UInt64.self) }
    if Identity.self == Int32.self {
      return UInt64(UInt32(bitPattern: unsafeBitCast(identity, to: Int32.self)))
    }
    if Identity.self == UInt32.self { return UInt64(unsafeBitCast(identity, to: UInt32.self)) }
    if Identity.self == Int16.self {
      return UInt64(UInt16(bitPattern: unsafeBitCast(identity, to: Int16.self)))
    }
    if Identity.self == UInt16.self { return UInt64(unsafeBitCast(identity, to: UInt16.self)) }
    if Identity.self == Int8.self { return UInt64(UInt8(bitPattern: unsafeBitCast(identity, to: Int8.self))) }
    if Identity.self == UInt8.self { return UInt64(unsafeBitCast(identity, to: UInt8.self)) }
    return nil
  }
}

/// The random numbers for the hashes in one process.
@usableFromInline
struct HashSeed: Sendable {
  @usableFromInline let offset: UInt64
  @usableFromInline let multiplier: UInt64

  @inlinable
  init(offset: UInt64, multiplier: UInt64) {
    self.offset = offset
    self.multiplier = multiplier | 1
  }

  /// The seed of this process. It derives from the seed of the standard library, which changes with each process unless the
  /// environment makes hashing deterministic.
  @usableFromInline static let ofProcess = HashSeed(
    offset: UInt64(truncatingIfNeeded: 1.hashValue), multiplier: UInt64(truncatingIfNeeded: 2.hashValue))

  @inlinable
  @inline(__always)
  func mix(_ word: UInt64) -> UInt64 {
    HashSeed.scramble((word ^ offset).multipliedFullWidth(by: multiplier))
  }

  @inlinable
  @inline(__always)
  func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    HashSeed.scramble((first &+ offset).multipliedFullWidth(by: second &+ multiplier))
  }

  /// Returns a hash in which every bit depends on the whole product. Without this, consecutive numbers would have evenly spaced
  /// slots, and for one multiplier in a hundred, these are so close together that the table is slow.
  @inlinable
  @inline(__always)
  static func scramble(_ product: (high: UInt64, low: UInt64)) -> UInt64 {
    let word = product.high ^ product.low
    // 2^64 divided by the golden ratio.
    return (word ^ word &>> 32) &* 0x9e37_79b9_7f4a_7c15
  }
}
