/// A stack that arranges components horizontally or vertically. It is a flex container that implements section 9 of the CSS
/// flexible box specification with the initial values of CSS properties: items are as large as their content, shrink if there
/// isn't enough space, and are stretched across the stack.
///
/// The range of the stack is the size of the flex container. If the range allows only one size, that is a definite size;
/// otherwise, the size is determined by the content within the range (`max-content` for the width). Two differences from CSS
/// are deliberate: items have no automatic minimum size (as with `min-width: 0; min-height: 0`), and a width that depends on
/// the content is computed from the hypothetical sizes of the items, as browsers do for heights.
///
/// Items may extend beyond the stack if they don't fit and don't shrink. For spacing and factors, infinite numbers and NaN are
/// treated as 0; for lengths, they are treated as automatic.
public struct StackComponent: Component {
  /// The items in order.
  package var children: [StackChild]
  /// The arrangement of the items.
  package var style: StackStyle
  /// The node numbers of the items in the built tree, used to avoid laying out an item twice in the same range.
  var nodes: [Int] = []

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the items.
  ///   - children: The items.
  public init(_ style: StackStyle = .row(), _ children: [StackChild]) {
    self.style = style
    self.children = children
  }

  /// Creates a stack of components with default flex factors.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the items.
  ///   - components: The items.
  package init(_ style: StackStyle = .row(), of components: [any Component]) {
    self.init(style, components.map { StackChild($0) })
  }

  /// Builds the items.
  ///
  /// - Parameter context: The context used to build the items.
  /// - Returns: The stack with built items.
  /// - Throws: Any error that an item throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    var stack = self
    for (index, component) in try context.build(children.map(\.component)).enumerated() {
      stack.children[index].component = component
    }
    stack.nodes = children.map { _ in context.nextNode() }
    return stack
  }

  /// Lays out the items. Each item is laid out at most three times, and usually once or twice. Layouts that were already
  /// computed in this pass are reused.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    try StackSolver(stack: self, context: context).layout(in: range)
  }
}
