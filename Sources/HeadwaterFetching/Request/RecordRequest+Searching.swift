public import Foundation
public import Headwater

extension RecordRequest {
  /// Creates a sectioned request for records that match search text.
  ///
  /// ```swift
  /// notes.request = try RecordRequest(
  ///   matching: field.text, in: \.title, \.text, sortedBy: [SortDescriptor(\.id, order: .reverse)])
  /// ```
  ///
  /// A record matches if each word of the search text is the beginning of a word in one of the columns. Case and the diacritics
  /// of Latin letters are ignored. Words consist of letters and numbers; all other characters separate words. Text without
  /// letters or numbers therefore matches every record. Only the first 32 words are used, and only the first 64 letters of
  /// each.
  ///
  /// Unless `scanning` is true, the database needs a full-text index. The store's `suggestedIndex(for:)` returns the statements
  /// that create one.
  ///
  /// - Parameters:
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - text: The search text, exactly as the user typed it.
  ///   - columns: The properties to search.
  ///   - order: The order of the records within a section.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - rankedUpTo: The maximum number of matches to order by relevance. Up to this number, the best matches come first, and
  ///     `order` applies to equally good matches. Beyond it, only `order` applies. All ranked matches are read into memory, so
  ///     a few thousand is a sensible maximum.
  ///   - scanning: A Boolean value that indicates whether a database without an index may scan all of its rows.
  ///   - sections: The definition of the sections.
  ///   - offset: The number of records to skip at the start, counted across all sections.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table; by default, the record type's table.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for computed
  ///   columns that can't be kept up to date.
  public init(
    _ predicate: Predicate<Record>? = nil, matching text: String, in columns: PartialKeyPath<Record>...,
    sortedBy order: [SortDescriptor<Record>] = [], using comparator: LocalizedComparator? = nil,
    rankedUpTo: Int = 0, scanning: Bool = false, sectionedBy sections: FetchSections<Section, Record>,
    offset: Int = 0, limit: Int? = nil,
    from table: RecordTable<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: try predicate.map { predicate throws(FetchError) in try table.expression(of: predicate) },
      matching: FetchSearch(
        text, in: try table.references(of: columns), rankedUpTo: rankedUpTo, scanning: scanning),
      sortedBy: try table.order(of: order, using: comparator), sectionedBy: sections, offset: offset,
      limit: limit, from: table)
  }

  /// Returns the ranges of text to highlight: for each matching word, the part that the user typed. Matching ignores case and
  /// diacritics, as the search does. Takes time proportional to the text's length, so call it when a row is displayed.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ranges, in order; empty if the request has no search.
  public func highlights(in text: String) -> [Range<String.Index>] { search?.highlights(in: text) ?? [] }
}

extension RecordRequest where Section == SingleSection {
  /// Creates a request without sections for records that match search text. See
  /// ``init(_:matching:in:sortedBy:using:rankedUpTo:scanning:sectionedBy:offset:limit:from:)``.
  ///
  /// - Parameters:
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - text: The search text, exactly as the user typed it.
  ///   - columns: The properties to search.
  ///   - order: The order of the records.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - rankedUpTo: The maximum number of matches to order by relevance.
  ///   - scanning: A Boolean value that indicates whether a database without an index may scan all of its rows.
  ///   - offset: The number of records to skip at the start.
  ///   - limit: The maximum number of records; nil for no limit.
  ///   - table: The table; by default, the record type's table.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for computed
  ///   columns that can't be kept up to date.
  public init(
    _ predicate: Predicate<Record>? = nil, matching text: String, in columns: PartialKeyPath<Record>...,
    sortedBy order: [SortDescriptor<Record>] = [], using comparator: LocalizedComparator? = nil,
    rankedUpTo: Int = 0, scanning: Bool = false, offset: Int = 0, limit: Int? = nil,
    from table: RecordTable<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: try predicate.map { predicate throws(FetchError) in try table.expression(of: predicate) },
      matching: FetchSearch(
        text, in: try table.references(of: columns), rankedUpTo: rankedUpTo, scanning: scanning),
      sortedBy: try table.order(of: order, using: comparator), sectionedBy: .none, offset: offset,
      limit: limit, from: table)
  }
}

extension RecordTable {
  /// Returns the columns that key paths represent.
  fileprivate func references(of keyPaths: [PartialKeyPath<Record>]) throws(FetchError) -> [ColumnReference] {
    var columns: [ColumnReference] = []
    for keyPath in keyPaths { columns.append(try column(for: keyPath).reference) }
    return columns
  }
}
