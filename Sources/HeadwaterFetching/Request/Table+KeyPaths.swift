internal import Foundation

extension Table {
  /// The column that a key path stands for.
  ///
  /// - Parameter keyPath: The key path.
  /// - Returns: The column.
  /// - Throws: ``FetchError/noColumn(_:table:)``.
  public func column(for keyPath: PartialKeyPath<Record>) throws(FetchError) -> Column<Record> {
    guard let column = columns.first(where: { $0.keyPath.map { $0 as AnyKeyPath } == keyPath }) else {
      throw .noColumn("\(keyPath)", table: reference.name)
    }
    return column
  }

  /// A predicate, with columns in place of key paths.
  func expression(of predicate: Predicate<Record>) throws(FetchError) -> FetchExpression {
    throw .untranslatable(expression: "\(predicate)", reason: "predicates are not translated yet")
  }

  /// Sort descriptors, with columns in place of key paths.
  func order(of descriptors: [SortDescriptor<Record>]) throws(FetchError) -> [FetchOrder] {
    var order: [FetchOrder] = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath else {
        throw .untranslatable(expression: "\(descriptor)", reason: "it has no key path")
      }
      order.append(
        FetchOrder(try column(for: keyPath).reference, isDescending: descriptor.order == .reverse))
    }
    return order
  }
}
