/// A component's place in its tree: types, with keys or indices, from the root to the component. The same place in two
/// builds of a tree is the same component.
package struct ComponentPath: Hashable, Sendable {
  private(set) var steps: [Step] = []

  struct Step: Sendable {
    let kind: any Component.Type
    let key: String?
    let index: Int
  }

  /// The place that all trees begin at.
  package static let root = ComponentPath()

  /// How many components are around the one that the path leads to, and that one.
  package var depth: Int { steps.count }

  mutating func append(_ component: any Component, at index: Int) {
    // With a key the index is no part of the place, so that the state follows what is moved.
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
  /// The types with their keys or indices, from the root on.
  package var description: String {
    steps.map { step in "\(step.kind)(\(step.key ?? "\(step.index)"))" }.joined(separator: "/")
  }
}
