/// The configuration for list content: an image, primary text, and secondary text. Of the appearance properties, only the
/// numbers of lines affect the size.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The appearance of text.
  package struct TextProperties: Hashable, Sendable {
    /// The font.
    package var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    package var color = UIColor.label
    /// The maximum number of lines, or 0 for no limit.
    package var numberOfLines = 0
    /// The alignment of the text.
    package var alignment = TextAlignment.natural

    /// The alignment of text.
    package enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }

    init() {}
  }

  /// The appearance of the image.
  package struct ImageProperties: Hashable, Sendable {
    /// The tint color of the image, if the image doesn't define a color.
    package var tintColor: UIColor?
    /// The corner radius of the image.
    package var cornerRadius: CGFloat = 0
    /// The maximum size of the image, or 0 for no limit.
    package var maximumSize = CGSize.zero

    init() {}

    /// Hashes all properties.
    ///
    /// - Parameter hasher: The hasher to use for combining the properties.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  enum Role: Hashable, Sendable {
    case cell
    case header
  }

  /// The image.
  public var image: UIImage?
  /// The appearance of the image.
  package var imageProperties = ImageProperties()
  /// The primary text.
  public var text: String?
  /// The appearance of the primary text.
  package var textProperties = TextProperties()
  /// The secondary text.
  public var secondaryText: String?
  /// The appearance of the secondary text.
  package var secondaryTextProperties = TextProperties()
  /// A Boolean value that indicates whether the primary and secondary text are side by side instead of stacked.
  public var prefersSideBySideTextAndSecondaryText: Bool
  let role: Role

  private init(_ role: Role, isSideBySide: Bool = false, text: UIFont.TextStyle, second: UIFont.TextStyle) {
    self.role = role
    prefersSideBySideTextAndSecondaryText = isSideBySide
    textProperties.font = .preferredFont(forTextStyle: text)
    secondaryTextProperties.font = .preferredFont(forTextStyle: second)
    secondaryTextProperties.color = .secondaryLabel
  }

  /// Returns the default configuration for a cell.
  public static func cell() -> Self { Self(.cell, text: .body, second: .subheadline) }
  /// Returns the configuration for a cell with the secondary text below the primary text.
  public static func subtitleCell() -> Self { Self(.cell, text: .body, second: .caption1) }
  /// Returns the configuration for a cell with the secondary text beside the primary text.
  public static func valueCell() -> Self { Self(.cell, isSideBySide: true, text: .body, second: .body) }
  /// Returns the configuration for a header in a plain list.
  public static func plainHeader() -> Self { Self(.header, text: .headline, second: .subheadline) }
  /// Returns the configuration for a footer in a plain list.
  public static func plainFooter() -> Self { Self(.header, text: .body, second: .subheadline) }
  /// Returns the configuration for a header in a grouped list.
  public static func groupedHeader() -> Self { Self(.header, text: .footnote, second: .footnote) }
  /// Returns the configuration for a footer in a grouped list.
  public static func groupedFooter() -> Self { Self(.header, text: .footnote, second: .footnote) }
  /// Returns the configuration for a cell in a sidebar.
  public static func sidebarCell() -> Self { Self(.cell, text: .body, second: .subheadline) }
  /// Returns the configuration for a cell in a sidebar with the secondary text below the primary text.
  public static func sidebarSubtitleCell() -> Self { Self(.cell, text: .body, second: .subheadline) }
  /// Returns the configuration for a header in a sidebar.
  public static func sidebarHeader() -> Self { Self(.header, text: .headline, second: .subheadline) }

  /// Creates a content view with this configuration.
  ///
  /// - Returns: A view with an image view and two labels.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration unchanged because, unlike in UIKit, it doesn't depend on the state.
  ///
  /// - Parameter state: Ignored.
  /// - Returns: The same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A content view that displays an image, primary text, and secondary text in an image view and two labels.
@MainActor
package class UIListContentView: UIView, UIContentView {
  private let (imageView, textLabel, secondaryTextLabel) = (
    UIImageView(frame: .zero), UILabel(frame: .zero), UILabel(frame: .zero)
  )
  private var shown: UIListContentConfiguration

  /// The current configuration of the view. Setting a configuration of a different type has no effect.
  package var configuration: any UIContentConfiguration {
    get { shown }
    set { if let list = newValue as? UIListContentConfiguration { show(list) } }
  }

  /// Creates a view.
  ///
  /// - Parameter configuration: The configuration of the view.
  package init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    for label in [textLabel, secondaryTextLabel] { label.adjustsFontForContentSizeCategory = true }
    show(configuration)
  }

  /// Creates an empty view. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  package required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  /// Returns the available width and either the height of the text including margins or the height of the image, whichever is
  /// larger. The height is at least 44 points for a cell and 28 points for a header or footer.
  ///
  /// - Parameter size: The available size.
  /// - Returns: A size with the available width.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = [textLabel, secondaryTextLabel].map { $0.sizeThatFits(size).height }
    let text = shown.prefersSideBySideTextAndSecondaryText ? max(texts[0], texts[1]) : texts[0] + texts[1]
    let (least, margin): (CGFloat, CGFloat) = shown.role == .cell ? (44, 24) : (28, 8)
    return CGSize(width: size.width, height: max(least, text + margin, imageView.sizeThatFits(size).height))
  }

  /// Reports that the text has another size.
  override func textSizeDidChange() { invalidateIntrinsicContentSize() }

  private func show(_ configuration: UIListContentConfiguration) {
    shown = configuration
    imageView.image = configuration.image
    let texts = [
      (textLabel, configuration.text, configuration.textProperties),
      (secondaryTextLabel, configuration.secondaryText, configuration.secondaryTextProperties),
    ]
    for (label, text, properties) in texts {
      label.text = text
      label.font = properties.font
      label.textColor = properties.color
      label.numberOfLines = properties.numberOfLines
    }
    setNeedsLayout()
  }
}
