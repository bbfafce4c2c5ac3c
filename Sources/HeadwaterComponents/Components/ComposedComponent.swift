/// A component that is made of others and has nothing to remember.
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
  /// What the component shows. Asked once for each change, off the main actor.
  var body: any Component { get throws }
}

extension ComposedComponent {
  /// What the body is built into.
  ///
  /// - Parameter context: Builds the body.
  /// - Returns: What is laid out.
  /// - Throws: What the body throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    try context.build(try body)
  }

  /// Never succeeds: what is laid out is what the component was built into.
  ///
  /// - Throws: Always, as it has to be built first.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    throw ComponentError.notBuilt(component: "\(Self.self)")
  }
}
