/// A component with an exact, minimum, or maximum size, in points or in fractions of the container's size.
///
/// In a stack, the size is the starting point for growing and shrinking, like `width` and `min-width` in CSS. Anywhere else,
/// fractions are relative to the largest available size, and the size is limited to that of the container.
package struct SizedComponent: Component, ItemOfSize {
  /// The content, or `nil` for an invisible component.
  package var content: (any Component)?
  /// The size constraints.
  package var sizing: ComponentSizing

  /// Creates a component with size constraints.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - sizing: The size constraints.
  package init(_ content: (any Component)? = nil, _ sizing: ComponentSizing) {
    self.content = content
    self.sizing = sizing
  }

  /// Creates a component with a width and a height.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - width: The width.
  ///   - height: The height.
  package init(_ content: (any Component)? = nil, width: Length = .automatic, height: Length = .automatic) {
    self.init(content, ComponentSizing(width: width, height: height))
  }

  /// Builds the content.
  ///
  /// - Parameter context: The context used to build the content.
  /// - Returns: The component with built content.
  /// - Throws: Any error that the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    guard let content else { return self }
    return SizedComponent(try context.build(content), sizing)
  }

  /// Lays out the content in the part of the range that the constraints allow.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let widths = sizing.widths(of: range.maximum.width)
    let heights = sizing.heights(of: range.maximum.height)
    let wanted = SizeRange(
      unchecked: Size(width: widths.exact ?? widths.minimum, height: heights.exact ?? heights.minimum),
      Size(width: widths.exact ?? widths.maximum, height: heights.exact ?? heights.maximum))
    return try layoutContent(in: range.intersection(wanted), with: context)
  }

  func layoutContent(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    guard let content else { return ComponentLayout(size: range.minimum) }
    // If sizes are nested, the inner one applies only within the limits of the outer one.
    return try context.layout(content, in: range)
  }
}
