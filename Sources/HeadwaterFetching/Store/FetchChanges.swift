internal import Headwater

/// What has changed between two reads of a query.
package struct FetchChanges: Hashable, Sendable {
  /// Whether anything may have changed besides, so that all has to be read again and compared.
  package var isAnything: Bool
  /// Rows of the query's table, by key, as they were at the earlier read. One that is named may be the same as before; one
  /// that is not is the same.
  package var rows: [FetchKey: FetchedImage]
  /// Rows of the related table, by key, likewise.
  package var relatedRows: [FetchKey: FetchedImage]
  /// Rows of the tables that columns are made of, likewise.
  package var otherRows: [TableReference: [FetchKey: FetchedImage]]
  /// Those of ``rows`` that stand where they stood, in the same section, or were not among the query's rows and still are not: they
  /// have changed in columns alone that its filter, its sections and its order don't use. A store that does not know names none.
  package var unmoved: Set<FetchKey>
  /// What is known of rows that are in memory, and need not be read or looked up.
  var known: [FetchKey: Known] = [:]

  /// What is known of a row that is in memory.
  struct Known: Hashable, Sendable {
    /// Where it is shown.
    var position: ItemPosition
    /// What its columns that are totals come to now, by name; nil where a store has to say it.
    var totals: [String: FetchValue]?
    /// The row as it is now, where that is known whole.
    var present: FetchedRow?
  }

  /// Makes changes.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table as they were.
  ///   - relatedRows: Rows of the related table as they were.
  ///   - otherRows: Rows of the tables that columns are made of as they were.
  ///   - unmoved: Rows of the query's table that stand where they stood.
  ///   - isAnything: Whether anything may have changed besides.
  package init(
    rows: [FetchKey: FetchedImage] = [:], relatedRows: [FetchKey: FetchedImage] = [:],
    otherRows: [TableReference: [FetchKey: FetchedImage]] = [:], unmoved: Set<FetchKey> = [],
    isAnything: Bool = false
  ) {
    self.rows = rows
    self.relatedRows = relatedRows
    self.otherRows = otherRows
    self.unmoved = unmoved
    self.isAnything = isAnything
  }

  /// Makes changes of a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - images: Rows as they were, of each of its tables.
  package init(of query: FetchQuery, _ images: (TableReference) throws -> [FetchKey: FetchedImage]) rethrows {
    self.init(rows: try images(query.table.stored))
    var derived = query.derived
    if case .related(let relation) = query.sectioning {
      relatedRows = try images(relation.table.stored)
      derived += relation.derived
    }
    for table in Set(derived.map(\.table)) {
      let rows = try images(table)
      if !rows.isEmpty { otherRows[table] = rows }
    }
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { !isAnything && rows.isEmpty && relatedRows.isEmpty && otherRows.isEmpty }

  /// Adds what happened next: for each row the earlier image is the one that counts.
  package mutating func append(_ next: FetchChanges) {
    isAnything = isAnything || next.isAnything
    unmoved = unmoved.filter { next.rows[$0] == nil || next.unmoved.contains($0) }
      .union(next.unmoved.filter { rows[$0] == nil })
    rows.merge(next.rows) { earlier, _ in earlier }
    relatedRows.merge(next.relatedRows) { earlier, _ in earlier }
    otherRows.merge(next.otherRows) { earlier, later in earlier.merging(later) { earlier, _ in earlier } }
  }
}

/// A row as it was.
package enum FetchedImage: Hashable, Sendable {
  /// There was none with this key.
  case absent
  /// It was this, whether or not the query's filter let it through. Its section is not told.
  case row(FetchedRow)
  /// It may have been there; nobody knows what it was.
  case unknown
}
