/// A value that determines whether updates wait for the user's finger: during a drag, shortly after a drop, or while a swipe
/// shows actions. UIKit doesn't report when these end, so the list checks periodically. It has no side effects.
struct FingerWatch: Equatable, Sendable {
  private var drag = DragWatch()
  private var swipe = SwipeWatch()
  private var isTicking = false

  /// Returns a Boolean value that indicates whether updates have to wait.
  ///
  /// - Parameters:
  ///   - hasUncommittedUpdates: A Boolean value that indicates whether the view has uncommitted updates.
  ///   - isSwiped: A closure that returns true if the view still shows swipe actions.
  /// - Returns: A Boolean value that indicates whether updates have to wait.
  func holdsUpdates(hasUncommittedUpdates: Bool, isSwiped: () -> Bool) -> Bool {
    drag.holdsUpdates || hasUncommittedUpdates || swipe.holdsUpdates && isSwiped()
  }

  /// Begins to check periodically.
  ///
  /// - Returns: A Boolean value that indicates whether the first check must be scheduled.
  mutating func beginTicking() -> Bool {
    defer { isTicking = true }
    return !isTicking
  }

  /// Records that some time has passed.
  ///
  /// - Parameters:
  ///   - hasUncommittedUpdates: A Boolean value that indicates whether the view has uncommitted updates.
  ///   - isSwiped: A Boolean value that indicates whether the view still shows swipe actions.
  mutating func tick(hasUncommittedUpdates: Bool, isSwiped: Bool) {
    isTicking = false
    drag.look(viewSaysSo: hasUncommittedUpdates)
    swipe.look(isOpen: isSwiped)
  }

  /// Records that a drag continues.
  mutating func dragGoesOn() { drag.goesOn() }

  /// Records that an item was dropped or put back.
  mutating func itemIsDropped() { drag.drops() }

  /// Stops tracking a drag.
  mutating func dragEnds() { drag.ends() }

  /// Records that the view has received swipe actions from the adapter.
  mutating func swipeIsOffered() { swipe.offers() }

  /// Records that a swipe action is running, or that the actions aren't the adapter's.
  mutating func swipeEnds() { swipe.ends() }
}
