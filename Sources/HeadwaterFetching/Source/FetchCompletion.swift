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

  let query: FetchQuery
  let reader: any FetchReader
  /// Gives a row as it was at the last read, by its key and, where that is known, by where it stood; nil where it is not in
  /// memory.
  private let shown: (FetchKey, FetchedRow?) -> ShownRow?
  /// Whether that takes long without where it stood.
  private let isShownByPlace: Bool

  /// Of more rows it is not found out one by one what they were.
  static let mostRows = 10_000

  /// The images do not say what has changed.
  struct Unknown: Error {}

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
    if query.derived.isEmpty { return FetchChanges(rows: changes.rows, unmoved: changes.unmoved) }
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
    // A key with NULL doesn't tell which of several rows has changed.
    if keys.contains(where: { $0.values.contains(where: \.isNull) }) { throw Unknown() }
    keys.formUnion(changes.rows.keys)
    if keys.isEmpty { return FetchChanges() }
    let totals = FetchTotals(of: query)
    let (known, found) =
      totals.derivations.isEmpty ? ([:], [:]) : try shownRows(keys, changes, changed, besides: totals)
    let unknown = keys.filter { known[$0] == nil }
    var next = FetchChanges(rows: try images(of: unknown, changes, changed))
    for (key, shown) in known {
      next.rows[key] = .row(shown.row)
      let values = totals.now(shown.row) { derivation in
        let change = changed.first { $0.derivation.column.name == derivation.column.name }
        return (change?.before[key] ?? [], change?.now[key] ?? [])
      }
      var present: FetchedRow?
      if let values, let row = found[key] { present = self.present(row, values, changed) }
      next.known[key] = FetchChanges.Known(position: shown.position, totals: values, present: present)
    }
    return next
  }

  /// Rows that are in memory, as they were, with all that other rows told of them; and what the store has found for that.
  private func shownRows(
    _ keys: Set<FetchKey>, _ changes: FetchChanges, _ changed: [FetchedChange], besides totals: FetchTotals
  ) throws -> (shown: [FetchKey: ShownRow], found: [FetchKey: FetchedRow]) {
    var known: [FetchKey: ShownRow] = [:]
    let isPlaceKnown = !totals.derivations.contains { total in
      query.order.contains { $0.column == total.column }
    }
    guard isShownByPlace, isPlaceKnown else {
      for key in keys { known[key] = shown(key, nil) }
      return (known, [:])
    }
    let found = try findings(Array(keys), changed, besides: totals.derivations)
    for (key, image) in try images(of: keys, found, changes, changed, besides: totals.derivations) {
      if case .row(let row) = image { known[key] = shown(key, row) }
    }
    return (known, found)
  }

  /// A row as it is, of what the store has found without the rows that have changed, and these; nil where it has to say more.
  ///
  /// - Parameters:
  ///   - found: What the store has found.
  ///   - totals: What columns come to that it was not asked for.
  ///   - changed: What has changed of other rows.
  /// - Returns: The row, with all columns.
  private func present(
    _ found: FetchedRow, _ totals: [String: FetchValue], _ changed: [FetchedChange]
  ) -> FetchedRow? {
    // Which rows there are, and in which sections, the store decides.
    guard query.filter == nil, query.search == nil, query.sectioning == nil else { return nil }
    var isKnown = true
    let row = query.completed(found) { derivation in
      let name = derivation.column.name
      if let total = totals[name] { return total }
      guard let change = changed.first(where: { $0.derivation.column.name == name }) else {
        return found.value(of: name) ?? .null
      }
      var folding = FetchFolding(
        derivation, parts: found.found(change.parts))
      for other in derivation.name(in: found).flatMap({ change.now[$0] }) ?? [] { folding.add(other) }
      // In which order a store adds up is not known, and makes a difference to floating-point numbers.
      if folding.isUnknown || derivation.dependsOnOrder { isKnown = false }
      return folding.value
    }
    return isKnown ? row : nil
  }
}
