internal import Headwater

extension FetchedWindowList {
  /// Returns a Boolean value that indicates whether rows must be read to display the visible ones. O(sections).
  ///
  /// - Parameter visible: The visible rows in ``shown``.
  /// - Returns: True if a row that is visible or within the prefetch distance isn't loaded.
  func needsRows(around visible: VisibleRows) -> Bool {
    !window.isLoaded(rows(within: distances(around: visible).needed, of: visible))
  }

  /// Returns three distances from the visible rows: the distance within which rows must be loaded, the distance within which
  /// rows are loaded if any of those are missing, and the distance within which rows stay loaded. If there are several separate
  /// ranges of visible rows, they share the number of rows that can be loaded.
  private func distances(around visible: VisibleRows) -> (needed: Int, loaded: Int, kept: Int) {
    let near = min(options.prefetchDistance.addingIfPossible(options.pageSize), .max / 4)
    let kept = max(near, (options.maximumLoadedRows - visible.count) / 2) / max(1, visible.ranges.count)
    // Load one page more than necessary, so that the next read isn't needed until the user has scrolled by a page.
    if near <= kept { return (min(options.prefetchDistance, near), near, kept) }
    let needed = Double(options.prefetchDistance) / Double(near) * Double(kept)
    return (Int(needed), kept, kept)
  }

  /// Returns the rows within a distance of the visible rows, as offsets across all rows of all sections.
  private func rows(within distance: Int, of visible: VisibleRows) -> VisibleRows {
    let all = request.query.shownRows(of: snapshot.numberOfItems)
    // If no rows are visible yet, assume that those at which the list opens will be.
    let opening = options.opensAtEnd ? all.count : 0
    let seen = visible.isEmpty ? [opening..<opening] : visible.ranges
    return VisibleRows(
      seen.map { rows in
        let first = min(rows.lowerBound.addingIfPossible(all.lowerBound), all.upperBound)
        let end = max(first, min(rows.upperBound.addingIfPossible(all.lowerBound), all.upperBound))
        return max(all.lowerBound, first - distance)..<min(all.upperBound, end.addingIfPossible(distance))
      })
  }

  /// Reads missing rows that are visible or within the prefetch distance, and releases distant rows if too many are loaded.
  ///
  /// - Parameters:
  ///   - visible: The visible rows in ``shown``.
  ///   - reader: The reader.
  /// - Throws: Any error that the reader throws; ``FetchError`` for sections without a value.
  mutating func load(around visible: VisibleRows, from reader: any FetchReader) throws {
    // Load missing rows. If the counts turn out to be inconsistent, read them again and retry once.
    if needsRows(around: visible) {
      var next = self
      do {
        try next.loadMissing(around: visible, from: reader)
      } catch is Uncertain {
        next = self
        try next.recount(from: reader)
        do {
          try next.loadMissing(around: visible, from: reader)
        } catch is Uncertain {
          throw FetchError.other(
            code: "window", message: "The count of rows differs from the number of rows read.")
        }
      }
      self = next
    }
    // Release distant rows.
    let distance = distances(around: visible).kept
    let most = visible.count + 2 * distance * max(1, visible.ranges.count)
    if window.numberOfLoadedRows > max(options.maximumLoadedRows, most) {
      try unload(allBut: rows(within: distance, of: visible))
    }
  }

  private mutating func loadMissing(around visible: VisibleRows, from reader: any FetchReader) throws {
    for part in window.parts(of: rows(within: distances(around: visible).loaded, of: visible)) {
      for range in window.missing(in: part) {
        let rows = try reader.rows(
          of: query, inSection: sections.key(at: part.section),
          from: hasTies ? .index(range.lowerBound) : window.start(of: range, inSection: part.section),
          limit: range.count)
        guard rows.count == range.count, isInOrder(rows, in: range, ofSection: part.section) else {
          throw Uncertain()
        }
        try load(rows, at: range.lowerBound, inSection: part.section)
      }
    }
    try keepFirstOfDuplicates()
  }

  /// Returns the position of the record with the given identity among all displayed rows, even if the record isn't loaded.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - reader: The reader.
  /// - Returns: The position in ``shown``; nil if the record isn't displayed.
  /// - Throws: Any error that the reader throws.
  func shownPosition(of id: Record.ID, from reader: any FetchReader) throws -> ItemPosition? {
    let (query, key) = (request.query, records.key(of: id))
    let found = try position(of: key) ?? snapshot.position(of: .item(id)) ?? placed(key, from: reader)
    guard let found, let offset = snapshot.offset(of: found) else { return nil }
    let rows = query.shownRows(of: snapshot.numberOfItems)
    return rows.contains(offset) ? shown.position(atOffset: offset - rows.lowerBound) : nil
  }

  private func placed(_ key: FetchKey, from reader: any FetchReader) throws -> ItemPosition? {
    guard let row = try reader.row(namedBy: key, of: request.query),
      let section = sections.index(of: row.section)
    else { return nil }
    let place = records.order.place(of: row)
    let item =
      try numberOfRows(before: place, byFencesOf: section, from: reader)
      ?? reader.numberOfRows(
        before: place, inSection: sections.key(at: section), of: hasTies ? query.withOptionalKeys : query)
    return ItemPosition(section: section, item: item)
  }
}

extension FetchQuery {
  /// The same query for rows whose keys may contain null, even though the identities of the records can't be null.
  fileprivate var withOptionalKeys: FetchQuery {
    var query = self
    query.order = order.map { term in
      guard table.key.contains(term.column.name), !term.column.isDerived else { return term }
      let column = ColumnReference(
        term.column.name, type: term.column.type, isOptional: true, ignoresCase: term.column.ignoresCase)
      var optional = term
      optional.column = column
      return optional
    }
    return query
  }
}
