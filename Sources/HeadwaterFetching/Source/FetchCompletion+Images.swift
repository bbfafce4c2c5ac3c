extension FetchCompletion {
  /// Rows as they were, as far as there were any.
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

  /// Rows as they are, with what the store finds for their columns without the rows that have changed.
  func findings(
    _ keys: [FetchKey], _ changed: [FetchedChange], besides leftOut: [FetchDerivation]
  ) throws -> [FetchKey: FetchedRow] {
    let names = Set(changed.map(\.derivation.column.name))
    let derived =
      query.derived.filter { !names.contains($0.column.name) && !leftOut.contains($0) }
      + changed.filter { !leftOut.contains($0.derivation) }.flatMap(\.parts)
    let table = TableReference(
      query.table.name, schema: query.table.schema, key: query.table.key,
      columns: query.table.stored.columns + derived.map(\.column))
    let rows = try reader.rows(withKeys: keys, of: FetchQuery(table: table, derived: derived))
    return Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
  }

  /// A row as it was, with all its columns.
  ///
  /// - Parameters:
  ///   - row: The columns that are stored, as they were.
  ///   - found: The row as it is, with what the store has found.
  ///   - changed: What has changed of other rows.
  ///   - leftOut: Columns that are not asked for: null.
  /// - Returns: The row; unknown where a value is not known.
  /// - Throws: What the reader throws.
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
        if let found, derivation.name(in: found) == name {
          guard let change else { return found.value(of: derivation.column.name) ?? .null }
          let parts = found.found(change.parts)
          folding = FetchFolding(derivation, parts: parts)
        } else if let name {
          folding = try self.folding(rest, of: name)
        }
        for other in name.flatMap({ change?.before[$0] }) ?? [] { folding.add(other) }
        if folding.isUnknown, change != nil { throw Unknown() }
        return folding.value
      }
      return .row(whole)
    } catch is Unknown {
      return .unknown
    }
  }

  /// What rows come to that belong to a row that is not there any more, or names others now.
  private func folding(_ derivation: FetchDerivation, of name: FetchKey) throws -> FetchFolding {
    var conditions = zip(derivation.others, name.values).map {
      FetchExpression.equal(.column($0.asStored), .value($1))
    }
    if let condition = derivation.condition { conditions.append(condition) }
    var others = FetchQuery(table: derivation.table, filter: .all(conditions))
    if let pick = derivation.pick { others.order = pick.order }
    // Where case makes no difference to the store, others may come first that do not belong to the row.
    let isExact = derivation.others.allSatisfy { $0.textOrder == .binary }
    if isExact, derivation.pick != nil || derivation.aggregate == .exists { others.limit = 1 }
    var folding = FetchFolding(derivation)
    try reader.forEachRow(of: others) { if derivation.name(of: $0) == name { folding.add($0) } }
    return folding
  }
}
