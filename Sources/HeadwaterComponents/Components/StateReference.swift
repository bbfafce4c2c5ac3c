/// The state of a component at the time the component was built, with methods to change it.
public struct StateReference<State: Sendable & Equatable>: Sendable {
  /// The state with which the component was built.
  public let value: State
  let path: ComponentPath
  let initial: State
  let update: StateUpdate

  /// Changes the state and schedules a rebuild of the component. All changes within one turn of the main loop cause a single
  /// rebuild; until then, ``value`` stays the same. A change that results in an equal state doesn't cause a rebuild.
  ///
  /// - Parameter change: A closure that changes the state. It receives the latest state, which may differ from ``value``.
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

/// A closure that receives a change to a component's state. The owner of the ``ComponentStates`` applies the change and
/// rebuilds the component.
package typealias StateUpdate = @MainActor @Sendable (StateChange) -> Void
