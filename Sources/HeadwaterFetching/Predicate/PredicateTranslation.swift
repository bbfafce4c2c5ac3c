internal import Foundation

/// A part of a predicate that can be translated into an expression for stores.
protocol TranslatableExpression {
  /// Translates the part into an expression with columns instead of key paths.
  ///
  /// - Parameter translation: The translation, which contains the meanings of the predicate's variables.
  /// - Returns: The expression.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``.
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
}

/// A translation of a predicate, with the meanings of its variables.
struct PredicateTranslation<Record: FetchedRecord> {
  /// The record's table.
  let table: RecordTable<Record>
  /// The variables that represent the record.
  var records: Set<PredicateExpressions.VariableID>
  /// The expressions that other variables represent: the unwrapped values of optionals.
  var variables: [PredicateExpressions.VariableID: FetchExpression] = [:]

  /// Translates a part of a predicate into an expression with columns instead of key paths.
  ///
  /// - Parameter part: The part.
  /// - Returns: The expression.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``.
  func translated(_ part: any PredicateExpression) throws(FetchError) -> FetchExpression {
    guard let part = part as? any TranslatableExpression else {
      throw .untranslatable(
        expression: PredicateDescription.text(of: part), reason: PredicateDescription.reason(for: part))
    }
    return try part.translated(in: self)
  }

  /// Returns the key path from the record that a part represents; nil if the part isn't a key path.
  func keyPath(_ part: any PredicateExpression) -> PartialKeyPath<Record>? {
    (part as? any PathExpression)?.keyPath(in: self)
  }

  /// Returns the error for a part that can't be translated.
  func untranslatable(_ part: any PredicateExpression, _ reason: String) -> FetchError {
    .untranslatable(expression: PredicateDescription.text(of: part), reason: reason)
  }

  /// Translates two parts that are operands of a comparison, or alternative results.
  ///
  /// - Parameters:
  ///   - first: The first part.
  ///   - second: The second part.
  ///   - whole: The expression that contains them.
  /// - Returns: The expressions for both parts.
  /// - Throws: The same errors as ``translated(_:)``, and an error if the store's representations of the parts can't be
  ///   compared.
  func translated(
    _ first: any PredicateExpression, _ second: any PredicateExpression, of whole: any PredicateExpression
  ) throws(FetchError) -> (FetchExpression, FetchExpression) {
    let result = (try translated(first), try translated(second))
    if let one = result.0.certainType, let other = result.1.certainType, one != other,
      !(one.isNumber && other.isNumber)
    {
      throw untranslatable(
        whole, "the store represents the two values differently: as \(one) and as \(other)")
    }
    return result
  }
}

/// A part of a predicate that can be a key path from the record.
protocol PathExpression {
  /// Returns the key path; nil if the part isn't one.
  func keyPath<Record>(in translation: PredicateTranslation<Record>) -> PartialKeyPath<Record>?
}

extension RecordTable {
  /// Translates a predicate into an expression with columns instead of key paths.
  ///
  /// The expression differs from the predicate in a few cases. Text is compared by its bytes or by the column's collation,
  /// instead of by canonical equivalence. Force-unwrapping nil results in null, and so does arithmetic that would trap in
  /// Swift.
  ///
  /// - Parameter predicate: The predicate.
  /// - Returns: The expression.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``.
  func expression(of predicate: Predicate<Record>) throws(FetchError) -> FetchExpression {
    try PredicateTranslation(table: self, records: [predicate.variable.key]).translated(predicate.expression)
  }
}

extension ColumnType {
  /// A Boolean value that indicates whether the type is numeric. Values of numeric types can be compared with each other.
  fileprivate var isNumber: Bool { self == .integer || self == .real }
}
