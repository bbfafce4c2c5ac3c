/// A component that centers its content in the available space. In a direction with unlimited space, it is as large as its
/// content.
package struct CenterComponent: Component {
  /// The content.
  package var content: any Component
  /// A Boolean value that indicates whether the content is centered horizontally. If not, this component is as wide as its
  /// content.
  package var isAcross: Bool
  /// A Boolean value that indicates whether the content is centered vertically. If not, this component is as high as its
  /// content.
  package var isDown: Bool

  /// Creates a component that centers its content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - horizontally: A Boolean value that indicates whether the content is centered horizontally.
  ///   - vertically: A Boolean value that indicates whether the content is centered vertically.
  package init(_ content: any Component, horizontally: Bool = true, vertically: Bool = true) {
    self.content = content
    (isAcross, isDown) = (horizontally, vertically)
  }

  /// Builds the content.
  ///
  /// - Parameter context: The context used to build the content.
  /// - Returns: The component with built content.
  /// - Throws: Any error that the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    CenterComponent(try context.build(content), horizontally: isAcross, vertically: isDown)
  }

  /// Lays out the content at its own size in the available space and centers it.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    // Pass on the minimum in directions in which the content isn't centered.
    let least = Size(
      width: isAcross ? 0 : range.minimum.width, height: isDown ? 0 : range.minimum.height)
    let layout = try context.layout(content, in: SizeRange(unchecked: least, range.maximum))
    let size = range.clamp(
      Size(
        width: isAcross ? Self.room(range.maximum.width, or: layout.size.width) : layout.size.width,
        height: isDown ? Self.room(range.maximum.height, or: layout.size.height) : layout.size.height))
    let origin = Point(
      x: isAcross ? (size.width - layout.size.width) / 2 : 0,
      y: isDown ? (size.height - layout.size.height) / 2 : 0)
    return ComponentLayout(
      size: size, baseline: layout.baseline.map { $0 + origin.y },
      children: [PlacedLayout(layout, at: origin)])
  }

  private static func room(_ maximum: Double, or own: Double) -> Double {
    maximum.isFinite ? maximum : own
  }
}
