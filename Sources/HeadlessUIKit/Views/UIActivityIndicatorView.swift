/// Something that turns while something goes on: twenty points wide and high, or thirty-seven.
@MainActor
package class UIActivityIndicatorView: UIView {
  /// How large it is.
  package enum Style: Int, Hashable, Sendable {
    /// Twenty points.
    case medium = 100
    /// Thirty-seven points.
    case large = 101
  }

  /// How large it is.
  package var style: Style
  /// Whether it is hidden while it does not turn.
  package var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it turns.
  package private(set) var isAnimating = false

  /// Makes one that does not turn.
  ///
  /// - Parameter style: How large it is.
  package init(style: Style) {
    self.style = style
    let side: CGFloat = style == .large ? 37 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isHidden = true
  }

  /// Makes one that does not turn; nothing is decoded, which is not so in UIKit.
  ///
  /// - Parameter coder: Ignored.
  package required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Begins to turn.
  package func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Ends turning.
  package func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// Its own size.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The size.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
