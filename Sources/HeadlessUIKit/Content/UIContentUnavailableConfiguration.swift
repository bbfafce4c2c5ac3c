/// The configuration of a page that replaces content that is loading or that doesn't exist: an image or a spinner, text,
/// secondary text, and a button. HeadlessUIKit has no alternative layouts, backgrounds, or secondary buttons.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The behavior of a button.
  public struct ButtonProperties: Hashable {
    /// The action that the button performs.
    public var primaryAction: UIAction?
    /// A Boolean value that indicates whether the button is enabled.
    public var isEnabled = true

    init() {}
  }

  /// The image.
  public var image: UIImage?
  /// The primary text.
  public var text: String?
  /// The secondary text.
  public var secondaryText: String?
  /// The content of the button. Without a title, there is no button.
  public var button = UIButton.Configuration.plain()
  /// The behavior of the button.
  public var buttonProperties = ButtonProperties()
  /// A Boolean value that indicates whether the page contains a spinner.
  let isLoading: Bool

  private init(isLoading: Bool) { self.isLoading = isLoading }

  /// Returns the configuration for content that doesn't exist.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(isLoading: false)
  }

  /// Returns the configuration for content that is loading. It contains a spinner.
  public static func loading() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(isLoading: true)
  }

  /// Creates a content view with this configuration.
  ///
  /// - Returns: A ``UIContentUnavailableView``.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration unchanged because, unlike in UIKit, it doesn't depend on the state.
  ///
  /// - Parameter state: Ignored.
  /// - Returns: The same configuration.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}
