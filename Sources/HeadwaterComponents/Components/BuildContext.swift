/// The context in which a component tree is built. It tracks the current position in the tree and gives components access to
/// their state.
public struct BuildContext {
  /// The maximum nesting depth of components. Normally, only a component that contains itself reaches it.
  static let depthLimit = 100

  let states: ComponentStates
  let update: StateUpdate
  private(set) var path = ComponentPath.root
  private(set) var statePaths: Set<ComponentPath> = []
  private var nodeCount = 0

  init(states: ComponentStates, update: @escaping StateUpdate) {
    self.states = states
    self.update = update
  }

  /// Builds the only child of a component.
  ///
  /// - Parameter component: The child.
  /// - Returns: The component to lay out instead of the child.
  /// - Throws: An error if a component contains itself, or any error that the child throws.
  public mutating func build(_ component: any Component) throws -> any Component {
    try build(component, at: 0)
  }

  /// Builds the children of a component.
  ///
  /// - Parameter components: The children.
  /// - Returns: The components to lay out instead of the children, in the same order.
  /// - Throws: An error if a component contains itself or if two children have the same type and key, or any error that a child
  ///   throws.
  public mutating func build(_ components: [any Component]) throws -> [any Component] {
    try checkKeys(of: components)
    var built: [any Component] = []
    built.reserveCapacity(components.count)
    for (index, component) in components.enumerated() {
      built.append(try build(component, at: index))
    }
    return built
  }

  /// Builds a child of a component.
  ///
  /// - Parameters:
  ///   - component: The child.
  ///   - index: The index of the child among its siblings, which identifies it if it has no key.
  /// - Returns: The component to lay out instead of the child.
  /// - Throws: An error if a component contains itself, or any error that the child throws.
  mutating func build(_ component: any Component, at index: Int) throws -> any Component {
    guard path.depth < Self.depthLimit else {
      throw ComponentError.tooDeep(component: "\(type(of: component))", limit: Self.depthLimit)
    }
    path.append(component, at: index)
    defer { path.removeLast() }
    return try component.built(in: &self)
  }

  /// Returns the state of the component that is being built.
  ///
  /// - Parameter initial: The initial value of the state.
  /// - Returns: A reference that contains the current value and can change it.
  mutating func state<State: Sendable & Equatable>(initially initial: State) -> StateReference<State> {
    statePaths.insert(path)
    return StateReference(
      value: states.value(at: path) ?? initial, path: path, initial: initial, update: update)
  }

  /// Returns a number that is unique within the tree.
  mutating func nextNode() -> Int {
    nodeCount += 1
    return nodeCount
  }

  private func checkKeys(of components: [any Component]) throws {
    var seen: Set<ComponentPath.Step> = []
    for component in components {
      guard let key = component.key else { continue }
      let step = ComponentPath.Step(kind: type(of: component), key: key, index: 0)
      guard seen.insert(step).inserted else {
        throw ComponentError.duplicateKey(key, component: path.description)
      }
    }
  }
}
