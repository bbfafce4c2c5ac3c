internal import Foundation

/// The order of rows within a section, used to compare places and rows.
package struct FetchPlaceOrder: Sendable {
  /// For each term, the index of its column in a row, its direction, and the comparison of its values.
  private let terms: [Term]

  private struct Term {
    let column: Int?
    let isDescending: Bool
    /// The order of null relative to any other value; nil if it is that of the direction.
    private let orderOfNull: Int?
    let textOrder: TextOrder
    /// The type of the column; nil if it doesn't affect the comparison.
    private let type: ColumnType?
    /// The column that converts values before they are compared; nil if the stored values are compared.
    private let meaning: ColumnReference?

    init(_ term: FetchOrder, in table: TableReference) {
      column = table.columns.firstIndex { $0.name == term.column.name }
      (isDescending, textOrder) = (term.isDescending, term.textOrder)
      orderOfNull = term.movesNull ? (term.putsNullFirst ? -1 : 1) : nil
      type = term.column.type.hasForms ? term.column.type : nil
      let ordered = table.ordered(term.column)
      meaning = ordered.mayHaveOtherForms ? ordered : nil
    }

    /// Compares two values in the term's direction.
    func compare(_ one: FetchValue, _ other: FetchValue) -> Int {
      if let orderOfNull, one.isNull != other.isNull { return one.isNull ? orderOfNull : -orderOfNull }
      let result =
        if let type {
          one.compare(to: other, in: type, textOrder: textOrder)
        } else {
          one.compare(to: other, textOrder: textOrder)
        }
      let order = result.rawValue
      return isDescending ? -order : order
    }

    /// Converts a record's value into the value to compare.
    func compared(_ value: FetchValue) -> FetchValue { meaning?.compared(value) ?? value }

    /// Returns the value to compare for a row.
    func compared(in row: FetchedRow) -> FetchValue {
      guard let column else { return .null }
      return meaning.map { row.compared($0, at: column) } ?? row.storedValue(at: column)
    }
  }

  /// The search terms and the columns that determine the relevance of a row. Relevance takes precedence over the terms of the
  /// order.
  private var ranking: (terms: SearchTerms, columns: [Int?])?

  /// Creates the order of a query's rows.
  package init(_ query: FetchQuery) {
    self.init(query.order, in: query.table)
    guard query.isRanked, let search = query.search else { return }
    ranking = (
      search.terms,
      search.columns.map { column in query.table.columns.firstIndex { $0.name == column.name } }
    )
  }

  /// Creates an order of a table's rows from terms.
  package init(_ order: [FetchOrder], in table: TableReference) {
    terms = order.map { Term($0, in: table) }
  }

  /// Returns the place for column values provided by a closure; nil if the closure returns nil for any of them.
  func place(_ value: (Int) -> FetchValue?) -> FetchPlace? {
    var values: [FetchValue] = []
    values.reserveCapacity(terms.count + 1)
    if let ranking {
      var texts: [FetchValue] = []
      for column in ranking.columns {
        guard let column, let value = value(column) else { return nil }
        texts.append(value)
      }
      values.append(rank(of: texts))
    }
    for term in terms {
      guard let column = term.column, let value = value(column) else { return nil }
      values.append(term.compared(value))
    }
    return FetchPlace(values)
  }

  /// Returns the place of a row, based on the stored values of its columns.
  package func place(of row: FetchedRow) -> FetchPlace {
    let rank = ranking.map { ranking in
      self.rank(of: ranking.columns.map { column in column.map { row.values[$0] } ?? .null })
    }
    return FetchPlace(
      (rank.map { [$0] } ?? []) + terms.map { $0.compared(in: row) })
  }

  /// Returns the rank of a row with the given searched values. The best match has the lowest rank.
  private func rank(of texts: [FetchValue]) -> FetchValue {
    .integer(Int64(-(ranking?.terms.relevance(of: texts.map(\.searchedText)) ?? 0)))
  }

  /// Returns a Boolean value that indicates whether a place has a value for each term.
  func canCompare(_ place: FetchPlace) -> Bool {
    place.values.count == terms.count + (ranking == nil ? 0 : 1)
  }

  /// Compares two places. The result is negative if the first place comes first, 0 if they are equal, and positive otherwise.
  package func compare(_ left: FetchPlace, _ right: FetchPlace) -> Int {
    let first = ranking == nil ? 0 : 1
    if first == 1 {
      let order = left.values[0].compare(to: right.values[0]).rawValue
      if order != 0 { return order }
    }
    for (index, term) in terms.enumerated() {
      let order = term.compare(left.values[first + index], right.values[first + index])
      if order != 0 { return order }
    }
    return 0
  }

  /// Compares column values provided by a closure with a place. Requests only as many values as the comparison needs.
  ///
  /// - Parameters:
  ///   - value: A closure that returns the value of the column at an index; nil if the value isn't available.
  ///   - place: A place with a value for each term.
  /// - Returns: The same as ``compare(_:_:)``; nil if a required value isn't available.
  func compare(_ value: (Int) -> FetchValue?, to place: FetchPlace) -> Int? {
    if ranking != nil { return self.place(value).map { compare($0, place) } }
    for (term, other) in zip(terms, place.values) {
      guard let column = term.column, let one = value(column) else { return nil }
      let order = term.compare(term.compared(one), other)
      if order != 0 { return order }
    }
    return 0
  }
}

/// The order of a query's sections.
package struct FetchSectionOrder: Sendable {
  private let query: FetchQuery
  private let related: FetchPlaceOrder?

  /// Creates the order of a query's sections.
  package init(_ query: FetchQuery) {
    self.query = query
    if case .related(let relation) = query.sectioning {
      related = FetchPlaceOrder(relation.order, in: relation.table)
    } else {
      related = nil
    }
  }

  /// Returns the place of a section; nil for the section of rows without a related record.
  package func place(of section: FetchedSection) -> FetchPlace? {
    guard let related else { return FetchPlace(section.key.values) }
    return section.related.map { related.place(of: $0) }
  }

  /// Compares two places. The result is negative if the first place comes first, 0 if they are equal, and positive otherwise.
  package func compare(_ left: FetchPlace?, _ right: FetchPlace?) -> Int {
    guard let left, let right else {
      if left == nil, right == nil { return 0 }
      return (left == nil) == query.putsNullSectionFirst ? -1 : 1
    }
    if let related { return related.compare(left, right) }
    return query.compareSections(FetchKey(left.values), FetchKey(right.values)).rawValue
  }
}

extension FetchQuery {
  /// The key of the section of rows without a related row; nil if the sections aren't defined by a relationship.
  package var keyWithoutRelated: FetchKey? {
    guard case .related(let relation) = sectioning else { return nil }
    return FetchKey(relation.table.key.map { _ in .null })
  }
}
