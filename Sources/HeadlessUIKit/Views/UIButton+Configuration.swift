extension UIButton {
  /// The content of a button. HeadlessUIKit supports only the title.
  public struct Configuration: Hashable, Sendable {
    /// The title. A button without a title is hidden in a content-unavailable view.
    public var title: String?

    private init() {}

    /// Returns the configuration of a button without a background.
    public static func plain() -> Configuration { Configuration() }
    /// Returns the configuration of a button with a background in the system's bordered style.
    public static func bordered() -> Configuration { Configuration() }
  }
}
