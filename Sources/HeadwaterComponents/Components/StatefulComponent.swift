/// A component that keeps state between builds, such as whether it is expanded or what the user selected.
///
/// The state isn't part of the component, which is recreated for every change. It is stored under the component's path in the
/// tree and discarded when the component no longer exists.
///
/// ```swift
/// struct Unfolding: StatefulComponent {
///   let text: String
///   var initialState: Bool { false }
///
///   func body(_ isUnfolded: StateReference<Bool>) -> any Component {
///     TextComponent(text, maximumLines: isUnfolded.value ? nil : 2).onTap {
///       isUnfolded.update { $0.toggle() }
///     }
///   }
/// }
/// ```
public protocol StatefulComponent: Component {
  /// The type of the state.
  associatedtype State: Sendable & Equatable

  /// The initial state.
  var initialState: State { get }

  /// Returns the content of the component. Called once per change, off the main actor.
  ///
  /// - Parameter state: A reference that contains the current state and can change it.
  /// - Returns: The content.
  /// - Throws: An error if the component can't be shown.
  func body(_ state: StateReference<State>) throws -> any Component
}

extension StatefulComponent {
  /// Builds the body.
  ///
  /// - Parameter context: The context that provides the state and builds the body.
  /// - Returns: The component to lay out.
  /// - Throws: Any error that the body throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    let state = context.state(initially: initialState)
    return try context.build(try body(state))
  }

  /// Always throws an error, because only the built component can be laid out.
  ///
  /// - Throws: An error in all cases, because the component must be built first.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    throw ComponentError.notBuilt(component: "\(Self.self)")
  }
}
