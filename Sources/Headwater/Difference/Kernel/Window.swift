/// Neighbouring elements of an old list and those of a new list that may have come of them.
@usableFromInline
struct Window {
  /// The numbers of the old elements.
  @usableFromInline var old: Range<Int>
  /// The numbers of the new elements.
  @usableFromInline var new: Range<Int>
  /// Where the first of each stand.
  @usableFromInline var oldStart: ItemPosition
  @usableFromInline var newStart: ItemPosition
  /// The pair of lists that the window is of. None if it is of one list alone: a section that has gone or come.
  @usableFromInline var pair: Int?

  @inlinable
  init(
    old: Range<Int>, new: Range<Int>, oldStart: ItemPosition, newStart: ItemPosition, pair: Int?
  ) {
    self.old = old
    self.new = new
    self.oldStart = oldStart
    self.newStart = newStart
    self.pair = pair
  }

  /// Whether numbers are indices on both sides.
  @inlinable var isWholeList: Bool {
    old.lowerBound == oldStart.item && new.lowerBound == newStart.item
  }

  /// Where an old element of the window stands.
  @inlinable
  func oldPosition(of number: Int) -> ItemPosition {
    ItemPosition(section: oldStart.section, item: oldStart.item &+ (number &- old.lowerBound))
  }

  /// Where a new element of the window stands.
  @inlinable
  func newPosition(of number: Int) -> ItemPosition {
    ItemPosition(section: newStart.section, item: newStart.item &+ (number &- new.lowerBound))
  }
}
