/// A filled or bordered rectangle. It has no intrinsic size: it is as small as its range allows. Use it as a background, or as
/// a line whose size you set with ``Component/sized(width:height:minimumWidth:maximumWidth:minimumHeight:maximumHeight:)``.
public struct BoxComponent: Component {
  /// The appearance.
  package var style: BoxStyle

  /// Creates a rectangle with a style.
  package init(_ style: BoxStyle) {
    self.style = style
  }

  /// Creates a rectangle. A radius or width that is negative, infinite, or NaN is treated as 0.
  ///
  /// - Parameters:
  ///   - color: The fill color, or `nil` for no fill.
  ///   - cornerRadius: The corner radius.
  ///   - borderColor: The border color, or `nil` for no border.
  ///   - borderWidth: The border width. The border is drawn inside the rectangle.
  public init(
    color: ComponentColor? = nil, cornerRadius: Double = 0, borderColor: ComponentColor? = nil,
    borderWidth: Double = 0
  ) {
    self.init(
      BoxStyle(
        color: color, cornerRadius: cornerRadius, borderColor: borderColor, borderWidth: borderWidth))
  }

  /// Returns a layout of the minimum size.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.minimum, content: .box(style))
  }
}

/// An invisible component that takes up space. In a stack, ``StackChild/spacer(minimum:)`` takes up the remaining space.
package struct SpacerComponent: Component {
  /// Creates a spacer.
  package init() {}

  /// Returns an empty layout of the minimum size.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.minimum)
  }
}

extension StackChild {
  /// Returns an empty item that takes up the remaining space, which it shares with other items that grow.
  ///
  /// - Parameter minimum: The minimum length.
  /// - Returns: The item.
  public static func spacer(minimum: Double = 0) -> StackChild {
    StackChild(SpacerComponent(), grow: 1, shrink: 0, basis: .points(minimum.positive))
  }
}
