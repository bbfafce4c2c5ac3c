internal import Foundation

/// Writes one statement from its start to its end, and binds values as it comes to them.
struct SQLWriter {
  let dialect: SQLDialect
  /// Where tables are.
  private let schemas: SQLSchemas
  private(set) var statement = SQLStatement("")
  /// How rows are found that are searched for; nil where all are to be read.
  let search: SQLSearch?
  /// How columns are made that are not stored.
  private let derived: [FetchDerivation]
  private let derivedOfRelated: [FetchDerivation]
  /// Whose columns expressions are of.
  var context = SQLAlias.row
  /// The tables that names stand for.
  private let rowTable: TableReference?
  private let relatedTable: TableReference?
  var otherTable: TableReference?
  /// How columns are compared that are stored in several forms.
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

  /// The table that a name stands for.
  func table(_ alias: SQLAlias) -> TableReference? {
    switch alias {
    case .row: rowTable
    case .related: relatedTable
    case .other: otherTable
    case .entry: nil
    }
  }

  /// Writes text of its own; never anything that a program or a user has fed in.
  mutating func write(_ text: String) {
    statement.text += text
  }

  /// Writes a name.
  mutating func write(name: String) {
    statement.text += dialect.quoted(name)
  }

  /// Writes a table with the name that it has in the statement.
  mutating func write(_ table: TableReference, as alias: SQLAlias) {
    write(quoted(table) + " AS " + alias.rawValue)
  }

  /// A table's quoted name, with its schema.
  func quoted(_ table: TableReference) -> String { dialect.quoted(schemas.qualified(table)) }

  /// Writes a column of a table of the statement.
  mutating func write(_ column: ColumnReference, of alias: SQLAlias) {
    let derived = alias == .related ? derivedOfRelated : derived
    if column.isDerived, let derivation = derived.first(where: { $0.column == column }) {
      return write(derivation, of: alias)
    }
    // The number of a row is that of its entry in the index, which is in the order of these.
    if alias == .row, let index = search?.index, index.isRowNumberAlias, index.rowNumber == column.name {
      return write(SQLAlias.entry.rawValue + ".rowid")
    }
    write(alias.rawValue + ".")
    write(name: column.name)
  }

  /// Writes things with a separator between them.
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

  /// Writes a parameter, and binds a value to it.
  mutating func bind(_ value: FetchValue, as type: ColumnType) {
    // Beside whole numbers one that is not stays what it is.
    if case (.real, .integer) = (value, type) { return bind(value, as: .real) }
    bind(dialect.encoded(value, as: type), cast: dialect.name(of: type))
  }

  /// Writes a parameter, and binds a raw value to it.
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

  /// Binds a text in parts: libraries end one at the first zero byte.
  private mutating func bind(zeroIn text: String) {
    let parts = text.utf8.split(separator: 0, omittingEmptySubsequences: false)
    write("(")
    write(parts, separator: " || char(0) || ") {
      $0.statement.values.append(.text(String(decoding: $1, as: UTF8.self)))
      $0.write("?")
    }
    write(")")
  }

  /// Binds a text as its bytes: libraries mend one that is not valid UTF-8. Without the sign, SQLite would compare numbers with it
  /// as text.
  private mutating func bind(malformedText bytes: Data) {
    statement.values.append(.bytes(bytes))
    write("+CAST(? AS TEXT)")
  }

  /// Writes a number of rows.
  mutating func bind(count: Int) {
    bind(.integer(Int64(count)), as: .integer)
  }

  /// Writes ` IN (…)`, or what the dialect has for it; none of the values is null.
  mutating func write(in values: [FetchValue], as type: ColumnType) {
    switch dialect {
    case .sqlite where values.count > SQLDialect.mostParameters:
      // One parameter holds them all, except for bytes, which JSON lacks: these have their own parameter, and JSON has their
      // places, with a third number for those of a text.
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

/// What a table is called in a statement.
enum SQLAlias: String {
  /// The query's own.
  case row = "t"
  /// The one that a relationship leads to.
  case related = "r"
  /// The one that a column of the query's own is made of.
  case other = "o"
  /// The full-text index that rows are found by.
  case entry = "f"
}
