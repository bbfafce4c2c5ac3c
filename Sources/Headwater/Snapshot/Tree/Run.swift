/// A run of adjacent elements that are in the same order in two sequences.
///
/// The numbers have only 32 bits, because there can be very many runs.
@usableFromInline
struct Run: BitwiseCopyable, Equatable, Sendable {
  @usableFromInline let source32: Int32
  @usableFromInline let target32: Int32
  @usableFromInline let count32: Int32

  /// Creates a run from the index of its first element in the old sequence, the index in the new one, and the number of
  /// elements.
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

  /// Returns both runs as one if the other run continues this one on both sides.
  @inlinable
  func joined(to next: Run) -> Run? {
    guard sourceEnd == next.source, targetEnd == next.target else { return nil }
    return Run(source: source, target: target, count: count &+ next.count)
  }

  /// Returns the runs in ascending order of their targets, with contiguous runs merged.
  @inlinable
  static func joined(_ unordered: [Run]) -> [Run] {
    // Sort only if the runs aren't in order yet.
    let isOrdered = zip(unordered, unordered.dropFirst()).allSatisfy { $0.target < $1.target }
    let runs = isOrdered ? unordered : unordered.sorted { $0.target < $1.target }
    var joined: [Run] = []
    for run in runs {
      // Extend the last run if this one continues it on both sides.
      if let last = joined.last, let both = last.joined(to: run) {
        joined[joined.count - 1] = both
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}
