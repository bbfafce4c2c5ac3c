/// What has changed of the rows that a column is made of.
struct FetchedChange {
  let derivation: FetchDerivation
  /// The rows that counted, by the rows that they belonged to.
  var before: [FetchKey: [FetchedRow]] = [:]
  /// Those that count now, by the rows that they belong to.
  var now: [FetchKey: [FetchedRow]] = [:]
  /// The names of the rows that these belonged to, or belong to.
  var names: Set<FetchKey> = []
  /// The keys of all that have changed.
  var keys: Set<FetchKey> = []
  /// The column made of those rows alone that have not changed, and what a store has to find for it.
  private(set) var rest: FetchDerivation
  private(set) var parts: [FetchDerivation] = []

  init(_ derivation: FetchDerivation) { (self.derivation, rest) = (derivation, derivation) }

  /// To be called when all is known that has changed.
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
  /// Finds out which rows are touched by changes of the rows that a column is made of.
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
      let old = before.flatMap { derivation.name(of: $0) }
      let new = now[key].flatMap { derivation.name(of: $0) }
      if old == nil, new == nil { continue }
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

  /// The rows of another table with some keys.
  func rows(
    withKeys keys: some Collection<FetchKey>, of table: TableReference
  ) throws -> [FetchKey: FetchedRow] {
    if keys.count > (table.key.count > 1 ? SQLKeys.most : Self.mostRows) { throw Unknown() }
    let rows = try reader.rows(withKeys: Array(keys), of: FetchQuery(table: table))
    // A view may have several of one key.
    guard Set(rows.map(\.key)).count == rows.count else { throw Unknown() }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The keys of the rows that a change touches.
  func keys(_ change: FetchedChange) throws -> Set<FetchKey> {
    let (columns, names) = (change.derivation.own, change.names)
    if columns == query.table.keyColumns { return names }
    var keys: Set<FetchKey> = []
    let table = query.table.stored
    let values = Array(names)
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
