internal import Foundation

extension PredicateTranslation {
  /// Translates an arithmetic operation.
  fileprivate func arithmetic<Number>(
    _ operation: FetchArithmetic, _ first: any PredicateExpression, _ second: any PredicateExpression,
    of whole: any PredicateExpression, as type: Number.Type
  ) throws(FetchError) -> FetchExpression {
    try check(type, whole)
    return .arithmetic(operation, try translated(first), try translated(second))
  }

  /// Throws an error for number types whose arithmetic differs between stores.
  fileprivate func check<Number>(_ type: Number.Type, _ whole: any PredicateExpression) throws(FetchError) {
    guard type == Double.self || type is any FixedWidthInteger.Type else {
      throw untranslatable(
        whole, "stores compute with integers and 64-bit floating-point numbers, not with \(type)")
    }
  }
}

extension PredicateExpressions.Arithmetic: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    let operation: FetchArithmetic =
      switch op {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      @unknown default: throw translation.untranslatable(self, "the operation \(op) is unknown")
      }
    return try translation.arithmetic(operation, lhs, rhs, of: self, as: Output.self)
  }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.arithmetic(.divide, lhs, rhs, of: self, as: Output.self)
  }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.arithmetic(.remainder, lhs, rhs, of: self, as: Output.self)
  }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.arithmetic(.divide, lhs, rhs, of: self, as: Output.self)
  }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.check(Output.self, self)
    let zero: FetchValue = Output.self == Double.self ? .real(0) : .integer(0)
    return .arithmetic(.subtract, .value(zero), try translation.translated(wrapped))
  }
}
