/// A page that replaces content that is loading or that doesn't exist. Its parts are centered, one below the other.
@MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  let spinner = UIActivityIndicatorView(style: .medium)
  let imageView = UIImageView(frame: .zero)
  let textLabel = UILabel(frame: .zero)
  let secondaryTextLabel = UILabel(frame: .zero)
  let button = UIButton(type: .system)
  private var shown: UIContentUnavailableConfiguration

  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 12

  /// The current configuration of the view. Setting a configuration of a different type has no effect.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set { if let page = newValue as? UIContentUnavailableConfiguration { show(page) } }
  }

  /// Creates a view.
  ///
  /// - Parameter configuration: The configuration of the view.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    build()
  }

  /// Creates an empty view. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    build()
  }

  private var parts: [UIView] { [spinner, imageView, textLabel, secondaryTextLabel, button] }

  private func build() {
    for part in parts { addSubview(part) }
    for label in [textLabel, secondaryTextLabel] { label.numberOfLines = 0 }
    button.addAction(UIAction { [weak self] _ in self?.performPrimaryAction() }, for: .touchUpInside)
    show(shown)
  }

  private func performPrimaryAction() {
    shown.buttonProperties.primaryAction?.performWithSender(button, target: nil)
  }

  private func show(_ configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    if configuration.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    imageView.image = configuration.image
    imageView.isHidden = configuration.image == nil
    for (label, text) in [
      (textLabel, configuration.text), (secondaryTextLabel, configuration.secondaryText),
    ] {
      label.text = text
      label.isHidden = (text ?? "").isEmpty
    }
    button.setTitle(configuration.button.title, for: .normal)
    button.isHidden = (configuration.button.title ?? "").isEmpty
    button.isEnabled = configuration.buttonProperties.isEnabled
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

  private static func height(of sizes: [(part: UIView, size: CGSize)]) -> CGFloat {
    sizes.reduce(0) { $0 + $1.size.height } + spacing * CGFloat(max(0, sizes.count - 1))
  }

  /// Centers the parts, one below the other.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = sizes(in: bounds.width)
    var top = bounds.midY - Self.height(of: sizes) / 2
    for (part, size) in sizes {
      part.frame = CGRect(x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
      top += size.height + Self.spacing
    }
  }

  /// Returns the size of the visible parts with a margin.
  ///
  /// - Parameter size: The available size.
  /// - Returns: The preferred size of the view.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = sizes(in: size.width)
    let width = sizes.map(\.size.width).max() ?? 0
    return CGSize(width: width + 2 * Self.margin, height: Self.height(of: sizes) + 2 * Self.margin)
  }
}
