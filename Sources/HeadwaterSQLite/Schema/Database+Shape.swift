#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  extension Database {
    /// Returns the table or view with the given name. Without a schema, the connection's temporary tables take precedence over
    /// those in the main database.
    ///
    /// - Throws: `FetchError/noTable(_:)`.
    func shape(of name: String, schema: String?) throws -> TableShape {
      let listed = try Row.fetchOne(
        self,
        sql: """
          SELECT t.schema, t.name, t.type, t.wr FROM pragma_table_list AS t
          LEFT JOIN pragma_database_list AS d ON d.name = t.schema
          WHERE t.name = ?1 COLLATE NOCASE AND (?2 IS NULL OR t.schema = ?2 COLLATE NOCASE)
          ORDER BY t.schema <> 'temp', d.seq LIMIT 1
          """, arguments: [name, schema])
      guard let listed else { throw FetchError.noTable(schema.map { "\($0).\(name)" } ?? name) }
      let found: (schema: String, name: String) = (listed[0], listed[1])
      let kind = TableShape.Kind(rawValue: listed[2]) ?? .virtual
      let columns = try columns(of: found.name, schema: found.schema)
      let hasRowIDs = kind != .view && listed[3] == 0
      let rowIDName = TableShape.rowIDNames.first { name in
        !columns.contains { $0.name.isSameName(as: name) }
      }
      return TableShape(
        schema: found.schema, name: found.name, kind: kind, columns: columns,
        rowIDName: hasRowIDs ? rowIDName : nil,
        uniqueIndexes: try uniqueIndexes(of: found.name, schema: found.schema),
        hasTemporaryTriggers: try hasTemporaryTriggers(found.name), hasRowIDs: hasRowIDs)
    }

    private func hasTemporaryTriggers(_ name: String) throws -> Bool {
      try Bool.fetchOne(
        self,
        sql: """
          SELECT EXISTS (SELECT 1 FROM temp.sqlite_master WHERE type = 'trigger'
          AND tbl_name = ? COLLATE NOCASE AND name NOT LIKE 'headwater %')
          """, arguments: [name]) ?? false
    }

    private func columns(of name: String, schema: String) throws -> [TableShape.Column] {
      try Row.fetchAll(
        self,
        sql:
          "SELECT name, type, \"notnull\", pk, hidden = 1, hidden > 1 FROM pragma_table_xinfo(?, ?) ORDER BY cid",
        arguments: [name, schema]
      ).map {
        TableShape.Column(
          name: $0[0], declaredType: $0[1] ?? "", isNotNull: $0[2], keyPlace: $0[3],
          isHidden: $0[4], isGenerated: $0[5])
      }
    }

    private func uniqueIndexes(of name: String, schema: String) throws -> [TableShape.UniqueIndex] {
      try Row.fetchAll(
        self, sql: "SELECT name, partial FROM pragma_index_list(?, ?) WHERE \"unique\" ORDER BY name",
        arguments: [name, schema]
      ).map { index in
        let terms = try Row.fetchAll(
          self, sql: "SELECT cid, name, coll FROM pragma_index_xinfo(?, ?) WHERE key ORDER BY seqno",
          arguments: [index[0] as String, schema])
        return TableShape.UniqueIndex(
          terms: terms.map { term in
            (term[1] as String?).map {
              TableShape.UniqueIndex.Term(column: $0, collation: term[2] ?? "BINARY")
            }
          },
          isPartial: index[1])
      }
    }

    /// Returns what is known about the uniqueness of a table's keys. A key other than the row number may be null in many rows,
    /// unless its declaration prevents this.
    func uniqueness(of table: TableReference) throws -> SQLKeyUniqueness {
      if table.statement != nil { return .unknown }
      let shape = try shape(of: table.name, schema: table.schema)
      if table.key.contains(where: shape.isRowNumber) { return .unique }
      guard shape.takesTriggers else { return .unknown }
      return table.key.contains(where: shape.isNullable) ? .exceptNull : .unique
    }

    /// Returns the table or view of a query after checking that it has everything the query needs.
    ///
    /// - Throws: `FetchError/noTable(_:)`, `FetchError/noColumn(_:table:)`, `FetchError/noPrimaryKey(table:)`.
    func checkedShape(of table: TableReference) throws -> TableShape {
      let shape = try shape(of: table.name, schema: table.schema)
      guard !table.key.isEmpty else { throw FetchError.noPrimaryKey(table: table.name) }
      for name in table.columns.map(\.name) + table.key where !shape.hasColumn(name) {
        throw FetchError.noColumn(name, table: table.name)
      }
      for name in table.key where !table.columns.contains(where: { $0.name == name }) {
        throw FetchError.noColumn(name, table: table.name)
      }
      if shape.takesTriggers, !shape.isUnique(table.key) {
        throw FetchError.noPrimaryKey(table: table.name)
      }
      return shape
    }
  }
#endif
