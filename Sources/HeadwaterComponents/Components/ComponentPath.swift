/// The position of a component in its tree: the types and keys or indices from the root to the component. Components that have
/// the same path in two builds of a tree share their state and controller.
package struct ComponentPath: Hashable, Sendable {
  private(set) var steps: [Step] = []

  struct Step: Sendable {
    let kind: any Component.Type
    let key: String?
    let index: Int
  }

  /// The path of the root, where every tree begins.
  package static let root = ComponentPath()

  /// The number of components from the root to this component, including itself.
  package var depth: Int { steps.count }

  mutating func append(_ component: any Component, at index: Int) {
    // Omit the index of a component with a key, so that its state follows it when it moves.
    let key = component.key
    steps.append(Step(kind: type(of: component), key: key, index: key == nil ? index : 0))
  }

  mutating func removeLast() {
    steps.removeLast()
  }
}

extension ComponentPath.Step: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.kind == other.kind && one.key == other.key && one.index == other.index
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(kind))
    hasher.combine(key)
    hasher.combine(index)
  }
}

extension ComponentPath: CustomStringConvertible {
  /// The types with their keys or indices, beginning at the root.
  package var description: String {
    steps.map { step in "\(step.kind)(\(step.key ?? "\(step.index)"))" }.joined(separator: "/")
  }
}
