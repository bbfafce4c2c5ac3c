import Headwater

/// Lower bounds for diffing: the simplest and fastest scans of the lists. Each returns a number that depends on every element,
/// which proves that the scan has read all of them.
enum Floor {
  /// Compares elements at equal indexes with `==`, up to the end of the shorter list. Returns the number of differences.
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

  /// Hashes the ids of all elements as the standard library does. Returns a combination of the hashes.
  static func hash<Element: ListElement>(_ old: [Element], _ new: [Element]) -> Int {
    withBuffers(old, new) { old, new in
      old.reduce(0) { $0 ^ $1.identity.hashValue } ^ new.reduce(0) { $0 ^ $1.identity.hashValue }
    }
  }

  /// Inserts the old elements into a table with open addressing that is at most half full, and looks up all new elements.
  /// Returns the number of elements found. Uses the standard library's hash.
  static func table<Element: ListElement>(_ old: [Element], _ new: [Element]) -> Int {
    var capacity = 2
    while capacity < 2 * old.count { capacity *= 2 }
    let (mask, empty) = (capacity - 1, UInt32.max)
    return withBuffers(old, new) { old, new in
      let table = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)  // Safe: slots are masked.
      defer { table.deallocate() }
      table.initialize(repeating: empty, count: capacity)
      // Insert the indexes of the old elements.
      for index in old.indices {
        var slot = old[index].identity.hashValue & mask
        while table[slot] != empty { slot = (slot &+ 1) & mask }
        table[slot] = UInt32(truncatingIfNeeded: index)
      }
      // Look up the new elements.
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
    old.withUnsafeBufferPointer { old in  // Safe: read within bounds, while the array is alive.
      new.withUnsafeBufferPointer { new in body(old, new) }  // Safe: for the same reason.
    }
  }
}
