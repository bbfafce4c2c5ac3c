/// A component's state as it was when the component was built, and the way to change it.
public struct StateReference<State: Sendable & Equatable>: Sendable {
  /// The state that the component was built with.
  public let value: State
  let path: ComponentPath
  let initial: State
  let update: StateUpdate

  /// Changes the state. The component is built again soon, once for all changes of one turn of the main loop; until
  /// then ``value`` stays what it was. A change that changes nothing builds nothing.
  ///
  /// - Parameter change: The change, which is given the latest state, and not ``value``.
  @MainActor public func update(_ change: @escaping @Sendable (inout State) -> Void) {
    update(StateChange(path: path, initial: initial, change: change))
  }

  /// Sets the state. See ``update(_:)``.
  ///
  /// - Parameter value: The new state.
  @MainActor public func set(_ value: State) {
    update { $0 = value }
  }
}

/// Takes a change of a component's state: whoever keeps the ``ComponentStates`` applies it and builds again.
package typealias StateUpdate = @MainActor @Sendable (StateChange) -> Void
