/// Builds the components of one tree: knows where in the tree it is, and what is remembered there.
public struct BuildContext {
  /// How deep components may be within each other. One that contains itself gets there.
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
  /// - Returns: What is laid out in its place.
  /// - Throws: An error that says so, for a component that contains itself, or what the child throws.
  public mutating func build(_ component: any Component) throws -> any Component {
    try build(component, at: 0)
  }

  /// Builds the children of a component.
  ///
  /// - Parameter components: The children.
  /// - Returns: What is laid out in their place.
  /// - Throws: An error that says so, for a component that contains itself or for two with the same key, or what a
  ///   child throws.
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
  ///   - index: Which one it is of all the children, for those that have no key.
  /// - Returns: What is laid out in its place.
  /// - Throws: An error that says so, for a component that contains itself, or what the child throws.
  mutating func build(_ component: any Component, at index: Int) throws -> any Component {
    guard path.depth < Self.depthLimit else {
      throw ComponentError.tooDeep(component: "\(type(of: component))", limit: Self.depthLimit)
    }
    path.append(component, at: index)
    defer { path.removeLast() }
    return try component.built(in: &self)
  }

  /// What the component that is being built remembers.
  ///
  /// - Parameter initial: What it remembers at first.
  /// - Returns: The state, and the way to change it.
  mutating func state<State: Sendable & Equatable>(initially initial: State) -> StateReference<State> {
    statePaths.insert(path)
    return StateReference(
      value: states.value(at: path) ?? initial, path: path, initial: initial, update: update)
  }

  /// A number that no other component of the tree has.
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
