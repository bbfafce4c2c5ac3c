/// A component that is to be of a size: exactly, at least, at most; in points, or in fractions of what is around it.
///
/// As an item of a stack it takes part in the stack's decision: what its size says is where growing and shrinking begin,
/// as `width`, `min-width` and their like do in CSS. Anywhere else fractions are of the largest size that there is room
/// for, and the size is kept within what is around it.
package struct SizedComponent: Component, ItemOfSize {
  /// What is of the size; without one there is nothing to be seen.
  package var content: (any Component)?
  /// The size.
  package var sizing: ComponentSizing

  /// Gives a component a size.
  ///
  /// - Parameters:
  ///   - content: The component.
  ///   - sizing: The size.
  package init(_ content: (any Component)? = nil, _ sizing: ComponentSizing) {
    self.content = content
    self.sizing = sizing
  }

  /// Gives a component a width and a height.
  ///
  /// - Parameters:
  ///   - content: The component.
  ///   - width: How wide it is.
  ///   - height: How high it is.
  package init(_ content: (any Component)? = nil, width: Length = .automatic, height: Length = .automatic) {
    self.init(content, ComponentSizing(width: width, height: height))
  }

  /// The component with its content built.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: The component.
  /// - Throws: What the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    guard let content else { return self }
    return SizedComponent(try context.build(content), sizing)
  }

  /// Lays out the content in what the rules leave of the range.
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
    // A size within a size: the inner one counts only as far as the outer one leaves it a choice.
    return try context.layout(content, in: range)
  }
}
