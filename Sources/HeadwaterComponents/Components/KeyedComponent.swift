/// A component with a key that tells it from others beside it. See ``Component/keyed(_:)``.
package struct KeyedComponent: Component {
  /// The key.
  package let key: String?
  /// What is shown.
  package let content: any Component

  /// Gives a component a key.
  ///
  /// - Parameters:
  ///   - key: The key: one that no other of its type beside it has.
  ///   - content: The component.
  package init(key: String, content: any Component) {
    self.key = key
    self.content = content
  }

  /// What the content is built into.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: What is laid out.
  /// - Throws: What the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    try context.build(content)
  }

  /// Lays out the content.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    try context.layout(content, in: range)
  }
}
