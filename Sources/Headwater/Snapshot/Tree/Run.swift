/// Neighbouring elements that stand side by side and in the same order in two sequences.
///
/// Numbers have 32 bits, since there can be very many runs.
@usableFromInline
struct Run: BitwiseCopyable, Equatable, Sendable {
  @usableFromInline let source32: Int32
  @usableFromInline let target32: Int32
  @usableFromInline let count32: Int32

  /// Makes a run: the index of its first element in the old sequence, that in the new one, and how many there are.
  @inlinable
  @inline(__always)
  init(source: Int, target: Int, count: Int) {
    source32 = Int32(truncatingIfNeeded: source)
    target32 = Int32(truncatingIfNeeded: target)
    count32 = Int32(truncatingIfNeeded: count)
  }

  @inlinable var source: Int { Int(source32) }
  @inlinable var target: Int { Int(target32) }
  @inlinable var count: Int { Int(count32) }
  @inlinable var sourceEnd: Int { source &+ count }
  @inlinable var targetEnd: Int { target &+ count }

  /// Both runs as one, if the other begins where this ends on both sides.
  @inlinable
  func joined(to next: Run) -> Run? {
    guard sourceEnd == next.source, targetEnd == next.target else { return nil }
    return Run(source: source, target: target, count: count &+ next.count)
  }

  /// Runs in ascending order of targets, those that continue each other as one.
  @inlinable
  static func joined(_ unordered: [Run]) -> [Run] {
    let isOrdered = zip(unordered, unordered.dropFirst()).allSatisfy { $0.target < $1.target }
    let runs = isOrdered ? unordered : unordered.sorted { $0.target < $1.target }
    var joined: [Run] = []
    for run in runs {
      if let last = joined.last, let both = last.joined(to: run) {
        joined[joined.count - 1] = both
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}

/// Runs one after the other, in memory of an arena that is as large as it can ever need and touched as far as it does.
@usableFromInline
struct RunList: BitwiseCopyable {
  @usableFromInline let runs: UnsafeMutablePointer<Run>
  @usableFromInline private(set) var count = 0

  @inlinable
  init(capacity: Int, in arena: Arena) {
    runs = arena.allocate(Run.self, count: capacity)
  }

  @inlinable
  subscript(index: Int) -> Run { runs[index] }

  @inlinable var all: UnsafeBufferPointer<Run> { UnsafeBufferPointer(start: runs, count: count) }

  @inlinable
  @inline(__always)
  mutating func append(_ run: Run) {
    (runs + count).initialize(to: run)
    count &+= 1
  }

  /// Empties the list and keeps its memory.
  @inlinable
  mutating func removeAll() {
    count = 0
  }

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
      if left >= 0, runs[left].target32 > other.runs[right].target32 {
        runs[end] = runs[left]
        left &-= 1
      } else {
        (runs + end).initialize(to: other.runs[right])
        right &-= 1
      }
      end &-= 1
    }
  }
}
