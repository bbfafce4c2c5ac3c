/// What is kept free around something.
package struct Insets: Hashable, Sendable {
  /// Above.
  package let top: Double
  /// To the left.
  package let left: Double
  /// Below.
  package let bottom: Double
  /// To the right.
  package let right: Double

  /// Makes insets. Numbers that are negative, infinite or none count as 0.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top.positive
    self.left = left.positive
    self.bottom = bottom.positive
    self.right = right.positive
  }

  /// Makes insets that are the same on all sides.
  ///
  /// - Parameter all: What is kept free on each side.
  package init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Makes insets that are the same on opposite sides.
  ///
  /// - Parameters:
  ///   - horizontal: What is kept free to the left and to the right.
  ///   - vertical: What is kept free above and below.
  package init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}

/// A component with room around it. Where there is less room than the insets want the component has none, and the insets
/// reach beyond.
package struct InsetComponent: Component {
  /// The component.
  package var content: any Component
  /// What is kept free around it.
  package var insets: Insets

  /// Keeps room free around a component.
  ///
  /// - Parameters:
  ///   - content: The component.
  ///   - insets: What is kept free.
  package init(_ content: any Component, insets: Insets) {
    self.content = content
    self.insets = insets
  }

  /// The component with its content built.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: The component.
  /// - Throws: What the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    InsetComponent(try context.build(content), insets: insets)
  }

  /// Lays out the content in what the insets leave.
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
