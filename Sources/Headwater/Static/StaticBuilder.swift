/// A section or row of a ``StaticDataSource``. Only ``StaticSection`` and ``StaticRow`` conform to it.
public protocol StaticElement: ListElement where Identity == String {
  /// Returns the element at an index of an enclosing block. Don't use it.
  func _placed(at index: Int) -> Self
}

/// A result builder for the sections of a ``StaticDataSource``, and for the rows of a ``StaticSection``.
///
/// An element without an id of its own is identified by its position in the code: the index of the statement, and in a loop,
/// also the number of the iteration. An `if` without `else` counts as one statement whether or not its condition holds, and
/// the branches of `if`/`else` and `switch` are different positions. Therefore, if a condition changes, exactly the elements
/// that depend on it are inserted or removed.
///
/// A function can return part of a screen:
///
/// ```swift
/// @StaticBuilder<StaticRow> func rows(of account: Account) -> [StaticRow] {
///   StaticRow("Name", value: account.name)
///   StaticRow("Server", value: account.server)
/// }
/// ```
@resultBuilder
public enum StaticBuilder<Element: StaticElement> {
  /// Returns an element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Returns several elements, such as those of another builder, which keep their positions in it. Elements that were created
  /// outside of a builder are identified by their indices unless they have ids.
  public static func buildExpression(_ elements: [Element]) -> [Element] {
    var counts: [String: Int] = [:]
    return elements.enumerated().map { index, element in
      if element.identity == StaticName().identity { return element._placed(at: index) }
      // Elements with the same position are those of several calls of the same function.
      let count = counts[element.identity, default: 0]
      counts[element.identity] = count + 1
      return element._placed(at: count)
    }
  }

  /// Returns the elements of the statements in a block.
  public static func buildBlock(_ statements: [Element]...) -> [Element] { buildArray(statements) }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// Returns the elements of the first of two branches.
  public static func buildEither(first elements: [Element]) -> [Element] {
    elements.map { $0._placed(at: 0) }
  }

  /// Returns the elements of the second of two branches.
  public static func buildEither(second elements: [Element]) -> [Element] {
    elements.map { $0._placed(at: 1) }
  }

  /// Returns the elements of the iterations of a loop.
  public static func buildArray(_ iterations: [[Element]]) -> [Element] {
    iterations.enumerated().flatMap { index, elements in elements.map { $0._placed(at: index) } }
  }

  /// Returns the elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
