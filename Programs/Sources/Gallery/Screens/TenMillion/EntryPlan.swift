import GalleryKit
import GalleryStores
import HeadwaterFetching

/// A description of the rows to generate. They are numbered from 1 and distributed evenly across the shelves in order.
struct EntryPlan: Hashable, Sendable {
  /// The number of rows.
  let rows: Int
  /// The number of rows to write per transaction.
  var chunk = 100_000

  /// Returns the statements that create the tables. The second table records the plan and whether its rows are complete.
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

  /// Returns the statement that inserts the rows with the given numbers.
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

  /// The statements that complete the generation.
  static let ending = [index, "UPDATE gallery_entry_plan SET is_whole = 1"]

  /// Returns the statements that start the generation from the beginning.
  func beginning() -> [String] {
    [
      "DELETE FROM gallery_entry", "DELETE FROM gallery_entry_plan",
      "DROP INDEX IF EXISTS gallery_entry_place",
      "INSERT INTO gallery_entry_plan VALUES (\(rows), 0)",
    ]
  }

  /// The statement that creates the index for reading windows. The index alone is sufficient to count the rows in sections.
  static let index = "CREATE INDEX IF NOT EXISTS gallery_entry_place ON gallery_entry (shelf, place, id)"
}

extension EntryPlan {
  /// Creates the plan for a command. The default is ten million rows.
  init(for command: GalleryCommand) { self.init(rows: command.rowsGenerated ?? 10_000_000) }
}
