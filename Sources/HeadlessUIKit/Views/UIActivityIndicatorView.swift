/// Something that turns while something goes on: twenty points wide and high, or thirty-seven.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Hashable, Sendable {
    /// Twenty points.
    case medium = 100
    /// Thirty-seven points.
    case large = 101
  }

  /// How large it is.
  open var style: Style
  /// Whether it is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Makes one that does not turn.
  ///
  /// - Parameter style: How large it is.
  public init(style: Style) {
    self.style = style
    let side: CGFloat = style == .large ? 37 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isHidden = true
  }

  /// Makes one that does not turn; nothing is decoded, which is not so in UIKit.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Begins to turn.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Ends turning.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// Its own size.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
