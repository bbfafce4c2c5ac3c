/// A view that responds to user interaction. It doesn't track touches; tests call ``sendActions(for:)`` instead.
@MainActor
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates events from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value of the control changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the primary action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// The state of a control.
  package struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a state from bits.
    ///
    /// - Parameter rawValue: The bits.
    package init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The default state.
    package static let normal: State = []
    /// The user is touching the control.
    package static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    package static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    package static let selected = State(rawValue: 1 << 2)
  }

  /// A Boolean value that indicates whether the control is enabled.
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  /// Adds an action for events.
  ///
  /// - Parameters:
  ///   - action: The action, which the control owns.
  ///   - controlEvents: The events that perform the action.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Performs the actions for events.
  ///
  /// - Parameter controlEvents: The events that occurred.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}
