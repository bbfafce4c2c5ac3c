public import Foundation
public import Headwater

extension FetchRequest {
  /// Makes a request for what somebody types, with sections.
  ///
  /// ```swift
  /// notes.request = try FetchRequest(
  ///   matching: field.text, in: \.title, \.text, sortedBy: [SortDescriptor(\.id, order: .reverse)])
  /// ```
  ///
  /// A record is found if each word of the text is the beginning of a word in one of the columns. Upper and lower case, and
  /// the diacritics of Latin letters, make no difference. Words are of letters and numbers; everything else stands between
  /// words, so that a text without either finds every record. At most 32 words count, and of each 64 letters.
  ///
  /// A store needs an index for it, which its `suggestedIndex(for:)` says how to make.
  ///
  /// - Parameters:
  ///   - predicate: Which records; nil for all.
  ///   - text: What has been typed, whatever it is.
  ///   - columns: The properties to look in.
  ///   - order: The order of the records of a section.
  ///   - rankedUpTo: Where at most so many match, those that match best come first, and `order` counts between those that
  ///     match alike. Where more do, `order` alone counts. They are read whole, so let it be a few thousand at most.
  ///   - scanning: Whether a database may read all rows where it has no index for this.
  ///   - sections: What they are sectioned by.
  ///   - offset: How many are left out at the start, counted over all sections.
  ///   - limit: How many there are at most; nil for any number.
  ///   - table: The table; by default the record's own.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for columns
  ///   made of other rows that cannot be kept.
  public init(
    _ predicate: Predicate<Record>? = nil, matching text: String, in columns: PartialKeyPath<Record>...,
    sortedBy order: [SortDescriptor<Record>] = [], rankedUpTo: Int = 0, scanning: Bool = false,
    sectionedBy sections: FetchSections<Section, Record>, offset: Int = 0, limit: Int? = nil,
    from table: Table<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: try predicate.map { predicate throws(FetchError) in try table.expression(of: predicate) },
      matching: FetchSearch(
        text, in: try table.references(of: columns), rankedUpTo: rankedUpTo, scanning: scanning),
      sortedBy: try table.order(of: order), sectionedBy: sections, offset: offset, limit: limit, from: table)
  }

  /// What to highlight in a text of a record: of each word that is searched for the part that was typed, folded as
  /// searching folds. Costs the text's length, so ask when a row is shown.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ranges, in order; none where nothing is searched for.
  public func highlights(in text: String) -> [Range<String.Index>] { search?.highlights(in: text) ?? [] }
}

extension FetchRequest where Section == SingleSection {
  /// Makes a request for what somebody types, without sections. See
  /// ``init(_:matching:in:sortedBy:rankedUpTo:scanning:sectionedBy:offset:limit:from:)``.
  ///
  /// - Parameters:
  ///   - predicate: Which records; nil for all.
  ///   - text: What has been typed, whatever it is.
  ///   - columns: The properties to look in.
  ///   - order: Their order.
  ///   - rankedUpTo: Where at most so many match, those that match best come first.
  ///   - scanning: Whether a database may read all rows where it has no index for this.
  ///   - offset: How many are left out at the start.
  ///   - limit: How many there are at most; nil for any number.
  ///   - table: The table; by default the record's own.
  /// - Throws: ``FetchError/untranslatable(expression:reason:)``, ``FetchError/noColumn(_:table:)``,
  ///   ``FetchError/noPrimaryKey(table:)``, ``FetchError/negative(offset:limit:)``; ``FetchError/unsupported(_:)`` for columns
  ///   made of other rows that cannot be kept.
  public init(
    _ predicate: Predicate<Record>? = nil, matching text: String, in columns: PartialKeyPath<Record>...,
    sortedBy order: [SortDescriptor<Record>] = [], rankedUpTo: Int = 0, scanning: Bool = false,
    offset: Int = 0, limit: Int? = nil, from table: Table<Record> = Record.table
  ) throws(FetchError) {
    try self.init(
      where: try predicate.map { predicate throws(FetchError) in try table.expression(of: predicate) },
      matching: FetchSearch(
        text, in: try table.references(of: columns), rankedUpTo: rankedUpTo, scanning: scanning),
      sortedBy: try table.order(of: order), sectionedBy: .none, offset: offset, limit: limit, from: table)
  }
}

extension Table {
  /// The columns that key paths stand for.
  fileprivate func references(of keyPaths: [PartialKeyPath<Record>]) throws(FetchError) -> [ColumnReference] {
    var columns: [ColumnReference] = []
    for keyPath in keyPaths { columns.append(try column(for: keyPath).reference) }
    return columns
  }
}
