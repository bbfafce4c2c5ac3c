/// The scroll axis of a flow layout. Lengths along this axis are called "main", and lengths across it are called "cross".
struct FlowAxis: Hashable, Sendable {
  let isVertical: Bool

  func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func mainRange(_ rect: CGRect) -> ClosedRange<CGFloat> {
    isVertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
  }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func rect(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
    CGRect(origin: isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
  }

  /// Returns the insets before, after, and at the sides of the lines.
  func insets(_ insets: UIEdgeInsets) -> (
    before: CGFloat, after: CGFloat, crossBefore: CGFloat, crossAfter: CGFloat
  ) {
    isVertical
      ? (insets.top, insets.bottom, insets.left, insets.right)
      : (insets.left, insets.right, insets.top, insets.bottom)
  }
}
