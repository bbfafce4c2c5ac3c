/// The indicator that shows which part of the content is visible. HeadlessUIKit only; in UIKit, it is a private view.
///
/// Its width, inset, and fade-out duration were measured on iOS 26.1. Its length is an assumption.
package struct ScrollIndicator: Sendable {
  private static let (width, inset): (CGFloat, CGFloat) = (2.5, 3)
  static let fading = Duration.milliseconds(400)

  /// The frame of the indicator in the coordinates of the scroll view's frame.
  package let frame: CGRect
  /// The opacity of the indicator, from 0 to 1.
  package let alpha: CGFloat

  fileprivate init(visible: CGRect, content: CGFloat, alpha: CGFloat) {
    let room = max(0, visible.height - 2 * Self.inset)
    let length = room * min(1, visible.height / max(content, 1))
    let part = max(0, min(visible.minY / max(content - visible.height, 1), 1))
    let x = visible.width - Self.inset - Self.width
    frame = CGRect(x: x, y: Self.inset + (room - length) * part, width: Self.width, height: length)
    self.alpha = alpha
  }
}

extension UIScrollView {
  /// The vertical scroll indicator. It is opaque while the content moves, and fades out afterward. HeadlessUIKit only.
  package var verticalIndicator: ScrollIndicator {
    let faded = restTime / ScrollIndicator.fading
    return ScrollIndicator(visible: bounds, content: contentSize.height, alpha: CGFloat(max(0, 1 - faded)))
  }

  /// A Boolean value that indicates whether the content is being dragged, decelerating, or scrolling with an animation.
  var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

  /// Advances the indicator's fade-out by a frame.
  func fadeIndicator(for time: Duration) {
    // Stop counting when the indicator has faded out.
    restTime = isMoving ? .zero : min(restTime + time, ScrollIndicator.fading)
  }
}
