/// A spinner that shows that a task is in progress. It is 20 or 37 points wide and high.
@MainActor
package class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator.
  package enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// The size of the indicator.
  package var style: Style
  /// A Boolean value that indicates whether the indicator is hidden while it isn't animating.
  package var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value that indicates whether the indicator is animating.
  package private(set) var isAnimating = false

  /// Creates an indicator that isn't animating.
  ///
  /// - Parameter style: The size of the indicator.
  package init(style: Style) {
    self.style = style
    let side: CGFloat = style == .large ? 37 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isHidden = true
  }

  /// Creates an indicator that isn't animating. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  package required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Starts the animation.
  package func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation.
  package func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// Returns the fixed size of the indicator.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The size for the style.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
