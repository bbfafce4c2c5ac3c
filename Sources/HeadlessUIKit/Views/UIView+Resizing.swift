extension UIView {
  /// The way in which a view's content fills the view.
  package enum ContentMode: Int, Hashable, Sendable {
    /// Scales the content to the size of the view.
    case scaleToFill = 0
    /// Scales the content to fit the view and keeps the aspect ratio.
    case scaleAspectFit = 1
    /// Scales the content to fill the view and keeps the aspect ratio.
    case scaleAspectFill = 2
    /// Centers the content without scaling it.
    case center = 4
  }

  /// The dimensions and margins of a view that are flexible when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a mask from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView.AutoresizingMask {
  /// Returns the frame of a view after its superview is resized.
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

/// A length within a total length, and the margin before it. The flexible parts share a change in the total length in
/// proportion to their lengths.
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
    // Divide the difference among the flexible parts in proportion to their lengths, or evenly if they are all empty.
    let sum = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return sum > 0 ? part / sum : 1 / CGFloat(count)
    }
    let difference = newTotal - total
    return (before + shares[0] * difference, length + shares[1] * difference)
  }
}
