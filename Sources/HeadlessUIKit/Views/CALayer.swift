/// What a view is drawn on. It keeps what it is told, and draws nothing.
@MainActor
package class CALayer: NSObject {
  /// How round the corners are.
  package var cornerRadius: CGFloat = 0
  /// How wide the border is.
  package var borderWidth: CGFloat = 0
  /// The border's colour.
  package var borderColor: CGColor?

  /// Makes a layer.
  package override init() {
    super.init()
  }
}

#if !canImport(CoreGraphics)
  /// A colour, as layers have it. Two are equal if they were made from equal values.
  package final class CGColor: Hashable, Sendable {
    private let parts: [CGFloat]

    /// Makes a colour of parts between 0 and 1.
    ///
    /// - Parameters:
    ///   - red: The red part.
    ///   - green: The green part.
    ///   - blue: The blue part.
    ///   - alpha: How opaque it is.
    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      parts = [red, green, blue, alpha]
    }

    /// Whether two were made from equal values.
    package static func == (one: CGColor, other: CGColor) -> Bool { one.parts == other.parts }

    /// Hashes the values.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(parts)
    }
  }
#endif
