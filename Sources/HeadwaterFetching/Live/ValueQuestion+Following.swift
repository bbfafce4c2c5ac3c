extension ValueQuestion {
  /// Returns the answer after changes. Reads only the changed rows if they are known.
  ///
  /// - Parameters:
  ///   - answer: The answer before the changes.
  ///   - changes: The changes to the tables of the query.
  ///   - reader: A reader of the store's state after the changes.
  /// - Returns: The answer after the changes.
  /// - Throws: Any error that the reader throws.
  func answer(
    following answer: ValueAnswer, _ changes: FetchChanges, from reader: any FetchReader
  ) throws -> ValueAnswer {
    if changes.isEmpty { return answer }
    let changes = try FetchCompletion(query, reader).completed(changes)
    if changes.isEmpty { return answer }
    let followed: ValueAnswer? =
      switch (kind, answer) {
      case _ where !canFollow(changes): nil
      case (.total(of: let column), .totals(let totals)):
        try self.totals(following: totals, column, changes, from: reader).map { .totals($0) }
      case (.first, .row(let row)): try first(following: row, changes, from: reader)
      default: nil
      }
    return try followed ?? self.answer(from: reader)
  }

  /// Returns a Boolean value that indicates whether the changes are known row by row.
  private func canFollow(_ changes: FetchChanges) -> Bool {
    if changes.isAnything || !changes.relatedRows.isEmpty { return false }
    // A key with null doesn't identify the row that changed.
    return !changes.rows.keys.contains { $0.values.contains(.null) }
  }

  // MARK: - Totals

  /// A row's section, and its value in the column that is added.
  private struct Term: Equatable {
    let section: FetchKey
    let value: FetchValue
  }

  /// Returns totals after changes; nil if they must be read again.
  ///
  /// This is the incremental version of a linear query in DBSP (Budiu, McSherry, Ryzhyk, and Tannen, 2023).
  private func totals(
    following totals: [FetchKey: FetchedTotal], _ column: ColumnReference?, _ changes: FetchChanges,
    from reader: any FetchReader
  ) throws -> [FetchKey: FetchedTotal]? {
    // Rows that haven't moved count as before.
    let changed = column == nil ? changes.rows.filter { !changes.unmoved.contains($0.key) } : changes.rows
    if changed.isEmpty { return totals }
    let count = totals.values.reduce(0) { $0 + $1.count }
    guard changed.count <= 1_000 + count / 4, var removed = try terms(before: changed, column, reader) else {
      return nil
    }
    var (totals, added, keys) = (totals, [Term](), Set<FetchKey>())
    let columns = [column].compactMap { $0 }
    for row in try reader.rows(withKeys: Array(changed.keys), of: query, onlyWith: columns) {
      // Views can contain several rows with the same key.
      guard keys.insert(row.key).inserted else { return nil }
      let term = Term(section: row.section, value: value(of: row, column))
      if removed[row.key] == term { removed[row.key] = nil } else { added.append(term) }
    }
    for term in removed.values {
      // A row can't leave a section that had no rows.
      guard totals[term.section] != nil else { return nil }
      totals[term.section]?.remove(term.value)
    }
    for term in added { totals[term.section, default: FetchedTotal(of: column)].add(term.value) }
    // The last digits of a sum of floating-point numbers depend on the order of addition.
    if column?.type == .real, !(removed.values + added).allSatisfy({ $0.value.isNull }) { return nil }
    if totals.values.contains(where: \.isUnknown) { return nil }
    return query.sectioning == nil ? totals : totals.filter { $0.value.count > 0 }
  }

  /// Returns the terms of the changed rows that matched before; nil if they aren't known.
  private func terms(
    before images: [FetchKey: FetchedImage], _ column: ColumnReference?, _ reader: any FetchReader
  ) throws -> [FetchKey: Term]? {
    var rows: [(key: FetchKey, row: FetchedRow)] = []
    for (key, image) in images {
      switch image {
      case .absent: break
      case .unknown: return nil
      case .row(let row): rows.append((key, row))
      }
    }
    var terms: [FetchKey: Term] = [:]
    let included = rows.isEmpty ? [] : try reader.includes(rows.map(\.row), of: query)
    for (index, (key, row)) in rows.enumerated() where included[index] {
      terms[key] = Term(section: query.sectionKey(of: row), value: value(of: row, column))
    }
    return terms
  }

  private func value(of row: FetchedRow, _ column: ColumnReference?) -> FetchValue {
    column.flatMap { row.value(of: $0.name) } ?? .null
  }

  // MARK: - The first row

  /// Returns the first row after changes; nil if it must be read again.
  private func first(
    following present: FetchedRow?, _ changes: FetchChanges, from reader: any FetchReader
  ) throws -> ValueAnswer? {
    guard query.sectioning == nil, query.offset == 0, query.limit != 0, query.search?.rankedUpTo ?? 0 == 0,
      changes.rows.count <= 1_000
    else { return nil }
    // Rows that haven't moved don't become the first.
    let keys = changes.rows.keys.filter { !changes.unmoved.contains($0) || $0 == present?.key }
    if keys.isEmpty { return .row(present) }
    let order = FetchPlaceOrder(query)
    let rows = try reader.rows(withKeys: keys, of: query)
    var first = present
    if let present, changes.rows[present.key] != nil {
      // If the first row has moved down or is gone, the next one isn't known.
      guard let row = rows.first(where: { $0.key == present.key }),
        order.compare(order.place(of: row), order.place(of: present)) <= 0
      else { return nil }
      first = row
    }
    for row in rows {
      guard let other = first else {
        first = row
        continue
      }
      if order.compare(order.place(of: row), order.place(of: other)) < 0 { first = row }
    }
    return .row(first)
  }
}

extension [ValueQuestion] {
  /// Returns the answers after changes.
  ///
  /// - Parameters:
  ///   - answers: The answers before the changes; nil if everything must be read.
  ///   - changes: The changes to the tables of ``followedQuery``.
  ///   - reader: A reader of the store's state after the changes.
  /// - Returns: The answers after the changes.
  /// - Throws: Any error that the reader throws.
  func answers(
    following answers: [ValueAnswer]?, _ changes: FetchChanges, from reader: any FetchReader
  ) throws -> [ValueAnswer] {
    guard let answers else { return try map { try $0.answer(from: reader) } }
    return try zip(self, answers).enumerated().map { index, asked in
      try asked.0.answer(following: asked.1, changes.part(index, of: asked.0.query), from: reader)
    }
  }
}

extension FetchChanges {
  /// Returns the changes that concern a question.
  ///
  /// - Parameters:
  ///   - index: The index of the question. The changes are those of the first question's query, and of its companions.
  ///   - query: The question's query.
  /// - Returns: The changes to the tables of the query.
  fileprivate func part(_ index: Int, of query: FetchQuery) -> FetchChanges {
    if isAnything { return FetchChanges(isAnything: true) }
    if index > 0 { return FetchChanges(of: query) { otherRows[$0] ?? [:] } }
    let aggregated = query.aggregatedTables
    var changes = self
    changes.otherRows = otherRows.filter { aggregated.contains($0.key) }
    return changes
  }
}
