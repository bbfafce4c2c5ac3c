#if Postgres
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterFetching
  @testable import HeadwaterPostgres

  @Suite("PostgreSQL: arithmetic with floating-point numbers", .needsPostgreSQL)
  struct RealArithmeticTests {
    private static let table = TableReference(
      "pair", key: ["id"],
      columns: [
        ColumnReference("id", type: .integer), ColumnReference("a", type: .real, isOptional: true),
        ColumnReference("b", type: .real, isOptional: true),
      ])

    /// Numbers at which results overflow or underflow, and their neighbors.
    private static let numbers: [Double] = {
      let exponents = [
        -1074, -1073, -1022, -600, -538, -537, -500, -60, -51, -1, 0, 1, 500, 511, 512, 969, 970, 1023,
      ]
      let powers = exponents.flatMap { exponent in
        let power = Double(sign: .plus, exponent: exponent, significand: 1)
        return [power.nextDown, power, power.nextUp]
      }
      let others = [3, 0.1, .greatestFiniteMagnitude, .greatestFiniteMagnitude / 3, .infinity, .nan]
      let all = powers + others
      return all + all.map { -$0 }
    }()

    /// Returns a statement that begins with the given text and computes an expression for each row.
    private static func statement(_ start: String, _ expression: FetchExpression) -> String {
      var writer = SQLWriter(.postgres)
      writer.write(start)
      writer.write(value: expression)
      writer.write(" FROM ")
      writer.write(table, as: .row)
      return writer.statement.text
    }

    @Test(arguments: [FetchArithmetic.add, .subtract, .multiply, .divide])
    func realArithmeticMatchesMemoryStore(operation: FetchArithmetic) async throws {
      let numbers = Self.numbers.map { $0.isNaN ? "'NaN'" : "'\($0)'" } + ["NULL"]
      let database = try await TestDatabase(
        """
        CREATE TABLE pair (id bigserial PRIMARY KEY, a float8, b float8);
        INSERT INTO pair (a, b) SELECT a, b FROM unnest(ARRAY[\(numbers.joined(separator: ","))]::float8[]) a,
          unnest(ARRAY[\(numbers.joined(separator: ","))]::float8[]) b
        """)
      let columns = Self.table.columns
      let expression = FetchExpression.arithmetic(operation, .column(columns[1]), .column(columns[2]))
      let text = Self.statement("SELECT a, b, ", expression)
      let rows = try await database.session().perform { try $0.rows(text) }
      #expect(rows.count == numbers.count * numbers.count)
      let different = rows.filter { row in
        let operands = row[..<2].map { $0.flatMap(Double.init) }
        let values = operands.map { $0?.fetchValue ?? .null }
        let expected = expression.evaluate(in: FetchedRow(Self.table, values: [.integer(1)] + values))
        let found = row[2].flatMap(Double.init)?.fetchValue ?? .null
        guard case .real(let found) = found, case .real(let expected) = expected else {
          return found != expected
        }
        // A result slightly greater than half of the smallest number is 0 in PostgreSQL, but is the smallest number in memory.
        return found != expected && abs(found - expected) > .leastNonzeroMagnitude
      }
      #expect(different.isEmpty, "\(different.prefix(5))")
    }

    @Test(arguments: [FetchArithmetic.add, .multiply, .divide], [0, 1])
    func nestedOperandsAreComputedOnce(operation: FetchArithmetic, column: Int) async throws {
      let database = try await TestDatabase(
        "CREATE TABLE pair (id bigserial PRIMARY KEY, a float8, b float8)")
      let operand = FetchExpression.column(Self.table.columns[column])
      let expression = (0..<3).reduce(operand) { nested, _ in .arithmetic(operation, nested, operand) }
      let text = Self.statement("EXPLAIN SELECT ", expression)
      let plan = try await database.session().perform { try $0.rows(text) }
      // Each operation is a part of the plan: an InitPlan if it doesn't depend on the outer query directly.
      #expect(plan.count { $0[0]?.contains(/(Sub|Init)Plan \d/) == true } == 3)
    }

    @Test func numericOverflowIsNotSchemaChange() async throws {
      let session = try await TestDatabase().session()
      do {
        _ = try await session.perform { try $0.rows("SELECT 1e200::float8 * 1e200::float8") }
        Issue.record("no error")
      } catch FetchError.other(let code, _) {
        #expect(code == "22003")
      }
    }
  }
#endif
