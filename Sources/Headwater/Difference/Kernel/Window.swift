/// A range of adjacent elements in an old list, and the range in a new list that it is first compared with.
@usableFromInline
struct Window {
  /// The numbers of the old elements.
  @usableFromInline var old: Range<Int>
  /// The numbers of the new elements.
  @usableFromInline var new: Range<Int>
  /// The positions of the first old and the first new element.
  @usableFromInline var oldStart: ItemPosition
  @usableFromInline var newStart: ItemPosition
  /// The pair of lists to which the window belongs; nil if only one list exists, because its section was deleted or inserted.
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

  /// A Boolean value that indicates whether numbers equal indices on both sides.
  @inlinable var isWholeList: Bool {
    old.lowerBound == oldStart.item && new.lowerBound == newStart.item
  }

  /// Returns the position of an old element in the window.
  @inlinable
  func oldPosition(of number: Int) -> ItemPosition {
    ItemPosition(section: oldStart.section, item: oldStart.item &+ (number &- old.lowerBound))
  }

  /// Returns the position of a new element in the window.
  @inlinable
  func newPosition(of number: Int) -> ItemPosition {
    ItemPosition(section: newStart.section, item: newStart.item &+ (number &- new.lowerBound))
  }
}
