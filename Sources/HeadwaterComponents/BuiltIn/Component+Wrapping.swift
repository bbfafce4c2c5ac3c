extension Component {
  /// The component as an item of a stack, with its share of the room.
  ///
  /// - Parameters:
  ///   - grow: Its share of the room that is left.
  ///   - shrink: Its share of the room that is missing.
  ///   - basis: How long it is before it grows or shrinks.
  ///   - alignSelf: Where it is across the stack, if not where the stack says.
  /// - Returns: The item.
  public func item(
    grow: Double = 0, shrink: Double = 1, basis: Length = .automatic, alignSelf: StackAlignment? = nil
  ) -> StackChild {
    StackChild(self, grow: grow, shrink: shrink, basis: basis, alignSelf: alignSelf)
  }

  /// The component in a size.
  ///
  /// - Parameters:
  ///   - width: How wide it is.
  ///   - height: How high it is.
  /// - Returns: The component in the size.
  public func sized(width: Length = .automatic, height: Length = .automatic) -> SizedComponent {
    SizedComponent(self, width: width, height: height)
  }

  /// The component with room around it.
  ///
  /// - Parameter insets: What is kept free.
  /// - Returns: The component with the room.
  public func inset(_ insets: Insets) -> InsetComponent { InsetComponent(self, insets: insets) }

  /// The component with another one behind it.
  ///
  /// - Parameter background: What is behind it.
  /// - Returns: Both.
  public func background(_ background: any Component) -> BackgroundComponent {
    BackgroundComponent(self, background: background)
  }

  /// The component on a rectangle.
  ///
  /// - Parameter style: The rectangle's looks.
  /// - Returns: Both.
  public func background(_ style: BoxStyle) -> BackgroundComponent { background(BoxComponent(style)) }

  /// The component with another one before it.
  ///
  /// - Parameter overlay: What is before it.
  /// - Returns: Both.
  public func overlay(_ overlay: any Component) -> OverlayComponent {
    OverlayComponent(self, overlay: overlay)
  }

  /// The component, which does something when it is tapped or clicked.
  ///
  /// - Parameter action: What is done.
  /// - Returns: The component that can be tapped.
  public func onTap(_ action: @escaping @MainActor @Sendable () -> Void) -> TapComponent {
    TapComponent(self, action: action)
  }
}
