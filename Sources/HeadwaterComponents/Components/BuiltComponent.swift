/// A component tree whose composition and state are resolved. It can be laid out in any range of sizes, any number of times,
/// and on any thread.
package struct BuiltComponent: Sendable {
  /// The component to lay out.
  let root: any Component
  /// The paths of all stateful components in the tree, as required by ``ComponentStates/keep(only:)``.
  package let statePaths: Set<ComponentPath>

  /// Builds a component. The cost is that of evaluating the bodies of all components in it.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - states: The current states of the components in it.
  ///   - update: A closure that receives changes to the components' states. By default, changes are discarded.
  /// - Throws: An error if a component contains itself or has two children with the same type and key, or any error that a
  ///   component throws.
  package init(
    _ component: any Component, states: ComponentStates = ComponentStates(),
    update: @escaping StateUpdate = { _ in }
  ) throws {
    var context = BuildContext(states: states, update: update)
    root = try context.build(component)
    statePaths = context.statePaths
  }

  /// Lays out the tree. This is a pure function that can be called on several threads at the same time.
  ///
  /// - Parameters:
  ///   - range: The range of sizes that the layout may have.
  ///   - measures: The text and image measures to use.
  /// - Returns: The layout, whose size is within the range.
  /// - Throws: Any error that a component throws.
  package func layout(in range: SizeRange, measures: LayoutMeasures = LayoutMeasures()) throws
    -> ComponentLayout
  {
    try LayoutContext(measures: measures).layout(root, in: range)
  }
}
