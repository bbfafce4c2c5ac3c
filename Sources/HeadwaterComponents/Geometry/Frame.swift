/// A place with a size.
package struct Frame: Hashable, Sendable {
  /// The top left corner.
  package var origin: Point
  /// The width and height.
  package var size: Size

  /// Makes a frame.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a frame of its four numbers.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
