#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// The functions of a connection, and the forms that were found over it. Touched on the connection's queue alone.
  final class ColumnFunctions: @unchecked Sendable {  // Guarded by that queue, as said above.
    private var names: Set<String> = []
    private var moment: Int64?
    private var found = KnownForms()
    private var collation: String?

    /// Returns the collation that compares text by its bytes in UTF-8, adding it to the connection for a database in UTF-16.
    func textCollation(in db: Database) throws -> String {
      if let collation { return collation }
      let isPlain = try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
      let found = isPlain ? "BINARY" : try ByteCollation.add(to: db)
      collation = found
      return found
    }

    /// Returns the forms that were found at a moment of the database.
    func found(at present: Int64?) -> KnownForms {
      if present == nil || present != moment { (moment, found) = (present, KnownForms()) }
      return found
    }

    /// Keeps the form of a column until the moment changes.
    func keep(_ isDeclared: Bool, _ place: KnownForms.Place, at present: Int64?) {
      if present != nil, present == moment { found.isDeclared[place] = isDeclared }
    }

    /// Adds the functions of a column to the connection.
    func add(_ column: ColumnReference, to db: Database) throws {
      let name = ColumnFunction.formName(of: column)
      guard !names.contains(name) else { return }
      // Several stores may have one connection, and a function that is in use cannot be made again.
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM pragma_function_list WHERE name = ?)", arguments: [name])
      if isThere != true {
        guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        for code in [ColumnFunction.addDays(to: connection), ColumnFunction(column).add(to: connection)] {
          guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        }
      }
      names.insert(name)
    }
  }

  /// Finds out, for one read, which columns hold values in several forms. Touched on the queue of the connection that reads.
  ///
  /// A column is looked through once, before it is first compared, where it is of a type that can have several forms; then only
  /// changed rows are checked, until it is unknown which rows have changed.
  final class ColumnForms {
    /// The forms that are known after the read.
    private(set) var known: KnownForms
    private let db: Database
    private let functions: ColumnFunctions
    private let moment: Int64?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - known: The forms that were known after the last read.
    ///   - functions: The connection's functions.
    ///   - moment: A number that is another one when the database is; nil where there is none.
    ///   - db: The connection.
    init(_ known: KnownForms, _ functions: ColumnFunctions, at moment: Int64?, in db: Database) {
      (self.known, self.functions, self.moment, self.db) = (known, functions, moment, db)
    }

    /// Takes what has changed since the last read.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - query: The followed query.
    /// - Returns: The changes, or "anything" if a column compares in another way from now on.
    /// - Throws: What SQLite does.
    func take(_ changes: FetchChanges, of query: FetchQuery) throws -> FetchChanges {
      try known.take(changes, of: query) { table, keys, body in
        for statement in SQLDialect.sqlite.statements(reading: table, keys: keys) {
          try db.run(statement, body)
        }
      } differs: { value, column in
        ColumnFunction(column).differs(value)
      }
    }

    /// How the columns of a query are written where they are compared.
    ///
    /// - Parameter query: The query.
    /// - Returns: The forms.
    /// - Throws: What SQLite does.
    func forms(for query: FetchQuery) throws -> SQLColumnForms {
      var forms = SQLColumnForms()
      forms.textCollation = try functions.textCollation(in: db)
      for (table, column) in query.comparedColumns where column.mayHaveOtherForms {
        // No index serves values that are made of other rows.
        if try !column.isDerived && isDeclared(column, of: table) { continue }
        try functions.add(column, to: db)
        forms.set(
          SQLColumnForms.Form(prefix: ColumnFunction.formName(of: column) + "(", suffix: ")"), for: column,
          of: table)
      }
      return forms
    }

    private func isDeclared(_ column: ColumnReference, of table: TableReference) throws -> Bool {
      let place = KnownForms.Place(column, of: table)
      if let known = known.isDeclared[place] { return known }
      let isDeclared: Bool
      if let found = functions.found(at: moment).isDeclared[place] {
        isDeclared = found
      } else {
        try functions.add(column, to: db)
        isDeclared = try Row.fetchOne(db, sql: column.statementFindingOtherForms(in: table)) == nil
        functions.keep(isDeclared, place, at: moment)
      }
      known.isDeclared[place] = isDeclared
      return isDeclared
    }
  }

  extension ColumnReference {
    /// The statement that gives a row where a table has a value of the column in another form than the declared one. For
    /// types with ranges of declared values, it uses an index; otherwise it scans the table up to the first such value.
    fileprivate func statementFindingOtherForms(in table: TableReference) -> String {
      let dialect = SQLDialect.sqlite
      let (name, table) = (dialect.quoted(name), dialect.quoted(table))
      let differs = ColumnFunction.differsName(of: self)
      switch (meaning, type) {
      case (.ofValues, _) where type != .real:
        // An enum has few values.
        return
          "SELECT 1 FROM (SELECT DISTINCT \(name) COLLATE BINARY AS v FROM \(table)) WHERE \(differs)(v) LIMIT 1"
      case (.ofType, .boolean):
        return """
          SELECT 1 FROM \(table)
          WHERE \(name) < 0 OR \(name) > 1 OR (\(name) > 0 AND \(name) < 1) OR \(name) >= '' LIMIT 1
          """
      case (.ofType, .uuid):
        return "SELECT 1 FROM \(table) WHERE \(name) < x'' LIMIT 1"
      case (.ofType, .secondsSince1970):
        // From 2001 on, each number is exact as a date.
        return """
          SELECT 1 FROM \(table)
          WHERE \(name) >= '' OR \(name) > 4503599627370496 OR (\(name) < 978307200 AND \(differs)(\(name))) LIMIT 1
          """
      default:
        return "SELECT 1 FROM \(table) WHERE \(differs)(\(name)) LIMIT 1"
      }
    }
  }
#endif
