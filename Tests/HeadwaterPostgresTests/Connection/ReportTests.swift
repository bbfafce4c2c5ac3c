#if Postgres
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The error reports of servers") struct ReportTests {
    private func report(
      _ state: String, _ message: String = "", from file: String = "", in context: String? = nil
    ) -> PostgresReport {
      var report = PostgresReport(state: state)
      (report.message, report.file, report.context) = (message, file, context)
      return report
    }

    @Test(arguments: [
      ("22P02", "ungültige Eingabesyntax für Typ integer: »s3cret«", "numutils.c", nil),
      ("22007", "syntaxe en entrée invalide pour le type date : « s3cret »", "datetime.c", nil),
      ("23505", "doppelter Schlüsselwert »s3cret«", "nbtinsert.c", nil),
      ("42601", "syntax error at or near \"s3cret\"", "scan.l", nil),
      ("42501", "s3cret", "pl_exec.c", "PL/pgSQL function f() line 1 at RAISE"),
      (
        "42703", "column \"s3cret\" does not exist", "parse_relation.c",
        "PL/pgSQL function f() line 1 at EXECUTE"
      ),
      ("08000", "s3cret", "connection.c", nil), ("P0001", "s3cret", "pl_exec.c", nil),
      ("ZZ999", "s3cret", "", nil),
    ])
    func messagesThatMayQuoteValuesAreHidden(state: String, message: String, file: String, context: String?) {
      let error = FetchError(report(state, message, from: file, in: context))
      #expect(!"\(error) \(String(reflecting: error))".contains("s3cret"))
    }

    @Test func missingColumnIsNamedInAnyLanguage() {
      let error = FetchError(report("42703", "Spalte »preis« existiert nicht", from: "parse_relation.c"))
      #expect("\(error)".contains("preis"))
    }

    @Test func stalePlanIsRecognizedInAnyLanguage() {
      var report = report("0A000", "gecachter Plan darf den Ergebnistyp nicht ändern", from: "plancache.c")
      report.function = "RevalidateCachedQuery"
      guard case .schemaChanged = FetchError(report) else {
        Issue.record("another error")
        return
      }
    }

    @Test(arguments: ["08000", "08006", "57P01", "57P03"]) func onlyFatalReportsAreDisconnections(
      state: String
    ) {
      var report = report(state)
      #expect(!FetchError(report).isDisconnection)
      report.severity = "FATAL"
      #expect(FetchError(report).isDisconnection)
    }
  }

  @Suite("The error reports of a running server", .needsPostgreSQL) struct ServerReportTests {
    @Test(arguments: [
      "SELECT 's3cret'::integer", "SELECT 1 + 's3cret'", "SELECT 's3cret'::date",
      "INSERT INTO secret VALUES ('s3cret'), ('s3cret')", "INSERT INTO secret VALUES ('s3cret', 's3cret')",
      "DO $$ BEGIN RAISE EXCEPTION 's3cret' USING DETAIL = 's3cret', HINT = 's3cret'; END $$",
      "DO $$ BEGIN RAISE undefined_column USING MESSAGE = 's3cret', COLUMN = 's3cret'; END $$",
      "DO $$ BEGIN EXECUTE 'SELECT ' || quote_ident('s3cret'); END $$", "SELECT 1 's3cret'",
    ])
    func serverErrorsHideValues(statement: String) async throws {
      let database = try await TestDatabase("CREATE TABLE secret (word text PRIMARY KEY)")
      let session = try await database.session()
      do {
        try await session.run(statement)
        Issue.record("nothing failed")
      } catch let error as FetchError {
        #expect(!"\(error) \(String(reflecting: error))".contains("s3cret"))
      }
    }

    @Test(arguments: ["SELECT * FROM missing", "SELECT missing FROM item", "SELECT missing(1)"])
    func missingObjectsAreNamed(statement: String) async throws {
      let session = try await TestDatabase(Items.sql).session()
      do {
        try await session.run(statement)
        Issue.record("nothing failed")
      } catch let error as FetchError {
        #expect("\(error)".contains("missing"))
      }
    }

    @Test(arguments: ["08000", "57P01"])
    func raisedConnectionErrorAffectsOnlyItsList(state: String) async throws {
      let database = try await TestDatabase(
        Items.sql, Items.two,
        """
        CREATE FUNCTION fails() RETURNS text LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '\(state)'; END $$
        """, "CREATE VIEW fragile AS SELECT id, number, fails() AS word FROM item")
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let good = try await store.connect(to: Items.query)
      _ = try await good.see()
      let query = FetchQuery(table: TableReference("fragile", key: ["id"], columns: Items.table.columns))
      let fragile = try await store.connect(to: query)
      do {
        _ = try await fragile.see(query)
        Issue.record("nothing failed")
      } catch FetchError.other(let code, _) {
        #expect(code == state)
      }
      try await database.run("DELETE FROM item WHERE id = 1")
      #expect(await good.signal() == .changed)
    }

    @Test(arguments: ["COPY item TO STDOUT", "COPY item FROM STDIN"])
    func clientCopyStatementsThrow(statement: String) async throws {
      let store = try await TestDatabase(Items.sql, Items.two).store { $0.maximumConnections = 1 }
      for _ in 1...2 {
        await #expect(
          throws: FetchError.unsupported("Statements that copy data to or from the app aren't supported.")
        ) {
          _ = try await store.withConnection { try $0(statement, []) }
        }
      }
      let rows = try await store.withConnection { try $0("SELECT count(*) FROM item", []) }
      #expect(rows == [["2"]])
    }
  }
#endif
