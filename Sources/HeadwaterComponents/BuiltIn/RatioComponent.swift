/// A component with an aspect ratio.
///
/// If the width or the height is fixed, the ratio determines the other. Otherwise, the component is as large as the available
/// space allows. If the space is unlimited, it is as wide as its content. If the range contains no size with this ratio, the
/// range takes precedence.
package struct RatioComponent: Component {
  /// The content.
  package var content: any Component
  /// The ratio of width to height. If it isn't finite and greater than 0, it has no effect.
  package var ratio: Double

  /// Creates a component with an aspect ratio.
  ///
  /// - Parameters:
  ///   - ratio: The ratio of width to height, such as `16.0 / 9`.
  ///   - content: The content.
  package init(_ ratio: Double, _ content: any Component) {
    self.ratio = ratio
    self.content = content
  }

  /// Builds the content.
  ///
  /// - Parameter context: The context used to build the content.
  /// - Returns: The component with built content.
  /// - Throws: Any error that the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    RatioComponent(ratio, try context.build(content))
  }

  /// Lays out the content at a size with the aspect ratio.
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
