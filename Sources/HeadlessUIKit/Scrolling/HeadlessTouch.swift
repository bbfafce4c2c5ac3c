import HeadwaterTesting

/// A touch that scrolls a scroll view or taps one of its elements. HeadlessUIKit only; in UIKit, the system creates touches.
///
/// Points are in the coordinates of the view's frame, so they don't move when the content scrolls. Calls to `advance(by:)` let
/// time pass.
///
/// The content receives the touch after 150 milliseconds, or earlier if the touch ends before then. When the touch has moved 10
/// points in a direction in which the content can scroll, it is canceled for the content, and further movement pans the
/// content. A touch that stops content in motion isn't delivered to the content. When the touch ends, the content continues to
/// move with the touch's velocity over the last 100 milliseconds.
///
/// Measured on iOS 26.1.
@MainActor
package final class HeadlessTouch {
  private enum Phase {
    /// The content receives the touch when the remaining time has passed.
    case delayed(left: Duration)
    /// The content has received the touch. The view is the highlighted cell, or nil if there is none.
    case delivered(UIView?)
    /// The touch stopped content that was in motion. The content doesn't receive it.
    case stopping
    /// The touch pans the content.
    case panning
    case ended
  }

  private struct Sample {
    var time: Duration
    var travel: CGPoint
  }

  private static let contentDelay = Duration.milliseconds(150)
  private static let panThreshold: CGFloat = 10
  private static let velocityWindow = Duration.milliseconds(100)

  private weak var view: UIScrollView?
  private var phase: Phase
  private let start: CGPoint
  private var point: CGPoint
  private var time = Duration.zero
  /// The positions of the touch while it pans the content.
  private var samples: [Sample] = []

  /// Creates a touch that begins at a point.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the view's frame.
  ///   - view: The scroll view. It doesn't retain the touch.
  package init(at point: CGPoint, in view: UIScrollView) {
    (start, self.point, self.view) = (point, point, view)
    let isMoving = view.isDecelerating || view.isScrollAnimating
    phase = isMoving ? .stopping : .delayed(left: Self.contentDelay)
    view.touch()
    view.finger = self
  }

  /// Moves the touch to a point.
  ///
  /// - Parameter point: A point in the coordinates of the view's frame.
  package func move(to point: CGPoint) {
    guard let view else { return }
    let last = self.point
    self.point = point
    switch phase {
    case .ended: return
    case .panning: view.drag(by: CGPoint(x: last.x - point.x, y: last.y - point.y))
    // Start panning when the touch has moved far enough.
    case .delayed, .delivered, .stopping:
      guard let distance = view.pannedDistance(CGPoint(x: start.x - point.x, y: start.y - point.y)) else {
        return
      }
      cancelPress()
      phase = .panning
      view.drag(by: distance)
    }
    samples.append(Sample(time: time, travel: CGPoint(x: start.x - point.x, y: start.y - point.y)))
  }

  /// Ends the touch.
  package func lift() {
    guard let view else { return }
    let last = phase
    phase = .ended
    view.finger = nil
    view.release(velocity: velocity)
    let list = view as? any PressedList
    switch last {
    // A short tap reaches the content when it ends.
    case .delayed: if let cell = list?.press(at: contentPoint) { list?.lift(from: cell) }
    case .delivered(let cell?): list?.lift(from: cell)
    case .delivered(nil), .stopping, .panning, .ended: break
    }
  }

  /// Advances the time. If the delay has passed, the content receives the touch.
  func pass(_ duration: Duration) {
    time += duration
    guard case .delayed(let left) = phase else { return }
    guard duration >= left else { return phase = .delayed(left: left - duration) }
    phase = .delivered((view as? any PressedList)?.press(at: contentPoint))
  }

  private func cancelPress() {
    guard case .delivered(let cell?) = phase else { return }
    (view as? any PressedList)?.cancelPress(on: cell)
  }

  private var contentPoint: CGPoint {
    let origin = view?.bounds.origin ?? .zero
    return CGPoint(x: origin.x + point.x, y: origin.y + point.y)
  }

  /// The velocity over the most recent samples, in points per millisecond.
  private var velocity: CGPoint {
    let recent = samples.filter { $0.time >= time - Self.velocityWindow }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let milliseconds = CGFloat((last.time - first.time).milliseconds)
    return CGPoint(
      x: (last.travel.x - first.travel.x) / milliseconds, y: (last.travel.y - first.travel.y) / milliseconds)
  }

  /// Returns the part of a movement that pans the content, which is the part beyond the threshold, or nil if the movement is
  /// too short. The components for directions in which the content can't scroll must be zero.
  static func panned(_ travel: CGPoint) -> CGPoint? {
    let length = hypot(travel.x, travel.y)
    guard length >= panThreshold else { return nil }
    let part = 1 - panThreshold / length
    return CGPoint(x: travel.x * part, y: travel.y * part)
  }
}

/// A list whose elements respond to taps.
@MainActor
protocol PressedList: UIScrollView {
  /// Highlights the element at a point in the content.
  ///
  /// - Returns: The cell of the element, or nil if nothing is highlighted.
  func press(at point: CGPoint) -> UIView?
  /// Removes the highlight of an element without selecting it.
  func cancelPress(on cell: UIView)
  /// Removes the highlight of an element, and selects or deselects it.
  func lift(from cell: UIView)
}

extension UITableView: PressedList {
  func press(at point: CGPoint) -> UIView? { indexPathForRow(at: point).flatMap(press(rowAt:)) }

  func cancelPress(on cell: UIView) {
    if let cell = cell as? UITableViewCell { endPress(on: cell) }
  }

  func lift(from cell: UIView) {
    if let cell = cell as? UITableViewCell { choose(cell) }
  }
}

extension UICollectionView: PressedList {
  func press(at point: CGPoint) -> UIView? { indexPathForItem(at: point).flatMap(press(itemAt:)) }

  func cancelPress(on cell: UIView) {
    if let cell = cell as? UICollectionViewCell { endPress(on: cell) }
  }

  func lift(from cell: UIView) {
    if let cell = cell as? UICollectionViewCell { choose(cell) }
  }
}
