/// The layer of a view. It stores its properties, but doesn't draw anything.
@MainActor
package class CALayer: NSObject {
  /// The radius of the rounded corners.
  package var cornerRadius: CGFloat = 0
  /// The width of the border.
  package var borderWidth: CGFloat = 0
  /// The color of the border.
  package var borderColor: CGColor?

  /// Creates a layer.
  package override init() {
    super.init()
  }
}

#if !canImport(CoreGraphics)
  /// A color for layers. Two colors are equal if they were created from equal values.
  package final class CGColor: Hashable, Sendable {
    private let parts: [CGFloat]

    /// Creates a color from components between 0 and 1.
    ///
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity.
    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      parts = [red, green, blue, alpha]
    }

    /// Returns a Boolean value that indicates whether two colors were created from equal values.
    package static func == (one: CGColor, other: CGColor) -> Bool { one.parts == other.parts }

    /// Hashes the components.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(parts)
    }
  }
#endif
