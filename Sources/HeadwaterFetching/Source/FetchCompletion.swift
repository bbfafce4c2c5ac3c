internal import Headwater

/// A type that extends the changes reported by a store to include changes to computed columns. It determines the rows that are
/// affected by changes to other tables, along with the previous values of their columns, so that lists don't need to handle
/// other tables.
///
/// The current values are read with the rows. A previous value is computed from the other table's unchanged rows, which are
/// queried, and from the previous states of its changed rows. This is possible because aggregates can be computed in any order.
struct FetchCompletion {
  /// A row that is in memory, with its position.
  struct ShownRow {
    let row: FetchedRow
    let position: ItemPosition
  }

  let query: FetchQuery
  let reader: any FetchReader
  /// A closure that returns the state of a row at the last read, given its key and, if known, its previous state; nil if the
  /// row isn't in memory.
  private let shown: (FetchKey, FetchedRow?) -> ShownRow?
  /// A Boolean value that indicates whether finding a row is slow unless its previous state is known.
  private let isShownByPlace: Bool

  /// The maximum number of rows whose previous states are determined individually.
  static let mostRows = 10_000

  /// An error that indicates that the changes can't be determined from the previous states.
  struct Unknown: Error {}

  init(
    _ query: FetchQuery, _ reader: any FetchReader, isShownByPlace: Bool = false,
    shown: @escaping (FetchKey, FetchedRow?) -> ShownRow? = { _, _ in nil }
  ) {
    (self.query, self.reader, self.shown, self.isShownByPlace) = (query, reader, shown, isShownByPlace)
  }

  /// Converts the changes to all tables into changes to the query's rows.
  ///
  /// - Parameter changes: The changes that the store reports.
  /// - Returns: The previous states of all rows that may have changed in any column. If they can't be determined, the result
  ///   indicates that anything may have changed.
  /// - Throws: Any error that the reader throws.
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
    // A key with NULL doesn't identify the row that changed.
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

  /// Returns the previous states of rows that are in memory, and the current rows that the store returned while finding them.
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

  /// Returns the current state of a row, computed from the store's result for unchanged rows and from the changed rows. Returns
  /// nil if the row must be read from the store.
  ///
  /// - Parameters:
  ///   - found: The row that the store returned, with computed columns that don't include changed rows of other tables.
  ///   - totals: The values of computed columns that weren't requested from the store.
  ///   - changed: The changes to rows of other tables.
  /// - Returns: The row, with all columns.
  private func present(
    _ found: FetchedRow, _ totals: [String: FetchValue], _ changed: [FetchedChange]
  ) -> FetchedRow? {
    // Only the store can determine which rows are included, and which sections they belong to.
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
      // The order in which a store adds numbers isn't known, but it affects sums of floating-point numbers.
      if folding.isUnknown || derivation.dependsOnOrder { isKnown = false }
      return folding.value
    }
    return isKnown ? row : nil
  }
}
