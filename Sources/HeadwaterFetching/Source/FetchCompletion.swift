internal import Headwater

/// Completes what a store tells of changes with the columns that are not stored: which rows a change of another table
/// touches, and what their columns were before it. Lists know nothing of other tables then.
///
/// What rows are now is read with them. What a value was before is made of the other rows that have not changed, which are
/// asked for, and of the images of those that have: each aggregate can be added up in any order.
struct FetchCompletion {
  /// A row that is in memory, and where.
  struct ShownRow {
    let row: FetchedRow
    let position: ItemPosition
  }

  private let query: FetchQuery
  private let reader: any FetchReader
  /// Gives a row as it was at the last read, by its key and, where that is known, by where it stood; nil where it is not in
  /// memory.
  private let shown: (FetchKey, FetchedRow?) -> ShownRow?
  /// Whether that takes long without where it stood.
  private let isShownByPlace: Bool

  /// Of more rows it is not found out one by one what they were.
  static let mostRows = 10_000

  /// The images do not say what has changed.
  private struct Unknown: Error {}

  init(
    _ query: FetchQuery, _ reader: any FetchReader, isShownByPlace: Bool = false,
    shown: @escaping (FetchKey, FetchedRow?) -> ShownRow? = { _, _ in nil }
  ) {
    (self.query, self.reader, self.shown, self.isShownByPlace) = (query, reader, shown, isShownByPlace)
  }

  /// The changes as changes of the query's rows.
  ///
  /// - Parameter changes: What the store tells.
  /// - Returns: All rows of which a column may be another now, as they were. Where that cannot be told, anything may have
  ///   changed.
  /// - Throws: What the reader throws.
  func completed(_ changes: FetchChanges) throws -> FetchChanges {
    if changes.isAnything { return changes }
    do {
      var next = try rows(changes)
      next.relatedRows = changes.relatedRows
      if case .related(let relation) = query.sectioning {
        let completion = FetchCompletion(relation.others, reader)
        next.relatedRows = try completion.rows(
          FetchChanges(rows: changes.relatedRows, otherRows: changes.otherRows)
        ).rows
      }
      return next
    } catch is Unknown {
      return FetchChanges(isAnything: true)
    }
  }

  private func rows(_ changes: FetchChanges) throws -> FetchChanges {
    if query.derived.isEmpty { return FetchChanges(rows: changes.rows) }
    var changed: [FetchedChange] = []
    var present: [TableReference: [FetchKey: FetchedRow]] = [:]
    for derivation in query.derived {
      guard let images = changes.otherRows[derivation.table] else { continue }
      let now = try present[derivation.table] ?? rows(withKeys: images.keys, of: derivation.table)
      present[derivation.table] = now
      changed.append(try change(of: derivation, from: images, to: now))
    }
    changed.removeAll { $0.names.isEmpty }
    var keys: Set<FetchKey> = []
    for change in changed { keys.formUnion(try self.keys(change)) }
    keys.formUnion(changes.rows.keys)
    if keys.isEmpty { return FetchChanges() }
    let totals = FetchTotals(of: query)
    let known = totals.derivations.isEmpty ? [:] : try shownRows(keys, changes, changed, besides: totals)
    let unknown = keys.filter { known[$0] == nil }
    var next = FetchChanges(rows: try images(of: unknown, changes, changed))
    for (key, shown) in known {
      (next.rows[key], next.positions[key]) = (.row(shown.row), shown.position)
      next.totals[key] = totals.now(shown.row) { derivation in
        let change = changed.first { $0.derivation == derivation }
        return (change?.before[key] ?? [], change?.now[key] ?? [])
      }
    }
    return next
  }

  /// Rows that are in memory, as they were, with all that other rows told of them.
  private func shownRows(
    _ keys: Set<FetchKey>, _ changes: FetchChanges, _ changed: [FetchedChange], besides totals: FetchTotals
  ) throws -> [FetchKey: ShownRow] {
    var known: [FetchKey: ShownRow] = [:]
    let isPlaceKnown = !totals.derivations.contains { total in
      query.order.contains { $0.column == total.column }
    }
    if isShownByPlace, isPlaceKnown {
      for (key, image) in try images(of: keys, changes, changed, besides: totals.derivations) {
        if case .row(let row) = image { known[key] = shown(key, row) }
      }
    } else {
      for key in keys { known[key] = shown(key, nil) }
    }
    return known
  }

  // MARK: What has changed

  /// What has changed of the rows that a column is made of.
  private struct FetchedChange {
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
        ? .isOne(.column(columns[0]), of: keys.map { $0.values[0] })
        : .any(keys.map { key in .all(zip(columns, key.values).map { .equal(.column($0), .value($1)) }) })
      rest.filter = .all([derivation.filter, .not(isChanged)].compactMap { $0 })
      parts = rest.parts
    }
  }

  /// Finds out which rows are touched by changes of the rows that a column is made of.
  private func change(
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
      if old == new, used.allSatisfy({ before?.value(of: $0) == now[key]?.value(of: $0) }) { continue }
      change.keys.insert(key)
      change.names.formUnion([old, new].compactMap { $0 })
      if let old, let before { change.before[old, default: []].append(before) }
      if let new, let present = now[key] { change.now[new, default: []].append(present) }
    }
    change.finish()
    return change
  }

  /// The rows of another table with some keys.
  private func rows(
    withKeys keys: some Collection<FetchKey>, of table: TableReference
  ) throws -> [FetchKey: FetchedRow] {
    if keys.count > (table.key.count > 1 ? SQLKeys.most : Self.mostRows) { throw Unknown() }
    let rows = try reader.rows(withKeys: Array(keys), of: FetchQuery(table: table))
    // A view may have several of one key.
    guard Set(rows.map(\.key)).count == rows.count else { throw Unknown() }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The keys of the rows that a change touches.
  private func keys(_ change: FetchedChange) throws -> Set<FetchKey> {
    let (columns, names) = (change.derivation.own, change.names)
    if columns == query.table.keyColumns { return names }
    var keys: Set<FetchKey> = []
    let table = query.table.stored
    let values = Array(names)
    for start in stride(from: 0, to: values.count, by: SQLKeys.most) {
      let some = values[start..<min(start + SQLKeys.most, values.count)]
      let filter: FetchExpression =
        columns.count == 1
        ? .isOne(.column(columns[0]), of: some.map { $0.values[0] })
        : .any(some.map { name in .all(zip(columns, name.values).map { .equal(.column($0), .value($1)) }) })
      let naming = FetchQuery(table: table, filter: filter, limit: Self.mostRows + 1 - keys.count)
      try reader.forEachRow(of: naming) { keys.insert($0.key) }
      if keys.count > Self.mostRows { throw Unknown() }
    }
    return keys
  }

  // MARK: What rows were

  /// Rows as they were.
  ///
  /// - Parameters:
  ///   - keys: Which rows.
  ///   - changes: What the store tells.
  ///   - changed: What has changed of other rows.
  ///   - leftOut: Columns that are not asked for.
  /// - Returns: The rows, as far as there were any.
  /// - Throws: What the reader throws.
  private func images(
    of keys: Set<FetchKey>, _ changes: FetchChanges, _ changed: [FetchedChange],
    besides leftOut: [FetchDerivation] = []
  ) throws -> [FetchKey: FetchedImage] {
    if keys.isEmpty { return [:] }
    let findings = try findings(Array(keys), changed, besides: leftOut)
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
  private func findings(
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
          let parts = change.parts.map { found.value(of: $0.column.name) ?? .null }
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
      FetchExpression.equal(.column($0), .value($1))
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
