/// Which elements of two lists are the same: what the stages of a difference add to, and what is made of it in the end.
///
/// Elements have numbers, on each side from 0, through all windows. Where there is more than one list on a side, for
/// example one for each section, their windows say which number stands where. All memory is an arena's, which has to live
/// as long.
@usableFromInline
struct Matching {
  @usableFromInline let windows: UnsafeBufferPointer<Window>
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// Old elements that have been matched.
  @usableFromInline let matchedOld: NumberSet
  /// New elements that have been matched.
  @usableFromInline let matchedNew: NumberSet
  /// New elements whose content is not that of the old element that they are matched with.
  @usableFromInline let changed: NumberSet
  @usableFromInline var hasChanges = false
  /// How many have been matched.
  @usableFromInline var matchedCount = 0
  /// All matches, ascending by new number, once the stages are through.
  @usableFromInline var matches: MatchList

  @inlinable
  init(windows: ContiguousArray<Window>, oldCount: Int, newCount: Int, in arena: Arena) {
    self.windows = UnsafeBufferPointer(
      start: arena.allocate(copying: windows), count: windows.count)
    self.oldCount = oldCount
    self.newCount = newCount
    matchedOld = NumberSet(below: oldCount, in: arena)
    matchedNew = NumberSet(below: newCount, in: arena)
    changed = NumberSet(below: newCount, in: arena)
    matches = MatchList(capacity: min(oldCount, newCount), in: arena)
  }

  @inlinable var unmatchedOldCount: Int { oldCount &- matchedCount }
  @inlinable var unmatchedNewCount: Int { newCount &- matchedCount }

  /// Notes that neighbouring elements are the same.
  @inlinable
  @inline(__always)
  mutating func match(_ old: Int, _ new: Int, count: Int) {
    if count == 1 {
      matchedOld.insert(old)
      matchedNew.insert(new)
    } else {
      matchedOld.insert(old..<old &+ count)
      matchedNew.insert(new..<new &+ count)
    }
    matchedCount &+= count
  }
}

/// Neighbouring elements that are the same on both sides, in the same order.
@usableFromInline
struct Match: BitwiseCopyable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }
}

/// Matches one after the other, in memory of an arena that is as large as it can ever need and touched as far as it does.
@usableFromInline
struct MatchList: BitwiseCopyable {
  @usableFromInline let matches: UnsafeMutablePointer<Match>
  @usableFromInline private(set) var count = 0

  @inlinable
  init(capacity: Int, in arena: Arena) {
    matches = arena.allocate(Match.self, count: capacity)
  }

  @inlinable
  subscript(index: Int) -> Match { matches[index] }

  @inlinable var all: UnsafeBufferPointer<Match> { UnsafeBufferPointer(start: matches, count: count) }

  @inlinable
  @inline(__always)
  mutating func append(_ match: Match) {
    (matches + count).initialize(to: match)
    count &+= 1
  }

  /// Two lists, each ascending by new number, as one.
  @usableFromInline
  static func merged(_ first: MatchList, _ second: MatchList, in arena: Arena) -> MatchList {
    if first.count == 0 { return second }
    if second.count == 0 { return first }
    var merged = MatchList(capacity: first.count + second.count, in: arena)
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      if right == second.count || left < first.count && first[left].new < second[right].new {
        merged.append(first[left])
        left &+= 1
      } else {
        merged.append(second[right])
        right &+= 1
      }
    }
    return merged
  }
}
