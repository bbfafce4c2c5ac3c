/// The elements that two lists have in common. The stages of the comparison add to a matching, from which the changeset is
/// created.
///
/// Elements are numbered from 0 on each side, across all windows. If there are several lists on a side, such as one for each
/// section, their windows map numbers to positions. All memory belongs to an arena, which must outlive the matching.
@usableFromInline
struct Matching {
  @usableFromInline let windows: UnsafeBufferPointer<Window>
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// The old elements that have been matched.
  @usableFromInline let matchedOld: NumberSet
  /// The new elements that have been matched.
  @usableFromInline let matchedNew: NumberSet
  /// The new elements whose content differs from that of the matching old element.
  @usableFromInline let changed: NumberSet
  @usableFromInline var hasChanges = false
  /// The number of matched elements.
  @usableFromInline var matchedCount = 0
  /// All matches, in ascending order of new numbers after the last stage.
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

  /// Records that adjacent elements on both sides match.
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
