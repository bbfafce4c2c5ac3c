#if Postgres
  import Testing

  @testable import HeadwaterFetching
  @testable import HeadwaterPostgres

  @Suite("Dates outside the range of PostgreSQL's days", .needsPostgreSQL)
  struct DayTests {
    @Test(
      arguments: [
        (ColumnType.secondsSince1970, "'1e300', '-1e300', 'Infinity', '-Infinity', 'NaN', NULL"),
        (.date, "'infinity', '-infinity', '294276-12-31 23:59:59Z', '4713-01-01 00:00:00Z BC', NULL"),
      ])
    func extremeDatesHaveNoDay(type: ColumnType, values: String) async throws {
      let database = try await TestDatabase(
        "CREATE TABLE moment (at \(SQLDialect.postgres.name(of: type)) UNIQUE)",
        "INSERT INTO moment SELECT * FROM unnest(ARRAY[\(values)]::\(SQLDialect.postgres.name(of: type))[])")
      let column = ColumnReference("at", type: type, isOptional: true)
      let table = TableReference("moment", key: ["at"], columns: [column])
      for seconds in [-43_200, 0, 43_200] {
        for part in [
          FetchExpression.day(.column(column), secondsFromGMT: seconds),
          .month(.column(column), secondsFromGMT: seconds),
        ] {
          var writer = SQLWriter(.postgres)
          writer.write("SELECT ")
          writer.write(value: part)
          writer.write(" FROM ")
          writer.write(table, as: .row)
          let statement = writer.statement
          let session = try await database.session()
          let found = try await session.perform { link in
            var found: [String?] = []
            try link.run(statement) { row in found.append(row.text(at: 0)) }
            return found
          }
          #expect(found.allSatisfy { $0 == nil })
          #expect(found.count >= 5)
        }
      }
    }
  }
#endif
