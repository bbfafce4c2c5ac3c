internal import Foundation

extension PredicateExpressions.Equal: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    let (first, second) = try translation.translated(lhs, rhs, of: self)
    if second == .value(.boolean(true)), let (value, body) = first.presence {
      return .all([.comparison(.notEqual, value, .value(.null)), body])
    }
    return FetchExpression.equality(first, second)
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    let (first, second) = try translation.translated(lhs, rhs, of: self)
    let isEqual = FetchExpression.equality(first, second)
    if case .isOne = isEqual.kind { return .not(isEqual) }
    return .comparison(.notEqual, first, second)
  }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    guard StoreOrder.agrees(with: LHS.Output.self) else {
      throw translation.untranslatable(self, StoreOrder.reason)
    }
    let (first, second) = try translation.translated(lhs, rhs, of: self)
    let comparison: FetchComparison =
      switch op {
      case .lessThan: .less
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThan: .greater
      case .greaterThanOrEqual: .greaterOrEqual
      @unknown default: throw translation.untranslatable(self, "the operation \(op) is unknown")
      }
    return .comparison(comparison, first, second)
  }
}

extension PredicateExpressions.Conjunction: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    .all([try translation.translated(lhs), try translation.translated(rhs)])
  }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    .any([try translation.translated(lhs), try translation.translated(rhs)])
  }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    .not(try translation.translated(wrapped))
  }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    let (first, second) = try translation.translated(trueBranch, falseBranch, of: self)
    return .conditional(try translation.translated(test), first, second)
  }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    let (first, second) = try translation.translated(lhs, rhs, of: self)
    // Use plain conditions so that the database can use its indexes.
    switch (first.presence, second) {
    case (let (value, body)?, .value(.boolean(false))):
      return .all([.comparison(.notEqual, value, .value(.null)), body])
    case (let (value, body)?, .value(.boolean(true))):
      return .any([.comparison(.equal, value, .value(.null)), body])
    default: return .coalesce(first, second)
    }
  }
}

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    let value = try translation.translated(wrapped)
    var inner = translation
    inner.variables[variable.key] = value
    let body = try inner.translated(transform)
    return body == value
      ? value : .conditional(.comparison(.equal, value, .value(.null)), .value(.null), body)
  }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.translated(inner)
  }
}

extension FetchExpression {
  /// Returns a condition that is true if two values are equal. Also matches UUIDs that are stored as lowercase text.
  fileprivate static func equality(_ first: FetchExpression, _ second: FetchExpression) -> FetchExpression {
    for (one, other) in [(first, second), (second, first)] {
      if one.certainType == .uuidText, case .value(.uuid(let uuid)) = other.kind {
        return .isOne(one, of: [.uuid(uuid), .text(uuid.uuidString.lowercased())])
      }
    }
    return .comparison(.equal, first, second)
  }

  /// The value and the condition of an optional chain; nil if the expression isn't one. The chain is null if the value is
  /// null; otherwise, it is the result of the condition.
  fileprivate var presence: (FetchExpression, FetchExpression)? {
    guard case .conditional(let test, .value(.null), let body) = kind,
      case .comparison(.equal, let value, .value(.null)) = test.kind, body.type == .boolean, !body.isOptional
    else { return nil }
    return (value, body)
  }
}

/// A check that Swift values sort in the same order as their database values.
enum StoreOrder {
  static let reason = "the store sorts by raw values, whose order differs from the order of the cases"

  /// Returns a Boolean value that indicates whether the store's order agrees with Swift's. The result is false only if the
  /// type's cases are known and their database values sort differently.
  static func agrees(with type: Any.Type) -> Bool {
    guard let type = type as? any (CaseIterable & Comparable & FetchValueConvertible).Type else {
      return true
    }
    return agrees(type)
  }

  private static func agrees<Value: CaseIterable & Comparable & FetchValueConvertible>(_ type: Value.Type)
    -> Bool
  {
    let sorted = Value.allCases.sorted().map(\.fetchValue)
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0.compare(to: $1) != .orderedDescending }
  }
}
