extension FetchCompletion {
  /// Returns the previous states of rows. Rows that didn't exist are omitted.
  func images(
    of keys: Set<FetchKey>, _ changes: FetchChanges, _ changed: [FetchedChange]
  ) throws -> [FetchKey: FetchedImage] {
    if keys.isEmpty { return [:] }
    return try images(
      of: keys, try findings(Array(keys), changed, besides: []), changes, changed, besides: [])
  }

  func images(
    of keys: Set<FetchKey>, _ findings: [FetchKey: FetchedRow], _ changes: FetchChanges,
    _ changed: [FetchedChange], besides leftOut: [FetchDerivation]
  ) throws -> [FetchKey: FetchedImage] {
    var images: [FetchKey: FetchedImage] = [:]
    for key in keys {
      switch changes.rows[key] {
      case .row(let row)?: images[key] = try completed(row, findings[key], changed, besides: leftOut)
      case let image?: images[key] = image
      case nil:
        guard let found = findings[key] else { continue }
        images[key] = try completed(found, found, changed, besides: leftOut)
      }
    }
    return images
  }

  /// Returns the current rows. Their computed columns are derived only from unchanged rows of other tables.
  func findings(
    _ keys: [FetchKey], _ changed: [FetchedChange], besides leftOut: [FetchDerivation]
  ) throws -> [FetchKey: FetchedRow] {
    let names = Set(changed.map(\.derivation.column.name))
    let derived =
      query.derived.filter { !names.contains($0.column.name) && !leftOut.contains($0) }
      + changed.filter { !leftOut.contains($0.derivation) }.flatMap(\.parts)
    let table = query.table.with(columns: query.table.stored.columns + derived.map(\.column))
    let rows = try reader.rows(withKeys: keys, of: FetchQuery(table: table, derived: derived))
    return Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Returns the previous state of a row with all its columns.
  ///
  /// - Parameters:
  ///   - row: The previous values of the stored columns.
  ///   - found: The current row, with computed columns that don't include changed rows.
  ///   - changed: The changes to rows of other tables.
  ///   - leftOut: Columns that aren't requested. Their values are null.
  /// - Returns: The previous state; unknown if one of its values can't be determined.
  /// - Throws: Any error that the reader throws.
  private func completed(
    _ row: FetchedRow, _ found: FetchedRow?, _ changed: [FetchedChange], besides leftOut: [FetchDerivation]
  ) throws -> FetchedImage {
    do {
      let whole = try query.completed(row) { derivation in
        if leftOut.contains(derivation) { return .null }
        let name = derivation.name(in: row)
        let change = changed.first { $0.derivation.column.name == derivation.column.name }
        let rest = change?.rest ?? derivation
        var folding = FetchFolding(derivation)
        // If the row still has the same related rows, start from the value that the store computed for the unchanged ones.
        if let found, derivation.name(in: found) == name {
          guard let change else { return found.value(of: derivation.column.name) ?? .null }
          let parts = found.found(change.parts)
          folding = FetchFolding(derivation, parts: parts)
        } else if let name {
          // Otherwise, query the unchanged related rows.
          folding = try self.folding(rest, of: name)
        }
        // Add the changed related rows in their previous state.
        for other in name.flatMap({ change?.before[$0] }) ?? [] { folding.add(other) }
        if folding.isUnknown, change != nil { throw Unknown() }
        return folding.value
      }
      return .row(whole)
    } catch is Unknown {
      return .unknown
    }
  }

  /// Computes an aggregate for a row that no longer exists, or that now has different related rows.
  private func folding(_ derivation: FetchDerivation, of name: FetchKey) throws -> FetchFolding {
    var conditions = zip(derivation.others, name.values).map {
      FetchExpression.equal(.column($0.asStored), .value($1))
    }
    if let condition = derivation.condition { conditions.append(condition) }
    var others = FetchQuery(table: derivation.table, filter: .all(conditions))
    if let pick = derivation.pick { others.order = pick.order }
    // If the store ignores case in comparisons, the first rows that it returns may be related to a different row.
    let isExact = derivation.others.allSatisfy { $0.textOrder == .binary }
    if isExact, derivation.pick != nil || derivation.aggregate == .exists { others.limit = 1 }
    var folding = FetchFolding(derivation)
    try reader.forEachRow(of: others) { if derivation.name(of: $0) == name { folding.add($0) } }
    return folding
  }
}
