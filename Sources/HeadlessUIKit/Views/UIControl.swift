/// A view that a finger can do something with. It takes no touches here: ``sendActions(for:)`` stands for them.
@MainActor
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes events from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// What a control is like at the moment.
  package struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt

    /// Makes states from bits.
    ///
    /// - Parameter rawValue: The bits.
    package init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing special.
    package static let normal: State = []
    /// A finger is on it.
    package static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    package static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    package static let selected = State(rawValue: 1 << 2)
  }

  /// Whether it takes touches.
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - action: The action; owned.
  ///   - controlEvents: When it is performed.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Performs the actions of events.
  ///
  /// - Parameter controlEvents: What has happened.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}

/// Something that a control does.
@MainActor
open class UIAction: NSObject {
  /// What it is called.
  open var title: String
  let handler: @MainActor (UIAction) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - handler: Does it; kept.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    super.init()
  }
}
