/// A component that is composed of other components and has no state.
///
/// ```swift
/// struct Badge: ComposedComponent {
///   let title: String
///
///   var body: any Component {
///     TextComponent(title)
///       .inset(horizontal: 6, vertical: 2)
///       .background(BoxComponent(color: ComponentColor(white: 0.9), cornerRadius: 6))
///   }
/// }
/// ```
public protocol ComposedComponent: Component {
  /// The content of the component. Evaluated once per change, off the main actor.
  var body: any Component { get throws }
}

extension ComposedComponent {
  /// Builds the body.
  ///
  /// - Parameter context: The context used to build the body.
  /// - Returns: The component to lay out.
  /// - Throws: Any error that the body throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    try context.build(try body)
  }

  /// Always throws an error, because only the built component can be laid out.
  ///
  /// - Throws: An error in all cases, because the component must be built first.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    throw ComponentError.notBuilt(component: "\(Self.self)")
  }
}
