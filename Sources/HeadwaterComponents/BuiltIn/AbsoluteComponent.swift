/// Components at places of their own, from back to front. It is large enough for all of them, as far as there is room.
public struct AbsoluteComponent: Component {
  private let children: [(component: any Component, at: (x: Double, y: Double))]

  /// Puts components at places.
  ///
  /// - Parameter children: The components from back to front, each with its top left corner. Coordinates may be negative;
  ///   those that are not finite count as 0. What ``Component/sized(width:height:minimumWidth:maximumWidth:minimumHeight:maximumHeight:)``
  ///   returns says how large it is.
  public init(_ children: [(component: any Component, at: (x: Double, y: Double))]) {
    self.children = children
  }

  /// The component with its children built.
  ///
  /// - Parameter context: Builds them.
  /// - Returns: The component.
  /// - Throws: What one of them throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    let built = try context.build(children.map(\.component))
    return AbsoluteComponent(zip(built, children).map { ($0, $1.at) })
  }

  /// Lays out each child in the room that is to the right of its place and below it.
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
