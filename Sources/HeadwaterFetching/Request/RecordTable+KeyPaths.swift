internal import Foundation
internal import Headwater

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
  /// - Parameters:
  ///   - descriptors: The descriptors.
  ///   - comparator: The comparator for the strings of descriptors that don't specify one; nil to compare them by their bytes.
  /// - Returns: The order terms.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)`` for a comparison that no store supports,
  ///   ``FetchError/noColumn(_:table:)``.
  func order(
    of descriptors: [SortDescriptor<Record>], using comparator: LocalizedComparator?
  ) throws(FetchError) -> [FetchOrder] {
    var order: [FetchOrder] = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath else {
        throw .untranslatable(
          expression: "SortDescriptor", reason: "it doesn't use a key path of \(Record.self)")
      }
      let column = try column(for: keyPath).reference
      var language = Self.isText(keyPath) ? comparator : nil
      // On Apple platforms, sort descriptors compare text by the rules of the user's language, unless the app specifies a
      // comparator.
      if var standard = descriptor.stringComparator {
        standard.order = .forward
        if standard == .lexical {
          language = nil
        } else if standard.isLocalizedStandard {
          language = language ?? .localizedStandard
        } else {
          throw .untranslatable(
            expression: "SortDescriptor(\(PredicateDescription.text(of: keyPath)))",
            reason: "stores support only the comparators .lexical and .localizedStandard")
        }
      }
      guard StoreOrder.agrees(with: type(of: keyPath).valueType) else {
        throw .untranslatable(
          expression: "SortDescriptor(\(PredicateDescription.text(of: keyPath)))", reason: StoreOrder.reason)
      }
      order.append(
        FetchOrder(column, isDescending: descriptor.order == .reverse, comparator: language))
    }
    return order
  }

  /// Returns a Boolean value that indicates whether a key path's property is a string.
  private static func isText(_ keyPath: PartialKeyPath<Record>) -> Bool {
    let property = type(of: keyPath).valueType
    return property == String.self || property == String?.self
  }
}

extension String.StandardComparator {
  /// A Boolean value that indicates whether the comparator is Foundation's `localizedStandard`, which exists only on Apple
  /// platforms.
  fileprivate var isLocalizedStandard: Bool {
    #if canImport(Darwin)
      self == .localizedStandard
    #else
      false
    #endif
  }
}
