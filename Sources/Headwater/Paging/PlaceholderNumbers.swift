#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Numbers for placeholders, each like no other, made at the cost of counting: a million of random ones takes long.
struct PlaceholderNumbers {
  private var bytes = UUID().uuid
  private var count: UInt64 = 0

  /// The next number.
  mutating func next() -> UUID {
    count += 1
    withUnsafeMutableBytes(of: &bytes) {
      $0.storeBytes(of: count.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return UUID(uuid: bytes)
  }
}
