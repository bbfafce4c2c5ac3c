extension UIView {
  /// How what is drawn fills a view.
  package enum ContentMode: Int, Hashable, Sendable {
    /// In the size of the view.
    case scaleToFill = 0
    /// All of it, in its own shape.
    case scaleAspectFit = 1
    /// All of the view, in its own shape.
    case scaleAspectFill = 2
    /// In its own size, in the middle.
    case center = 4
  }

  /// The parts of a view's geometry that change with the size of its superview: its size, and its distances from the edges.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a mask from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView.AutoresizingMask {
  /// Where a view is after its superview has got another size.
  func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let across = FlexibleSpan(
      before: frame.minX, length: frame.width, total: old.width,
      isFlexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
    let down = FlexibleSpan(
      before: frame.minY, length: frame.height, total: old.height,
      isFlexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
    let (horizontal, vertical) = (across.resized(to: new.width), down.resized(to: new.height))
    return CGRect(x: horizontal.before, y: vertical.before, width: horizontal.length, height: vertical.length)
  }
}

/// A length in a longer one, with what is before and after it. What is flexible shares the difference by size.
private struct FlexibleSpan {
  var before: CGFloat
  var length: CGFloat
  var total: CGFloat
  var isFlexible: (before: Bool, length: Bool, after: Bool)

  func resized(to newTotal: CGFloat) -> (before: CGFloat, length: CGFloat) {
    let parts = [before, length, total - before - length]
    let flexible = [isFlexible.before, isFlexible.length, isFlexible.after]
    let count = flexible.count { $0 }
    guard count > 0 else { return (before, length) }
    let sum = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return sum > 0 ? part / sum : 1 / CGFloat(count)
    }
    let difference = newTotal - total
    return (before + shares[0] * difference, length + shares[1] * difference)
  }
}
