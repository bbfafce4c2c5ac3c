/// The SQL of columns whose values are stored in several forms that mean the same, so that statements compare their meaning, and
/// the columns that contain NULL although their properties aren't optional. Other columns are written as they are, so that the
/// store can use its indexes. Also how text is put into the order of its bytes in UTF-8.
package struct SQLColumnForms: Hashable, Sendable {
  /// The SQL before and after a column.
  package struct Form: Hashable, Sendable {
    package let prefix: String
    package let suffix: String

    package init(prefix: String, suffix: String) {
      (self.prefix, self.suffix) = (prefix, suffix)
    }
  }

  /// A column of a table, however its values are converted: whether it contains NULL doesn't depend on that.
  private struct Place: Hashable, Sendable {
    let schema: String?
    let table: String
    let column: ColumnReference
  }

  private var forms: [KnownForms.Place: Form] = [:]
  private var nullable: Set<Place> = []

  /// SQLite's functions for the day and the month of a moment: of its value as it is compared, of seconds east of UTC, and of 1
  /// where it is a number of seconds.
  package static let dayFunction = "headwater_day"
  package static let monthFunction = "headwater_month"

  /// SQLite's collation that compares text by its bytes in UTF-8. `BINARY` compares other bytes in a database in UTF-16.
  package var textCollation = "BINARY"

  /// All columns as they are.
  package init() {}

  /// Sets the form of a column of a table.
  package mutating func set(_ form: Form, for column: ColumnReference, of table: TableReference) {
    forms[KnownForms.Place(column, of: table)] = form
  }

  /// Notes that a column of a table may contain NULL, although its property isn't optional.
  package mutating func setMayBeNull(_ column: ColumnReference, of table: TableReference) {
    nullable.insert(Place(schema: table.schema, table: table.name, column: column))
  }

  /// Returns whether a column of a table was noted as one that may contain NULL.
  func mayBeNull(_ column: ColumnReference, of table: TableReference) -> Bool {
    !nullable.isEmpty && nullable.contains(Place(schema: table.schema, table: table.name, column: column))
  }

  /// The form of a column of a table; nil where it is written as it is.
  func form(of column: ColumnReference, of table: TableReference) -> Form? {
    forms.isEmpty ? nil : forms[KnownForms.Place(column, of: table)]
  }
}

extension FetchQuery {
  /// The columns that are compared by what their values mean, with the tables that have them.
  package var comparedColumns: [(table: TableReference, column: ColumnReference)] {
    var found: [(table: TableReference, column: ColumnReference)] = []
    var places: Set<KnownForms.Place> = []
    func add(_ table: TableReference, _ column: ColumnReference) {
      guard column.meaning != .stored else { return }
      if places.insert(KnownForms.Place(column, of: table)).inserted { found.append((table, column)) }
    }
    func add(_ table: TableReference, _ columns: some Sequence<ColumnReference>, order: [FetchOrder]) {
      for column in columns { add(table, column) }
      for term in order { add(table, table.ordered(term.column)) }
    }
    var derived = derived
    var columns = filter?.columns ?? []
    switch sectioning {
    case .value(let expression, isDescending: _)?: columns.formUnion(expression.columns)
    case .related(let relation)?:
      add(relation.table, [], order: relation.order)
      derived += relation.derived
    case nil: break
    }
    add(table, columns, order: order)
    for derivation in derived {
      add(derivation.table, derivation.condition?.columns ?? [], order: derivation.pick?.order ?? [])
    }
    return found
  }
}

extension SQLWriter {
  /// Writes a column so that statements compare the meaning of its values.
  mutating func write(compared column: ColumnReference, of alias: SQLAlias) {
    guard let form = form(of: column, alias) else { return write(column, of: alias) }
    write(form.prefix)
    write(column, of: alias)
    write(form.suffix)
  }

  private func form(of column: ColumnReference, _ alias: SQLAlias) -> SQLColumnForms.Form? {
    guard column.mayHaveOtherForms, let table = table(alias) else { return nil }
    return forms.form(of: column, of: table)
  }

  /// Whether an expression reads columns that are not written as they are.
  func hasForms(_ expression: FetchExpression) -> Bool {
    forms != SQLColumnForms() && expression.columns.contains { form(of: $0, context) != nil }
  }

  /// Returns whether an expression can be null. SQLite's columns can, whatever a property says, and its indexes serve all the same.
  func canBeNull(_ expression: FetchExpression) -> Bool {
    if expression.isOptional { return true }
    return switch expression.kind {
    case .column(let column): canBeNull(column, of: context)
    case .coalesce(let first, let second): canBeNull(first) && canBeNull(second)
    case .conditional(_, let first, let second): canBeNull(first) || canBeNull(second)
    case .firstLetter(let text): canBeNull(text)
    default: false
    }
  }

  /// Returns whether a column can be null.
  func canBeNull(_ column: ColumnReference, of alias: SQLAlias) -> Bool {
    dialect.canBeNull(column, of: table(alias), forms)
  }
}

extension SQLDialect {
  /// Returns whether a column can be null: its property is optional, or the store has NULL in it all the same.
  func canBeNull(_ column: ColumnReference, of table: TableReference?, _ forms: SQLColumnForms) -> Bool {
    if column.isOptional { return true }
    return switch self {
    case .sqlite: column.meaning != .stored
    case .postgres: table.map { forms.mayBeNull(column, of: $0) } ?? false
    }
  }
}
