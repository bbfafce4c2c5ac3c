#if Postgres
  internal import HeadwaterFetching

  /// Finds out, for one read, which columns hold values in several forms.
  ///
  /// PostgreSQL has types of its own for most values. Several forms are left for UUIDs as text, and for numbers that a property
  /// rounds to a `Float`. A column that may have them is looked through once, before it is first compared; then only changed rows
  /// are checked, until it is unknown which rows have changed.
  final class PostgresForms {
    /// The forms that are known after the read.
    private(set) var known: KnownForms
    private let link: PostgresLink
    private let schemas: SQLSchemas
    private let query: FetchQuery
    private let states: [TableState]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - known: The forms that were known after the last read.
    ///   - link: The connection.
    ///   - schemas: Where tables are.
    ///   - query: What is followed.
    ///   - states: The tables of the query as they are.
    init(
      _ known: KnownForms, _ link: PostgresLink, _ schemas: SQLSchemas, _ query: FetchQuery,
      _ states: [TableState]
    ) {
      (self.known, self.link, self.schemas) = (known, link, schemas)
      (self.query, self.states) = (query, states)
    }

    /// Takes what has changed since the last read.
    ///
    /// - Parameter changes: The changes.
    /// - Returns: The changes, or "anything" if a column compares in another way from now on.
    /// - Throws: `FetchError`.
    func take(_ changes: FetchChanges) throws -> FetchChanges {
      let (link, schemas) = (link, schemas)
      return try known.take(changes, of: query) { table, keys, body in
        for statement in SQLDialect.postgres.statements(reading: schemas.qualified(table), keys: keys) {
          try link.run(statement, body)
        }
      } differs: { value, column in
        column.isInOtherForm(value)
      }
    }

    /// How the columns of a query are written where they are compared.
    ///
    /// - Parameter query: The query.
    /// - Returns: The forms.
    /// - Throws: `FetchError`.
    func forms(for query: FetchQuery) throws -> SQLColumnForms {
      var forms = SQLColumnForms()
      for (table, column) in query.comparedColumns {
        guard let form = column.postgresForm else { continue }
        // What is made of other rows is served by no index.
        if try !column.isDerived && isDeclared(column, of: table, form) { continue }
        forms.set(form, for: column, of: table)
      }
      return forms
    }

    private func isDeclared(
      _ column: ColumnReference, of table: TableReference, _ form: SQLColumnForms.Form
    ) throws -> Bool {
      let place = KnownForms.Place(column, of: table)
      if let known = known.isDeclared[place] { return known }
      let isDeclared: Bool
      if column.type == .real, type(of: column, in: table) == "float4" {
        isDeclared = true
      } else {
        let dialect = SQLDialect.postgres
        let value = "\(dialect.quoted(column.name))::\(dialect.name(of: column.type))"
        let rows = try link.rows(
          """
          SELECT 1 FROM \(dialect.quoted(schemas.qualified(table)))
            WHERE \(value) <> \(form.prefix)\(value)\(form.suffix) LIMIT 1
          """)
        isDeclared = rows.isEmpty
      }
      known.isDeclared[place] = isDeclared
      return isDeclared
    }

    /// The server's name of a column's type; nil if the column isn't known.
    private func type(of column: ColumnReference, in table: TableReference) -> String? {
      zip(query.tables, states).first { $0.0 == table.stored }?.1.types[column.name]
    }
  }

  extension ColumnReference {
    /// The SQL that makes the declared form of a value; nil if there is one form only.
    fileprivate var postgresForm: SQLColumnForms.Form? {
      guard mayHaveOtherFormsInPostgres else { return nil }
      let dialect = SQLDialect.postgres
      let suffix = ")::\(dialect.name(of: type)) AS v) AS w)"
      let body: String
      if type == .uuidText {
        body = """
          WHEN v ~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' THEN upper(v COLLATE "C")
          """
      } else {
        // A cast to 32 bits fails for what is too great or too small. NaN is greater than any other number.
        func number(_ text: String) -> String { "'\(text)'::\(dialect.name(of: .real))" }
        body = """
          WHEN v = \(number("NaN")) THEN v \
          WHEN v >= \(number("3.4028235677973366e38")) THEN \(number("Infinity")) \
          WHEN v <= \(number("-3.4028235677973366e38")) THEN \(number("-Infinity")) \
          WHEN abs(v) <= \(number("7.006492321624085e-46")) THEN \(number("0")) \
          WHEN v::pg_catalog.float4 <> v THEN v::pg_catalog.float4
          """
      }
      return SQLColumnForms.Form(prefix: "(SELECT CASE \(body) ELSE v END FROM (SELECT (", suffix: suffix)
    }

    /// Returns whether a value is in another form than the declared one.
    fileprivate func isInOtherForm(_ raw: SQLValue) -> Bool {
      let dialect = SQLDialect.postgres
      let value = dialect.decoded(raw, as: type)
      return type == .uuidText
        ? dialect.form(of: raw, decodedTo: value, as: type) != nil
        : !value.isNull && compared(value) != value
    }
  }
#endif
