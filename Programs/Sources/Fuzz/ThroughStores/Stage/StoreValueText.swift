import Foundation
import HeadwaterFetching

/// The actual or expected live values of a case.
struct StoreValueText {
  /// Values that are read together.
  struct Totals: Sendable {
    /// The existence of a row, followed by the sum, the average, the minimum, and the maximum of a column. Aggregates that aren't
    /// requested are null.
    var aggregates: [FetchValue]
    /// The number of rows of the other table.
    var related: Int
    /// The number of rows in each section.
    var groups: [(key: FetchKey, count: Int)]
  }

  /// The first row.
  enum First: Sendable {
    case row([FetchValue]?)
    /// The row can't be decoded.
    case failure
  }

  var totals: Totals?
  var count: Int?
  /// The first row; nil if the order of rows isn't known.
  var first: First?
  /// The kinds of the values, if these values are expected.
  private var kinds = Kinds()

  private struct Kinds {
    var column: StoreColumnKind?
    var section: StoreColumnKind?
    var row: [StoreColumnKind] = []
  }

  init(totals: Totals?, count: Int?) { (self.totals, self.count) = (totals, count) }

  /// Computes the values naively from the stored rows of both tables.
  init(
    naively request: StoreRequest, _ schema: StoreSchema, _ own: [[FetchValue]], _ related: [[FetchValue]]
  ) {
    let table = request.wholeTable(in: schema)
    func sections(_ request: StoreRequest) -> [NaiveSection] {
      NaiveQuery(request: request, schema: schema, table: table).sections(of: own, related: related)
    }
    var all = request
    (all.sectioning, all.offset, all.limit, all.operators) = (.none, 0, nil, [])
    let rows = sections(all).flatMap(\.rows)
    let start = min(request.offset, rows.count)
    count = min(rows.count - start, request.limit ?? .max)
    if Self.hasOrder(schema) {
      var listed = request
      listed.operators = []
      // A row without a section isn't displayed in a list, but it can be the first row.
      listed.isTyped = false
      let row = sections(listed).flatMap(\.rows).first
      first = row.map { $0.isRecord(table) ? .row($0.values) : .failure } ?? .row(nil)
    }
    var groups: [(key: FetchKey, count: Int)] = []
    if request.isGroupedByValue {
      var grouped = request
      (grouped.offset, grouped.limit, grouped.operators) = (0, nil, [])
      groups = sections(grouped).map { ($0.key, $0.rows.count) }
    }
    let column = Self.column(schema)
    let kinds: [StoreDerived.Aggregate] = [.sum, .average, .minimum, .maximum]
    let aggregates = kinds.map { kind -> FetchValue in
      guard Self.aggregates(schema).contains(kind) else { return .null }
      let derived = StoreDerived(isRelated: false, aggregate: kind, column: column, pairs: [])
      return NaiveDerived(derived: derived, schema: schema).value(of: rows, schema.table)
    }
    totals = Totals(
      aggregates: [.boolean(!rows.isEmpty)] + aggregates, related: schema.relation == nil ? 0 : related.count,
      groups: groups)
    self.kinds.column = schema.table.columns[column].kind
    self.kinds.row = table.columns.map(\.kind)
    if case .value(.column(let column), _) = request.sectioning {
      self.kinds.section = table.columns[column].kind
    }
  }

  /// The column whose values are aggregated.
  static func column(_ schema: StoreSchema) -> Int {
    let columns = schema.table.columns
    return columns.firstIndex { $0.kind == .integer && !$0.isLoose && $0.isOptional }
      ?? columns.lastIndex { $0.kind == .integer || $0.kind == .real } ?? columns.count - 1
  }

  /// The aggregates that are requested.
  static func aggregates(_ schema: StoreSchema) -> Set<StoreDerived.Aggregate> {
    let kind = schema.table.columns[column(schema)].kind
    var aggregates: Set<StoreDerived.Aggregate> = []
    if kind == .integer || kind == .real { aggregates = [.sum, .average] }
    // Values of typed kinds would be compared without the property's type.
    if !kind.isTyped, hasOrder(schema) { aggregates.formUnion([.minimum, .maximum]) }
    return aggregates
  }

  /// Returns a Boolean value that indicates whether the order of rows is known: rows that share a key have no order.
  static func hasOrder(_ schema: StoreSchema) -> Bool {
    !schema.table.key.contains { schema.table.columns[$0].allowsNull }
  }

  /// Returns a Boolean value that indicates whether these values are the expected ones.
  func isSame(as expected: StoreValueText) -> Bool {
    guard count == expected.count, let totals, let other = expected.totals,
      totals.related == other.related, isFirst(expected)
    else { return false }
    let kinds = expected.kinds
    let (shown, wanted) = (totals.aggregates, other.aggregates)
    let isAggregated = shown.indices.allSatisfy { index in
      // The existence, the sum, and the average have types of their own.
      let kind = index > 2 ? kinds.column : nil
      return StoreExpectation.meaning(shown[index], kind) == StoreExpectation.meaning(wanted[index], nil)
    }
    return isAggregated
      && Self.counts(totals.groups, kinds.section) == Self.counts(other.groups, nil)
  }

  private func isFirst(_ expected: StoreValueText) -> Bool {
    switch (first, expected.first) {
    case (nil, nil), (.failure, .failure), (.row(nil), .row(nil)): true
    case (.row(let row?), .row(let other?)):
      row.count == other.count
        && row.indices.allSatisfy { index in
          StoreExpectation.meaning(row[index], expected.kinds.row[index])
            == StoreExpectation.meaning(other[index], nil)
        }
    default: false
    }
  }

  private static func counts(
    _ groups: [(key: FetchKey, count: Int)], _ kind: StoreColumnKind?
  ) -> [[FetchValue]: Int] {
    var counts: [[FetchValue]: Int] = [:]
    for (key, count) in groups {
      counts[key.values.map { StoreExpectation.meaning($0, kind) }, default: 0] += count
    }
    return counts
  }
}

extension StoreValueText: CustomStringConvertible {
  var description: String {
    let first =
      switch first {
      case nil: "unordered"
      case .failure: "undecodable"
      case .row(let row): row?.map(\.description).joined(separator: " ") ?? "none"
      }
    guard let totals else { return "count \(count ?? -1), first \(first), no totals" }
    let groups = totals.groups.map { "\($0.key) \($0.count)" }.joined(separator: ", ")
    let aggregates = totals.aggregates.map(\.description).joined(separator: " ")
    return "count \(count ?? -1), first \(first), \(aggregates), related \(totals.related), [\(groups)]"
  }
}

extension StoreRequest {
  /// A Boolean value that indicates whether the sections are based on a value.
  var isGroupedByValue: Bool { if case .value = sectioning { true } else { false } }
}
