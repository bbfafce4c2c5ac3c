import HeadwaterFetching

/// A section of a list as it is, or is to be: what tells it, its related row, and its rows; nil for a placeholder.
struct StoreSectionText: Hashable {
  var key: FetchKey
  var related: [FetchValue]?
  var rows: [[FetchValue]?]
}

/// What a query comes to, found by filtering, grouping and sorting all rows.
struct NaiveQuery {
  let query: FetchQuery

  func sections(of rows: [[FetchValue]], related: [[FetchValue]]) -> [StoreSectionText] {
    var groups: [(key: FetchKey, related: [FetchValue]?, rows: [[FetchValue]])] = []
    for row in rows {
      let named = dictionary(row, query.table)
      if let filter = query.filter, !NaiveExpression(row: named).isTrue(filter) { continue }
      let (key, other) = section(of: named, among: related)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].rows.append(row)
      } else {
        groups.append((key, other, [row]))
      }
    }
    groups.sort { isBefore($0, $1) }
    var skipped = query.offset
    var taken = 0
    return groups.compactMap { group in
      let ordered = group.rows.map { ($0, values($0, query.order, query.table)) }
        .sorted { NaiveOrder.compare($0.1, $1.1, query.order) < 0 }.map(\.0)
      let rest = ordered.dropFirst(skipped)
      skipped -= min(skipped, ordered.count)
      let shown = rest.prefix(query.limit.map { max(0, $0 - taken) } ?? .max)
      taken += shown.count
      return shown.isEmpty
        ? nil : StoreSectionText(key: group.key, related: group.related, rows: Array(shown))
    }
  }

  private func section(
    of row: [String: FetchValue], among related: [[FetchValue]]
  ) -> (key: FetchKey, related: [FetchValue]?) {
    switch query.sectioning {
    case nil: return (FetchKey([]), nil)
    case .value(let expression, _): return (FetchKey(NaiveExpression(row: row).value(expression)), nil)
    case .related(let relation):
      let names = relation.columns.map { row[$0.name] ?? .null }
      let other = related.first { other in
        let named = dictionary(other, relation.table)
        return relation.table.key.map { named[$0] ?? .null } == names
      }
      return other == nil ? (FetchKey(names.map { _ in .null }), nil) : (FetchKey(names), other)
    }
  }

  private typealias Group = (key: FetchKey, related: [FetchValue]?, rows: [[FetchValue]])

  private func isBefore(_ left: Group, _ right: Group) -> Bool {
    switch query.sectioning {
    case nil: return false
    case .value(let expression, let isDescending):
      let (first, second) = (left.key.values[0], right.key.values[0])
      let folded = NaiveOrder.compare(first, second, ignoringCase: NaiveExpression.ignoresCase(expression))
      let order = folded != 0 ? folded : NaiveOrder.compare(first, second)
      return isDescending ? order > 0 : order < 0
    case .related(let relation):
      guard let first = left.related else { return right.related != nil }
      guard let second = right.related else { return false }
      return NaiveOrder.compare(
        values(first, relation.order, relation.table), values(second, relation.order, relation.table),
        relation.order) < 0
    }
  }

  private func dictionary(_ row: [FetchValue], _ table: TableReference) -> [String: FetchValue] {
    Dictionary(zip(table.columns.map(\.name), row)) { first, _ in first }
  }

  private func values(_ row: [FetchValue], _ order: [FetchOrder], _ table: TableReference) -> [FetchValue] {
    let named = dictionary(row, table)
    return order.map { named[$0.column.name] ?? .null }
  }
}
