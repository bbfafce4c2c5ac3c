/// Values one after the other, in memory of an arena that is as large as it can ever need and touched as far as it does.
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

  /// Appends a value. There must be room for it.
  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) {
    (memory + count).initialize(to: element)
    count &+= 1
  }

  /// Empties the list and keeps its memory.
  @inlinable
  mutating func removeAll() {
    count = 0
  }
}

/// Runs one after the other.
@usableFromInline typealias RunList = ArenaList<Run>

extension RunList {
  /// Two lists, each in ascending order of targets, as one.
  @usableFromInline
  static func merged(
    _ first: UnsafeBufferPointer<Run>, _ second: UnsafeBufferPointer<Run>, in arena: Arena
  ) -> RunList {
    var merged = RunList(capacity: first.count + second.count, in: arena)
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
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

  /// Takes in another list, both in ascending order of targets. There must be room for it.
  @usableFromInline
  mutating func merge(_ other: RunList) {
    var (left, right) = (count - 1, other.count - 1)
    count += other.count
    // From the end, so that nothing is overwritten that is still to come.
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
