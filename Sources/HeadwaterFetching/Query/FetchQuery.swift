/// A request without its types: what a ``FetchStore`` is asked.
///
/// Rows stand in the order of their sections, then by `order`, whose last terms are the key's columns, so that no two
/// rows have the same place. Null comes before everything else, or after it in descending order. Offset and limit count in
/// that order.
public struct FetchQuery: Hashable, Sendable {
  /// The table.
  package var table: TableReference
  /// Those of the table's columns that are not stored in it.
  package var derived: [FetchDerivation]
  /// Which rows; nil for all.
  package var filter: FetchExpression?
  /// What they are searched for; nil for nothing. Never one without words.
  package var search: FetchSearch?
  /// How they are sectioned; nil for one section.
  package var sectioning: FetchSectioning?
  /// Whether rows stand by how well they match, and by ``order`` where that is the same.
  package var isRanked = false
  /// Of sections that give the same value: by the key of the one that is shown, the keys of the others, whose rows are there.
  package var merged: [FetchKey: [FetchKey]] = [:]
  /// The order within a section; the key's columns are its last terms.
  package var order: [FetchOrder]
  /// How many rows are left out at the start.
  package var offset: Int
  /// How many rows there are at most; nil for any number.
  package var limit: Int?

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - derived: Those of its columns that are not stored in it.
  ///   - filter: Which rows; nil for all.
  ///   - search: What they are searched for; one without words is none.
  ///   - sectioning: How they are sectioned; nil for one section.
  ///   - order: The order within a section; those of the key's columns that it lacks are appended.
  ///   - offset: How many rows are left out at the start.
  ///   - limit: How many rows there are at most; nil for any number.
  package init(
    table: TableReference, derived: [FetchDerivation] = [], filter: FetchExpression? = nil,
    search: FetchSearch? = nil,
    sectioning: FetchSectioning? = nil, order: [FetchOrder] = [], offset: Int = 0, limit: Int? = nil
  ) {
    self.table = table
    self.derived = derived
    self.filter = filter
    self.search = search.flatMap { $0.terms.isEmpty ? nil : $0 }
    self.sectioning = sectioning
    self.order =
      order
      + table.keyColumns.filter { key in !order.contains { $0.column == key } }.map { FetchOrder($0) }
    self.offset = offset
    self.limit = limit
  }

  /// The keys of all sections whose rows are in one.
  package func keys(ofSection key: FetchKey) -> [FetchKey] {
    merged.isEmpty ? [key] : [key] + (merged[key] ?? [])
  }

  /// Determines whether a connection that follows another query reports all changes of this one.
  ///
  /// - Parameter other: The other query; nil for none.
  /// - Returns: Whether it does.
  package func isFollowed(like other: FetchQuery?) -> Bool {
    guard let other, other.tables == tables, aggregatedTables.isSubset(of: other.aggregatedTables) else {
      return false
    }
    // The connection reports rows as unmoved by the columns that place them in the other query.
    if let followed = other.placingColumns {
      guard let placing = placingColumns, placing.isSubset(of: followed) else { return false }
    }
    return switch (sectioning, other.sectioning) {
    case (.related, .related), (.value, .value), (.value, nil), (nil, .value), (nil, nil): true
    default: false
    }
  }

  /// The tables that columns are made of, those of a relationship's records among them.
  private var aggregatedTables: Set<TableReference> {
    var derived = derived
    if case .related(let relation) = sectioning { derived += relation.derived }
    return Set(derived.map(\.table))
  }

  /// The tables that the rows depend on, each with the columns that are stored there: its own, that of a relationship, and
  /// those that columns are made of.
  package var tables: [TableReference] {
    var tables = [table.stored]
    var derived = derived
    if case .related(let relation) = sectioning {
      tables.append(relation.table.stored)
      derived += relation.derived
    }
    for other in derived.map(\.table) where !tables.contains(other) { tables.append(other) }
    return tables
  }
}

/// One term of an order.
public struct FetchOrder: Hashable, Sendable {
  /// The column.
  public var column: ColumnReference
  /// Whether the greatest comes first.
  public var isDescending: Bool

  /// Makes a term.
  public init(_ column: ColumnReference, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// What rows are sectioned by.
package enum FetchSectioning: Hashable, Sendable {
  /// A value of the row: a column, or made of one. The section's key is that value.
  case value(FetchExpression, isDescending: Bool)
  /// A record of another table. The section's key is that record's key: nulls where there is none, which comes first.
  case related(FetchRelation)
}

/// A record of another table that rows name.
package struct FetchRelation: Hashable, Sendable {
  /// The other table.
  package var table: TableReference
  /// Those of its columns that are not stored in it.
  package var derived: [FetchDerivation]
  /// The columns that name its key, in that order.
  package var columns: [ColumnReference]
  /// The order of the sections; the key's columns are its last terms.
  package var order: [FetchOrder]

  /// Makes a relation.
  ///
  /// - Parameters:
  ///   - table: The other table.
  ///   - derived: Those of its columns that are not stored in it.
  ///   - columns: The columns of the first that name its key, in that order.
  ///   - order: The order of the sections; those of the key's columns that it lacks are appended.
  package init(
    table: TableReference, derived: [FetchDerivation] = [], columns: [ColumnReference],
    order: [FetchOrder] = []
  ) {
    self.table = table
    self.derived = derived
    self.columns = columns
    self.order =
      order
      + table.keyColumns.filter { key in !order.contains { $0.column == key } }.map { FetchOrder($0) }
  }
}
