import HeadwaterFetching
import Testing

@testable import PackagesScreen

@Suite struct TableDifferenceTests {
  private static let table = TableReference(
    "t", key: ["id"],
    columns: [
      ColumnReference("id", type: .integer), ColumnReference("a", type: .integer),
      ColumnReference("kept", type: .integer),
    ])

  /// All tables with rows for the keys 0 and 1, each of which is absent or has one of four possible contents.
  private static let tables: [[FetchedRow]] = {
    let contents: [(Int64, Int64)?] = [nil, (0, 0), (0, 1), (1, 0), (1, 1)]
    return contents.flatMap { first in
      contents.map { second in
        [first, second].enumerated().compactMap { key, content in
          content.map { a, kept in
            FetchedRow(table, values: [.integer(Int64(key)), .integer(a), .integer(kept)])
          }
        }
      }
    }
  }()

  /// Applies a difference row by row.
  private func apply(_ difference: TableDifference, to rows: [FetchedRow]) -> [[FetchValue]] {
    var rows = rows.filter { !difference.deleted.contains($0.key) }.map(\.values)
    for update in difference.updated {
      for index in rows.indices where FetchKey([rows[index][0]]) == update.key {
        for (column, value) in update.values {
          rows[index][Self.table.columns.firstIndex(of: column) ?? 0] = value
        }
      }
    }
    return (rows + difference.inserted).sorted { "\($0[0])" < "\($1[0])" }
  }

  @Test func differenceTransformsAnyTableIntoAnother() {
    for present in Self.tables {
      for wanted in Self.tables {
        let difference = TableDifference(Self.table, from: present, to: wanted)
        #expect(apply(difference, to: present) == wanted.map(\.values))
        #expect((difference.count == 0) == (present.map(\.values) == wanted.map(\.values)))
      }
    }
  }

  @Test func keptColumnsSurviveInRemainingRows() {
    for present in Self.tables {
      for wanted in Self.tables {
        let difference = TableDifference(Self.table, from: present, to: wanted, keeping: ["kept"])
        let expected = wanted.map { row -> [FetchValue] in
          let old = present.first { $0.key == row.key }
          return [row.values[0], row.values[1], old?.values[2] ?? row.values[2]]
        }
        #expect(apply(difference, to: present) == expected)
      }
    }
  }

  @Test func chunksJoinToWholeArray() {
    for count in 0..<8 {
      for size in -1..<9 {
        let pieces = Array(0..<count).chunks(of: size)
        #expect(pieces.flatMap { $0 } == Array(0..<count))
        #expect(pieces.dropLast().allSatisfy { $0.count == max(1, size) })
        #expect(pieces.allSatisfy { !$0.isEmpty && $0.count <= max(1, size) })
      }
    }
  }
}
