/// A point relative to the top-left corner of its container. The y-axis points down.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate, which increases to the right.
  package var x: Double
  /// The vertical coordinate, which increases downward.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from a tuple of coordinates.
  package init(_ place: (x: Double, y: Double)) {
    self.init(x: place.x, y: place.y)
  }

  /// The top-left corner.
  package static let zero = Point(x: 0, y: 0)
}
