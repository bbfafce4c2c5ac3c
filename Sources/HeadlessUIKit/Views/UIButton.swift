/// A button with a title. It is 40 points high and extends 10 points beyond the title on each side.
@MainActor
open class UIButton: UIControl {
  /// The appearance of a button.
  package enum ButtonType: Int, Hashable, Sendable {
    /// A button that the app styles.
    case custom = 0
    /// A button with the system's style.
    case system = 1
  }

  /// The type of the button. It has no effect.
  package private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  /// The label for the title. It has the title's font, but not its text.
  open private(set) var titleLabel: UILabel? = UILabel(frame: .zero)

  /// Creates a button without a size.
  ///
  /// - Parameter buttonType: The appearance of the button.
  package convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Sets the title for a state.
  ///
  /// - Parameters:
  ///   - title: The title, or nil to use the title for the normal state.
  ///   - state: The state in which the button has this title.
  package func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// Returns the title for a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The title for the state or, if there is none, the title for the normal state.
  package func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the title color for a state.
  ///
  /// - Parameters:
  ///   - color: The color, or nil to use the color for the normal state or the button's default color.
  ///   - state: The state in which the title has this color.
  package func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
  }

  /// Returns the title color for a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The color for the state or, if there is none, the color for the normal state.
  package func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

  /// The current title.
  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }

  /// Returns the size of the title with its margins. It grows with the user's text size if the title label's font does.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The preferred size of the button.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let grows = titleLabel?.adjustsFontForContentSizeCategory == true
    let scale = grows ? traitCollection.preferredContentSizeCategory.scale : 1
    return CGSize(width: CGFloat((currentTitle ?? "").count) * 8 * scale + 20, height: 40 * scale)
  }
}
