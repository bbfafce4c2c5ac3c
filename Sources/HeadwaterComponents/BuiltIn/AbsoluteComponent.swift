/// A component that positions its children at fixed coordinates and draws them from back to front. It is large enough to
/// contain all of them, within the limits of the available space. If the layout direction is right to left, horizontal
/// coordinates are measured from the right.
public struct AbsoluteComponent: Component {
  private let children: [(component: any Component, at: (x: Double, y: Double))]

  /// Creates a component with children at fixed positions.
  ///
  /// - Parameter children: The components from back to front, each with its top-left corner. Coordinates may be negative; those
  ///   that aren't finite are treated as 0. To set the size of the component itself, use
  ///   ``Component/sized(width:height:minimumWidth:maximumWidth:minimumHeight:maximumHeight:)``.
  public init(_ children: [(component: any Component, at: (x: Double, y: Double))]) {
    self.children = children
  }

  /// Builds the children.
  ///
  /// - Parameter context: The context used to build them.
  /// - Returns: The component with built children.
  /// - Throws: Any error that a child throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    let built = try context.build(children.map(\.component))
    return AbsoluteComponent(zip(built, children).map { ($0, $1.at) })
  }

  /// Lays out each child in the space to the right of and below its position.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    var size = Size.zero
    let placed = try children.map { child in
      let (x, y) = (child.at.x.finite, child.at.y.finite)
      let room = Size(width: max(range.maximum.width - x, 0), height: max(range.maximum.height - y, 0))
      let layout = try context.layout(child.component, in: SizeRange(unchecked: .zero, room))
      size = Size(
        width: max(size.width, x + layout.size.width), height: max(size.height, y + layout.size.height))
      return PlacedLayout(layout, at: Point(x: x, y: y))
    }
    return ComponentLayout(size: range.clamp(size), children: placed)
  }
}
