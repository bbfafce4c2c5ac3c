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
  @usableFromInline var matches: RunList

  @inlinable
  init(windows: UnsafeBufferPointer<Window>, oldCount: Int, newCount: Int, in arena: Arena) {
    self.windows = windows
    self.oldCount = oldCount
    self.newCount = newCount
    matchedOld = NumberSet(below: oldCount, in: arena)
    matchedNew = NumberSet(below: newCount, in: arena)
    changed = NumberSet(below: newCount, in: arena)
    matches = RunList(capacity: min(oldCount, newCount), in: arena)
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
