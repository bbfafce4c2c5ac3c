/// A button with a title. It is ten points wider to each side than the title, and forty points high.
@MainActor
open class UIButton: UIControl {
  /// How a button looks.
  package enum ButtonType: Int, Hashable, Sendable {
    /// As the app says.
    case custom = 0
    /// As the system's buttons do.
    case system = 1
  }

  /// How it looks; without effect.
  package private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  /// The view of the title; it has its font, and not its text.
  open private(set) var titleLabel: UILabel? = UILabel(frame: .zero)

  /// Makes a button without size.
  ///
  /// - Parameter buttonType: How it looks.
  package convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// What it says.
  ///
  /// - Parameters:
  ///   - title: The text; nil for what it says in the normal state.
  ///   - state: When it says so.
  package func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// What it says in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The text for the state, or else that for the normal state.
  package func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// The colour of what it says.
  ///
  /// - Parameters:
  ///   - color: The colour; nil for what it has in the normal state, or the button's own.
  ///   - state: When it has it.
  package func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
  }

  /// The colour of what it says in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The colour for the state, or else that for the normal state.
  package func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

  /// What it says now.
  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }

  /// The size of the title, and some room.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The size that the button would like.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat((currentTitle ?? "").count) * 8 + 20, height: 40)
  }
}
