internal import Headwater

/// The changes between two reads of a query.
package struct FetchChanges: Hashable, Sendable {
  /// A Boolean value that indicates whether there may be further changes, in which case everything must be read again and
  /// compared.
  package var isAnything: Bool
  /// The changed rows of the query's table by key, as they were at the time of the earlier read. A listed row may be unchanged,
  /// but a row that isn't listed hasn't changed.
  package var rows: [FetchKey: FetchedImage]
  /// The changed rows of the related table by key, as they were at the time of the earlier read.
  package var relatedRows: [FetchKey: FetchedImage]
  /// The changed rows of the tables that computed columns depend on, and of the tables of the query's companions, as they were
  /// at the time of the earlier read.
  package var otherRows: [TableReference: [FetchKey: FetchedImage]]
  /// The keys of the ``rows`` whose position and section haven't changed, or that weren't among the query's rows and still
  /// aren't. These rows have changed only in columns that the query's filter, sections, and order don't use. Empty if the store
  /// can't determine this.
  package var unmoved: Set<FetchKey>
  /// Information about rows that are in memory and don't need to be read or looked up.
  var known: [FetchKey: Known] = [:]

  /// Information about a row that is in memory.
  struct Known: Hashable, Sendable {
    /// The row's position in the displayed list.
    var position: ItemPosition
    /// The current values of the computed columns, by name; nil if the store must be queried for them.
    var totals: [String: FetchValue]?
    /// The current row, if all of it is known.
    var present: FetchedRow?
  }

  /// Creates changes.
  ///
  /// - Parameters:
  ///   - rows: The changed rows of the query's table, as they were before.
  ///   - relatedRows: The changed rows of the related table, as they were before.
  ///   - otherRows: The changed rows of the tables that computed columns depend on, as they were before.
  ///   - unmoved: The keys of the rows of the query's table that haven't moved.
  ///   - isAnything: A Boolean value that indicates whether there may be further changes.
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

  /// Creates the changes for a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - images: A closure that returns the changed rows of a table, as they were before. Called for each table of the query.
  package init(of query: FetchQuery, _ images: (TableReference) throws -> [FetchKey: FetchedImage]) rethrows {
    self.init(rows: try images(query.table.stored))
    var derived = query.derived
    if case .related(let relation) = query.sectioning {
      relatedRows = try images(relation.table.stored)
      derived += relation.derived
    }
    for table in Set(derived.map(\.table) + query.companions.flatMap(\.tables)) {
      let rows = try images(table)
      if !rows.isEmpty { otherRows[table] = rows }
    }
    // The rows of a statement can depend on its tables in any way.
    for table in query.all.flatMap({ $0.dependencies ?? [] }) where !isAnything {
      isAnything = try !images(table).isEmpty
    }
    if query.table.statement != nil { isAnything = isAnything || !isEmpty }
  }

  /// A Boolean value that indicates whether there are no changes.
  package var isEmpty: Bool { !isAnything && rows.isEmpty && relatedRows.isEmpty && otherRows.isEmpty }

  /// Appends later changes. For rows that occur in both sets of changes, the earlier image is kept.
  package mutating func append(_ next: FetchChanges) {
    isAnything = isAnything || next.isAnything
    unmoved = unmoved.filter { next.rows[$0] == nil || next.unmoved.contains($0) }
      .union(next.unmoved.filter { rows[$0] == nil })
    rows.merge(next.rows) { earlier, _ in earlier }
    relatedRows.merge(next.relatedRows) { earlier, _ in earlier }
    otherRows.merge(next.otherRows) { earlier, later in earlier.merging(later) { earlier, _ in earlier } }
  }
}

/// The state of a row before a change.
package enum FetchedImage: Hashable, Sendable {
  /// No row with this key existed.
  case absent
  /// The row existed with these values, regardless of whether it matched the query's filter. The row's section isn't included.
  case row(FetchedRow)
  /// The row may have existed, but its values aren't known.
  case unknown
}
