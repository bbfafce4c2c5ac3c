/// Components beside or below each other: a flex container, laid out as section 9 of the CSS flexible box specification
/// says, with the initial values that CSS has: items are as large as their content, shrink where there is no room, and
/// are stretched across.
///
/// The stack's range is the container's size: one that the range leaves no choice of is a definite size, another is as
/// large as the content within the range (`max-content` in width). Differences from CSS, all of them deliberate: items
/// have no automatic minimum size (as with `min-width: 0; min-height: 0`), and a width that depends on the content
/// follows the items' hypothetical sizes, as browsers do it with heights.
///
/// Items may reach beyond the stack where they find no room and do not shrink. Numbers that are infinite or not a number
/// count as 0 in spacings and factors, and as automatic in lengths.
public struct StackComponent: Component {
  /// The items, in their order.
  package var children: [StackChild]
  /// How they are arranged.
  package var style: StackStyle
  /// Which node of the built tree each item is, so that it is not laid out twice for the same range.
  var nodes: [Int] = []

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - style: How the items are arranged.
  ///   - children: The items.
  public init(_ style: StackStyle = .row(), _ children: [StackChild]) {
    self.style = style
    self.children = children
  }

  /// Makes a stack of components that grow and shrink as they do by themselves.
  ///
  /// - Parameters:
  ///   - style: How the items are arranged.
  ///   - components: The items.
  package init(_ style: StackStyle = .row(), of components: [any Component]) {
    self.init(style, components.map { StackChild($0) })
  }

  /// The stack with its items built.
  ///
  /// - Parameter context: Builds the items.
  /// - Returns: The stack.
  /// - Throws: What an item throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    var stack = self
    for (index, component) in try context.build(children.map(\.component)).enumerated() {
      stack.children[index].component = component
    }
    stack.nodes = children.map { _ in context.nextNode() }
    return stack
  }

  /// Lays out the items. Costs three layouts of each item at most, as a rule one or two; sizes that were laid out before
  /// cost nothing.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    try StackSolver(stack: self, context: context).layout(in: range)
  }
}
