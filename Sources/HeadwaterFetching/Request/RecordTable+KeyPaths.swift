internal import Foundation

extension RecordTable {
  /// Returns the column that a key path represents.
  ///
  /// - Parameter keyPath: The key path.
  /// - Returns: The column.
  /// - Throws: ``FetchError/noColumn(_:table:)``.
  public func column(for keyPath: PartialKeyPath<Record>) throws(FetchError) -> RecordColumn<Record> {
    if let column = columns.first(where: { $0.keyPath.map { $0 as AnyKeyPath } == keyPath }) { return column }
    // In generic code, `\.id` is the key path of the protocol requirement, which differs from that of the property that
    // implements it.
    if keyPath == \Record.id, reference.key.count == 1,
      let column = columns.first(where: { $0.reference.name == reference.key[0] })
    {
      return column
    }
    throw .noColumn(PredicateDescription.text(of: keyPath), table: reference.name)
  }

  /// Translates sort descriptors into order terms.
  ///
  /// - Parameter descriptors: The descriptors.
  /// - Returns: The order terms.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)`` for a comparison that no store supports,
  ///   ``FetchError/noColumn(_:table:)``.
  func order(of descriptors: [SortDescriptor<Record>]) throws(FetchError) -> [FetchOrder] {
    var order: [FetchOrder] = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath else {
        throw .untranslatable(
          expression: "SortDescriptor", reason: "it doesn't use a key path of \(Record.self)")
      }
      let column = try column(for: keyPath).reference
      // On Apple platforms, sort descriptors compare text by the rules of the user's language, unless the app specifies a
      // comparator.
      if var comparator = descriptor.stringComparator {
        comparator.order = .forward
        guard comparator == .lexical else {
          throw .untranslatable(
            expression: "SortDescriptor(\(PredicateDescription.text(of: keyPath)))",
            reason: "stores don't compare text by the rules of a language; use the comparator .lexical")
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
