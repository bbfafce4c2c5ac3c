extension FetchExpression {
  /// What it gives, as far as that can be told without a row: a constant without a column beside it has the default type of
  /// its kind. Nil for null alone.
  package var type: ColumnType? {
    if let certainType { return certainType }
    switch kind {
    case .value(let value): return value.type
    case .coalesce(let first, let second), .conditional(_, let first, let second):
      return first.type ?? second.type
    default: return nil
    }
  }

  /// The type, where it does not hang on constants, which can be written down as whatever is beside them.
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
    }
  }

  /// The type of two that are to be compared, or of which one is taken: that of a column where there is one.
  static func commonType(_ first: FetchExpression, _ second: FetchExpression) -> ColumnType? {
    first.certainType ?? second.certainType ?? first.type ?? second.type
  }

  /// Whether it can be null.
  var isOptional: Bool {
    switch kind {
    case .column(let column): column.isOptional
    case .value(let value): value.isNull
    case .comparison, .all, .any, .not, .isOne, .matches: false
    case .arithmetic: true
    case .coalesce(let first, let second): first.isOptional && second.isOptional
    case .conditional(_, let first, let second): first.isOptional || second.isOptional
    // A moment outside of the years 1 to 9999 has none.
    case .day, .month: true
    case .firstLetter(let text): text.isOptional
    }
  }

  /// How it compares where it is text: as one of its columns that does not compare byte by byte, if there is one.
  var textOrder: TextOrder {
    switch kind {
    case .column(let column): column.textOrder
    case .coalesce(let first, let second), .conditional(_, let first, let second):
      Self.commonTextOrder(first, second)
    default: .binary
    }
  }

  /// How two compare where they are text.
  static func commonTextOrder(_ first: FetchExpression, _ second: FetchExpression) -> TextOrder {
    first.textOrder == .binary ? second.textOrder : first.textOrder
  }

  /// The columns that it reads.
  package var columns: Set<ColumnReference> {
    switch kind {
    case .column(let column): [column]
    case .value: []
    case .comparison(_, let first, let second), .matches(_, let first, let second),
      .arithmetic(_, let first, let second), .coalesce(let first, let second):
      first.columns.union(second.columns)
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.columns) }
    case .not(let part), .isOne(let part, of: _), .day(let part, secondsFromGMT: _),
      .month(let part, secondsFromGMT: _), .firstLetter(let part):
      part.columns
    case .conditional(let test, let first, let second):
      test.columns.union(first.columns).union(second.columns)
    }
  }
}

extension FetchValue {
  /// The type of columns that hold such values by default; nil for null.
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
