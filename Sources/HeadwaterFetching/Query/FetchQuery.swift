internal import Foundation
public import Headwater

/// A query that a ``FetchStore`` runs: a request without its generic types.
///
/// Rows are ordered by their sections, and then by `order`. The last terms of `order` are the primary key columns, so that no
/// two rows have the same place. Null comes first, or last in descending order, unless a term specifies otherwise. The offset
/// and the limit apply to this order.
public struct FetchQuery: Hashable, Sendable {
  /// The table.
  package var table: TableReference
  /// The definitions of the table's columns that aren't stored.
  package var derived: [FetchDerivation]
  /// A condition that selects rows; nil for all rows.
  package var filter: FetchExpression?
  /// The search that selects rows; nil for none. A search without words is represented by nil.
  package var search: FetchSearch?
  /// The definition of the sections; nil for a single section.
  package var sectioning: FetchSectioning?
  /// The position of the section for null, regardless of the direction; nil if it's first in ascending order, and last in
  /// descending order. The section of rows without a related record is first by default.
  package var sectionNulls: FetchOrder.Nulls?
  /// A Boolean value that indicates whether rows are ordered by relevance first. Equally relevant rows are sorted by ``order``.
  package var isRanked = false
  /// The sections that are merged because their keys have the same value. The key of each displayed section maps to the keys of
  /// the sections that are merged into it.
  package var merged: [FetchKey: [FetchKey]] = [:]
  /// The order within a section. Its last terms are the primary key columns.
  package var order: [FetchOrder]
  /// The number of rows to skip at the start.
  package var offset: Int
  /// The maximum number of rows; nil for no limit.
  package var limit: Int?
  /// Queries that are read together with this one, from the same snapshot. A connection also follows their tables.
  package var companions: [FetchQuery] = []
  /// The tables that the statement of ``table`` reads, as determined by a store that follows their rows; nil if the store
  /// follows the statement in another way, or if there is none.
  package var dependencies: [TableReference]?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - derived: The definitions of the table's columns that aren't stored.
  ///   - filter: A condition that selects rows; nil for all rows.
  ///   - search: The search that selects rows; nil for none. A search without words is ignored.
  ///   - sectioning: The definition of the sections; nil for a single section.
  ///   - order: The order within a section. Missing primary key columns are appended.
  ///   - offset: The number of rows to skip at the start.
  ///   - limit: The maximum number of rows; nil for no limit.
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
    // The position of a row in a statement's result identifies the row.
    self.order = table.statement?.isOrdered == true ? order : order.following(key: table.keyColumns)
    self.offset = offset
    self.limit = limit
  }

  /// Returns the keys of all sections that are merged into one.
  package func keys(ofSection key: FetchKey) -> [FetchKey] {
    merged.isEmpty ? [key] : [key] + (merged[key] ?? [])
  }

  /// Returns a Boolean value that indicates whether a connection for another query reports all changes to this query's rows.
  ///
  /// - Parameter other: The other query; nil for none.
  /// - Returns: True if the connection can be reused.
  package func isFollowed(like other: FetchQuery?) -> Bool {
    guard let other, other.tables == tables, aggregatedTables.isSubset(of: other.aggregatedTables) else {
      return false
    }
    // The connection reports rows as unmoved if the columns that place them in the other query haven't changed.
    if let followed = other.placingColumns {
      guard let placing = placingColumns, placing.isSubset(of: followed) else { return false }
    }
    return switch (sectioning, other.sectioning) {
    case (.related, .related), (.value, .value), (.value, nil), (nil, .value), (nil, nil): true
    default: false
    }
  }

  /// The tables that computed columns depend on, including the computed columns of related records.
  var aggregatedTables: Set<TableReference> {
    var derived = derived
    if case .related(let relation) = sectioning { derived += relation.derived }
    return Set(derived.map(\.table))
  }

  /// The query and its companions.
  package var all: [FetchQuery] { [self] + companions }

  /// The tables that the rows depend on, each with its stored columns: the query's own table, the table of a relationship, the
  /// tables that computed columns depend on, and the tables of companions. For a statement, the tables that it reads take the
  /// place of the query's own table if the store has determined them.
  package var tables: [TableReference] {
    var tables = dependencies ?? [table.stored]
    var derived = derived
    if case .related(let relation) = sectioning {
      tables.append(relation.table.stored)
      derived += relation.derived
    }
    for other in derived.map(\.table) + companions.flatMap(\.tables) where !tables.contains(other) {
      tables.append(other)
    }
    return tables
  }
}

/// A term of an order.
public struct FetchOrder: Hashable, Sendable {
  /// The column.
  public var column: ColumnReference
  /// A Boolean value that indicates whether the order is descending.
  public var isDescending: Bool
  /// The comparator that orders the column's text by the rules of a language; nil if text is compared as the column specifies.
  /// Its direction is always forward.
  public let comparator: LocalizedComparator?
  /// The position of null, regardless of the direction; nil if null comes first in ascending order, and last in descending
  /// order.
  public var nulls: Nulls?

  /// The position of null among the values of a column.
  public enum Nulls: Hashable, Sendable {
    /// Null comes before all other values.
    case first
    /// Null comes after all other values.
    case last
  }

  /// Creates a term.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - isDescending: A Boolean value that indicates whether the order is descending.
  ///   - comparator: The comparator that orders text by the rules of a language; nil to compare text as the column specifies. A
  ///     comparator in reverse order reverses the term. It is ignored if the column doesn't contain text.
  ///   - nulls: The position of null, regardless of the direction; nil if null comes first in ascending order, and last in
  ///     descending order.
  public init(
    _ column: ColumnReference, isDescending: Bool = false, comparator: LocalizedComparator? = nil,
    nulls: Nulls? = nil
  ) {
    self.column = column
    self.nulls = nulls
    let isReversed = column.type == .text && comparator?.order == .reverse
    self.isDescending = isDescending != isReversed
    self.comparator = column.type == .text ? comparator.map { LocalizedComparator(locale: $0.locale) } : nil
  }

  /// The collation of the column's text.
  package var textOrder: TextOrder { comparator.map { TextOrder.localized($0) } ?? column.textOrder }

  /// A Boolean value that indicates whether null comes before all other values.
  package var putsNullFirst: Bool { nulls.map { $0 == .first } ?? !isDescending }

  /// A Boolean value that indicates whether null is at the other end than the direction implies.
  package var movesNull: Bool { putsNullFirst == isDescending }

  /// Compares two values if exactly one of them is null, and the term moves null; returns nil otherwise.
  func compareMovedNull(_ first: FetchValue, _ second: FetchValue) -> ComparisonResult? {
    guard movesNull, first.isNull != second.isNull else { return nil }
    return first.isNull == putsNullFirst ? .orderedAscending : .orderedDescending
  }
}

extension [FetchOrder] {
  /// Returns the terms, followed by those key columns that the terms don't compare exactly.
  package func following(key: [ColumnReference]) -> [FetchOrder] {
    self
      + key.filter { key in !contains { $0.column == key && $0.comparator == nil } }.map { FetchOrder($0) }
  }
}

/// The definition of a query's sections.
package enum FetchSectioning: Hashable, Sendable {
  /// Rows are sectioned by the value of an expression. The section's key is this value.
  case value(FetchExpression, isDescending: Bool)
  /// Rows are sectioned by a record in another table. The section's key is the primary key of that record. Rows without a
  /// record are in a section whose key consists of nulls.
  case related(FetchRelation)
}

/// A relationship to a record in another table, which rows refer to by its primary key.
package struct FetchRelation: Hashable, Sendable {
  /// The other table.
  package var table: TableReference
  /// The definitions of the other table's columns that aren't stored.
  package var derived: [FetchDerivation]
  /// The columns of the query's table that refer to the other table's primary key, in the order of that key.
  package var columns: [ColumnReference]
  /// The order of the sections. Its last terms are the primary key columns.
  package var order: [FetchOrder]

  /// Creates a relation.
  ///
  /// - Parameters:
  ///   - table: The other table.
  ///   - derived: The definitions of the other table's columns that aren't stored.
  ///   - columns: The columns of the query's table that refer to the other table's primary key, in the order of that key.
  ///   - order: The order of the sections. Missing primary key columns are appended.
  package init(
    table: TableReference, derived: [FetchDerivation] = [], columns: [ColumnReference],
    order: [FetchOrder] = []
  ) {
    self.table = table
    self.derived = derived
    self.columns = columns
    self.order = order.following(key: table.keyColumns)
  }
}
