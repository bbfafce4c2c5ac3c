#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Statements that change data by changing definitions", .needsPostgreSQL) struct DefinitionTests {
    private static let statements = [
      """
      BEGIN; ALTER TABLE item DISABLE TRIGGER USER; UPDATE item SET number = 9; ALTER TABLE item ENABLE TRIGGER USER; COMMIT
      """,
      """
      BEGIN; ALTER TABLE item DISABLE TRIGGER headwater_update; UPDATE item SET number = 9;
      ALTER TABLE item ENABLE TRIGGER headwater_update; COMMIT
      """,
      "ALTER TABLE item DROP COLUMN number, ADD COLUMN number integer DEFAULT 9",
    ]

    private static let mood = """
      CREATE TYPE mood AS ENUM ('good', 'bad'); CREATE DOMAIN feeling AS mood; CREATE TYPE pair AS (first mood, second mood)
      """

    @Test(arguments: statements) func unloggedChangesCauseFullReload(statement: String) async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      try await database.run(statement)
      let seen = try await connection.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows[Items.key(1)] == Items.row(1, 9, "a"))
    }

    @Test func replacingReplicatedColumnCausesFullReload() async throws {
      let replicated = try await Replicated(Items.two)
      _ = try await replicated.settled()
      try await replicated.database.run(Self.statements[2])
      let seen = try await replicated.see()
      #expect(seen.changes.isAnything)
      #expect(seen.rows[Items.key(1)] == Items.row(1, 9, "a"))
    }

    @Test(arguments: ["mood", "feeling", "mood[]", "feeling[]", "pair"])
    func renamingEnumValueCausesFullReload(type: String) async throws {
      let value = type == "pair" ? "(good,bad)" : type.hasSuffix("[]") ? "{good}" : "good"
      let database = try await TestDatabase(
        Self.mood, "CREATE TABLE day (id integer PRIMARY KEY, mood \(type))",
        "INSERT INTO day VALUES (1, '\(value)')")
      let table = TableReference(
        "day", key: ["id"],
        columns: [
          ColumnReference("id", type: .integer), ColumnReference("mood", type: .text, isOptional: true),
        ])
      let query = FetchQuery(table: table)
      let store = database.store()
      try await store.installCapture(for: table)
      let connection = try await store.connect(to: query)
      _ = try await connection.see(query)
      try await database.run("ALTER TYPE mood RENAME VALUE 'good' TO 'great'")
      let seen = try await connection.see(query)
      #expect(seen.changes.isAnything)
      let renamed = FetchValue.text(value.replacing("good", with: "great"))
      #expect(seen.rows[Items.key(1)]?.values[1] == renamed)
      let quiet = try await connection.see(query)
      #expect(quiet.changes.isEmpty)
    }
  }
#endif
