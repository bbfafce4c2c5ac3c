#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// An FTS5 table, as its statement says it was made.
  struct FullTextTable: Hashable, Sendable {
    var schema: String
    var name: String
    /// The columns that are searched.
    var columns: [String] = []
    /// The tokenizer, and what it is told.
    var tokenizer = ["unicode61"]
    /// How many letters the beginnings have that there is an index for.
    var prefixes: Set<Int> = []
    /// The table whose texts these are; nil where it has its own, and empty where it keeps none.
    var content: String?
    var contentRowID: String?
    /// Whether it knows where in a text words are, which several words one behind the other need.
    var hasPositions = true
    /// Whether it knows which column a word is in.
    var hasColumns = true

    /// Reads a statement; nil for any but `CREATE VIRTUAL TABLE … USING fts5(…)`.
    init?(schema: String, name: String, statement: String) {
      let words = StatementWords(statement)
      guard let arguments = words.arguments(ofModule: "fts5") else { return nil }
      (self.schema, self.name) = (schema, name)
      for argument in arguments {
        guard let option = argument.option else {
          if !argument.isUnindexed { columns.append(argument.name) }
          continue
        }
        switch argument.name.lowercased() {
        case "tokenize": tokenizer = StatementWords.words(option)
        case "prefix": prefixes.formUnion(option.split { !$0.isNumber }.compactMap { Int($0) })
        case "content": content = option
        case "content_rowid": contentRowID = option
        case "detail":
          hasPositions = option.lowercased() == "full"
          hasColumns = option.lowercased() != "none"
        default: break
        }
      }
    }

    /// Whether it has all of some columns.
    func has(_ names: [String]) -> Bool {
      names.allSatisfy { name in columns.contains { $0.isSameName(as: name) } }
        && (hasColumns || columns.count == names.count)
    }

    /// Finds the best one that has the texts of a table's columns: one that is made of the table, or that triggers of the
    /// table write to.
    static func find(for shape: TableShape, columns names: [String], in db: Database) throws -> FullTextTable?
    {
      let schema = SQLDialect.sqlite.quoted(shape.schema)
      let found = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM \(schema).sqlite_master WHERE type = 'table'
          AND sql LIKE 'CREATE VIRTUAL TABLE%' ORDER BY name
          """
      ).compactMap { row in
        FullTextTable(schema: shape.schema, name: row[0], statement: row[1] ?? "")
      }.filter { $0.has(names) }
      guard !found.isEmpty else { return nil }
      let triggers = try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM \(schema).sqlite_master WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE
          AND sql IS NOT NULL
          """, arguments: [shape.name]
      ).map(StatementWords.init)
      let usable = found.filter { table in
        table.content?.isSameName(as: shape.name) ?? false
          || triggers.contains { $0.name(table.name) }
      }
      return usable.max { left, right in
        // What is made for this search before what has more, and what answers beginnings at once before what does not.
        left.columns.count != right.columns.count
          ? left.columns.count > right.columns.count : left.prefixes.count < right.prefixes.count
      }
    }
  }
#endif
