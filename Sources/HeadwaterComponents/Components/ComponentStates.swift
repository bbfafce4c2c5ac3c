/// The states of the components in one tree: a value that is stored alongside the tree and passed to each build.
package struct ComponentStates: Sendable {
  private var values: [ComponentPath: any Sendable & Equatable] = [:]

  /// Creates an empty value, in which all components have their initial state.
  package init() {}

  /// The number of components whose state has changed.
  package var count: Int { values.count }

  /// Returns the state of a component.
  ///
  /// - Parameters:
  ///   - path: The component's path.
  ///   - type: The type of its state.
  /// - Returns: The state, or `nil` if it was never changed.
  package func value<State: Sendable & Equatable>(at path: ComponentPath, as type: State.Type = State.self)
    -> State?
  { values[path] as? State }

  /// Changes the state of a component.
  ///
  /// - Parameter change: The change.
  /// - Returns: A Boolean value that indicates whether the new state differs from the previous one.
  @discardableResult package mutating func apply(_ change: StateChange) -> Bool {
    change.apply(&self)
  }

  /// Discards the states of components that no longer exist.
  ///
  /// - Parameter paths: The paths of the existing stateful components, from ``BuiltComponent/statePaths``.
  package mutating func keep(only paths: Set<ComponentPath>) {
    values = values.filter { paths.contains($0.key) }
  }

  mutating func change<State: Sendable & Equatable>(
    at path: ComponentPath, initially initial: State, by change: (inout State) -> Void
  ) -> Bool {
    let old = values[path] as? State ?? initial
    var new = old
    change(&new)
    guard new != old else { return false }
    values[path] = new
    return true
  }
}

/// A change to one component's state.
package struct StateChange: Sendable {
  /// The component's path.
  package let path: ComponentPath
  let apply: @Sendable (inout ComponentStates) -> Bool

  init<State: Sendable & Equatable>(
    path: ComponentPath, initial: State, change: @escaping @Sendable (inout State) -> Void
  ) {
    self.path = path
    apply = { $0.change(at: path, initially: initial, by: change) }
  }
}
