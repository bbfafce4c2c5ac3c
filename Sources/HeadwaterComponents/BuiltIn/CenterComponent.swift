/// A component in the middle of the room that there is. Where there is no end of room it is as large as its content.
package struct CenterComponent: Component {
  /// The component.
  package var content: any Component
  /// Whether it is in the middle from left to right; else this component is as wide as its content.
  package var isAcross: Bool
  /// Whether it is in the middle from top to bottom; else this component is as high as its content.
  package var isDown: Bool

  /// Puts a component into the middle.
  ///
  /// - Parameters:
  ///   - content: The component.
  ///   - horizontally: Whether it is in the middle from left to right.
  ///   - vertically: Whether it is in the middle from top to bottom.
  package init(_ content: any Component, horizontally: Bool = true, vertically: Bool = true) {
    self.content = content
    (isAcross, isDown) = (horizontally, vertically)
  }

  /// The component with its content built.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: The component.
  /// - Throws: What the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    CenterComponent(try context.build(content), horizontally: isAcross, vertically: isDown)
  }

  /// Lays out the content as large as it likes to be in the room that there is.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    // In a direction that is not its own it hands on what is asked of it.
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
