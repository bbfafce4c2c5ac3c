/// A component with another one behind it, which is as large.
package struct BackgroundComponent: Component {
  /// The component, which says how large both are.
  package var content: any Component
  /// What is behind it.
  package var background: any Component

  /// Puts a component before another.
  ///
  /// - Parameters:
  ///   - content: The component, which says how large both are.
  ///   - background: What is behind it.
  package init(_ content: any Component, background: any Component) {
    self.content = content
    self.background = background
  }

  /// The component with both built.
  ///
  /// - Parameter context: Builds them.
  /// - Returns: The component.
  /// - Throws: What one of them throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    let parts = try context.build([content, background])
    return BackgroundComponent(parts[0], background: parts[1])
  }

  /// Lays out the content in the range, and the background in the content's size.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let front = try context.layout(content, in: range)
    let back = try context.layout(background, in: SizeRange(unchecked: front.size, front.size))
    return ComponentLayout(
      size: front.size, baseline: front.baseline, children: [PlacedLayout(back), PlacedLayout(front)])
  }
}

/// A component with another one before it, which is as large.
package struct OverlayComponent: Component {
  /// The component, which says how large both are.
  package var content: any Component
  /// What is before it.
  package var overlay: any Component

  /// Puts a component behind another.
  ///
  /// - Parameters:
  ///   - content: The component, which says how large both are.
  ///   - overlay: What is before it.
  package init(_ content: any Component, overlay: any Component) {
    self.content = content
    self.overlay = overlay
  }

  /// The component with both built.
  ///
  /// - Parameter context: Builds them.
  /// - Returns: The component.
  /// - Throws: What one of them throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    let parts = try context.build([content, overlay])
    return OverlayComponent(parts[0], overlay: parts[1])
  }

  /// Lays out the content in the range, and the overlay in the content's size.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let back = try context.layout(content, in: range)
    let front = try context.layout(overlay, in: SizeRange(unchecked: back.size, back.size))
    return ComponentLayout(
      size: back.size, baseline: back.baseline, children: [PlacedLayout(back), PlacedLayout(front)])
  }
}

/// A component that does something when it is tapped or clicked.
package struct TapComponent: Component {
  /// What can be tapped.
  package var content: any Component
  /// What is done.
  package var action: ComponentAction

  /// Lets a component be tapped.
  ///
  /// - Parameters:
  ///   - content: The component.
  ///   - action: What is done.
  package init(_ content: any Component, action: @escaping @MainActor @Sendable () -> Void) {
    self.content = content
    self.action = ComponentAction(action)
  }

  /// The component with its content built.
  ///
  /// - Parameter context: Builds the content.
  /// - Returns: The component.
  /// - Throws: What the content throws.
  package func built(in context: inout BuildContext) throws -> any Component {
    var tap = self
    tap.content = try context.build(content)
    return tap
  }

  /// Lays out the content, with an area before it that takes the taps.
  package func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let layout = try context.layout(content, in: range)
    let area = ComponentLayout(size: layout.size, content: .tap(action))
    return ComponentLayout(
      size: layout.size, baseline: layout.baseline, children: [PlacedLayout(layout), PlacedLayout(area)])
  }
}
