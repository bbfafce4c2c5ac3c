#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// An FTS5 table, as described by its `CREATE` statement.
  struct FullTextTable: Hashable, Sendable {
    var schema: String
    var name: String
    /// The indexed columns.
    var columns: [String] = []
    /// The tokenizer with its arguments.
    var tokenizer = ["unicode61"]
    /// The lengths of the prefixes that the table indexes, in characters.
    var prefixes: Set<Int> = []
    /// The external content table; nil if the full-text table stores its own content, and empty if it is contentless.
    var content: String?
    var contentRowID: String?
    /// A Boolean value that indicates whether the table stores the positions of words, which are needed to search for several
    /// consecutive words.
    var hasPositions = true
    /// A Boolean value that indicates whether the table stores which columns contain each word.
    var hasColumns = true

    /// Parses a statement, or returns nil if it isn't `CREATE VIRTUAL TABLE … USING fts5(…)`.
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

    /// Returns a Boolean value that indicates whether the table can search exactly the columns with the given names.
    func has(_ names: [String]) -> Bool {
      names.allSatisfy { name in columns.contains { $0.isSameName(as: name) } }
        && (hasColumns || columns.count == names.count)
    }

    /// Finds the best full-text table that contains the text in a table's columns: either one that uses the table as its
    /// external content, or one that the table's triggers write to.
    static func find(for shape: TableShape, columns names: [String], in db: Database) throws -> FullTextTable?
    {
      let schema = SQLDialect.sqlite.quoted(shape.schema)
      // List the full-text tables that contain the columns.
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
      // Use only those that are known to contain the table's text.
      let usable = found.filter { table in
        table.content?.isSameName(as: shape.name) ?? false
          || triggers.contains { $0.name(table.name) }
      }
      return usable.max { left, right in
        // Prefer a table with fewer additional columns, and then one with more prefix indexes, which answer prefix searches
        // immediately.
        left.columns.count != right.columns.count
          ? left.columns.count > right.columns.count : left.prefixes.count < right.prefixes.count
      }
    }
  }
#endif
