/// A view that explains why a list is empty, with a centered spinner, title, hint, and button. Each part is visible if it is
/// set.
package final class StatusView: UIView {
  /// A Boolean value that indicates whether the spinner is animating.
  package var isBusy = false {
    didSet {
      if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
      setNeedsLayout()
    }
  }
  /// The title. Nil or empty for none.
  package var title: String? {
    get { titleLabel.text }
    set { set(newValue, in: titleLabel) }
  }
  /// The hint. Nil or empty for none.
  package var hint: String? {
    get { hintLabel.text }
    set { set(newValue, in: hintLabel) }
  }
  /// The title of the button. Nil or empty for no button.
  package var buttonTitle: String? {
    get { button.title(for: .normal) }
    set {
      button.setTitle(newValue, for: .normal)
      button.isHidden = (newValue ?? "").isEmpty
      setNeedsLayout()
    }
  }
  /// Called when the user taps the button.
  package var onButton: @MainActor () -> Void = {}

  let spinner = UIActivityIndicatorView(style: .large)
  let titleLabel = UILabel()
  let hintLabel = UILabel()
  let button = UIButton(type: .system)

  /// Creates an empty view.
  ///
  /// - Parameter frame: The frame of the view.
  package override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates an empty view.
  ///
  /// - Parameter coder: The coder from which UIKit decodes the view.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private var parts: [UIView] { [spinner, titleLabel, hintLabel, button] }

  private func build() {
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    hintLabel.font = .preferredFont(forTextStyle: .body)
    hintLabel.textColor = .secondaryLabel
    for label in [titleLabel, hintLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    for part in parts {
      part.isHidden = true
      addSubview(part)
    }
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .touchUpInside)
  }

  private func set(_ text: String?, in label: UILabel) {
    label.text = text
    label.isHidden = (text ?? "").isEmpty
    setNeedsLayout()
  }

  /// Returns the visible parts and their sizes.
  private func sizes(in width: CGFloat) -> [(part: UIView, size: CGSize)] {
    let room = CGSize(width: max(0, width - 2 * Self.margin), height: .greatestFiniteMagnitude)
    return parts.filter { !$0.isHidden }.map { part in
      let size = part.sizeThatFits(room)
      return (part, CGSize(width: min(size.width, room.width), height: size.height))
    }
  }

  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 12

  private static func height(of sizes: [(part: UIView, size: CGSize)]) -> CGFloat {
    sizes.reduce(0) { $0 + $1.size.height } + spacing * CGFloat(max(0, sizes.count - 1))
  }

  /// Centers the parts, one below the other.
  package override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = sizes(in: bounds.width)
    var top = bounds.midY - Self.height(of: sizes) / 2
    for (part, size) in sizes {
      part.frame = CGRect(
        x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
      top += size.height + Self.spacing
    }
  }

  /// Returns the size of the visible parts with a margin.
  ///
  /// - Parameter size: The available size.
  /// - Returns: The preferred size of the view.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = sizes(in: size.width)
    let width = sizes.map(\.size.width).max() ?? 0
    return CGSize(width: width + 2 * Self.margin, height: Self.height(of: sizes) + 2 * Self.margin)
  }
}
