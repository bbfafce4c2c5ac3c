#if Postgres
  import HeadwaterFetching
  import HeadwaterPostgres

  /// A PostgreSQL database. The browser doesn't add triggers to its tables. If a table doesn't have the store's triggers, the
  /// browser polls the server for changes.
  struct PostgresDatabase: BrowsedDatabase {
    let title: String
    private let postgres: PostgresStore

    /// Connects to the server, so that an invalid address is reported immediately.
    init(_ address: String) async throws {
      var options = PostgresOptions()
      // Counting the sections of a large table reads the entire table.
      options.statementTimeout = nil
      options.pollingInterval = .seconds(1)
      postgres = PostgresStore(address, options: options)
      title = "\(postgres)"
      _ = try await postgres.tables()
    }

    var store: any FetchStore { postgres }

    func tableNames() async throws -> [String] {
      try await postgres.tables().map { table in
        guard let schema = table.schema, schema != "public" else { return table.name }
        return "\(schema).\(table.name)"
      }
    }

    func table(named name: String) async throws -> BrowsedTable {
      do {
        return try await table(named: name, schema: nil)
      } catch FetchError.noTable {
        // A table name can itself contain a period, so don't try to split off a schema name until the entire name has failed.
        guard let stop = name.firstIndex(of: ".") else { throw FetchError.noTable(name) }
        return try await table(
          named: String(name[name.index(after: stop)...]), schema: String(name[..<stop]))
      }
    }

    private func table(named name: String, schema: String?) async throws -> BrowsedTable {
      let reference: TableReference
      do {
        reference = try await postgres.table(named: name, schema: schema)
      } catch FetchError.noPrimaryKey {
        return BrowsedTable(reference: TableReference(name, schema: schema, key: [], columns: []))
      }
      var table = BrowsedTable(reference: reference)
      for key in try await postgres.foreignKeys(of: reference) {
        let columns = key.columns.compactMap { try? table.column(named: $0) }
        guard columns.count == key.columns.count,
          let other = try? await postgres.table(named: key.table.name, schema: key.table.schema)
        else { continue }
        table.relations.append(
          BrowsedRelation(
            table: TableReference(
              other.name, schema: other.schema, key: key.table.key, columns: other.columns),
            columns: columns))
      }
      return table
    }
  }
#endif
