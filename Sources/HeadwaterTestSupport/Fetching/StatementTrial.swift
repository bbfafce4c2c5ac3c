internal import Foundation
import Headwater
package import HeadwaterFetching
import HeadwaterTesting

/// The total of an owner's entries, as a statement with a join returns it.
package struct OwnerTotal: FetchedRecord, Hashable {
  package var id: Int
  package var name: String
  package var entries: Int
  package var amount: Int

  package static let table = RecordTable<OwnerTotal>(
    "total", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("entries", \.entries),
      RecordColumn("amount", \.amount),
    ]
  ) { row in
    try OwnerTotal(id: row["id"], name: row["name"], entries: row["entries"], amount: row["amount"])
  }
}

/// A random trial of lists of custom SQL: transactions change the tables that a statement with a join and an aggregate reads,
/// and another table. After each one, the trial compares the lists with the rows that the same SQL returns when the database
/// runs it again.
@MainActor
package struct StatementTrial {
  let seed: UInt64
  let rounds: Int
  let replacesRows: Bool

  /// The actions of a trial on a database.
  package struct Actions: Sendable {
    package var execute: @Sendable (String) async throws -> Void
    /// A closure that returns the rows of a statement, with all values as text.
    package var rows: @Sendable (String) async throws -> [[String]]

    package init(
      execute: @escaping @Sendable (String) async throws -> Void,
      rows: @escaping @Sendable (String) async throws -> [[String]]
    ) {
      (self.execute, self.rows) = (execute, rows)
    }
  }

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - rounds: The number of transactions.
  ///   - replacesRows: A Boolean value that indicates whether updates delete the rows whose unique values they repeat, which
  ///     only SQLite supports.
  package init(seed: UInt64, rounds: Int = 30, replacesRows: Bool = false) {
    (self.seed, self.rounds, self.replacesRows) = (seed, rounds, replacesRows)
  }

  /// The statements that create the tables.
  package nonisolated static let creation = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT);
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, amount INTEGER NOT NULL, code INTEGER UNIQUE);
    CREATE TABLE other (id INTEGER PRIMARY KEY)
    """

  private static func statement(_ least: Int, _ names: [String]) -> FetchStatement {
    """
    SELECT o.id, o.name, count(e.id) AS entries, coalesce(sum(e.amount), 0) AS amount
      FROM owner o LEFT JOIN entry e ON e.owner = o.id AND e.amount > \(least)
      WHERE o.name NOT IN \(names) GROUP BY o.id, o.name ORDER BY 4 DESC, o.id;
    """
  }

  /// Runs the trial in a database with the tables of ``creation``.
  ///
  /// - Parameters:
  ///   - store: A store for the database.
  ///   - actions: The actions on the database.
  /// - Returns: Descriptions of the differences.
  /// - Throws: Any error that the store or the actions throw.
  package func run(in store: some FetchStore, _ actions: Actions) async throws -> [String] {
    var random = SplitMix64(seed: seed)
    let (least, names) = (Int(random.next() % 8), random.next() % 2 == 0 ? [] : ["it's", "b"])
    let list = names.map { "'\($0.replacing("'", with: "''"))'" }.joined(separator: ", ")
    let sql = """
      SELECT o.id, o.name, count(e.id) AS entries, coalesce(sum(e.amount), 0) AS amount
        FROM owner o LEFT JOIN entry e ON e.owner = o.id AND e.amount > \(least)
        WHERE \(names.isEmpty ? "1 = 1" : "o.name NOT IN (\(list))") GROUP BY o.id, o.name
      """
    let statement = Self.statement(least, names)
    let options = FetchOptions(minimumInterval: .zero)
    let ordered = FetchedDataSource(
      try RecordRequest<SingleSection, OwnerTotal>(statement), in: store, options: options)
    let filtered = FetchedDataSource(
      try RecordRequest<SingleSection, OwnerTotal>(
        #Predicate { $0.entries > 0 }, sortedBy: [SortDescriptor(\.name)],
        from: OwnerTotal.table.selecting(statement)), in: store, options: options)
    let raw = FetchedDataSource(try RecordRequest(statement, key: ["id"]), in: store, options: options)
    for round in 0..<rounds {
      try await actions.execute(edits(&random))
      let all = try await actions.rows("\(sql) ORDER BY 4 DESC, o.id")
      let some = try await actions.rows(
        "SELECT * FROM (\(sql)) AS t WHERE entries > 0 ORDER BY name, id")
      for source in [ordered, filtered] { try await source.catchUp() }
      try await raw.catchUp()
      let found: [(String, [[String]], [[String]])] = [
        ("ordered", Self.texts(ordered), all), ("filtered", Self.texts(filtered), some),
        (
          "raw",
          try raw.snapshot.items.compactMap(\.item).map { row in
            try ["id", "name", "entries", "amount"].map { name in
              name == "name" ? try row[name] as String : "\(try row[name] as Int)"
            }
          }, all
        ),
      ]
      let wrong = found.filter { $0.1 != $0.2 }.map {
        "seed \(seed), round \(round): \($0.0) list shows \($0.1) instead of \($0.2)"
      }
      if !wrong.isEmpty { return wrong }
    }
    return []
  }

  private static func texts(_ source: FetchedDataSource<SingleSection, OwnerTotal>) -> [[String]] {
    source.snapshot.items.compactMap(\.item).map { ["\($0.id)", $0.name, "\($0.entries)", "\($0.amount)"] }
  }

  /// Returns the statements of a transaction.
  private func edits(_ random: inout SplitMix64) -> String {
    func below(_ limit: UInt64) -> Int { Int(random.next() % limit) }
    let names = ["a", "b", "it''s", "c"]
    let edits = (0..<1 + below(3)).map { _ -> String in
      switch below(replacesRows ? 10 : 8) {
      case 0: "DELETE FROM owner WHERE id = \(below(6))"
      case 1, 2:
        """
        INSERT INTO owner (id, name) VALUES (\(below(6)), '\(names[below(4)])') \
        ON CONFLICT (id) DO UPDATE SET name = excluded.name
        """
      case 3: "UPDATE owner SET note = 'n\(below(9))' WHERE id = \(below(6))"
      case 4: "DELETE FROM entry WHERE owner = \(below(6))"
      case 5, 6:
        """
        INSERT INTO entry (id, owner, amount) VALUES (\(below(20)), \(below(6)), \(below(16))) \
        ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, owner = excluded.owner
        """
      case 8, 9: "UPDATE OR REPLACE entry SET code = \(below(3)) WHERE id = \(below(20))"
      default: "INSERT INTO other (id) SELECT coalesce(max(id), 0) + 1 FROM other"
      }
    }
    return edits.joined(separator: "; ")
  }
}
