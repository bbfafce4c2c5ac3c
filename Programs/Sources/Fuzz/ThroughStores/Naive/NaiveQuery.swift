import HeadwaterFetching

/// A row with the values that the database stores and those that its record contains.
struct NaiveRow: Hashable {
  /// The values of the record.
  var values: [FetchValue]
  /// The stored values of the table's columns.
  let stored: [FetchValue]

  /// Creates a row from stored values.
  init(_ stored: [FetchValue], of table: StoreTable) {
    self.stored = stored
    values = zip(table.columns, stored).map { $0.kind.meaning(of: $1) }
  }

  /// Returns the stored values of the key columns.
  func key(_ table: StoreTable) -> [FetchValue] { table.key.map { stored[$0] } }

  /// Returns a Boolean value that indicates whether the row can be decoded as a record.
  func isRecord(_ table: StoreTable) -> Bool {
    zip(table.columns, stored).allSatisfy { column, value in
      value == .null
        ? !column.isLoose : column.kind != .level || StoreLevel(fetchValue: value) != nil
    }
  }
}

/// An expected section of a list.
struct NaiveSection: Hashable {
  var key: FetchKey
  var related: NaiveRow?
  var rows: [NaiveRow]
}

/// Computes the result of a request naively, by filtering, grouping, and sorting all rows.
struct NaiveQuery {
  let request: StoreRequest
  let schema: StoreSchema
  /// The table including the derived columns.
  let table: StoreTable

  /// Returns the rows of a table from their stored values.
  static func rows(_ stored: [[FetchValue]], of table: StoreTable?) -> [NaiveRow] {
    table.map { table in stored.map { NaiveRow($0, of: table) } } ?? []
  }

  func sections(of stored: [[FetchValue]], related: [[FetchValue]]) -> [NaiveSection] {
    let own = Self.rows(stored, of: schema.table)
    let related = Self.rows(related, of: schema.relation?.table)
    // Append the values of derived columns to each row.
    let rows = own.map { row in
      var whole = row
      whole.values += request.derived.map {
        NaiveDerived(derived: $0, schema: schema).value(for: row, own: own, related: related)
      }
      return whole
    }
    // Group the matching rows by section.
    var groups: [NaiveSection] = []
    var count = 0
    for row in rows {
      if let search = request.search, !NaiveSearch(search: search).finds(row.values) { continue }
      if let filter = request.filter, !NaiveExpression(row: row.values, table: table).isTrue(filter) {
        continue
      }
      // A row without a section is omitted, but the database still counts it.
      count += 1
      guard let section = section(of: row, among: related) else { continue }
      if let index = groups.firstIndex(where: { isSame($0, section.key, section.related) }) {
        groups[index].rows.append(row)
      } else {
        groups.append(NaiveSection(key: section.key, related: section.related, rows: [row]))
      }
    }
    // Sort the sections, and then the rows of each section.
    let ranking = request.search.flatMap { search in
      count <= search.rankedUpTo ? NaiveSearch(search: search) : nil
    }
    groups.sort { isBefore($0, $1) }
    // Apply the offset and the limit across all sections.
    var skipped = request.offset
    var taken = 0
    let fetched = groups.compactMap { group -> NaiveSection? in
      // The database has returned the rows in the order of the statement.
      let isOrdered = request.statement?.term != nil
      let ordered =
        isOrdered
        ? group.rows
        : group.rows.sorted { left, right in
          if let ranking, ranking.rank(left.values) != ranking.rank(right.values) {
            return ranking.rank(left.values) > ranking.rank(right.values)
          }
          return NaiveOrder.compare(left, right, request.order, table) < 0
        }
      let rest = ordered.dropFirst(skipped)
      skipped -= min(skipped, ordered.count)
      let shown = rest.prefix(request.limit.map { max(0, $0 - taken) } ?? .max)
      taken += shown.count
      return shown.isEmpty
        ? nil : NaiveSection(key: group.key, related: group.related, rows: Array(shown))
    }
    return request.operators.reduce(fetched) { $1.apply(to: $0, table) }
      // A list without sections has one section, even if it is empty.
      .filter { !$0.rows.isEmpty || !$0.key.values.isEmpty }
  }

  private func isSame(_ group: NaiveSection, _ key: FetchKey, _ related: NaiveRow?) -> Bool {
    func isSame(_ left: [FetchValue], _ right: [FetchValue]) -> Bool {
      zip(left, right).allSatisfy { NaiveOrder.compare($0, $1) == 0 }
    }
    return isSame(group.key.values, key.values)
      && isSame(group.related?.stored ?? [], related?.stored ?? [])
  }

  /// Returns the section of a row, or nil if the row has none and is omitted.
  private func section(
    of row: NaiveRow, among related: [NaiveRow]
  ) -> (key: FetchKey, related: NaiveRow?)? {
    switch request.sectioning {
    case .none: return (FetchKey([]), nil)
    case .value(let expression, _):
      let value = NaiveExpression(row: row.values, table: table).value(expression)
      guard let column = request.typedColumn(in: schema), !isValue(value, expression, of: column)
      else {
        return (FetchKey(value), nil)
      }
      // If the property is optional, rows whose value isn't valid belong to the section for null.
      return table.columns[column].isOptional ? (FetchKey(.null), nil) : nil
    case .related:
      guard let relation = schema.relation else { return (FetchKey([]), nil) }
      let named = relation.columns.map { row.stored[$0] }
      let other = related.first { other in
        let key = other.key(relation.table)
        return zip(key, named).allSatisfy { $0 != .null && NaiveOrder.compare($0, $1) == 0 }
      }
      let key = relation.columns.map { other == nil ? .null : row.values[$0] }
      return (FetchKey(key), other)
    }
  }

  /// Returns a Boolean value that indicates whether a section's value is valid for the property's type.
  private func isValue(_ value: FetchValue, _ expression: StoreExpression, of column: Int) -> Bool {
    if value == .null { return table.columns[column].isOptional }
    guard case .column = expression, table.columns[column].kind == .level else { return true }
    return StoreLevel(fetchValue: value) != nil
  }

  private func isBefore(_ left: NaiveSection, _ right: NaiveSection) -> Bool {
    switch request.sectioning {
    case .none: return false
    case .value(let expression, let isDescending):
      let (first, second) = (left.key.values[0], right.key.values[0])
      if (first == .null) != (second == .null) {
        return (first == .null) == (isDescending == request.movesNullSection)
      }
      let ignoresCase = NaiveExpression.ignoresCase(expression, table)
      let folded = NaiveOrder.compare(first, second, ignoringCase: ignoresCase)
      let order = folded != 0 ? folded : NaiveOrder.compare(first, second)
      return isDescending ? order > 0 : order < 0
    case .related(let order):
      if (left.related == nil) != (right.related == nil) {
        return (left.related == nil) != request.movesNullSection
      }
      guard let relation = schema.relation, let first = left.related, let second = right.related else {
        return false
      }
      return NaiveOrder.compare(first, second, order, relation.table) < 0
    }
  }
}
