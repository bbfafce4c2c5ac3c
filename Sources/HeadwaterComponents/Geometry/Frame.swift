/// A rectangle with an origin and a size.
package struct Frame: Hashable, Sendable {
  /// The top-left corner.
  package var origin: Point
  /// The width and height.
  package var size: Size

  /// Creates a frame from an origin and a size.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a frame from its coordinates, width, and height.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
