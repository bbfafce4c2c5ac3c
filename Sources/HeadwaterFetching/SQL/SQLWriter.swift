internal import Foundation

/// A writer that composes an SQL statement from start to end and binds its values in order.
struct SQLWriter {
  let dialect: SQLDialect
  /// The schemas of tables that are referred to only by name.
  private let schemas: SQLSchemas
  private(set) var statement = SQLStatement("")
  /// The search that selects rows; nil if all rows are read.
  let search: SQLSearch?
  /// The definitions of columns that aren't stored.
  private let derived: [FetchDerivation]
  private let derivedOfRelated: [FetchDerivation]
  /// The table that the columns in expressions belong to.
  var context = SQLAlias.row
  /// The tables that aliases refer to.
  private let rowTable: TableReference?
  private let relatedTable: TableReference?
  var otherTable: TableReference?
  /// The conversions of columns that contain several representations of the same value.
  let forms: SQLColumnForms

  init(
    _ dialect: SQLDialect, schemas: SQLSchemas = SQLSchemas(), search: SQLSearch? = nil,
    of query: FetchQuery? = nil, forms: SQLColumnForms = SQLColumnForms()
  ) {
    self.dialect = dialect
    self.schemas = schemas
    self.search = search
    self.forms = forms
    rowTable = query?.table
    relatedTable = if case .related(let relation) = query?.sectioning { relation.table } else { nil }
    statement.text.reserveCapacity(1_000)
    derived = query?.derived ?? []
    derivedOfRelated = if case .related(let relation) = query?.sectioning { relation.derived } else { [] }
  }

  /// Returns the table that an alias refers to.
  func table(_ alias: SQLAlias) -> TableReference? {
    switch alias {
    case .row: rowTable
    case .related: relatedTable
    case .other: otherTable
    case .entry: nil
    }
  }

  /// Writes SQL text. The text must never come from the app or the user.
  mutating func write(_ text: String) {
    statement.text += text
  }

  /// Writes a quoted name.
  mutating func write(name: String) {
    statement.text += dialect.quoted(name)
  }

  /// Writes a table with its alias.
  mutating func write(_ table: TableReference, as alias: SQLAlias) {
    if let statement = table.statement { write(statement) } else { write(quoted(table)) }
    write(" AS " + alias.rawValue)
  }

  /// Returns the quoted name of a table, including its schema.
  func quoted(_ table: TableReference) -> String { dialect.quoted(schemas.qualified(table)) }

  /// Writes a column of one of the statement's tables.
  mutating func write(_ column: ColumnReference, of alias: SQLAlias) {
    let derived = alias == .related ? derivedOfRelated : derived
    if column.isDerived, let derivation = derived.first(where: { $0.column == column }) {
      return write(derivation, of: alias)
    }
    // The row id equals that of the index entry, and the full-text index is ordered by row id.
    if alias == .row, let index = search?.index, index.isRowNumberAlias, index.rowNumber == column.name {
      return write(SQLAlias.entry.rawValue + ".rowid")
    }
    write(alias.rawValue + ".")
    write(name: column.name)
  }

  /// Writes the elements of a sequence, separated by text.
  mutating func write<Parts: Sequence>(
    _ parts: Parts, separator: String = ", ", _ body: (inout SQLWriter, Parts.Element) -> Void
  ) {
    var isFirst = true
    for part in parts {
      if !isFirst { write(separator) }
      isFirst = false
      body(&self, part)
    }
  }

  /// Writes a parameter and binds a value to it.
  mutating func bind(_ value: FetchValue, as type: ColumnType) {
    // When combined with integers, a floating-point number keeps its type.
    if case (.real, .integer) = (value, type) { return bind(value, as: .real) }
    bind(dialect.encoded(value, as: type), cast: dialect.name(of: type))
  }

  /// Writes a parameter and binds a raw value to it.
  mutating func bind(_ value: SQLValue, cast: String) {
    if dialect == .sqlite {
      switch value {
      case .text(let text) where text.utf8.contains(0): return bind(zeroIn: text)
      case .bytes(let bytes, areText: true): return bind(malformedText: bytes)
      default: break
      }
    }
    statement.values.append(value)
    switch dialect {
    case .sqlite: write("?")
    case .postgres: write("$\(statement.values.count)::\(cast)")
    }
  }

  /// Binds text in parts, because the library would truncate it at the first zero byte.
  private mutating func bind(zeroIn text: String) {
    let parts = text.utf8.split(separator: 0, omittingEmptySubsequences: false)
    write("(")
    write(parts, separator: " || char(0) || ") {
      $0.statement.values.append(.text(String(decoding: $1, as: UTF8.self)))
      $0.write("?")
    }
    write(")")
  }

  /// Binds text as bytes, because the library would repair text that isn't valid UTF-8. The unary plus removes the text
  /// affinity of the cast; otherwise, SQLite would compare numbers to it as text.
  private mutating func bind(malformedText bytes: Data) {
    statement.values.append(.bytes(bytes))
    write("+CAST(? AS TEXT)")
  }

  /// Binds a row count.
  mutating func bind(count: Int) {
    bind(.integer(Int64(count)), as: .integer)
  }

  /// Writes an `IN (…)` condition or the dialect's equivalent. None of the values may be null.
  mutating func write(in values: [FetchValue], as type: ColumnType) {
    switch dialect {
    case .sqlite where values.count > SQLDialect.mostParameters:
      // A single parameter contains all values except bytes, which JSON doesn't support. Bytes are in a second parameter, and
      // the JSON contains their positions, with a third number if the bytes represent text.
      let list = SQLValueList(values.map { dialect.encoded($0, as: type) })
      write(
        " IN (SELECT CASE WHEN type <> 'array' THEN value WHEN json_array_length(value) = 3 THEN CAST(part AS TEXT)"
      )
      write(" ELSE part END FROM (SELECT type, value, CASE type WHEN 'array' THEN substr(")
      bind(.bytes(list.bytes), cast: "bytea")
      write(", json_extract(value, '$[0]'), json_extract(value, '$[1]')) END AS part FROM json_each(")
      bind(.text(list.json), cast: "text")
      write(")))")
    case .sqlite:
      write(" IN (")
      write(values) { $0.bind($1, as: type) }
      write(")")
    case .postgres:
      write("\(dialect.equality)ANY (")
      bind(.text(dialect.array(values, as: type)), cast: dialect.name(of: type) + "[]")
      write(")")
    }
  }
}

/// The alias of a table in a statement.
enum SQLAlias: String {
  /// The query's own table.
  case row = "t"
  /// The table of a relationship.
  case related = "r"
  /// The table of the rows that a computed column depends on.
  case other = "o"
  /// The full-text index.
  case entry = "f"
}
