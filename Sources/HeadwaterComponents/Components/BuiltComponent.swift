/// A tree of components in which composition and state are resolved: it can be laid out in any range of sizes, any number
/// of times, on any thread.
package struct BuiltComponent: Sendable {
  /// What is laid out.
  let root: any Component
  /// The places of all stateful components: what ``ComponentStates/keep(only:)`` wants to know.
  package let statePaths: Set<ComponentPath>

  /// Builds a component. Costs what the bodies of the components in it cost.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - states: What the components in it remember.
  ///   - update: Takes changes of the components' states; without one changes are lost.
  /// - Throws: An error that says so, for a component that contains itself or that has two with the same key beside each
  ///   other, or what a component throws.
  package init(
    _ component: any Component, states: ComponentStates = ComponentStates(),
    update: @escaping StateUpdate = { _ in }
  ) throws {
    var context = BuildContext(states: states, update: update)
    root = try context.build(component)
    statePaths = context.statePaths
  }

  /// Lays out the tree. A pure function, which can be called on several threads at once.
  ///
  /// - Parameters:
  ///   - range: The sizes that the layout may have.
  ///   - measures: Measure texts and images.
  /// - Returns: The layout; its size is in the range.
  /// - Throws: What a component throws.
  package func layout(in range: SizeRange, measures: LayoutMeasures = LayoutMeasures()) throws
    -> ComponentLayout
  {
    try LayoutContext(measures: measures).layout(root, in: range)
  }
}
