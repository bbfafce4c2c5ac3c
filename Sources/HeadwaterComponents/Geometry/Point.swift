/// A place, seen from the top left corner of what it is in; the axis of y leads down.
package struct Point: Hashable, Sendable {
  /// To the right.
  package var x: Double
  /// Down.
  package var y: Double

  /// Makes a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a point of its coordinates.
  package init(_ place: (x: Double, y: Double)) {
    self.init(x: place.x, y: place.y)
  }

  /// The top left corner.
  package static let zero = Point(x: 0, y: 0)
}
