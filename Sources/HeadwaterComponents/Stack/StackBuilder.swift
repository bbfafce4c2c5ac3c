/// A result builder that collects components and stack items, including those in `if`, `switch`, and `for` statements.
@resultBuilder public enum StackBuilder {
  /// Wraps a component in an item.
  public static func buildExpression(_ component: any Component) -> [StackChild] { [StackChild(component)] }
  /// Adds an item.
  public static func buildExpression(_ child: StackChild) -> [StackChild] { [child] }
  /// Concatenates items.
  public static func buildBlock(_ parts: [StackChild]...) -> [StackChild] { parts.flatMap { $0 } }
  /// Adds the items of an `if` statement without `else`.
  public static func buildOptional(_ part: [StackChild]?) -> [StackChild] { part ?? [] }
  /// Adds the items of the first of two branches.
  public static func buildEither(first part: [StackChild]) -> [StackChild] { part }
  /// Adds the items of the second of two branches.
  public static func buildEither(second part: [StackChild]) -> [StackChild] { part }
  /// Concatenates the items of a loop.
  public static func buildArray(_ parts: [[StackChild]]) -> [StackChild] { parts.flatMap { $0 } }
}

extension StackComponent {
  /// Creates a stack from the items in a builder closure.
  ///
  /// ```swift
  /// StackComponent(.row(spacing: 8, alignItems: .center)) {
  ///   ImageComponent(file: path).sized(width: 40, height: 40)
  ///   TextComponent(title).item(grow: 1)
  ///   if isNew { Badge(title: "New") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: The arrangement of the items.
  ///   - children: A closure that lists the items.
  /// - Throws: Any error that the closure throws.
  public init(_ style: StackStyle = .row(), @StackBuilder _ children: () throws -> [StackChild])
    rethrows
  {
    self.init(style, try children())
  }
}
