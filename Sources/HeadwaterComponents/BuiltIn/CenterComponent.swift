/// A component in the middle of the room that there is. Where there is no end of room it is as large as its content.
public struct CenterComponent: Component {
  /// In which directions something is in the middle.
  public enum Axes: Hashable, Sendable, CaseIterable {
    /// From left to right; from top to bottom it is at the top.
    case horizontal
    /// From top to bottom; from left to right it is at the left.
    case vertical
    /// In both.
    case both
  }

  /// The component.
  public var content: any Component
  /// In which directions it is in the middle. In others this component is as large as its content.
  public var axes: Axes

  /// Puts a component into the middle.
  ///
  /// - Parameters:
  ///   - content: The component.
  ///   - axes: In which directions.
  public init(_ content: any Component, axes: Axes = .both) {
    self.content = content
    self.axes = axes
  }

  /// The component with its content built.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: The component.
  /// - Throws: What the content throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    CenterComponent(try context.build(content), axes: axes)
  }

  /// Lays out the content as large as it likes to be in the room that there is.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let (isAcross, isDown) = (axes != .vertical, axes != .horizontal)
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
