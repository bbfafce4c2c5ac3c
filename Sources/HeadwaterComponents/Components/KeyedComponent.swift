/// A component with a key that distinguishes it from its siblings. See ``Component/keyed(_:)``.
package struct KeyedComponent: Component {
  /// The key.
  package let key: String?
  /// The component that has the key.
  package let content: any Component

  /// Creates a component with a key.
  ///
  /// - Parameters:
  ///   - key: The key, which must be unique among keyed siblings.
  ///   - content: The component.
  package init(key: String, content: any Component) {
    self.key = key
    self.content = content
  }

  /// Builds the content.
  ///
  /// - Parameter context: The context used to build the content.
  /// - Returns: The component to lay out.
  /// - Throws: Any error that the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    try context.build(content)
  }

  /// Lays out the content.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    try context.layout(content, in: range)
  }
}
