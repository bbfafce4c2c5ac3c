/// A component of a shape: so many times as wide as high.
///
/// Where one direction is settled the other follows. Otherwise it is as large as there is room for; where there is no end
/// of room, as wide as its content. A range that has no size of the shape wins.
package struct RatioComponent: Component {
  /// The component.
  package var content: any Component
  /// How many times as wide as high. What is not finite, or not above 0, is no shape, and leaves the content as it is.
  package var ratio: Double

  /// Gives a component a shape.
  ///
  /// - Parameters:
  ///   - ratio: How many times as wide as high, such as `16.0 / 9`.
  ///   - content: The component.
  package init(_ ratio: Double, _ content: any Component) {
    self.ratio = ratio
    self.content = content
  }

  /// The component with its content built.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: The component.
  /// - Throws: What the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    RatioComponent(ratio, try context.build(content))
  }

  /// Lays out the content in a size of the shape.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    guard ratio.isFinite, ratio > 0 else { return try context.layout(content, in: range) }
    let width = try width(in: range, with: context)
    let size = range.clamp(Size(width: width, height: (width / ratio).finite))
    let layout = try context.layout(content, in: SizeRange(unchecked: size, size))
    return ComponentLayout(size: size, baseline: layout.baseline, children: [PlacedLayout(layout)])
  }

  private func width(in range: SizeRange, with context: LayoutContext) throws -> Double {
    let (least, most) = (range.minimum, range.maximum)
    if least.width == most.width { return most.width }
    if least.height == most.height { return (most.height * ratio).finite }
    let limit = min(most.width, most.height * ratio)
    guard limit == .infinity else { return limit }
    return try context.layout(content, in: range).size.width
  }
}
