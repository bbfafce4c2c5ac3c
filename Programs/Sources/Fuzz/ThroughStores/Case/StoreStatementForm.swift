import HeadwaterFetching

/// The SQL statement that a request reads instead of the table, and that returns the rows of the table.
struct StoreStatementForm: Hashable, Sendable {
  /// The number of the statement's form.
  var form: Int
  /// The term by which the statement itself sorts rows before it sorts them by key; nil if the request sorts them.
  var term: StoreRequest.Term?

  static let forms = 6
}

extension StoreStatementForm {
  /// Returns the statement.
  func statement(_ schema: StoreSchema) -> FetchStatement {
    let own: FetchStatement = "\(name: schema.reference.name)"
    let other: FetchStatement = "\(name: (schema.related ?? schema.reference).name)"
    let rows: FetchStatement =
      switch form {
      case 0: "SELECT * FROM \(own)"
      case 1: "WITH found AS (SELECT * FROM \(own)) SELECT * FROM found WHERE 'a''b' = \("a'b") -- '"
      // The rows depend on both tables, but not on what they contain.
      case 2:
        "SELECT o.* FROM \(own) AS o CROSS JOIN (SELECT count(*) AS n FROM \(other)) AS c WHERE c.n >= \(0)"
      case 3: "/* \"?1\" */ SELECT * FROM \(own) WHERE 1 IN \([1, 2]) AND NOT 1 IN \([Int]())"
      case 4: "SELECT o.* FROM \(own) AS o WHERE o.\(key(schema)) IS NOT NULL OR o.\(key(schema)) IS NULL"
      // The inserted statement ends with a comment and a semicolon.
      default: "/* ; */ \("SELECT * FROM \(own) -- (\n;" as FetchStatement)"
      }
    guard term != nil else { return "\(rows);" }
    let terms = orderTerms(schema).map { column, isDescending -> FetchStatement in
      isDescending ? "\(name: column) DESC" : "\(name: column)"
    }
    return terms.dropFirst().reduce("SELECT * FROM (\(rows)\n) AS found ORDER BY \(terms[0])") {
      "\($0), \($1)"
    }
  }

  private func key(_ schema: StoreSchema) -> FetchStatement { "\(name: schema.reference.key[0])" }

  /// Returns the SQL that makes the database return a table's rows in the order of the statement; empty if it has none.
  func order(_ schema: StoreSchema, _ dialect: StoreDialect) -> String {
    if term == nil { return "" }
    return " ORDER BY "
      + orderTerms(schema).map { dialect.quoted($0) + ($1 ? " DESC" : "") }.joined(separator: ", ")
  }

  /// Returns the columns by which the statement sorts rows, with their directions.
  private func orderTerms(_ schema: StoreSchema) -> [(column: String, isDescending: Bool)] {
    let first = term.map { [(schema.reference.columns[$0.column].name, $0.isDescending)] } ?? []
    return first + schema.reference.key.map { ($0, false) }
  }
}

extension StoreStatementForm: LosslessStringConvertible {
  /// The text representation, such as `q0` or `q2.1d`.
  var description: String { "q\(form)" + (term.map { ".\($0)" } ?? "") }

  init?(_ description: String) {
    let parts = description.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard description.first == "q", (1...2).contains(parts.count), let form = Int(parts[0]),
      (0..<Self.forms).contains(form)
    else { return nil }
    self.form = form
    guard parts.count == 2 else { return }
    guard let term = StoreRequest.Term(String(parts[1])) else { return nil }
    self.term = term
  }
}
