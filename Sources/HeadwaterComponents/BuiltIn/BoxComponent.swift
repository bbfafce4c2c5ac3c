/// A filled or bordered rectangle. It has no size of its own: it is as large as it has to be, which makes it a background,
/// or a line where it is ``Component/sized(width:height:minimumWidth:maximumWidth:minimumHeight:maximumHeight:)``.
public struct BoxComponent: Component {
  /// Its looks.
  package var style: BoxStyle

  /// Makes a rectangle of these looks.
  package init(_ style: BoxStyle) {
    self.style = style
  }

  /// Makes a rectangle. A radius or a width that is negative, infinite or not a number counts as 0.
  ///
  /// - Parameters:
  ///   - color: What fills it; without one nothing does.
  ///   - cornerRadius: How round the corners are.
  ///   - borderColor: The border's colour; without one there is no border.
  ///   - borderWidth: How wide the border is; it is drawn inside.
  public init(
    color: ComponentColor? = nil, cornerRadius: Double = 0, borderColor: ComponentColor? = nil,
    borderWidth: Double = 0
  ) {
    self.init(
      BoxStyle(
        color: color, cornerRadius: cornerRadius, borderColor: borderColor, borderWidth: borderWidth))
  }

  /// Takes the smallest size that there is.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.minimum, content: .box(style))
  }
}

/// Nothing to be seen, which takes room: in a stack with ``StackChild/spacer(minimum:)`` what is left.
package struct SpacerComponent: Component {
  /// Makes an empty place.
  package init() {}

  /// Takes the smallest size that there is.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.minimum)
  }
}

extension StackChild {
  /// An empty item that takes the room that is left, and shares it with other items that grow.
  ///
  /// - Parameter minimum: How much room it takes at least.
  /// - Returns: The item.
  public static func spacer(minimum: Double = 0) -> StackChild {
    StackChild(SpacerComponent(), grow: 1, shrink: 0, basis: .points(minimum.positive))
  }
}
