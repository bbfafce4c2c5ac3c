extension Component {
  /// Returns the component as a stack item with flex factors, alignment, and spacing.
  ///
  /// - Parameters:
  ///   - grow: The share of the remaining space that the item receives. If it is 0 or negative, the item doesn't grow.
  ///   - shrink: The share of the missing space that the item gives up, weighted by its basis. If it is 0 or negative, the item
  ///     doesn't shrink.
  ///   - basis: The length of the item before it grows or shrinks. If it is automatic, it is determined by the item's size or
  ///     content.
  ///   - alignSelf: The alignment of the item across the stack, or `nil` to use the stack's alignment.
  ///   - spacingBefore: The space before the item in the stack's direction. The value may be negative.
  ///   - spacingAfter: The space after the item in the stack's direction. The value may be negative.
  /// - Returns: The item.
  public func item(
    grow: Double = 0, shrink: Double = 1, basis: Length = .automatic, alignSelf: StackAlignment? = nil,
    spacingBefore: Double = 0, spacingAfter: Double = 0
  ) -> StackChild {
    StackChild(
      self, grow: grow, shrink: shrink, basis: basis, alignSelf: alignSelf, spacingBefore: spacingBefore,
      spacingAfter: spacingAfter)
  }

  /// Returns the component with an exact, minimum, or maximum size, in points or in fractions of the container's size.
  ///
  /// In a stack, the size is the starting point for growing and shrinking, like `width` and `min-width` in CSS. Anywhere else,
  /// fractions are relative to the largest available size, and the size is limited to that of the container. If constraints
  /// contradict each other, a minimum takes precedence over a maximum, and both take precedence over `width` and `height`.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - minimumWidth: The minimum width. If it is automatic, there is no minimum.
  ///   - maximumWidth: The maximum width. If it is automatic, there is no maximum.
  ///   - minimumHeight: The minimum height. If it is automatic, there is no minimum.
  ///   - maximumHeight: The maximum height. If it is automatic, there is no maximum.
  /// - Returns: The component with the size.
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

  /// Returns the component with an aspect ratio.
  ///
  /// If the width or the height is fixed, the ratio determines the other. Otherwise, the component is as large as the available
  /// space allows. If the space is unlimited, it is as wide as its content. If the range contains no size with this ratio, the
  /// range takes precedence.
  ///
  /// - Parameter ratio: The ratio of width to height, such as `16.0 / 9`. If it isn't finite and greater than 0, the component
  ///   is unchanged.
  /// - Returns: The component with the aspect ratio.
  public func aspectRatio(_ ratio: Double) -> some Component { RatioComponent(ratio, self) }

  /// Returns the component centered in the available space. In a direction with unlimited space, the result is as large as its
  /// content.
  ///
  /// - Parameters:
  ///   - horizontally: A Boolean value that indicates whether the component is centered horizontally. If not, it is at the
  ///     left.
  ///   - vertically: A Boolean value that indicates whether the component is centered vertically. If not, it is at the top.
  /// - Returns: The centered component.
  public func centered(horizontally: Bool = true, vertically: Bool = true) -> some Component {
    CenterComponent(self, horizontally: horizontally, vertically: vertically)
  }

  /// Returns the component with the same inset on all sides.
  ///
  /// - Parameter all: The inset on each side. A number that is negative, infinite, or NaN is treated as 0.
  /// - Returns: The inset component.
  public func inset(_ all: Double) -> some Component { InsetComponent(self, insets: Insets(all)) }

  /// Returns the component with horizontal and vertical insets.
  ///
  /// - Parameters:
  ///   - horizontal: The left and right insets.
  ///   - vertical: The top and bottom insets.
  /// - Returns: The inset component.
  public func inset(horizontal: Double, vertical: Double) -> some Component {
    InsetComponent(self, insets: Insets(horizontal: horizontal, vertical: vertical))
  }

  /// Returns the component with insets. If the insets exceed the available space, the component has size 0 and the insets
  /// extend beyond that space. Numbers that are negative, infinite, or NaN are treated as 0.
  ///
  /// - Parameters:
  ///   - top: The top inset.
  ///   - left: The inset at the leading edge, which is on the right if the layout direction is right to left.
  ///   - bottom: The bottom inset.
  ///   - right: The inset at the trailing edge.
  /// - Returns: The inset component.
  public func inset(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0)
    -> some Component
  {
    InsetComponent(self, insets: Insets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Returns the component with a background of the same size.
  ///
  /// - Parameter background: The component to draw behind this one.
  /// - Returns: A component that contains both.
  public func background(_ background: any Component) -> some Component {
    BackgroundComponent(self, background: background)
  }

  /// Returns the component with an overlay of the same size.
  ///
  /// - Parameter overlay: The component to draw in front of this one.
  /// - Returns: A component that contains both.
  public func overlay(_ overlay: any Component) -> some Component { OverlayComponent(self, overlay: overlay) }

  /// Returns the component with an action for taps and clicks.
  ///
  /// - Parameter action: A closure to call when the component is tapped or clicked.
  /// - Returns: A component that responds to taps and clicks.
  public func onTap(_ action: @escaping @MainActor @Sendable () -> Void) -> some Component {
    TapComponent(self, action: action)
  }

  /// Returns the component with a key that distinguishes it from its siblings even if it moves.
  ///
  /// - Parameter key: The key, which must be unique among keyed siblings.
  /// - Returns: The component with the key.
  public func keyed(_ key: String) -> some Component { KeyedComponent(key: key, content: self) }
}
