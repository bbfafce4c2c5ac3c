import Foundation
import Headwater
import HeadwaterTestSupport
@testable import HeadwaterFetching
import HeadwaterTesting
import Testing

struct FoldingTests {
  private static let table = TableReference(
    "o", key: ["id"],
    columns: [
      ColumnReference("id", type: .integer), ColumnReference("name", type: .integer, isOptional: true),
      ColumnReference("value", type: .integer, isOptional: true),
      ColumnReference("text", type: .text, isOptional: true, ignoresCase: true),
      ColumnReference("share", type: .real, isOptional: true),
    ])
  private static let main = TableReference("t", key: ["id"], columns: [ColumnReference("id", type: .integer)])

  private func derivation(_ aggregate: FetchAggregate) -> FetchDerivation {
    FetchDerivation(
      ColumnReference(derived: "d", type: aggregate.type, isOptional: true), aggregate, of: Self.table,
      others: [Self.table.columns[1]], own: Self.main.columns)
  }

  private func row(
    _ id: Int64, _ value: FetchValue, _ text: FetchValue = .null, share: FetchValue = .null
  ) -> FetchedRow {
    FetchedRow(Self.table, values: [.integer(id), .integer(1), value, text, share])
  }

  private func fold(_ aggregate: FetchAggregate, _ rows: [FetchedRow]) -> FetchValue {
    var folding = FetchFolding(derivation(aggregate))
    let derivation = derivation(aggregate)
    for row in rows where derivation.name(of: row) != nil { folding.add(row) }
    return folding.value
  }

  private var aggregates: [FetchAggregate] {
    let columns = Self.table.columns
    return [
      .count, .exists, .sum(columns[2]), .minimum(columns[2]), .maximum(columns[2]), .minimum(columns[3]),
      .maximum(columns[3]), .first(columns[2], in: [FetchOrder(columns[3], isDescending: true)]),
      .first(columns[3], in: []), .first(columns[0], in: [FetchOrder(columns[2])]), .average(columns[2]),
    ]
  }

  @Test func foldingIsIndependentOfOrderAndPartition() {
    let values: [FetchValue] = [.null, .integer(-1), .integer(.max), .integer(.min)]
    let texts: [FetchValue] = [.null, .text("a"), .text("A")]
    let choices = values.flatMap { value in texts.map { (value, $0) } }
    let none = FetchedRow(Self.main, values: [.integer(1)])
    for first in choices {
      for second in choices {
        for third in choices {
          let rows = [row(1, first.0, first.1), row(2, second.0, second.1), row(3, third.0, third.1)]
          for aggregate in aggregates {
            let derivation = derivation(aggregate)
            let expected = NaiveAggregate.value(derivation, for: none, of: rows)
            for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
              #expect(fold(aggregate, order.map { rows[$0] }) == expected)
            }
            // Combine a partial result from a store with the remaining rows.
            let query = FetchQuery(
              table: TableReference(
                "t", key: ["id"], columns: Self.main.columns + derivation.parts.map(\.column)),
              derived: derivation.parts)
            let found = query.completed([none]) { _ in Array(rows[1...]) }[0]
            var folding = FetchFolding(
              derivation, parts: derivation.parts.map { found.value(of: $0.column.name) ?? .null })
            if derivation.name(of: rows[0]) != nil { folding.add(rows[0]) }
            #expect(folding.isUnknown || folding.value == expected)
          }
        }
      }
    }
  }

  @Test func removingRowUndoesAddingIt() {
    let values: [FetchValue] = [
      .null, .integer(-1), .integer(0), .integer(3), .integer(.max), .integer(.min),
    ]
    let columns = Self.table.columns
    for aggregate in [FetchAggregate.count, .sum(columns[2])] {
      let derivation = derivation(aggregate)
      #expect(derivation.isGroup)
      for kept in values {
        for gone in values {
          for come in values {
            let (first, second, third) = (row(1, kept), row(2, gone), row(3, come))
            var folding = FetchFolding(derivation)
            for row in [first, second] { folding.add(row) }
            folding.add(third)
            folding.remove(second)
            #expect(folding.value == fold(aggregate, [first, third]))
            folding.remove(third)
            folding.remove(first)
            #expect(folding.value == .integer(0))
          }
        }
      }
    }
    let others: [FetchAggregate] = [
      .exists, .sum(columns[4]), .minimum(columns[2]), .maximum(columns[2]), .first(columns[2], in: []),
      .average(columns[2]),
    ]
    for aggregate in others { #expect(!derivation(aggregate).isGroup) }
  }

  @Test func overflowingIntegerSumIsNull() {
    let sum = FetchAggregate.sum(Self.table.columns[2])
    let (most, one) = (row(1, .integer(.max)), row(2, .integer(1)))
    #expect(fold(sum, [most, one]) == .null)
    #expect(fold(sum, [most, one, row(3, .integer(-1))]) == .integer(.max))
    #expect(fold(sum, [row(1, .integer(.min)), row(2, .integer(-1))]) == .null)
    #expect(fold(sum, [row(1, .integer(.min))]) == .integer(.min))
    #expect(fold(sum, []) == .integer(0))
    #expect(fold(sum, [row(1, .null)]) == .integer(0))
  }

  @Test func averageOfNoValuesIsNull() {
    let average = FetchAggregate.average(Self.table.columns[2])
    #expect(fold(average, [row(1, .integer(1)), row(2, .null), row(3, .integer(4))]) == .real(2.5))
    #expect(fold(average, [row(1, .null)]) == .null)
    #expect(fold(average, []) == .null)
    #expect(fold(average, [row(1, .integer(.max)), row(2, .integer(1))]) == .null)
  }

  @Test func realSumOutOfRangeIsNull() {
    let sum = FetchAggregate.sum(Self.table.columns[4])
    #expect(fold(sum, [row(1, .null, share: .real(0.5)), row(2, .null, share: .real(1))]) == .real(1.5))
    #expect(fold(sum, [row(1, .null, share: .real(1e290)), row(2, .null, share: .real(-1e290))]) == .null)
    #expect(fold(sum, [row(1, .null, share: .real(.infinity))]) == .null)
    #expect(fold(sum, []) == .real(0))
  }

  @Test func leastKeyBreaksTies() {
    let columns = Self.table.columns
    let rows = [row(2, .integer(5), .text("A")), row(1, .integer(6), .text("a"))]
    #expect(fold(.first(columns[2], in: [FetchOrder(columns[3], isDescending: true)]), rows) == .integer(6))
    #expect(fold(.maximum(columns[3]), rows) == .text("a"))
  }

  // MARK: Unsupported queries

  private func failure(_ derivation: FetchDerivation, order: [FetchOrder] = []) -> FetchError? {
    FetchQuery(
      table: TableReference("t", key: ["id"], columns: Self.main.columns + [derivation.column]),
      derived: [derivation], order: order
    ).obstacle
  }

  @Test func sortingByRealSumIsUnsupported() {
    let sum = derivation(.sum(Self.table.columns[4]))
    #expect(failure(sum) == nil)
    guard case .unsupported(let words)? = failure(sum, order: [FetchOrder(sum.column)]) else {
      Issue.record("It can be sorted by.")
      return
    }
    #expect(words.contains("d of t"))
  }

  @Test func mismatchedDerivationsReportTypedErrors() {
    var wrong = derivation(.count)
    wrong.others = [Self.table.columns[3]]
    if case .unsupported? = failure(wrong) {} else { Issue.record("Text names a number.") }
    wrong = derivation(.count)
    wrong.others = [ColumnReference("none", type: .integer)]
    #expect(failure(wrong) == .noColumn("none", table: "o"))
    wrong = derivation(.count)
    wrong.own = [ColumnReference("none", type: .integer)]
    #expect(failure(wrong) == .noColumn("none", table: "t"))
    wrong = derivation(.minimum(Self.table.columns[2]))
    wrong.column = ColumnReference(derived: "d", type: .text, isOptional: true)
    if case .unsupported? = failure(wrong) {} else { Issue.record("A number is text.") }
    if case .unsupported? = failure(derivation(.sum(Self.table.columns[3]))) {
    } else {
      Issue.record("Text has a sum.")
    }
    wrong = derivation(.count)
    wrong.table = TableReference("o", key: [], columns: Self.table.columns)
    #expect(failure(wrong) == .noPrimaryKey(table: "o"))
  }
}
