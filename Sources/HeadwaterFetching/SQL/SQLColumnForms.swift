internal import Foundation
package import Headwater

/// The SQL that converts columns with several representations of the same value, so that statements compare the represented
/// values. Other columns are written without conversion, so that the store can use its indexes. Also records the columns that
/// contain NULL even though their properties aren't optional, and the collation that orders text by its UTF-8 bytes.
package struct SQLColumnForms: Hashable, Sendable {
  /// The SQL before and after a column.
  package struct Form: Hashable, Sendable {
    package let prefix: String
    package let suffix: String

    package init(prefix: String, suffix: String) {
      (self.prefix, self.suffix) = (prefix, suffix)
    }
  }

  /// A column of a table. The conversion of its values is ignored, because it doesn't affect whether the column contains NULL.
  private struct Place: Hashable, Sendable {
    let schema: String?
    let table: String
    let column: ColumnReference
  }

  private var forms: [KnownForms.Place: Form] = [:]
  private var nullable: Set<Place> = []

  /// The names of the functions that Headwater registers in SQLite to compute the day and the month of a date. The arguments
  /// are the value in the form that is compared, the offset in seconds east of UTC, and 1 if the value is a number of seconds.
  package static let dayFunction = "headwater_day"
  package static let monthFunction = "headwater_month"

  /// The SQLite collation that compares text by its UTF-8 bytes. In UTF-16 databases, `BINARY` compares UTF-16 bytes instead.
  package var textCollation = "BINARY"

  /// Returns the name of the SQLite collation for text in the order of a language.
  package static func collation(of comparator: LocalizedComparator) -> String {
    "headwater_text_" + comparator.locale.identifier
  }

  /// Returns the name of the SQLite function for the positions of index letters.
  package static func function(of initials: FetchInitials) -> String {
    "headwater_initial_" + initials.comparator.locale.identifier
  }

  /// Creates forms that write all columns without conversion.
  package init() {}

  /// Sets the conversion of a table's column.
  package mutating func set(_ form: Form, for column: ColumnReference, of table: TableReference) {
    forms[KnownForms.Place(column, of: table)] = form
  }

  /// Records that a table's column may contain NULL even though its property isn't optional.
  package mutating func setMayBeNull(_ column: ColumnReference, of table: TableReference) {
    nullable.insert(Place(schema: table.schema, table: table.name, column: column))
  }

  /// Returns a Boolean value that indicates whether a table's column is recorded as possibly containing NULL.
  func mayBeNull(_ column: ColumnReference, of table: TableReference) -> Bool {
    !nullable.isEmpty && nullable.contains(Place(schema: table.schema, table: table.name, column: column))
  }

  /// Returns the conversion of a table's column; nil if it is written without conversion.
  func form(of column: ColumnReference, of table: TableReference) -> Form? {
    forms.isEmpty ? nil : forms[KnownForms.Place(column, of: table)]
  }
}

extension FetchQuery {
  /// The columns whose represented values the query compares, with their tables.
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
  /// Writes a column with the conversion that makes statements compare the represented values.
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

  /// Returns a Boolean value that indicates whether an expression reads columns that are written with a conversion.
  func hasForms(_ expression: FetchExpression) -> Bool {
    forms != SQLColumnForms() && expression.columns.contains { form(of: $0, context) != nil }
  }

  /// Returns a Boolean value that indicates whether an expression can be null. In SQLite, any column can be null, regardless of
  /// its property's declaration, but this doesn't prevent the use of indexes.
  func canBeNull(_ expression: FetchExpression) -> Bool {
    if expression.isOptional { return true }
    return switch expression.kind {
    case .column(let column): canBeNull(column, of: context)
    case .coalesce(let first, let second): canBeNull(first) && canBeNull(second)
    case .conditional(_, let first, let second): canBeNull(first) || canBeNull(second)
    case .firstLetter(let text), .initial(let text, _): canBeNull(text)
    default: false
    }
  }

  /// Returns a Boolean value that indicates whether a column can be null.
  func canBeNull(_ column: ColumnReference, of alias: SQLAlias) -> Bool {
    dialect.canBeNull(column, of: table(alias), forms)
  }
}

extension SQLDialect {
  /// Returns a Boolean value that indicates whether a column can be null, either because its property is optional or because
  /// the store contains NULL anyway.
  func canBeNull(_ column: ColumnReference, of table: TableReference?, _ forms: SQLColumnForms) -> Bool {
    if column.isOptional { return true }
    return switch self {
    case .sqlite: column.meaning != .stored
    case .postgres: table.map { forms.mayBeNull(column, of: $0) } ?? false
    }
  }
}
