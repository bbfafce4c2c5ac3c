import Foundation
import Headwater

/// An element of the lists to compare, created from a number that identifies it.
protocol BenchmarkElement: ListElement {
  /// Creates an element. If elements have content in addition to their id, the content includes the version.
  init(number: Int, version: Int)
}

/// A value that always uses the standard library's hash, because diffing has no faster hash for its type.
struct StandardHash<Value: Hashable & Sendable>: Hashable, ListElement {
  let value: Value
}

/// An element with an id and content.
struct Record<ID: Hashable & Sendable>: Identifiable, ListElement {
  let id: ID
  var amount: Int
  var price: Double
  var isMarked: Bool
}

extension Int: BenchmarkElement {
  init(number: Int, version: Int) {
    self = number
  }
}

extension UUID: BenchmarkElement {
  init(number: Int, version: Int) {
    var generator = SplitMix(seed: UInt64(truncatingIfNeeded: number))
    // As in all random UUIDs, six bits contain the version and variant.
    let first = generator.next() & ~(0xf << 52) | 0x4 << 52
    let second = generator.next() & ~0xc0 | 0x80
    self.init(uuid: unsafeBitCast((first, second), to: uuid_t.self))  // Safe: 16 bytes as 16 bytes.
  }
}

extension StandardHash: BenchmarkElement where Value: BenchmarkElement {
  init(number: Int, version: Int) {
    value = Value(number: number, version: version)
  }
}

extension Record: BenchmarkElement where ID: BenchmarkElement {
  init(number: Int, version: Int) {
    id = ID(number: number, version: 0)
    amount = version
    price = Double(number) / 4
    isMarked = number.isMultiple(of: 2)
  }
}
