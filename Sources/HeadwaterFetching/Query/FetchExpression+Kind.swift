extension FetchExpression {
  /// The type of the expression's value, if it can be determined without a row. A constant that isn't combined with a column
  /// has the default type of its kind. The type is nil if the expression consists only of null.
  package var type: ColumnType? {
    if let certainType { return certainType }
    switch kind {
    case .value(let value): return value.type
    case .coalesce(let first, let second), .conditional(_, let first, let second):
      return first.type ?? second.type
    default: return nil
    }
  }

  /// The type of the expression, if it doesn't depend on constants. Constants use the representation of the values that they
  /// are combined with.
  var certainType: ColumnType? {
    switch kind {
    case .column(let column): column.type
    case .value: nil
    case .comparison, .all, .any, .not, .isOne, .matches: .boolean
    case .arithmetic(_, let first, let second):
      first.type == .real || second.type == .real ? .real : .integer
    case .coalesce(let first, let second), .conditional(_, let first, let second):
      first.certainType ?? second.certainType
    case .day, .month, .firstLetter: .text
    case .initial: .integer
    }
  }

  /// Returns the common type of two expressions that are compared, or that are alternative results. If one of them contains a
  /// column, its type is preferred.
  static func commonType(_ first: FetchExpression, _ second: FetchExpression) -> ColumnType? {
    first.certainType ?? second.certainType ?? first.type ?? second.type
  }

  /// A Boolean value that indicates whether the value can be null.
  var isOptional: Bool {
    switch kind {
    case .column(let column): column.isOptional
    case .value(let value): value.isNull
    case .comparison, .all, .any, .not, .isOne, .matches: false
    case .arithmetic: true
    case .coalesce(let first, let second): first.isOptional && second.isOptional
    case .conditional(_, let first, let second): first.isOptional || second.isOptional
    // Dates outside the years 1 to 9999 have no day or month.
    case .day, .month: true
    case .firstLetter(let text), .initial(let text, _): text.isOptional
    }
  }

  /// The collation of the expression's text. If it contains columns with a collation other than binary, the first of these
  /// collations is used.
  var textOrder: TextOrder {
    switch kind {
    case .column(let column): column.textOrder
    case .coalesce(let first, let second), .conditional(_, let first, let second):
      Self.commonTextOrder(first, second)
    default: .binary
    }
  }

  /// Returns the collation for comparing the text of two expressions.
  static func commonTextOrder(_ first: FetchExpression, _ second: FetchExpression) -> TextOrder {
    first.textOrder == .binary ? second.textOrder : first.textOrder
  }

  /// The columns that the expression reads.
  package var columns: Set<ColumnReference> {
    switch kind {
    case .column(let column): [column]
    case .value: []
    case .comparison(_, let first, let second), .matches(_, let first, let second),
      .arithmetic(_, let first, let second), .coalesce(let first, let second):
      first.columns.union(second.columns)
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.columns) }
    case .not(let part), .isOne(let part, of: _), .day(let part, secondsFromGMT: _),
      .month(let part, secondsFromGMT: _), .firstLetter(let part), .initial(let part, _):
      part.columns
    case .conditional(let test, let first, let second):
      test.columns.union(first.columns).union(second.columns)
    }
  }
}

extension FetchValue {
  /// The default type of columns that contain values of this kind; nil for null.
  var type: ColumnType? {
    switch self {
    case .null: nil
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .text, .malformedText: .text
    case .bytes: .bytes
    case .date: .date
    case .uuid: .uuid
    }
  }
}
