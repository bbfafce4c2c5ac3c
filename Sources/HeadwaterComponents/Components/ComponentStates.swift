/// What the components of one tree remember: a value that is kept beside the tree, and given to each build.
package struct ComponentStates: Sendable {
  private var values: [ComponentPath: any Sendable & Equatable] = [:]

  /// Makes one in which nothing is remembered.
  package init() {}

  /// How many components remember something else than what they remember at first.
  package var count: Int { values.count }

  /// What a component remembers.
  ///
  /// - Parameters:
  ///   - path: The component's place.
  ///   - type: What its state is.
  /// - Returns: The state; none where it was never changed.
  package func value<State: Sendable & Equatable>(at path: ComponentPath, as type: State.Type = State.self)
    -> State?
  { values[path] as? State }

  /// Changes what a component remembers.
  ///
  /// - Parameter change: The change.
  /// - Returns: Whether something is different now.
  @discardableResult package mutating func apply(_ change: StateChange) -> Bool {
    change.apply(&self)
  }

  /// Forgets what is remembered of components that are there no more.
  ///
  /// - Parameter paths: The places of the stateful components that are there: ``BuiltComponent/statePaths``.
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

/// A change of what one component remembers.
package struct StateChange: Sendable {
  /// The component's place.
  package let path: ComponentPath
  let apply: @Sendable (inout ComponentStates) -> Bool

  init<State: Sendable & Equatable>(
    path: ComponentPath, initial: State, change: @escaping @Sendable (inout State) -> Void
  ) {
    self.path = path
    apply = { $0.change(at: path, initially: initial, by: change) }
  }
}
