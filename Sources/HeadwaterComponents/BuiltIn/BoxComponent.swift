/// A filled or bordered rectangle. It has no size of its own: it is as large as it has to be, which makes it a background,
/// or a line where ``SizedComponent`` says how thick.
public struct BoxComponent: Component {
  /// Its looks.
  public var style: BoxStyle

  /// Makes a rectangle.
  ///
  /// - Parameter style: Its looks.
  public init(_ style: BoxStyle) {
    self.style = style
  }

  /// Makes a rectangle of a colour.
  ///
  /// - Parameters:
  ///   - color: What fills it.
  ///   - cornerRadius: How round the corners are.
  public init(color: ComponentColor, cornerRadius: Double = 0) {
    self.init(BoxStyle(color: color, cornerRadius: cornerRadius))
  }

  /// Takes the smallest size that there is.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.minimum, content: .box(style))
  }
}

/// Nothing to be seen, which takes room: in a stack with ``StackChild/spacer(minimum:)`` what is left.
public struct SpacerComponent: Component {
  /// Makes an empty place.
  public init() {}

  /// Takes the smallest size that there is.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
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
