extension Component {
  /// The component as an item of a stack, with its share of the room.
  ///
  /// - Parameters:
  ///   - grow: Its share of the room that is left. 0: it does not grow. Negative numbers count as 0.
  ///   - shrink: Its share of the room that is missing, times its basis. 0: it does not shrink. Negative numbers count
  ///     as 0.
  ///   - basis: How long it is before it grows or shrinks. Automatic: as its size says, or its content.
  ///   - alignSelf: Where it is across the stack, if not where the stack says.
  ///   - spacingBefore: What is kept free before it, in the stack's direction. May be negative.
  ///   - spacingAfter: What is kept free after it, in the stack's direction. May be negative.
  /// - Returns: The item.
  public func item(
    grow: Double = 0, shrink: Double = 1, basis: Length = .automatic, alignSelf: StackAlignment? = nil,
    spacingBefore: Double = 0, spacingAfter: Double = 0
  ) -> StackChild {
    StackChild(
      self, grow: grow, shrink: shrink, basis: basis, alignSelf: alignSelf, spacingBefore: spacingBefore,
      spacingAfter: spacingAfter)
  }

  /// The component in a size: exactly, at least, at most; in points, or in fractions of what is around it.
  ///
  /// As an item of a stack it takes part in the stack's decision: what its size says is where growing and shrinking
  /// begin, as `width`, `min-width` and their like do in CSS. Anywhere else fractions are of the largest size that there
  /// is room for, and the size is kept within what is around it. Where rules contradict each other, a minimum wins over a
  /// maximum, and both over `width` and `height`.
  ///
  /// - Parameters:
  ///   - width: How wide it is.
  ///   - height: How high it is.
  ///   - minimumWidth: How wide it is at least. Automatic: there is no least width.
  ///   - maximumWidth: How wide it is at most. Automatic: there is no end.
  ///   - minimumHeight: How high it is at least. Automatic: there is no least height.
  ///   - maximumHeight: How high it is at most. Automatic: there is no end.
  /// - Returns: The component in the size.
  public func sized(
    width: Length = .automatic, height: Length = .automatic, minimumWidth: Length = .automatic,
    maximumWidth: Length = .automatic, minimumHeight: Length = .automatic, maximumHeight: Length = .automatic
  ) -> some Component {
    SizedComponent(
      self,
      ComponentSizing(
        width: width, height: height, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
        minimumHeight: minimumHeight, maximumHeight: maximumHeight))
  }

  /// The component in a shape: so many times as wide as high.
  ///
  /// Where one direction is settled the other follows. Otherwise it is as large as there is room for; where there is no
  /// end of room, as wide as its content. A range that has no size of the shape wins.
  ///
  /// - Parameter ratio: How many times as wide as high, such as `16.0 / 9`. What is not finite, or not above 0, is no
  ///   shape, and leaves the component as it is.
  /// - Returns: The component in the shape.
  public func aspectRatio(_ ratio: Double) -> some Component { RatioComponent(ratio, self) }

  /// The component in the middle of the room that there is. Where there is no end of room it is as large as its content.
  ///
  /// - Parameters:
  ///   - horizontally: Whether it is in the middle from left to right; else it is at the left.
  ///   - vertically: Whether it is in the middle from top to bottom; else it is at the top.
  /// - Returns: The component in the middle.
  public func centered(horizontally: Bool = true, vertically: Bool = true) -> some Component {
    CenterComponent(self, horizontally: horizontally, vertically: vertically)
  }

  /// The component with room on all sides.
  ///
  /// - Parameter all: What is kept free on each side. A number that is negative, infinite or none counts as 0.
  /// - Returns: The component with the room.
  public func inset(_ all: Double) -> some Component { InsetComponent(self, insets: Insets(all)) }

  /// The component with room on opposite sides.
  ///
  /// - Parameters:
  ///   - horizontal: What is kept free to the left and to the right.
  ///   - vertical: What is kept free above and below.
  /// - Returns: The component with the room.
  public func inset(horizontal: Double, vertical: Double) -> some Component {
    InsetComponent(self, insets: Insets(horizontal: horizontal, vertical: vertical))
  }

  /// The component with room around it. Where there is less room than that, the component has none, and the room reaches
  /// beyond. Numbers that are negative, infinite or none count as 0.
  ///
  /// - Parameters:
  ///   - top: What is kept free above.
  ///   - left: What is kept free to the left.
  ///   - bottom: What is kept free below.
  ///   - right: What is kept free to the right.
  /// - Returns: The component with the room.
  public func inset(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0)
    -> some Component
  {
    InsetComponent(self, insets: Insets(top: top, left: left, bottom: bottom, right: right))
  }

  /// The component with another one behind it, which is as large.
  ///
  /// - Parameter background: What is behind it.
  /// - Returns: Both.
  public func background(_ background: any Component) -> some Component {
    BackgroundComponent(self, background: background)
  }

  /// The component with another one before it, which is as large.
  ///
  /// - Parameter overlay: What is before it.
  /// - Returns: Both.
  public func overlay(_ overlay: any Component) -> some Component { OverlayComponent(self, overlay: overlay) }

  /// The component, which does something when it is tapped or clicked.
  ///
  /// - Parameter action: What is done.
  /// - Returns: The component that can be tapped.
  public func onTap(_ action: @escaping @MainActor @Sendable () -> Void) -> some Component {
    TapComponent(self, action: action)
  }

  /// Gives the component a key, which tells it from others beside it wherever it moves.
  ///
  /// - Parameter key: The key: one that none of its type beside it has.
  /// - Returns: The component with the key.
  public func keyed(_ key: String) -> some Component { KeyedComponent(key: key, content: self) }
}
