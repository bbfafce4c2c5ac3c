internal import Foundation

extension Table {
  /// The column that a key path stands for.
  ///
  /// - Parameter keyPath: The key path.
  /// - Returns: The column.
  /// - Throws: ``FetchError/noColumn(_:table:)``.
  public func column(for keyPath: PartialKeyPath<Record>) throws(FetchError) -> Column<Record> {
    if let column = columns.first(where: { $0.keyPath.map { $0 as AnyKeyPath } == keyPath }) { return column }
    // In generic code an identity is one by the protocol, whatever property it is.
    if keyPath == \Record.id, reference.key.count == 1,
      let column = columns.first(where: { $0.reference.name == reference.key[0] })
    {
      return column
    }
    throw .noColumn(PredicateDescription.text(of: keyPath), table: reference.name)
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
