/// The changes to the rows that a computed column depends on.
struct FetchedChange {
  let derivation: FetchDerivation
  /// The changed rows that were included before, by the key with which they referred to a row of the query.
  var before: [FetchKey: [FetchedRow]] = [:]
  /// The changed rows that are included now, by the key with which they refer to a row of the query.
  var now: [FetchKey: [FetchedRow]] = [:]
  /// The keys with which changed rows refer, or referred, to rows of the query.
  var names: Set<FetchKey> = []
  /// The keys of the changed rows.
  var keys: Set<FetchKey> = []
  /// The column as computed only from unchanged rows, and the parts of it that the store must compute.
  private(set) var rest: FetchDerivation
  private(set) var parts: [FetchDerivation] = []

  init(_ derivation: FetchDerivation) { (self.derivation, rest) = (derivation, derivation) }

  /// Prepares the derivation of the unchanged rows. Call this after adding all changes.
  mutating func finish() {
    let columns = derivation.table.keyColumns
    let isChanged: FetchExpression =
      columns.count == 1
      ? .isOne(.column(columns[0].asStored), of: keys.map { $0.values[0] })
      : .any(
        keys.map { key in .all(zip(columns, key.values).map { .equal(.column($0.asStored), .value($1)) }) })
    rest.filter = .all([derivation.filter, .not(isChanged)].compactMap { $0 })
    parts = rest.parts
  }
}

extension FetchCompletion {
  /// Determines the effects of changes to the rows that a computed column depends on.
  func change(
    of derivation: FetchDerivation, from images: [FetchKey: FetchedImage], to now: [FetchKey: FetchedRow]
  ) throws -> FetchedChange {
    var change = FetchedChange(derivation)
    let used = derivation.usedColumns.map(\.name)
    for (key, image) in images {
      let before: FetchedRow?
      switch image {
      case .absent: before = nil
      case .row(let row): before = row
      case .unknown: throw Unknown()
      }
      // Compare the rows that the changed row referred to before and refers to now.
      let old = before.flatMap { derivation.name(of: $0) }
      let new = now[key].flatMap { derivation.name(of: $0) }
      if old == nil, new == nil { continue }
      // Skip rows whose relevant columns haven't changed.
      if old == new, used.allSatisfy({ before?.storedValue(of: $0) == now[key]?.storedValue(of: $0) }) {
        continue
      }
      change.keys.insert(key)
      change.names.formUnion([old, new].compactMap { $0 })
      if let old, let before { change.before[old, default: []].append(before) }
      if let new, let present = now[key] { change.now[new, default: []].append(present) }
    }
    change.finish()
    return change
  }

  /// Returns the rows of another table with the given keys.
  func rows(
    withKeys keys: some Collection<FetchKey>, of table: TableReference
  ) throws -> [FetchKey: FetchedRow] {
    if keys.count > (table.key.count > 1 ? SQLKeys.most : Self.mostRows) { throw Unknown() }
    let rows = try reader.rows(withKeys: Array(keys), of: FetchQuery(table: table))
    // Views can contain several rows with the same key.
    guard Set(rows.map(\.key)).count == rows.count else { throw Unknown() }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// Returns the keys of the rows that a change affects.
  func keys(_ change: FetchedChange) throws -> Set<FetchKey> {
    let (columns, names) = (change.derivation.own, change.names)
    // If related rows refer to the primary key, the keys are already known.
    if columns == query.table.keyColumns { return names }
    var keys: Set<FetchKey> = []
    let table = query.table.stored
    let values = Array(names)
    // Otherwise, find the rows, a few hundred keys at a time.
    for start in stride(from: 0, to: values.count, by: SQLKeys.most) {
      let some = values[start..<min(start + SQLKeys.most, values.count)]
      let filter: FetchExpression =
        columns.count == 1
        ? .isOne(.column(columns[0].asStored), of: some.map { $0.values[0] })
        : .any(
          some.map { name in .all(zip(columns, name.values).map { .equal(.column($0.asStored), .value($1)) })
          })
      let naming = FetchQuery(table: table, filter: filter, limit: Self.mostRows + 1 - keys.count)
      try reader.forEachRow(of: naming) { keys.insert($0.key) }
      if keys.count > Self.mostRows { throw Unknown() }
    }
    return keys
  }
}
