/// A component with a background of the same size.
package struct BackgroundComponent: Component {
  /// The content, which determines the size of both components.
  package var content: any Component
  /// The component behind the content.
  package var background: any Component

  /// Creates a component with a background.
  ///
  /// - Parameters:
  ///   - content: The content, which determines the size of both components.
  ///   - background: The component behind the content.
  package init(_ content: any Component, background: any Component) {
    self.content = content
    self.background = background
  }

  /// Builds the content and the background.
  ///
  /// - Parameter context: The context used to build them.
  /// - Returns: The component with both built.
  /// - Throws: Any error that one of them throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    let parts = try context.build([content, background])
    return BackgroundComponent(parts[0], background: parts[1])
  }

  /// Lays out the content within the range, and then lays out the background at the content's size.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let front = try context.layout(content, in: range)
    let back = try context.layout(background, in: SizeRange(unchecked: front.size, front.size))
    return ComponentLayout(
      size: front.size, baseline: front.baseline, children: [PlacedLayout(back), PlacedLayout(front)])
  }
}

/// A component with an overlay of the same size.
package struct OverlayComponent: Component {
  /// The content, which determines the size of both components.
  package var content: any Component
  /// The component in front of the content.
  package var overlay: any Component

  /// Creates a component with an overlay.
  ///
  /// - Parameters:
  ///   - content: The content, which determines the size of both components.
  ///   - overlay: The component in front of the content.
  package init(_ content: any Component, overlay: any Component) {
    self.content = content
    self.overlay = overlay
  }

  /// Builds the content and the overlay.
  ///
  /// - Parameter context: The context used to build them.
  /// - Returns: The component with both built.
  /// - Throws: Any error that one of them throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    let parts = try context.build([content, overlay])
    return OverlayComponent(parts[0], overlay: parts[1])
  }

  /// Lays out the content within the range, and then lays out the overlay at the content's size.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let back = try context.layout(content, in: range)
    let front = try context.layout(overlay, in: SizeRange(unchecked: back.size, back.size))
    return ComponentLayout(
      size: back.size, baseline: back.baseline, children: [PlacedLayout(back), PlacedLayout(front)])
  }
}

/// A component that performs an action when it is tapped or clicked.
package struct TapComponent: Component {
  /// The content, which responds to taps.
  package var content: any Component
  /// The action to perform.
  package var action: ComponentAction

  /// Creates a component that responds to taps.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - action: A closure that performs the action.
  package init(_ content: any Component, action: @escaping @MainActor @Sendable () -> Void) {
    self.content = content
    self.action = ComponentAction(action)
  }

  /// Builds the content.
  ///
  /// - Parameter context: The context used to build the content.
  /// - Returns: The component with built content.
  /// - Throws: Any error that the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    var tap = self
    tap.content = try context.build(content)
    return tap
  }

  /// Lays out the content, with an area in front of it that receives the taps.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let layout = try context.layout(content, in: range)
    let area = ComponentLayout(size: layout.size, content: .tap(action))
    return ComponentLayout(
      size: layout.size, baseline: layout.baseline, children: [PlacedLayout(layout), PlacedLayout(area)])
  }
}
