/// A component that remembers something between two builds: whether it is unfolded, what was chosen.
///
/// The state is no part of the component, which is made anew with every change. It is kept under
/// the component's place in the tree, and goes when the component is there no more.
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
  /// What is remembered.
  associatedtype State: Sendable & Equatable

  /// What is remembered at first.
  var initialState: State { get }

  /// What the component shows. Asked once for each change, off the main actor.
  ///
  /// - Parameter state: The state as it is now, and the way to change it.
  /// - Returns: The component.
  /// - Throws: Whatever keeps it from being shown.
  func body(_ state: StateReference<State>) throws -> any Component
}

extension StatefulComponent {
  /// What the body is built into.
  ///
  /// - Parameter context: Knows the state, and builds the body.
  /// - Returns: What is laid out.
  /// - Throws: What the body throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    let state = context.state(initially: initialState)
    return try context.build(try body(state))
  }

  /// Never succeeds: what is laid out is what the component was built into.
  ///
  /// - Throws: Always, as it has to be built first.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    throw ComponentError.notBuilt(component: "\(Self.self)")
  }
}
