extension SQLWriter {
  /// Writes an expression as a condition.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - isExact: A Boolean value that indicates whether the result must be true or false. If false, the result can also be
  ///     NULL when the condition isn't true. This is equivalent in a `WHERE` clause, and allows the database to use its
  ///     indexes.
  mutating func write(condition expression: FetchExpression, isExact: Bool = false) {
    switch expression.kind {
    case .comparison(let comparison, let first, let second):
      write(comparison, first, second, FetchExpression.commonTextOrder(first, second), isExact: isExact)
    case .all(let parts): write(conditions: parts, joinedBy: " AND ", ifEmpty: true, isExact: isExact)
    case .any(let parts): write(conditions: parts, joinedBy: " OR ", ifEmpty: false, isExact: isExact)
    case .not(let part): write(negationOf: part, isExact: isExact)
    case .isOne(let part, of: let values):
      write(part, isOneOf: values, part.textOrder, isExact: isExact)
    case .matches(let match, let text, let other):
      write(isExact: isExact && (canBeNull(text) || canBeNull(other))) { $0.write(match, text, other) }
    default:
      write(isExact: isExact && canBeNull(expression)) {
        $0.write(value: expression)
        // Text that starts with a number isn't a Boolean.
        if $0.dialect == .sqlite, expression.type == .boolean, $0.hasForms(expression) { $0.write(" = 1") }
        if $0.dialect == .postgres, expression.type != .boolean { $0.write(" <> 0") }
      }
    }
  }

  /// Writes a condition, replacing NULL with false if it must be exact.
  private mutating func write(isExact: Bool, _ body: (inout SQLWriter) -> Void) {
    write(isExact ? "coalesce(" : "(")
    body(&self)
    write(isExact ? ", \(dialect.literal(false)))" : ")")
  }

  private mutating func write(
    conditions parts: [FetchExpression], joinedBy separator: String, ifEmpty: Bool, isExact: Bool
  ) {
    guard !parts.isEmpty else { return write(dialect.literal(ifEmpty)) }
    write("(")
    write(parts, separator: separator) { $0.write(condition: $1, isExact: isExact) }
    write(")")
  }

  /// Writes the negation of a condition. Moves the negation inward if the result is equivalent, so that the query planner sees
  /// plain comparisons.
  private mutating func write(negationOf part: FetchExpression, isExact: Bool) {
    switch part.kind {
    case .not(let inner): write(condition: inner, isExact: isExact)
    case .all(let parts): write(condition: .any(parts.map { .not($0) }), isExact: isExact)
    case .any(let parts): write(condition: .all(parts.map { .not($0) }), isExact: isExact)
    case .comparison(.equal, let first, let second):
      write(condition: .comparison(.notEqual, first, second), isExact: isExact)
    case .comparison(.notEqual, let first, let second):
      write(condition: .comparison(.equal, first, second), isExact: isExact)
    default:
      write("(NOT ")
      write(condition: part, isExact: true)
      write(")")
    }
  }

  /// Writes a comparison.
  mutating func write(
    _ comparison: FetchComparison, _ first: FetchExpression, _ second: FetchExpression, _ order: TextOrder,
    isExact: Bool
  ) {
    // Comparisons with a null constant are written as `IS NULL` or `IS NOT NULL`.
    if first == .value(.null) || second == .value(.null) {
      return write(comparison, withNull: first == .value(.null) ? second : first)
    }
    let (isFirstOptional, isSecondOptional) = (canBeNull(first), canBeNull(second))
    let hasNull = isFirstOptional || isSecondOptional
    // Use an operator that treats null as a value if `=` or `<>` would give a different result.
    let isNullSafe =
      switch comparison {
      case .equal: hasNull && (isExact || isFirstOptional && isSecondOptional)
      case .notEqual: hasNull
      default: false
      }
    let symbol = dialect.symbol(comparison, isNullSafe: isNullSafe)
    let type = FetchExpression.commonType(first, second)
    // Tests for equality with a constant don't depend on the text order.
    let isEquality = comparison == .equal || comparison == .notEqual
    let isPlain = isEquality && (first.columns.isEmpty || second.columns.isEmpty)
    write(isExact: isExact && hasNull && !isNullSafe) {
      $0.write(operand: first, as: type, order, isPlain: isPlain)
      $0.write(symbol)
      $0.write(operand: second, as: type, order, isPlain: isPlain)
    }
  }

  private mutating func write(_ comparison: FetchComparison, withNull other: FetchExpression) {
    guard comparison == .equal || comparison == .notEqual else { return write(dialect.literal(false)) }
    write("(")
    write(value: other)
    write(comparison == .equal ? " IS NULL)" : " IS NOT NULL)")
  }

  /// Writes one side of a comparison.
  ///
  /// - Parameters:
  ///   - expression: The expression on this side.
  ///   - type: The type used for binding constants in the expression.
  ///   - order: The collation.
  ///   - isPlain: A Boolean value that indicates whether only equality matters. If so, PostgreSQL doesn't need an explicit
  ///     collation, and can use an index with any collation.
  mutating func write(
    operand expression: FetchExpression, as type: ColumnType?, _ order: TextOrder, isPlain: Bool
  ) {
    guard dialect.isText(type) else { return write(value: expression, as: type) }
    switch (dialect, order) {
    case (.sqlite, .binary):
      write(value: expression, as: type)
      write(" COLLATE \(forms.textCollation)")
    case (.sqlite, .ignoringASCIICase):
      write(value: expression, as: type)
      write(" COLLATE NOCASE")
    case (.sqlite, .localized(let comparator)):
      write(value: expression, as: type)
      write(collation: comparator)
    // PostgreSQL doesn't run queries in the order of a language.
    case (.postgres, .binary), (.postgres, .localized):
      write(value: expression, as: type)
      if !isPlain { write(" COLLATE \"C\"") }
    case (.postgres, .ignoringASCIICase):
      // With the collation "C", `lower` converts only ASCII letters.
      write("lower(")
      write(value: expression, as: type)
      write(" COLLATE \"C\")")
    }
  }

  /// Writes a condition that is true if an expression is one of several constants.
  mutating func write(
    _ expression: FetchExpression, isOneOf values: [FetchValue], _ order: TextOrder, isExact: Bool
  ) {
    let type = expression.certainType ?? expression.type ?? values.lazy.compactMap(\.type).first
    let found = values.filter { !$0.isNull }
    let hasNull = found.count < values.count
    guard !values.isEmpty else { return write(dialect.literal(false)) }
    // `IN` never matches null, so test for it separately.
    if hasNull {
      write("(")
      write(.equal, withNull: expression)
      if !found.isEmpty { write(" OR ") }
    }
    if !found.isEmpty {
      write(isExact: isExact && !hasNull && canBeNull(expression)) {
        $0.write(operand: expression, as: type, order, isPlain: true)
        let isFolded = order == .ignoringASCIICase && $0.dialect == .postgres && $0.dialect.isText(type)
        $0.write(in: isFolded ? found.map(\.foldedText) : found, as: type ?? .text)
      }
    }
    if hasNull { write(")") }
  }

  /// Writes a condition that is true if one string contains another at the position that the operator requires.
  private mutating func write(_ match: FetchTextMatch, _ text: FetchExpression, _ other: FetchExpression) {
    func function(_ name: String, _ writer: inout SQLWriter) {
      writer.write(name + "(")
      writer.write(value: text, as: .text)
      writer.write(", ")
      writer.write(value: other, as: .text)
      writer.write(")")
    }
    switch (match, dialect, other.kind) {
    case (.contains, .sqlite, _):
      function("instr", &self)
      write(" > 0")
    case (.contains, .postgres, _):
      function("strpos", &self)
      write(" > 0")
    case (.hasPrefix, _, .value(.text(let prefix))) where text.columns.count == 1:
      write(.greaterOrEqual, text, other, .binary, isExact: false)
      if let end = prefix.firstAfterPrefixed {
        write(" AND ")
        write(.less, text, .value(.text(end)), .binary, isExact: false)
      }
    case (.hasPrefix, .postgres, _): function("starts_with", &self)
    case (.hasPrefix, .sqlite, _):
      write("substr(")
      write(value: text, as: .text)
      write(", 1, length(")
      write(value: other, as: .text)
      // The expression inside may ignore case, and its collation would otherwise apply to the entire comparison.
      write(")) COLLATE BINARY = ")
      write(operand: other, as: .text, .binary, isPlain: false)
    case (.hasSuffix, .postgres, _):
      write("right(")
      write(value: text, as: .text)
      write(", length(")
      write(value: other, as: .text)
      write(")) = ")
      write(operand: other, as: .text, .binary, isPlain: false)
    case (.hasSuffix, .sqlite, _):
      write("length(")
      write(value: text, as: .text)
      write(") >= length(")
      write(value: other, as: .text)
      write(") AND substr(")
      write(value: text, as: .text)
      write(", length(")
      write(value: text, as: .text)
      write(") - length(")
      write(value: other, as: .text)
      write(") + 1) COLLATE BINARY = ")
      write(operand: other, as: .text, .binary, isPlain: false)
    }
  }
}

extension SQLDialect {
  /// Returns the SQL operator for a comparison, with spaces around it.
  fileprivate func symbol(_ comparison: FetchComparison, isNullSafe: Bool) -> String {
    switch (comparison, isNullSafe, self) {
    case (.equal, true, .sqlite): " IS "
    case (.equal, true, .postgres): " IS NOT DISTINCT FROM "
    case (.notEqual, true, .sqlite): " IS NOT "
    case (.notEqual, true, .postgres): " IS DISTINCT FROM "
    case (.equal, false, _): " = "
    case (.notEqual, false, _): " <> "
    case (.less, _, _): " < "
    case (.lessOrEqual, _, _): " <= "
    case (.greater, _, _): " > "
    case (.greaterOrEqual, _, _): " >= "
    }
  }
}

extension String {
  /// The first string that sorts after all strings with this prefix when compared by bytes; nil if there is none.
  fileprivate var firstAfterPrefixed: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      // Skip the surrogates, which aren't Unicode scalars.
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      if let scalar = Unicode.Scalar(next) {
        scalars.append(scalar)
        return String(String.UnicodeScalarView(scalars))
      }
    }
    return nil
  }
}

extension FetchValue {
  /// The value with ASCII letters converted to lowercase.
  fileprivate var foldedText: FetchValue {
    guard case .text(let text) = self else { return self }
    return .text(
      String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self))
  }
}
