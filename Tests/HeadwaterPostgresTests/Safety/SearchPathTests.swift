#if Postgres
  import Headwater
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Objects of other roles never run with our privileges", .needsPostgreSQL) struct SearchPathTests {
    /// Functions, operators, and types that have the same names as the server's, and record that they were run.
    private static let traps = """
      CREATE TABLE pwned (who text, what text);
      GRANT ALL ON pwned TO public;
      CREATE FUNCTION public.evil_step(state text, n name, v text) RETURNS text LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO public.pwned VALUES (current_user, 'json_object_agg'); RETURN state; END $$;
      CREATE AGGREGATE public.json_object_agg(name, text) (sfunc = public.evil_step, stype = text);
      CREATE FUNCTION public.starts_with(n name, t text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RETURN true; END $$;
      CREATE FUNCTION public.concat_ws(text, oid, oid) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'x'; END $$;
      CREATE FUNCTION public.evil(a varchar, b text) RETURNS boolean LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO public.pwned VALUES (current_user, 'operator'); RETURN true; END $$;
      CREATE OPERATOR public.= (leftarg = varchar, rightarg = text, function = public.evil);
      CREATE OPERATOR public.<> (leftarg = varchar, rightarg = text, function = public.evil);
      CREATE FUNCTION public.lower(a varchar) RETURNS text LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO public.pwned VALUES (current_user, 'lower'); RETURN a; END $$;
      CREATE FUNCTION public.count(a varchar) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RETURN 7; END $$;
      """

    private static let table = TableReference(
      "word", key: ["name"],
      columns: [
        ColumnReference("name", type: .text),
        ColumnReference("kind", type: .text, isOptional: true, ignoresCase: true),
      ])

    @Test func shadowingFunctionsAreNeverCalled() async throws {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      let database = try await TestDatabase(
        "CREATE TABLE word (name varchar PRIMARY KEY, kind varchar)",
        "INSERT INTO word VALUES ('a', 'x'), ('b', 'Y')",
        "CREATE ROLE \(role) LOGIN; GRANT CREATE ON SCHEMA public TO \(role)")
      try await database.session(as: role).run(Self.traps)
      // The address may even put the trap before the server's own schema.
      for path in ["\"$user\", public", "public, pg_catalog"] {
        let escaped = path.replacing(" ", with: "\\\\ ").replacing("\"", with: "\\\"")
        let store = PostgresStore(database.address + " options='-csearch_path=\(escaped)'")
        try await store.installCapture(for: Self.table)
        var query = FetchQuery(
          table: Self.table,
          filter: .comparison(.notEqual, .column(Self.table.columns[1]), .value(.text("zz"))),
          sectioning: .value(.column(Self.table.columns[1]), isDescending: false))
        query.order = [FetchOrder(Self.table.columns[1])] + query.order
        let ordered = query
        let connection = try await store.connect(to: query)
        _ = try await connection.see(query)
        try await store.update([
          FetchUpdate(
            Self.table, key: FetchKey(.text("a")), values: [Self.table.columns[1]: .text("\(path.count)")])
        ])
        let seen = try await connection.see(query)
        #expect(!seen.changes.isAnything)
        #expect(seen.rows.count == 2)
        _ = try await connection.read { reader, _ in
          try reader.rows(withKeys: [FetchKey(.text("a")), FetchKey(.text("b"))], of: ordered)
        }
        _ = try await store.tables()
        _ = try await store.following(of: Self.table)
        #expect(try await database.values("SELECT what FROM pwned") == [])
        let kind = try await database.values("SELECT kind::text FROM word ORDER BY name::text COLLATE \"C\"")
        #expect(kind == ["\(path.count)", "Y"])
      }
    }

    @Test func tablesResolveThroughSearchPath() async throws {
      let database = try await TestDatabase(
        "CREATE SCHEMA one; CREATE SCHEMA two; CREATE TABLE two.item (id integer PRIMARY KEY, number integer, word text)",
        "INSERT INTO two.item VALUES (1, 2, 'two')")
      let store = PostgresStore(database.address + " options='-csearch_path=one,two,three'")
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      #expect(try await connection.see().rows == [Items.key(1): Items.row(1, 2, "two")])
      let number = Items.table.columns[1]
      let update = FetchUpdate(Items.table, key: Items.key(1), values: [number: .integer(3)])
      try await store.update([update])
      #expect(try await connection.see().rows == [Items.key(1): Items.row(1, 3, "two")])
      _ = try await store.withConnection { try $0("INSERT INTO item VALUES (2)", []) }
      #expect(try await connection.see().rows.count == 2)
      // A new table that comes first in the search path is a different table.
      try await database.run("CREATE TABLE one.item (LIKE two.item)")
      let first = try await connection.see()
      #expect(first.changes.isAnything)
      #expect(first.rows.isEmpty)
      try await database.run(
        "DROP TABLE one.item; DROP TABLE two.item; CREATE SCHEMA three; CREATE TABLE three.item (id integer, number integer, word text)"
      )
      #expect(try await connection.see().rows.isEmpty)
    }

    @Test func userTriggersKeepTheirSearchPath() async throws {
      let database = try await TestDatabase(
        Items.sql, Items.two, "CREATE TABLE audit (word text)",
        "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit VALUES (NEW.word); RETURN NULL; END $$",
        "CREATE TRIGGER note AFTER UPDATE ON item FOR EACH ROW EXECUTE FUNCTION note()")
      let update = FetchUpdate(Items.table, key: Items.key(1), values: [Items.table.columns[1]: .integer(3)])
      try await database.store().update([update])
      #expect(try await database.values("SELECT word FROM audit") == ["a"])
    }

    @Test func objectsOwnedByOtherRolesAreNotUsed() async throws {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      let database = try await TestDatabase(
        Items.sql, Items.two, "CREATE ROLE \(role) LOGIN; CREATE SCHEMA headwater AUTHORIZATION \(role)")
      let store = database.store()
      do {
        try await store.installCapture(for: Items.table)
        Issue.record("it was used")
      } catch FetchError.denied {
      }
      // Install a valid capture, and then change the owner of its objects.
      try await database.run("ALTER SCHEMA headwater OWNER TO postgres")
      try await store.installCapture(for: Items.table)
      let names = CaptureNames(of: TableReference("item", schema: "public", key: [], columns: []))
      for (theft, restoration) in [
        ("ALTER SCHEMA headwater OWNER TO \(role)", "ALTER SCHEMA headwater OWNER TO postgres"),
        (
          "ALTER FUNCTION \(names.follow)(oid) OWNER TO \(role)",
          "ALTER FUNCTION \(names.follow)(oid) OWNER TO postgres"
        ),
        ("ALTER TABLE \(names.log) OWNER TO \(role)", "ALTER TABLE \(names.log) OWNER TO postgres"),
        (
          "GRANT UPDATE ON SEQUENCE \(names.lease) TO \(role)",
          "REVOKE UPDATE ON SEQUENCE \(names.lease) FROM \(role)"
        ),
      ] {
        try await database.run(theft)
        let following = try await store.following(of: Items.table)
        #expect(following.method == .polling, "\(theft)")
        guard case .denied? = try await store.pollingReason(for: Items.table) else {
          Issue.record("no reason: \(theft)")
          return
        }
        let connection = try await database.store().connect(to: Items.query)
        _ = try await connection.see()
        try await database.run("UPDATE item SET number = number + 1")
        #expect(try await connection.see().changes.isAnything, "\(theft)")
        try await database.run(restoration)
        #expect(try await store.following(of: Items.table).method == .triggers, "\(restoration)")
      }
    }

    @Test func defaultPrivilegesDoNotOpenTheLog() async throws {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      let database = try await TestDatabase(
        Items.sql, "CREATE ROLE \(role) LOGIN", "ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO \(role)",
        "ALTER DEFAULT PRIVILEGES GRANT ALL ON SEQUENCES TO \(role)")
      let store = database.store()
      try await store.installCapture(for: Items.table)
      #expect(try await store.following(of: Items.table).method == .triggers)
    }
  }
#endif
