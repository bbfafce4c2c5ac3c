#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct TablesTests {
    @Test func onlyReadableTablesAreListed() async throws {
      let database = try await TestDatabase(
        Items.sql, "CREATE SCHEMA \"a b\"", "CREATE VIEW \"a b\".\"v\"\"w\" AS SELECT 1",
        "CREATE TABLE hidden (id int)", "CREATE ROLE viewer_of_tables LOGIN",
        "GRANT SELECT ON item TO viewer_of_tables")
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let tables = try await store.tables()
      #expect(tables.map(\.name) == ["v\"w", "hidden", "item"])
      #expect(tables.map(\.schema) == ["a b", "public", "public"])
      let seen = try await PostgresStore(database.address(as: "viewer_of_tables")).tables()
      #expect(seen.map(\.name) == ["item"])
      try await database.run("DROP OWNED BY viewer_of_tables; DROP ROLE viewer_of_tables")
    }

    @Test func tableReportsColumnsAndKey() async throws {
      let database = try await TestDatabase(
        """
        CREATE TABLE t (gone int, b uuid, a int, n numeric, f real NOT NULL, d date, y bytea, ok boolean, j jsonb,
          PRIMARY KEY (a, b))
        """, "ALTER TABLE t DROP gone")
      let table = try await database.store().table(named: "t")
      #expect(table.key == ["a", "b"])
      #expect(
        table.columns == [
          ColumnReference("b", type: .uuid), ColumnReference("a", type: .integer),
          ColumnReference("n", type: .text, isOptional: true), ColumnReference("f", type: .real),
          ColumnReference("d", type: .date, isOptional: true),
          ColumnReference("y", type: .bytes, isOptional: true),
          ColumnReference("ok", type: .boolean, isOptional: true),
          ColumnReference("j", type: .text, isOptional: true),
        ])
    }

    @Test func missingTableOrKeyThrows() async throws {
      let database = try await TestDatabase("CREATE TABLE t (a int)")
      await #expect(throws: FetchError.noPrimaryKey(table: "t")) {
        _ = try await database.store().table(named: "t")
      }
      await #expect(throws: FetchError.noTable("t\"; --")) {
        _ = try await database.store().table(named: "t\"; --")
      }
    }

    @Test func foreignKeysListColumnsInOrder() async throws {
      let database = try await TestDatabase(
        "CREATE TABLE p (x int, y int, PRIMARY KEY (x, y))",
        "CREATE TABLE c (id int PRIMARY KEY, b int, a int, CONSTRAINT k FOREIGN KEY (a, b) REFERENCES p)")
      let keys = try await database.store().foreignKeys(
        of: TableReference("c", key: ["id"], columns: []))
      #expect(keys.map(\.columns) == [["a", "b"]])
      #expect(keys.map(\.table) == [TableReference("p", schema: "public", key: ["x", "y"], columns: [])])
    }
  }
#endif
