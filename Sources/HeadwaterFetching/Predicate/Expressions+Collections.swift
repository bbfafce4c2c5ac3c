internal import Foundation

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    guard let constant = (sequence as? any ConstantExpression)?.constant else {
      throw translation.untranslatable(self, "only constant collections can be searched")
    }
    let element = try translation.translated(element)
    if let range = constant as? any ConstantRange { return try range.contains(element) }
    guard LHS.Output.self != String.self, let values = constant as? any Sequence else {
      throw translation.untranslatable(self, "stores don't have characters; search for a string")
    }
    return .isOne(element, of: try Self.values(of: values))
  }

  private static func values<Values: Sequence>(of values: Values) throws(FetchError) -> [FetchValue] {
    var result: [FetchValue] = []
    for value in values { result.append(try FetchValue(constant: value)) }
    return result
  }
}

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.matches(.contains, base, other, of: self, isText: Base.Output.self == String.self)
  }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    try translation.matches(.hasPrefix, base, prefix, of: self, isText: Base.Output.self == String.self)
  }
}

extension PredicateTranslation {
  /// Translates a condition that is true if one string contains another.
  fileprivate func matches(
    _ match: FetchTextMatch, _ first: any PredicateExpression, _ second: any PredicateExpression,
    of whole: any PredicateExpression, isText: Bool
  ) throws(FetchError) -> FetchExpression {
    guard isText else { throw untranslatable(whole, "only strings can be searched for a substring") }
    return .matches(match, try translated(first), try translated(second))
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    guard StoreOrder.agrees(with: Element.Output.self) else {
      throw translation.untranslatable(self, StoreOrder.reason)
    }
    let element = try translation.translated(element)
    if let range = range as? any BuiltRange {
      let (lower, upper) = range.bounds
      return .all([
        .comparison(.greaterOrEqual, element, try translation.translated(lower)),
        .comparison(range.isClosed ? .lessOrEqual : .less, element, try translation.translated(upper)),
      ])
    }
    guard let constant = (range as? any ConstantExpression)?.constant as? any ConstantRange else {
      throw translation.untranslatable(self, "its range is neither a constant nor written in the predicate")
    }
    return try constant.contains(element)
  }
}

/// A range expression whose bounds are parts of a predicate.
private protocol BuiltRange {
  var bounds: (any PredicateExpression, any PredicateExpression) { get }
  var isClosed: Bool { get }
}

extension PredicateExpressions.ClosedRange: BuiltRange {
  fileprivate var bounds: (any PredicateExpression, any PredicateExpression) { (lower, upper) }
  fileprivate var isClosed: Bool { true }
}

extension PredicateExpressions.Range: BuiltRange {
  fileprivate var bounds: (any PredicateExpression, any PredicateExpression) { (lower, upper) }
  fileprivate var isClosed: Bool { false }
}

/// A constant range.
private protocol ConstantRange {
  /// Returns a condition that is true if the range contains an element.
  func contains(_ element: FetchExpression) throws(FetchError) -> FetchExpression
}

extension ClosedRange: ConstantRange {
  fileprivate func contains(_ element: FetchExpression) throws(FetchError) -> FetchExpression {
    .all([
      .comparison(.greaterOrEqual, element, .value(try FetchValue(constant: lowerBound))),
      .comparison(.lessOrEqual, element, .value(try FetchValue(constant: upperBound))),
    ])
  }
}

extension Range: ConstantRange {
  fileprivate func contains(_ element: FetchExpression) throws(FetchError) -> FetchExpression {
    .all([
      .comparison(.greaterOrEqual, element, .value(try FetchValue(constant: lowerBound))),
      .comparison(.less, element, .value(try FetchValue(constant: upperBound))),
    ])
  }
}

extension PartialRangeFrom: ConstantRange {
  fileprivate func contains(_ element: FetchExpression) throws(FetchError) -> FetchExpression {
    .comparison(.greaterOrEqual, element, .value(try FetchValue(constant: lowerBound)))
  }
}

extension PartialRangeUpTo: ConstantRange {
  fileprivate func contains(_ element: FetchExpression) throws(FetchError) -> FetchExpression {
    .comparison(.less, element, .value(try FetchValue(constant: upperBound)))
  }
}

extension PartialRangeThrough: ConstantRange {
  fileprivate func contains(_ element: FetchExpression) throws(FetchError) -> FetchExpression {
    .comparison(.lessOrEqual, element, .value(try FetchValue(constant: upperBound)))
  }
}
