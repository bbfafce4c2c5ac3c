#if Postgres
  internal import HeadwaterFetching

  /// Determines, for one read, which columns contain values in more than one form.
  ///
  /// PostgreSQL has native types for most values. A few kinds of values can still have several forms: UUIDs stored as text,
  /// numbers that a property rounds to a `Float`, and values that an enum maps to its unknown case. In addition, a column may
  /// contain NULL even though its property isn't optional. Before it first compares a column that may have any of these forms,
  /// the store scans the whole column. After that, it checks only changed rows, until it no longer knows which rows have
  /// changed.
  final class PostgresForms {
    /// The forms that are known after the read.
    private(set) var known: KnownForms
    private let link: PostgresLink
    private let schemas: SQLSchemas
    private let query: FetchQuery
    private let states: [TableState]
    /// The forms of columns with unknown values, or nil for columns without unknown values. They may differ in the next read.
    private var found: [KnownForms.Place: SQLColumnForms.Form?] = [:]

    /// The maximum number of unknown values of a column that a statement can contain.
    private static let mostUnknownValues = 1_000

    /// Creates an instance for a read.
    ///
    /// - Parameters:
    ///   - known: The forms that were known after the last read.
    ///   - link: The connection.
    ///   - schemas: The schemas of the tables.
    ///   - query: The followed query.
    ///   - states: The current states of the query's tables.
    init(
      _ known: KnownForms, _ link: PostgresLink, _ schemas: SQLSchemas, _ query: FetchQuery,
      _ states: [TableState]
    ) {
      (self.known, self.link, self.schemas) = (known, link, schemas)
      (self.query, self.states) = (query, states)
    }

    /// Processes the changes since the last read.
    ///
    /// - Parameter changes: The changes.
    /// - Returns: The changes, or "anything" if the values of a column are now compared differently.
    /// - Throws: `FetchError`.
    func take(_ changes: FetchChanges) throws -> FetchChanges {
      let (link, schemas) = (link, schemas)
      return try known.take(changes, of: query) { table, keys, body in
        for statement in SQLDialect.postgres.statements(reading: schemas.qualified(table), keys: keys) {
          try link.run(statement, body)
        }
      } differs: { value, column in
        column.isUndeclared(value)
      }
    }

    /// Returns the expressions that are used to compare a query's columns.
    ///
    /// - Parameter query: The query.
    /// - Returns: The forms.
    /// - Throws: `FetchError`.
    func forms(for query: FetchQuery) throws -> SQLColumnForms {
      var forms = SQLColumnForms()
      for (table, column) in query.comparedColumns {
        if table.statement != nil {
          // No index serves the rows of a statement, and no change to them is known.
          forms.setMayBeNull(column, of: table)
          guard column.mayHaveOtherFormsInPostgres else { continue }
          let form = try column.formula ?? formOfUnknownValues(of: column, in: table, query)
          if let form { forms.set(form, for: column, of: table) }
          continue
        }
        let (mayHaveForms, mayBeNull) = (column.mayHaveOtherFormsInPostgres, mayBeNull(column, in: table))
        let place = KnownForms.Place(column, of: table)
        guard mayHaveForms || mayBeNull, known.isDeclared[place] != true else { continue }
        let form = mayHaveForms ? try form(of: column, in: table, query) : nil
        let hasNull = try mayBeNull && hasNull(column, in: table)
        if let form { forms.set(form, for: column, of: table) }
        if hasNull { forms.setMayBeNull(column, of: table) }
        // Don't remember derived columns: no index serves values that are derived from other rows.
        if !column.isDerived { known.isDeclared[place] = form == nil && !hasNull }
      }
      return forms
    }

    /// Returns a Boolean value that indicates whether a column may contain NULL even though its property isn't optional.
    private func mayBeNull(_ column: ColumnReference, in table: TableReference) -> Bool {
      guard !column.isOptional, !column.isDerived else { return false }
      return state(of: table)?.nullableColumns.contains(column.name) ?? false
    }

    private func hasNull(_ column: ColumnReference, in table: TableReference) throws -> Bool {
      if known.isDeclared[KnownForms.Place(column, of: table)] == false { return true }
      var value = SQLDialect.postgres.quoted(column.name)
      // An index on the column in this order answers the query.
      if column.ignoresCase, column.type == .text { value = "lower(\(value) COLLATE \"C\")" }
      return try !link.rows("SELECT 1 FROM \(quoted(table)) WHERE \(value) IS NULL LIMIT 1").isEmpty
    }

    /// Returns the form of a column, or nil if the column is compared as it is stored.
    private func form(
      of column: ColumnReference, in table: TableReference, _ query: FetchQuery
    ) throws -> SQLColumnForms.Form? {
      let place = KnownForms.Place(column, of: table)
      guard column.type == .integer || column.type == .text else {
        guard let form = column.formula else { return nil }
        if column.isDerived || known.isDeclared[place] == false { return form }
        return try isDeclared(column, in: table, form) ? nil : form
      }
      if let form = found[place] { return form }
      let form = try formOfUnknownValues(of: column, in: table, query)
      found.updateValue(form, forKey: place)
      return form
    }

    private func isDeclared(
      _ column: ColumnReference, in table: TableReference, _ form: SQLColumnForms.Form
    ) throws -> Bool {
      if column.type == .real, type(of: column, in: table) == "float4" { return true }
      let value = Self.value(of: column)
      return try link.rows(
        """
        SELECT 1 FROM \(quoted(table)) WHERE \(value) <> \(form.prefix)\(value)\(form.suffix) LIMIT 1
        """
      ).isEmpty
    }

    /// Returns the form of a column that contains values unknown to an enum, or nil if it contains none.
    private func formOfUnknownValues(
      of column: ColumnReference, in table: TableReference, _ query: FetchQuery
    ) throws -> SQLColumnForms.Form? {
      var (table, stored) = (table, column)
      // A derived column takes its values from a column in another table.
      if column.isDerived {
        guard let derivation = derivations(of: query).first(where: { $0.column == column }),
          let picked = derivation.pick?.column
        else { return nil }
        (table, stored) = (derivation.table, picked)
      }
      let dialect = SQLDialect.postgres
      var meanings: [(value: FetchValue, meaning: FetchValue)] = []
      // Find the distinct values that PostgreSQL compares as if each were a different value.
      let distinct = dialect.statement(
        selecting: "DISTINCT \(Self.value(of: stored))", from: schemas.qualified(table))
      try link.run(distinct) { row in
        let value = dialect.decoded(row.value(at: 0), as: column.type)
        let meaning = column.compared(value)
        if !value.isNull, meaning != value, meanings.count <= Self.mostUnknownValues {
          meanings.append((value, meaning))
        }
      }
      if meanings.isEmpty { return nil }
      func literal(_ value: FetchValue) -> String {
        guard case .text(let text) = dialect.encoded(value, as: column.type) else { return "NULL" }
        return "\(CaptureSQL.literal(text))::\(dialect.name(of: column.type))"
      }
      guard meanings.count <= Self.mostUnknownValues else {
        throw try tooManyUnknownValues(of: stored, in: table, such: literal(meanings[0].value))
      }
      // Replace each of them with the value that is used for the comparison.
      let cases = meanings.map { "WHEN \(literal($0.value)) THEN \(literal($0.meaning))" }
      return SQLColumnForms.Form(
        prefix: "((SELECT CASE v \(cases.joined(separator: " ")) ELSE v END FROM (SELECT (",
        suffix: ")::\(dialect.name(of: column.type))\(column.collation) AS v) AS w)\(column.collation))")
    }

    private func tooManyUnknownValues(
      of column: ColumnReference, in table: TableReference, such value: String
    ) throws -> FetchError {
      if table.statement != nil {
        return .unsupported(
          "The column \(column.name) has more than \(Self.mostUnknownValues) values that its property's type doesn't know."
        )
      }
      let keys = table.keyColumns.map { "\(SQLDialect.postgres.quoted($0.name))::text" }
      let row = try link.rows(
        """
        SELECT \(keys.joined(separator: ", ")) FROM \(quoted(table))
          WHERE \(Self.value(of: column)) = \(value) LIMIT 1
        """
      ).first
      let key = row?.map { $0 ?? "null" }.joined(separator: ", ") ?? ""
      return .unsupported(
        """
        The column \(column.name) of \(table.name) has more than \(Self.mostUnknownValues) values that its property's \
        type doesn't know, for example in the row \(key). Rewrite them as the one that the type takes them for.
        """)
    }

    /// Returns the columns that are derived from other rows, for the query and for the records of its sections.
    private func derivations(of query: FetchQuery) -> [FetchDerivation] {
      guard case .related(let relation) = query.sectioning else { return query.derived }
      return query.derived + relation.derived
    }

    private func quoted(_ table: TableReference) -> String {
      SQLDialect.postgres.quoted(schemas.qualified(table))
    }

    private static func value(of column: ColumnReference) -> String {
      let dialect = SQLDialect.postgres
      return "\(dialect.quoted(column.name))::\(dialect.name(of: column.type))\(column.collation)"
    }

    /// Returns the server's name for a column's type, or nil if the column isn't known.
    private func type(of column: ColumnReference, in table: TableReference) -> String? {
      state(of: table)?.types[column.name]
    }

    /// Returns the state of a table, or nil if it isn't one of the query's tables. The given table may contain only the columns
    /// that a statement reads.
    private func state(of table: TableReference) -> TableState? {
      zip(query.tables, states).first { $0.0.name == table.name && $0.0.schema == table.schema }?.1
    }
  }

  extension ColumnReference {
    /// The SQL expression that converts any value to the declared form, or nil if there is none.
    fileprivate var formula: SQLColumnForms.Form? {
      let dialect = SQLDialect.postgres
      let body: String
      switch type {
      case .uuidText:
        body = """
          WHEN v ~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' THEN upper(v)
          """
      case .real:
        // A cast to 32 bits fails if the number is too large or too small. NaN is greater than any other number.
        func number(_ text: String) -> String { "'\(text)'::\(dialect.name(of: .real))" }
        body = """
          WHEN v = \(number("NaN")) THEN v \
          WHEN v >= \(number("3.4028235677973366e38")) THEN \(number("Infinity")) \
          WHEN v <= \(number("-3.4028235677973366e38")) THEN \(number("-Infinity")) \
          WHEN abs(v) <= \(number("7.006492321624085e-46")) THEN \(number("0")) \
          WHEN v::pg_catalog.float4 <> v THEN v::pg_catalog.float4
          """
      default: return nil
      }
      return SQLColumnForms.Form(
        prefix: "((SELECT CASE \(body) ELSE v END FROM (SELECT (",
        suffix: ")::\(dialect.name(of: type))\(collation) AS v) AS w)\(collation))")
    }

    /// The collation for comparisons, regardless of the column's own collation: another collation may treat different strings
    /// as equal, or may not support regular expressions. Empty if the values aren't text.
    fileprivate var collation: String { type == .text || type == .uuidText ? " COLLATE \"C\"" : "" }

    /// Returns a Boolean value that indicates whether a value isn't in the declared form, or is NULL even though the property
    /// isn't optional.
    fileprivate func isUndeclared(_ raw: SQLValue) -> Bool {
      let dialect = SQLDialect.postgres
      let value = dialect.decoded(raw, as: type)
      if value.isNull { return !isOptional }
      guard mayHaveOtherFormsInPostgres else { return false }
      return type == .uuidText
        ? dialect.form(of: raw, decodedTo: value, as: type) != nil : compared(value) != value
    }
  }
#endif
