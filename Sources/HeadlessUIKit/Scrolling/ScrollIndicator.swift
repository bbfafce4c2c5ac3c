/// The bar that shows which part of the content is visible. Not in UIKit, where it is a private view.
///
/// Its width, its inset, and its fading were measured on iOS 26.1. Its length is assumed.
package struct ScrollIndicator: Sendable {
  private static let (width, inset): (CGFloat, CGFloat) = (2.5, 3)
  static let fading = Duration.milliseconds(400)

  /// Where the bar is in the view's frame.
  package let frame: CGRect
  /// How opaque the bar is, from 0 to 1.
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
  /// The vertical indicator: opaque while the content moves, and fading from then on. Not in UIKit.
  package var verticalIndicator: ScrollIndicator {
    let faded = restTime / ScrollIndicator.fading
    return ScrollIndicator(visible: bounds, content: contentSize.height, alpha: CGFloat(max(0, 1 - faded)))
  }

  /// A Boolean value that indicates whether the user or a program moves the content at the moment.
  var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

  /// Lets a frame pass for the indicator.
  func fadeIndicator(for time: Duration) {
    // A time that is long enough to be faded needs no more.
    restTime = isMoving ? .zero : min(restTime + time, ScrollIndicator.fading)
  }
}
