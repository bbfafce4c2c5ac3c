import HeadwaterFetching

/// A section of a list as it is, or is to be: what tells it, its related row, and its rows; nil for a placeholder.
struct StoreSectionText: Hashable {
  var key: FetchKey
  var related: [FetchValue]?
  var rows: [[FetchValue]?]
}

/// What a request comes to, found by filtering, grouping and sorting all rows.
struct NaiveQuery {
  let request: StoreRequest
  let schema: StoreSchema
  /// The table with the columns that are made of other rows.
  let table: StoreTable

  func sections(of stored: [[FetchValue]], related: [[FetchValue]]) -> [StoreSectionText] {
    let rows = stored.map { row in
      row
        + request.derived.map {
          NaiveDerived(derived: $0, schema: schema).value(for: row, own: stored, related: related)
        }
    }
    var groups: [Group] = []
    for row in rows {
      if let search = request.search, !NaiveSearch(search: search).finds(row) { continue }
      if let filter = request.filter, !NaiveExpression(row: row, table: table).isTrue(filter) { continue }
      let (key, other) = section(of: row, among: related)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].rows.append(row)
      } else {
        groups.append((key, other, [row]))
      }
    }
    let count = groups.reduce(0) { $0 + $1.rows.count }
    let ranking = request.search.flatMap { search in
      count <= search.rankedUpTo ? NaiveSearch(search: search) : nil
    }
    groups.sort { isBefore($0, $1) }
    var skipped = request.offset
    var taken = 0
    return groups.compactMap { group in
      let ordered = group.rows.sorted { left, right in
        if let ranking, ranking.rank(left) != ranking.rank(right) {
          return ranking.rank(left) > ranking.rank(right)
        }
        return NaiveOrder.compare(left, right, request.order, table) < 0
      }
      let rest = ordered.dropFirst(skipped)
      skipped -= min(skipped, ordered.count)
      let shown = rest.prefix(request.limit.map { max(0, $0 - taken) } ?? .max)
      taken += shown.count
      return shown.isEmpty
        ? nil : StoreSectionText(key: group.key, related: group.related, rows: Array(shown))
    }
  }

  private typealias Group = (key: FetchKey, related: [FetchValue]?, rows: [[FetchValue]])

  private func section(
    of row: [FetchValue], among related: [[FetchValue]]
  ) -> (key: FetchKey, related: [FetchValue]?) {
    switch request.sectioning {
    case .none: return (FetchKey([]), nil)
    case .value(let expression, _):
      return (FetchKey(NaiveExpression(row: row, table: table).value(expression)), nil)
    case .related:
      guard let relation = schema.relation else { return (FetchKey([]), nil) }
      let named = relation.columns.map { row[$0] }
      let other = related.first { other in relation.table.key.map { other[$0] } == named }
      return other == nil ? (FetchKey(named.map { _ in .null }), nil) : (FetchKey(named), other)
    }
  }

  private func isBefore(_ left: Group, _ right: Group) -> Bool {
    switch request.sectioning {
    case .none: return false
    case .value(let expression, let isDescending):
      let (first, second) = (left.key.values[0], right.key.values[0])
      let ignoresCase = NaiveExpression.ignoresCase(expression, table)
      let folded = NaiveOrder.compare(first, second, ignoringCase: ignoresCase)
      let order = folded != 0 ? folded : NaiveOrder.compare(first, second)
      return isDescending ? order > 0 : order < 0
    case .related(let order):
      guard let relation = schema.relation, let first = left.related else { return right.related != nil }
      guard let second = right.related else { return false }
      return NaiveOrder.compare(first, second, order, relation.table) < 0
    }
  }
}
