extension SQLReader {
  /// Returns the sections that have rows, in order, with the number of rows in each. Runs a single statement, which groups rows
  /// before joining related records, so that an index that begins with the section's columns is sufficient.
  ///
  /// - Parameter query: The query.
  /// - Returns: The sections.
  /// - Throws: Any error that the reader's closures throw.
  package func sections(of query: FetchQuery) throws -> [FetchedSection] {
    switch query.sectioning {
    case nil: [try onlySection(of: query)]
    case .value(let expression, let isDescending):
      try sections(of: query, by: expression, isDescending: isDescending)
    case .related(let relation): try sections(of: query, by: relation)
    }
  }

  /// Returns the sections with the given keys and the number of rows in each, in no particular order. Runs one statement for
  /// every few hundred keys. For a query without sections, returns the single section, regardless of the keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the sections.
  ///   - query: The query.
  /// - Returns: The sections.
  /// - Throws: Any error that the reader's closures throw.
  package func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    switch query.sectioning {
    case nil: return keys.isEmpty ? [] : [try onlySection(of: query)]
    case .value(let expression, let isDescending):
      // Query a few hundred values at a time.
      let keys = Set(keys.filter { dialect.canHold($0, in: [expression.type ?? .text]) })
      let values = keys.map { $0.values[0] }
      return try stride(from: 0, to: values.count, by: SQLKeys.most).flatMap { start in
        let some = Array(values[start..<min(start + SQLKeys.most, values.count)])
        return try sections(of: query, by: expression, isDescending: isDescending, withValues: some)
      }
    case .related(let relation):
      let columns = relation.table.keyColumns
      let keys = Set(keys.filter { dialect.canHold($0, in: columns.map(\.type)) })
      // Query the sections that have a record.
      var found = try SQLKeys(keys.filter { !$0.values.contains(.null) }, relation.columns, dialect).parts
        .flatMap {
          try sections(of: query, by: relation, named: $0)
        }
      // Count the rows without a related record.
      if let absent = keys.first(where: \.isAbsent) {
        var writer = try writer(for: query)
        writer.write("SELECT count(*)")
        writer.write(rowsOf: query, inSection: absent)
        let count = try count(writer.statement)
        if count > 0 { found.append(FetchedSection(key: absent, count: count)) }
      }
      return found.filter { keys.contains($0.key) }
    }
  }

  private func onlySection(of query: FetchQuery) throws -> FetchedSection {
    var writer = try writer(for: query)
    writer.write("SELECT count(*)")
    writer.write(from: query)
    writer.write(where: query)
    return FetchedSection(key: FetchKey([]), count: try count(writer.statement))
  }

  /// Returns the sections of a query that groups rows by a value. A subquery groups the rows, and the outer query orders the
  /// groups, so that the expression is written only once.
  private func sections(
    of query: FetchQuery, by expression: FetchExpression, isDescending: Bool,
    withValues values: [FetchValue]? = nil
  ) throws -> [FetchedSection] {
    let type = expression.type ?? .text
    var writer = try writer(for: query)
    writer.write("SELECT g.s")
    writer.write(castTo: type)
    writer.write(", g.n FROM (SELECT ")
    writer.write(operand: expression, as: type, .binary, isPlain: true)
    writer.write(" AS s, count(*) AS n")
    writer.write(from: query)
    writer.write(
      where: query,
      values.map { values in
        [{ $0.write(expression, isExactlyOneOf: values) }]
      } ?? [])
    writer.write(" GROUP BY 1) AS g")
    if values == nil {
      writer.write(" ORDER BY ")
      writer.write(sectionTerm: expression, of: query, isDescending: isDescending) { $0.write("g.s") }
    }
    var sections: [FetchedSection] = []
    try forEach(writer.statement) { row in
      guard case .integer(let count) = dialect.decoded(row.value(at: 1), as: .integer) else { return }
      sections.append(
        FetchedSection(key: FetchKey(dialect.sectionValue(row.value(at: 0), as: type)), count: Int(count)))
    }
    return sections
  }

  /// Returns the sections of a query that groups rows by a relationship. Rows that don't refer to an existing record share a
  /// section.
  private func sections(
    of query: FetchQuery, by relation: FetchRelation, named part: SQLKeys.Part? = nil
  ) throws -> [FetchedSection] {
    let names = relation.columns.indices.map { "k\($0)" }
    var ungrouped = query
    ungrouped.sectioning = nil
    // Group the rows by the key that they refer to, without reading the related table.
    var writer = try writer(for: query)
    writer.write("SELECT ")
    writer.write(columns: relation.table.columns, of: .related)
    writer.write(", g.n FROM (SELECT ")
    writer.write(zip(relation.columns, names)) {
      $0.write(bytesOf: $1.0, of: .row)
      $0.write(" AS " + $1.1)
    }
    writer.write(", count(*) AS n")
    writer.write(from: ungrouped)
    writer.write(where: ungrouped, part.map { part in [{ $0.write(part, of: .row) }] } ?? [])
    writer.write(" GROUP BY ")
    writer.write(1...names.count) { $0.write("\($1)") }
    // Join the related record of each group.
    writer.write(part == nil ? ") AS g LEFT JOIN " : ") AS g JOIN ")
    writer.write(relation.table, as: .related)
    writer.write(" ON ")
    writer.write(zip(relation.table.keyColumns, names), separator: " AND ") {
      $0.write(bytesOf: $1.0, of: .related)
      $0.write(" = g." + $1.1)
    }
    writer.write(" ORDER BY ")
    writer.write(unrelatedSectionOf: query, by: relation)
    writer.write(order: relation.order, of: .related)
    return try sections(writer.statement, by: relation)
  }

  private func sections(_ statement: SQLStatement, by relation: FetchRelation) throws -> [FetchedSection] {
    var sections: [FetchedSection] = []
    try forEach(statement) { row in
      guard
        case .integer(let number) = dialect.decoded(row.value(at: relation.table.columns.count), as: .integer)
      else { return }
      let related = dialect.decoded(row, of: relation.table)
      let key = related.key
      var count = Int(number)
      // Groups with the same record are adjacent, and so are groups without a record.
      if let last = sections.last, last.key == key { count += sections.removeLast().count }
      sections.append(FetchedSection(key: key, related: key.isAbsent ? nil : related, count: count))
    }
    return sections
  }
}
