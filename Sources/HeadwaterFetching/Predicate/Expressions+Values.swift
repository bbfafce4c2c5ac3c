internal import Foundation

/// A part of a predicate that accesses a key path.
protocol KeyPathExpression {
  /// The text that represents the part in messages.
  var messageText: String { get }
}

/// A part of a predicate whose value can be determined without a record.
protocol ConstantExpression {
  /// The value.
  var constant: Any { get }
}

extension PredicateExpressions.Variable: TranslatableExpression, PathExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    guard let expression = translation.variables[key] else {
      throw .untranslatable(
        expression: "\(Output.self)", reason: "stores evaluate properties, not whole records")
    }
    return expression
  }

  func keyPath<Record>(in translation: PredicateTranslation<Record>) -> PartialKeyPath<Record>? {
    translation.records.contains(key) ? \Record.self : nil
  }
}

extension PredicateExpressions.KeyPath: TranslatableExpression, PathExpression, KeyPathExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    if let path = self.keyPath(in: translation), let column = try? translation.table.column(for: path) {
      return .column(column.reference)
    }
    if kind == .collectionIsEmpty, Root.Output.self == String.self {
      return .comparison(.equal, try translation.translated(root), .value(.text("")))
    }
    if kind == .collectionIsEmpty, Root.Output.self == Data.self {
      return .comparison(.equal, try translation.translated(root), .value(.bytes(Data())))
    }
    if kind == .collectionCount {
      throw .untranslatable(
        expression: messageText,
        reason: "stores don't count the way Swift does; use isEmpty, or a column that contains the count")
    }
    if let path = self.keyPath(in: translation) {
      return .column(try translation.table.column(for: path).reference)
    }
    throw .untranslatable(
      expression: messageText, reason: "no column of the record represents it")
  }

  func keyPath<Record>(in translation: PredicateTranslation<Record>) -> PartialKeyPath<Record>? {
    translation.keyPath(root).flatMap {
      ($0 as AnyKeyPath).appending(path: keyPath) as? PartialKeyPath<Record>
    }
  }

  var messageText: String {
    switch kind {
    case .collectionIsEmpty: PredicateDescription.text(of: root) + ".isEmpty"
    case .collectionCount: PredicateDescription.text(of: root) + ".count"
    case .collectionFirst: PredicateDescription.text(of: root) + ".first"
    case .bidirectionalCollectionLast: PredicateDescription.text(of: root) + ".last"
    default:
      root is any KeyPathExpression
        ? PredicateDescription.text(of: root) + PredicateDescription.text(of: keyPath).drop { $0 != "." }
        : PredicateDescription.text(of: keyPath)
    }
  }
}

extension PredicateExpressions.Value: TranslatableExpression, ConstantExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    .value(try FetchValue(constant: value))
  }

  var constant: Any { value }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  func translated<Record>(in translation: PredicateTranslation<Record>) throws(FetchError) -> FetchExpression
  {
    .value(.null)
  }
}

extension FetchValue {
  /// Creates a database value from a constant.
  ///
  /// - Parameter constant: The constant: a value that can be stored in a column, or a value whose raw value can be.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``.
  init<Value>(constant: Value) throws(FetchError) {
    guard let type = Value.self as? any FetchValueConvertible.Type else {
      if let raw = constant as? any RawRepresentable {
        self = try Self.opened(raw.rawValue)
        return
      }
      throw .untranslatable(
        expression: PredicateDescription.text(ofConstant: constant),
        reason: "\(Value.self) doesn't conform to FetchValueConvertible")
    }
    self = try Self.converted(constant, to: type)
  }

  private static func opened<Value>(_ value: Value) throws(FetchError) -> FetchValue {
    try FetchValue(constant: value)
  }

  /// Converts a constant according to its static type, because a nil value alone doesn't reveal its type.
  private static func converted<Value: FetchValueConvertible>(_ constant: Any, to type: Value.Type)
    throws(FetchError)
    -> FetchValue
  {
    guard let value = constant as? Value else {
      throw .untranslatable(
        expression: PredicateDescription.text(ofConstant: constant),
        reason: "its type isn't \(Value.self)")
    }
    let result = value.fetchValue
    let isMissing = Value.isOptional && Mirror(reflecting: value).children.isEmpty
    guard !result.isNull || isMissing else {
      throw .untranslatable(
        expression: PredicateDescription.text(ofConstant: constant),
        reason: "no store can represent the number")
    }
    return result
  }
}
