internal import Headwater

extension FetchedWindowList {
  /// Whether rows have to be read for what is visible. O(sections).
  ///
  /// - Parameter visible: The visible rows, in ``shown``.
  /// - Returns: Whether any is missing that is visible, or near.
  func needsRows(around visible: VisibleRows) -> Bool {
    !window.isLoaded(rows(within: distances(around: visible).needed, of: visible))
  }

  /// How near to visible rows others have to be loaded, are loaded where any of them is missing, and stay loaded. Visible
  /// rows that are far apart share what can be loaded around them.
  private func distances(around visible: VisibleRows) -> (needed: Int, loaded: Int, kept: Int) {
    let near = min(options.prefetchDistance.addingIfPossible(options.pageSize), .max / 4)
    let kept = max(near, (options.maximumLoadedRows - visible.count) / 2) / max(1, visible.ranges.count)
    // A page more than is needed, so that the next page is read a page later.
    if near <= kept { return (min(options.prefetchDistance, near), near, kept) }
    let needed = Double(options.prefetchDistance) / Double(near) * Double(kept)
    return (Int(needed), kept, kept)
  }

  /// Rows near to visible ones, counted over all rows of all sections.
  private func rows(within distance: Int, of visible: VisibleRows) -> VisibleRows {
    let all = request.query.shownRows(of: snapshot.numberOfItems)
    // Before anything is visible, the first rows are near.
    let seen = visible.isEmpty ? [0..<0] : visible.ranges
    return VisibleRows(
      seen.map { rows in
        let first = min(rows.lowerBound.addingIfPossible(all.lowerBound), all.upperBound)
        let end = max(first, min(rows.upperBound.addingIfPossible(all.lowerBound), all.upperBound))
        return max(all.lowerBound, first - distance)..<min(all.upperBound, end.addingIfPossible(distance))
      })
  }

  /// Reads the rows that are visible or near and are not loaded, and lets far ones go where there are too many.
  ///
  /// - Parameters:
  ///   - visible: The visible rows, in ``shown``.
  ///   - reader: Answers.
  /// - Throws: What the reader throws; ``FetchError`` for sections without a value.
  mutating func load(around visible: VisibleRows, from reader: any FetchReader) throws {
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
            code: "window", message: "Counting rows and reading them gives different numbers.")
        }
      }
      self = next
    }
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

  /// Where the record with an identity is among all rows shown, loaded or not.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - reader: Answers.
  /// - Returns: The position in ``shown``; nil where it is not there.
  /// - Throws: What the reader throws.
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
  /// The same query for rows that may have null in their keys, although the records' identities cannot be null.
  fileprivate var withOptionalKeys: FetchQuery {
    var query = self
    query.order = order.map { term in
      guard table.key.contains(term.column.name), !term.column.isDerived else { return term }
      let column = ColumnReference(
        term.column.name, type: term.column.type, isOptional: true, ignoresCase: term.column.ignoresCase)
      return FetchOrder(column, isDescending: term.isDescending)
    }
    return query
  }
}
