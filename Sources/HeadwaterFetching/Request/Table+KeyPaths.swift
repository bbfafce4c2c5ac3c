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
  ///
  /// - Parameter descriptors: The descriptors.
  /// - Returns: The terms of the order.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)`` for one that compares as no store does,
  ///   ``FetchError/noColumn(_:table:)``.
  func order(of descriptors: [SortDescriptor<Record>]) throws(FetchError) -> [FetchOrder] {
    var order: [FetchOrder] = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath else {
        throw .untranslatable(expression: "SortDescriptor", reason: "it has no key path of \(Record.self)")
      }
      let column = try column(for: keyPath).reference
      // Apple's platforms compare text as people's languages do where a program says nothing else.
      if var comparator = descriptor.stringComparator {
        comparator.order = .forward
        guard comparator == .lexical else {
          throw .untranslatable(
            expression: "SortDescriptor(\(PredicateDescription.text(of: keyPath)))",
            reason: "stores do not compare text as people's languages do; give it the comparator .lexical")
        }
      }
      guard StoreOrder.agrees(with: type(of: keyPath).valueType) else {
        throw .untranslatable(
          expression: "SortDescriptor(\(PredicateDescription.text(of: keyPath)))", reason: StoreOrder.reason)
      }
      order.append(FetchOrder(column, isDescending: descriptor.order == .reverse))
    }
    return order
  }
}
