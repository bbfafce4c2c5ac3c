/// The insets on the four sides of a component.
package struct Insets: Hashable, Sendable {
  /// The top inset.
  package let top: Double
  /// The left inset.
  package let left: Double
  /// The bottom inset.
  package let bottom: Double
  /// The right inset.
  package let right: Double

  /// Creates insets. Numbers that are negative, infinite, or NaN are treated as 0.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top.positive
    self.left = left.positive
    self.bottom = bottom.positive
    self.right = right.positive
  }

  /// Creates insets that are the same on all sides.
  ///
  /// - Parameter all: The inset on each side.
  package init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Creates insets that are the same on opposite sides.
  ///
  /// - Parameters:
  ///   - horizontal: The left and right insets.
  ///   - vertical: The top and bottom insets.
  package init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}

/// A component with insets. If the insets exceed the available space, the content has size 0 and the insets extend beyond that
/// space.
package struct InsetComponent: Component {
  /// The content.
  package var content: any Component
  /// The insets.
  package var insets: Insets

  /// Creates a component with insets.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - insets: The insets around the content.
  package init(_ content: any Component, insets: Insets) {
    self.content = content
    self.insets = insets
  }

  /// Builds the content.
  ///
  /// - Parameter context: The context used to build the content.
  /// - Returns: The component with built content.
  /// - Throws: Any error that the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    InsetComponent(try context.build(content), insets: insets)
  }

  /// Lays out the content in the space that remains inside the insets.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
    func reduced(_ size: Size) -> Size {
      Size(width: max(size.width - across, 0), height: max(size.height - down, 0))
    }
    let inner = SizeRange(unchecked: reduced(range.minimum), reduced(range.maximum))
    let layout = try context.layout(content, in: inner)
    return ComponentLayout(
      size: range.clamp(Size(width: layout.size.width + across, height: layout.size.height + down)),
      baseline: layout.baseline.map { $0 + insets.top },
      children: [PlacedLayout(layout, at: Point(x: insets.left, y: insets.top))])
  }
}
