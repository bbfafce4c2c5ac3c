import Headwater

/// What finding a difference is compared with: scans as plain and as fast as they go. Each returns a number, which
/// proves that it has looked at everything.
enum Floor {
  /// Compares the elements at equal places with `==`, one after another, as far as the shorter list goes; returns how
  /// many differ.
  static func equal<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    withBuffers(old, new) { old, new in
      let count = min(old.count, new.count)
      var (index, differing) = (0, 0)
      while true {
        while index < count, old[index] == new[index] { index &+= 1 }
        guard index < count else { return differing }
        differing &+= 1
        index &+= 1
      }
    }
  }

  /// Hashes the identities of all elements as the standard library does; returns their hashes in one.
  static func hash<Element: ListElement>(_ old: [Element], _ new: [Element]) -> Int {
    withBuffers(old, new) { old, new in
      old.reduce(0) { $0 ^ $1.identity.hashValue } ^ new.reduce(0) { $0 ^ $1.identity.hashValue }
    }
  }

  /// Puts the old elements into a table with open addressing, half full at most, and looks up all new ones; returns how
  /// many it finds. The hash is that of the standard library.
  static func table<Element: ListElement>(_ old: [Element], _ new: [Element]) -> Int {
    var capacity = 2
    while capacity < 2 * old.count { capacity *= 2 }
    let (mask, empty) = (capacity - 1, UInt32.max)
    return withBuffers(old, new) { old, new in
      let table = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)  // Safe: slots are masked.
      defer { table.deallocate() }
      table.initialize(repeating: empty, count: capacity)
      for index in old.indices {
        var slot = old[index].identity.hashValue & mask
        while table[slot] != empty { slot = (slot &+ 1) & mask }
        table[slot] = UInt32(truncatingIfNeeded: index)
      }
      var found = 0
      for element in new {
        let identity = element.identity
        var slot = identity.hashValue & mask
        while table[slot] != empty {
          if old[Int(table[slot])].identity == identity {
            found &+= 1
            break
          }
          slot = (slot &+ 1) & mask
        }
      }
      return found
    }
  }

  private static func withBuffers<Element>(
    _ old: [Element], _ new: [Element],
    _ body: (UnsafeBufferPointer<Element>, UnsafeBufferPointer<Element>) -> Int
  ) -> Int {
    old.withUnsafeBufferPointer { old in  // Safe: read within bounds, while the array lives.
      new.withUnsafeBufferPointer { new in body(old, new) }  // Safe: likewise.
    }
  }
}
