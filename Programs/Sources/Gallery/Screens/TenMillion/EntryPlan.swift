import GalleryKit
import GalleryStores
import HeadwaterFetching

/// Which rows are generated: numbered from 1, spread evenly over the shelves, in their order.
struct EntryPlan: Hashable, Sendable {
  /// How many.
  let rows: Int
  /// How many are written in one transaction.
  var chunk = 100_000

  /// The statements that make the tables. The second has a row once all others are there.
  func schema(_ dialect: StatementDialect) -> [String] {
    let number = dialect == .sqlite ? "INTEGER" : "bigint"
    return [
      """
      CREATE TABLE IF NOT EXISTS gallery_entry (id \(number) PRIMARY KEY, shelf \(number) NOT NULL,
        place \(number) NOT NULL, title text NOT NULL, points \(number) NOT NULL)
      """,
      "CREATE TABLE IF NOT EXISTS gallery_entry_plan (entries \(number) PRIMARY KEY, is_whole \(number) NOT NULL)",
    ]
  }

  /// The statement that writes rows.
  ///
  /// - Parameters:
  ///   - numbers: Which.
  ///   - dialect: For which kind of database.
  /// - Returns: The statement.
  func insert(_ numbers: ClosedRange<Int>, _ dialect: StatementDialect) -> BoundStatement {
    let bounds = [numbers.lowerBound, numbers.upperBound].map { number in
      (value: FetchValue.integer(Int64(number)), type: ColumnType.integer)
    }
    let columns =
      "i, (i - 1) * \(Shelf.count) / \(rows), (i - 1) * \(Shelf.count) % \(rows), 'Entry ' || i, i * 7919 % 1000"
    switch dialect {
    case .sqlite:
      return BoundStatement(
        """
        WITH RECURSIVE number(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM number WHERE i < ?2)
        INSERT INTO gallery_entry SELECT \(columns) FROM number
        """, values: bounds)
    case .postgres:
      return BoundStatement(
        "INSERT INTO gallery_entry SELECT \(columns) FROM generate_series($1::bigint, $2::bigint) AS number(i)",
        values: bounds)
    }
  }

  /// The statements that end the generation.
  static let ending = [index, "UPDATE gallery_entry_plan SET is_whole = 1"]

  /// The statements that start it from the beginning.
  ///
  /// - Returns: The statements.
  func beginning() -> [String] {
    [
      "DELETE FROM gallery_entry", "DELETE FROM gallery_entry_plan",
      "DROP INDEX IF EXISTS gallery_entry_place",
      "INSERT INTO gallery_entry_plan VALUES (\(rows), 0)",
    ]
  }

  /// The statement that makes what windows are read by: also the numbers of rows of sections come from it alone.
  static let index = "CREATE INDEX IF NOT EXISTS gallery_entry_place ON gallery_entry (shelf, place, id)"
}

extension EntryPlan {
  /// What a command wants; by default ten million.
  init(for command: GalleryCommand) { self.init(rows: command.rowsGenerated ?? 10_000_000) }
}
