/// A row of a ``StaticDataSource``: a title with a value, a toggle, a button, or content of your own.
///
/// ```swift
/// StaticRow("Name", value: model.name) { showName() }
/// StaticRow("Sounds", isOn: model.hasSounds) { model.hasSounds = $0 }
/// StaticRow(button: "Sign Out", isDestructive: true) { model.signOut() }
/// ```
///
/// A row is a value. Rows are equal if they have the same id and display the same content, regardless of their closures. A row
/// in a list always performs the latest closure that was built for its id.
public struct StaticRow: StaticElement, CustomStringConvertible {
  /// The kind of a row, which determines its cell.
  public enum Kind: Hashable, Sendable {
    /// A title, possibly with a value.
    case text
    /// A title with a control that the user turns on and off.
    case toggle(isOn: Bool)
    /// A title that performs an action.
    case button(isDestructive: Bool)
    /// Content that is displayed by a cell that you register.
    case custom
  }

  /// The title, or an empty string for content of your own.
  public let title: String
  /// The text beside the title, if there is one.
  public let value: String?
  /// The kind of the row.
  public let kind: Kind
  /// The value that your own cell displays; nil unless the kind is ``Kind/custom``. To register the cell, use
  /// `matching: { $0.content as? Profile }`.
  public let content: (any Equatable & Sendable)?
  /// A Boolean value that indicates whether ``activate()`` does something.
  public let isActivatable: Bool

  var name = StaticName()
  /// The closures of a row that isn't in a data source yet.
  private(set) var handlers: StaticHandlers?
  /// The latest closures of all rows of the data source; nil for a row that isn't in a data source.
  private var actions: StaticActions?

  /// Creates a row with a title, a value, and an action. Cells of rows with an action contain a disclosure indicator.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The text beside the title.
  ///   - action: A closure that is called when the user activates the row; nil if the row only displays text.
  public init(_ title: String, value: String? = nil, action: (@MainActor () -> Void)? = nil) {
    self.init(title, value, .text, action)
  }

  /// Creates a row with a control that the user turns on and off.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isOn: A Boolean value that indicates whether the control is on.
  ///   - set: A closure that receives the new state when the user changes it. If the model doesn't adopt it, the control
  ///     returns to the state of the model.
  public init(_ title: String, isOn: Bool, set: @escaping @MainActor (Bool) -> Void) {
    self.init(title, nil, .toggle(isOn: isOn), { set(!isOn) })
    handlers?.set = set
  }

  /// Creates a row that performs an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isDestructive: A Boolean value that indicates whether the row is colored to warn the user.
  ///   - action: A closure that is called when the user activates the row.
  public init(button title: String, isDestructive: Bool = false, action: @escaping @MainActor () -> Void) {
    self.init(title, nil, .button(isDestructive: isDestructive), action)
  }

  /// Creates a row that is displayed by a cell that you register.
  ///
  /// - Parameters:
  ///   - content: The value to display. The cell is configured again when it changes.
  ///   - action: A closure that is called when the user activates the row, or nil.
  public init(content: some Equatable & Sendable, action: (@MainActor () -> Void)? = nil) {
    self.init("", nil, .custom, action, content)
  }

  private init(
    _ title: String, _ value: String?, _ kind: Kind, _ action: (@MainActor () -> Void)?,
    _ content: (any Equatable & Sendable)? = nil
  ) {
    (self.title, self.value, self.kind, self.content) = (title, value, kind, content)
    isActivatable = action != nil
    handlers = StaticHandlers(activate: action)
    if case .toggle(let isOn) = kind { handlers?.isOn = isOn }
  }

  /// A Boolean value that indicates whether the control of a toggle is on; false for other rows.
  public var isOn: Bool { kind == .toggle(isOn: true) }

  /// The id of the row, which is unique in its data source: the one that ``id(_:)`` sets, or one that consists of the position
  /// in the closure of the data source.
  public var identity: String { name.identity }

  /// Returns the row with an id of your own, which must be unique among all rows of the data source. A row keeps its id when
  /// it moves. Rows that a loop creates should have one.
  ///
  /// - Parameter id: The id, such as a string or a number.
  /// - Returns: The row with the id.
  public func id(_ id: some LosslessStringConvertible) -> StaticRow {
    var row = self
    row.name = StaticName(own: id.description)
    return row
  }

  /// Performs the row's action, or turns a toggle on or off, as if the user had activated the row. Afterward, the data source
  /// is built again. Does nothing if the row has no action or is no longer in its data source. O(rows).
  @MainActor
  public func activate() {
    guard let action = latestHandlers?.activate else { return }
    action()
    actions?.haveRun()
  }

  /// Turns a toggle on or off, as if the user had used its control. Afterward, the data source is built again. Does nothing if
  /// the row isn't a toggle or is no longer in its data source. O(rows).
  ///
  /// - Parameter isOn: The new state.
  /// - Returns: The state that the model has afterward, which the control should display.
  @MainActor
  @discardableResult
  public func set(isOn: Bool) -> Bool {
    guard let set = latestHandlers?.set else { return self.isOn }
    set(isOn)
    actions?.haveRun()
    return latestHandlers?.isOn ?? self.isOn
  }

  /// The latest closures for the row's id; nil if the row is no longer in its data source.
  @MainActor
  private var latestHandlers: StaticHandlers? { actions.map { $0.handlers[identity] } ?? handlers }

  /// Returns the row as it is in a data source, without its own closures.
  func connected(to actions: StaticActions) -> StaticRow {
    var row = self
    (row.handlers, row.actions) = (nil, actions)
    return row
  }

  /// The text of the row.
  public var description: String {
    switch kind {
    case .text: value.map { "\(title): \($0)" } ?? title
    case .toggle(let isOn): "\(title): \(isOn ? "on" : "off")"
    case .button: title
    case .custom: content.map { "\($0)" } ?? ""
    }
  }

  /// Returns a Boolean value that indicates whether two rows have the same id and display the same content.
  public static func == (first: StaticRow, second: StaticRow) -> Bool {
    first.name == second.name && first.title == second.title && first.value == second.value
      && first.kind == second.kind && first.isActivatable == second.isActivatable
      && isEqual(first.content, second.content)
  }

  private static func isEqual(_ first: (any Equatable)?, _ second: (any Equatable)?) -> Bool {
    guard let first else { return second == nil }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == second as? Value }
    return isEqual(first)
  }

  /// Returns the row at an index of an enclosing block. Don't use it.
  public func _placed(at index: Int) -> StaticRow {
    var row = self
    row.name.enclose(at: index)
    return row
  }
}

/// The closures of a row.
struct StaticHandlers: Sendable {
  /// The action.
  var activate: (@MainActor () -> Void)?
  /// The closure that receives the new state of a toggle.
  var set: (@MainActor (Bool) -> Void)?
  /// The state of a toggle.
  var isOn = false
}

/// The latest closures of all rows of a data source, by id. The rows refer to it, so that a row whose content hasn't changed
/// doesn't perform an old closure.
@MainActor
final class StaticActions {
  /// The closures of each row.
  var handlers: [String: StaticHandlers] = [:]
  private let onRun: @MainActor () -> Void

  /// - Parameter onRun: A closure that is called after the closures of a row.
  init(onRun: @escaping @MainActor () -> Void) { self.onRun = onRun }

  /// Notifies the data source that a closure has run.
  func haveRun() { onRun() }
}
