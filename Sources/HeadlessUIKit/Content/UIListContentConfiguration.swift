/// A picture, a text and a second text, as lists have them. What is said of their looks is kept, and without effect.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text looks.
  package struct TextProperties: Hashable, Sendable {
    /// The font.
    package var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    package var color = UIColor.label
    /// How many lines it may take; 0 for as many as it needs.
    package var numberOfLines = 0
    /// Where it stands in its room.
    package var alignment = TextAlignment.natural

    /// Where a text stands in its room.
    package enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }

    init() {}
  }

  /// How the picture looks.
  package struct ImageProperties: Hashable, Sendable {
    /// Its colour, if it has none of its own.
    package var tintColor: UIColor?
    /// How round its corners are.
    package var cornerRadius: CGFloat = 0
    /// The size that it may take; 0 for as much as it needs.
    package var maximumSize = CGSize.zero

    init() {}

    /// Feeds all properties.
    ///
    /// - Parameter hasher: What they are fed to.
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

  /// The picture.
  public var image: UIImage?
  /// How the picture looks.
  package var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// How the text looks.
  package var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String?
  /// How the second text looks.
  package var secondaryTextProperties = TextProperties()
  /// Whether the texts are beside each other, and not one below the other.
  public var prefersSideBySideTextAndSecondaryText: Bool
  let role: Role

  private init(_ role: Role, isSideBySide: Bool = false, text: UIFont.TextStyle, second: UIFont.TextStyle) {
    self.role = role
    prefersSideBySideTextAndSecondaryText = isSideBySide
    textProperties.font = .preferredFont(forTextStyle: text)
    secondaryTextProperties.font = .preferredFont(forTextStyle: second)
    secondaryTextProperties.color = .secondaryLabel
  }

  /// A cell.
  public static func cell() -> Self { Self(.cell, text: .body, second: .subheadline) }
  /// A cell with one text below the other.
  public static func subtitleCell() -> Self { Self(.cell, text: .body, second: .caption1) }
  /// A cell with one text beside the other.
  public static func valueCell() -> Self { Self(.cell, isSideBySide: true, text: .body, second: .body) }
  /// A header in a plain list.
  public static func plainHeader() -> Self { Self(.header, text: .headline, second: .subheadline) }
  /// A footer in a plain list.
  public static func plainFooter() -> Self { Self(.header, text: .body, second: .subheadline) }
  /// A header in a list of groups.
  public static func groupedHeader() -> Self { Self(.header, text: .footnote, second: .footnote) }
  /// A footer in a list of groups.
  public static func groupedFooter() -> Self { Self(.header, text: .footnote, second: .footnote) }
  /// A cell at the side of a window.
  public static func sidebarCell() -> Self { Self(.cell, text: .body, second: .subheadline) }
  /// A cell at the side of a window, with one text below the other.
  public static func sidebarSubtitleCell() -> Self { Self(.cell, text: .body, second: .subheadline) }
  /// A header at the side of a window.
  public static func sidebarHeader() -> Self { Self(.header, text: .headline, second: .subheadline) }

  /// A view that shows it.
  ///
  /// - Returns: A view with an image view and two labels.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same: no state changes anything here.
  ///
  /// - Parameter state: Ignored.
  /// - Returns: The same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a picture and two texts, in an image view and labels that are its subviews.
@MainActor
package class UIListContentView: UIView, UIContentView {
  private let (imageView, textLabel, secondaryTextLabel) = (
    UIImageView(frame: .zero), UILabel(frame: .zero), UILabel(frame: .zero)
  )
  private var shown: UIListContentConfiguration

  /// What the view shows; those that are not of lists are ignored.
  package var configuration: any UIContentConfiguration {
    get { shown }
    set { if let list = newValue as? UIListContentConfiguration { show(list) } }
  }

  /// Makes a view.
  ///
  /// - Parameter configuration: What it shows.
  package init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    show(configuration)
  }

  /// Makes an empty view; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  package required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  /// The height of the texts and a margin, or that of the picture: at least 44 for a cell, and 28 for a header.
  ///
  /// - Parameter size: The size that there is.
  /// - Returns: A size of that width.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = [textLabel, secondaryTextLabel].map { $0.sizeThatFits(size).height }
    let text = shown.prefersSideBySideTextAndSecondaryText ? max(texts[0], texts[1]) : texts[0] + texts[1]
    let (least, margin): (CGFloat, CGFloat) = shown.role == .cell ? (44, 24) : (28, 8)
    return CGSize(width: size.width, height: max(least, text + margin, imageView.sizeThatFits(size).height))
  }

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
