import Headwater

/// Scrolling by the user and the app. Dragging and deceleration work as in UIKit, in the units of the view. An update during
/// deceleration can move the content, which then keeps its velocity.
@MainActor
struct HeadlessScrolling<Section: ListElement, Item: ListElement> {
  let content: HeadlessContent<Section, Item>
  let position: HeadlessScrollPosition<Section, Item>
  let screen: HeadlessScreen<Section, Item>
  let scroller: ListScroller<Section, Item>

  // MARK: - Jumps

  /// Scrolls to an offset, clamped to the content, like a drag without deceleration.
  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    scroller.take(.touches)
    move(to: max(0, offset))
    scroller.take(.releases(coasts: false))
    rest()
  }

  /// Scrolls an item to the top, clamped to the content. Does nothing if there is no item at the position.
  func scroll(to item: ItemPosition) {
    guard let identity = content.driver.displayed.item(at: item)?.identity else { return }
    scroller.appScrolls(to: identity)
    // Updates that waited for the user to stop scrolling may be displayed now, and have moved the item.
    let item = content.driver.displayed.position(of: identity) ?? item
    position.go(toLine: content.lines.row(of: item))
    screen.layOut()
    scroller.take(.arrives)
    rest()
  }

  /// Scrolls an item to a distance from the top, clamped to the content, on behalf of the engine.
  ///
  /// - Returns: A Boolean value that indicates whether there is an item at the position.
  func go(to item: ItemPosition, leaving distance: (x: Double, y: Double)?) -> Bool {
    guard content.driver.displayed.item(at: item) != nil else { return false }
    scroller.forgetHeldPlace()
    let start = content.layout.metrics.scrollsAcross ? distance?.x : distance?.y
    position.go(toLine: content.lines.row(of: item), shift: -(start ?? 0))
    screen.layOut()
    rest()
    return true
  }

  // MARK: - Dragging and deceleration

  /// Begins a touch, which stops the content.
  func touch() { changeMotion { $0.touch() } }

  /// Drags the content by a distance, with resistance beyond its ends. Begins and ends a touch if there is none.
  func drag(by distance: Double) {
    guard position.isTracking else {
      touch()
      drag(by: distance)
      return release(velocity: 0)
    }
    changeMotion { $0.drag(by: distance) }
  }

  /// Ends the touch.
  func release(velocity: Double) { changeMotion { $0.release(velocity: velocity) } }

  /// Advances time by one frame.
  func pass(_ frame: Duration) {
    guard position.isDecelerating else { return }
    changeMotion { $0.advance(by: frame.milliseconds) }
  }

  /// Stops the content after the app has moved it.
  private func rest() { moving { position.endMotion() } }

  private func changeMotion(_ change: (inout ScrollMotion) -> Void) {
    moving { position.changeMotion(change) }
  }

  /// Changes the motion, scrolls to the offset that results, and notifies the engine of a touch that begins or ends, and of
  /// the end of a deceleration.
  private func moving(_ change: () -> Double?) {
    let before = (isTracking: position.isTracking, isDecelerating: position.isDecelerating)
    if let offset = change() { move(to: offset) }
    let after = (isTracking: position.isTracking, isDecelerating: position.isDecelerating)
    guard before != after else { return }
    if after.isTracking {
      scroller.take(.touches)
    } else if before.isTracking {
      scroller.take(.releases(coasts: after.isDecelerating))
    } else if !after.isDecelerating {
      scroller.take(.rests)
    }
  }

  /// Moves the visible part to an offset, as a drag or its deceleration does.
  private func move(to offset: Double) {
    scroller.forgetHeldPlace()
    position.go(to: offset)
    screen.layOut()
    scroller.take(.moves)
  }
}
