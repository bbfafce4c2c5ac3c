/// Makes a stack's items of components and items that follow each other, with `if`, `switch` and `for` among them.
@resultBuilder public enum StackBuilder {
  /// An item that is a component.
  public static func buildExpression(_ component: any Component) -> [StackChild] { [StackChild(component)] }
  /// An item.
  public static func buildExpression(_ child: StackChild) -> [StackChild] { [child] }
  /// Items that follow each other.
  public static func buildBlock(_ parts: [StackChild]...) -> [StackChild] { parts.flatMap { $0 } }
  /// Items that may not be there.
  public static func buildOptional(_ part: [StackChild]?) -> [StackChild] { part ?? [] }
  /// The first of two alternatives.
  public static func buildEither(first part: [StackChild]) -> [StackChild] { part }
  /// The second of two alternatives.
  public static func buildEither(second part: [StackChild]) -> [StackChild] { part }
  /// Items of a loop.
  public static func buildArray(_ parts: [[StackChild]]) -> [StackChild] { parts.flatMap { $0 } }
}

extension StackComponent {
  /// Makes a stack of what a closure lists.
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
  ///   - style: How the items are arranged.
  ///   - children: Lists the items.
  /// - Throws: What the closure throws.
  public init(_ style: StackStyle = .row(), @StackBuilder _ children: () throws -> [StackChild])
    rethrows
  {
    self.init(style, try children())
  }
}
