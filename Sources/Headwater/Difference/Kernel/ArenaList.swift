/// A list in the memory of an arena. The memory has the maximum size that the list could need, but only used pages are touched.
@usableFromInline
struct ArenaList<Element>: BitwiseCopyable {
  @usableFromInline let memory: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0

  @inlinable
  init(capacity: Int, in arena: Arena) {
    memory = arena.allocate(Element.self, count: capacity)
  }

  @inlinable
  subscript(index: Int) -> Element {
    get { memory[index] }
    nonmutating set { memory[index] = newValue }
  }

  @inlinable var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: memory, count: count) }

  /// Appends a value. The list must have capacity for it.
  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) {
    (memory + count).initialize(to: element)
    count &+= 1
  }

  /// Removes all values but keeps the memory.
  @inlinable
  mutating func removeAll() {
    count = 0
  }
}

/// A list of runs.
@usableFromInline typealias RunList = ArenaList<Run>

extension RunList {
  /// Returns two lists merged into one. All three are in ascending order of targets.
  @usableFromInline
  static func merged(
    _ first: UnsafeBufferPointer<Run>, _ second: UnsafeBufferPointer<Run>, in arena: Arena
  ) -> RunList {
    var merged = RunList(capacity: first.count + second.count, in: arena)
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      // Take the run with the smaller target.
      if right == second.count || left < first.count && first[left].target32 < second[right].target32 {
        merged.append(first[left])
        left &+= 1
      } else {
        merged.append(second[right])
        right &+= 1
      }
    }
    return merged
  }

  /// Merges another list into this one, both in ascending order of targets. The list must have capacity for it.
  @usableFromInline
  mutating func merge(_ other: RunList) {
    var (left, right) = (count - 1, other.count - 1)
    count += other.count
    // Merge from the end, so that values aren't overwritten before they have been read.
    var end = count - 1
    while right >= 0 {
      if left >= 0, self[left].target32 > other[right].target32 {
        self[end] = self[left]
        left &-= 1
      } else {
        self[end] = other[right]
        right &-= 1
      }
      end &-= 1
    }
  }
}
