internal import Foundation

/// A part of a predicate that a store can be asked.
protocol TranslatableExpression {
  /// The part, with columns in place of key paths.
  ///
  /// - Parameter translation: What its variables stand for.
  /// - Returns: The part.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``.
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
}

/// What the variables of a predicate stand for while it is translated.
struct PredicateTranslation<Record: FetchedRecord> {
  /// The record's table.
  let table: Table<Record>
  /// The variables that stand for the record.
  var records: Set<PredicateExpressions.VariableID>
  /// What other variables stand for: those that name what is in an optional.
  var variables: [PredicateExpressions.VariableID: FetchExpression] = [:]

  /// A part, with columns in place of key paths.
  ///
  /// - Parameter part: The part.
  /// - Returns: The same for a store.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``.
  func translated(_ part: any PredicateExpression) throws(FetchError) -> FetchExpression {
    guard let part = part as? any TranslatableExpression else {
      throw .untranslatable(
        expression: PredicateDescription.text(of: part), reason: PredicateDescription.reason(for: part))
    }
    return try part.translated(in: self)
  }

  /// The key path of the record that a part is, if it is one.
  func keyPath(_ part: any PredicateExpression) -> PartialKeyPath<Record>? {
    (part as? any PathExpression)?.keyPath(in: self)
  }

  /// Refuses a part.
  func untranslatable(_ part: any PredicateExpression, _ reason: String) -> FetchError {
    .untranslatable(expression: PredicateDescription.text(of: part), reason: reason)
  }

  /// Two parts that are to be compared, or of which one is taken.
  ///
  /// - Parameters:
  ///   - first: One part.
  ///   - second: The other.
  ///   - whole: What they are parts of.
  /// - Returns: Both.
  /// - Throws: As ``translated(_:)``, and where the store has them in ways that do not compare.
  func translated(
    _ first: any PredicateExpression, _ second: any PredicateExpression, of whole: any PredicateExpression
  ) throws(FetchError) -> (FetchExpression, FetchExpression) {
    let result = (try translated(first), try translated(second))
    if let one = result.0.certainType, let other = result.1.certainType, one != other,
      !(one.isNumber && other.isNumber)
    {
      throw untranslatable(whole, "the store has the two in different ways: as \(one) and as \(other)")
    }
    return result
  }
}

/// A part that may be a key path of the record.
protocol PathExpression {
  /// The key path; nil where it is none.
  func keyPath<Record>(in translation: PredicateTranslation<Record>) -> PartialKeyPath<Record>?
}

extension Table {
  /// A predicate, with columns in place of key paths.
  ///
  /// Text compares by its bytes, or as its column says, and not by canonical equivalence; a missing value that is unwrapped by
  /// force is null, and arithmetic that has no result is null, where Swift would stop.
  ///
  /// - Parameter predicate: The predicate.
  /// - Returns: The same for a store.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``.
  func expression(of predicate: Predicate<Record>) throws(FetchError) -> FetchExpression {
    try PredicateTranslation(table: self, records: [predicate.variable.key]).translated(predicate.expression)
  }
}

extension ColumnType {
  /// Whether it is for numbers, which compare with each other.
  fileprivate var isNumber: Bool { self == .integer || self == .real }
}
