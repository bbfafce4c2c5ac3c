internal import Foundation

/// A search text and the columns to search, for tables that are only known at run time.
///
/// See ``FetchRequest/init(_:matching:in:sortedBy:rankedUpTo:scanning:sectionedBy:offset:limit:from:)`` for the rules of
/// matching.
public struct FetchSearch: Hashable, Sendable {
  /// The columns to search. A row matches if they contain all words, in any column.
  public let columns: [ColumnReference]
  /// The maximum number of matches to order by relevance before the request's order; 0 for never.
  public let rankedUpTo: Int
  /// A Boolean value that indicates whether a database without an index may scan all rows.
  public let isScanning: Bool
  package let terms: SearchTerms

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: The search text, exactly as the user typed it.
  ///   - columns: The columns to search.
  ///   - rankedUpTo: The maximum number of matches to order by relevance. If there are more, only the request's order applies.
  ///   - isScanning: A Boolean value that indicates whether a database without an index may scan all rows.
  public init(
    _ text: String, in columns: [ColumnReference], rankedUpTo: Int = 0, scanning isScanning: Bool = false
  ) {
    self.columns = columns
    self.rankedUpTo = max(0, rankedUpTo)
    self.isScanning = isScanning
    terms = SearchTerms(text)
  }

  /// The words of the search text, in the folded form that is compared. Empty if the text contains no letters or numbers; every
  /// row matches in this case.
  public var words: [String] { terms.words }

  /// Returns the ranges of a text to highlight: for each search word, the part that the user typed. Takes time proportional to
  /// the text's length, so call it when a row is displayed.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ranges, in order.
  public func highlights(in text: String) -> [Range<String.Index>] { terms.ranges(in: text) }

  /// Returns the texts of a row that are searched.
  package func texts(of row: FetchedRow) -> [String] {
    columns.map { (row.value(of: $0.name) ?? .null).searchedText }
  }

  /// Returns a Boolean value that indicates whether a row matches.
  package func includes(_ row: FetchedRow) -> Bool { terms.isEmpty || terms.match(texts(of: row)) }
}

extension FetchValue {
  /// The searchable text of the value: its text, or its digits if it is an integer.
  package var searchedText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .bytes(let data), .malformedText(let data): String(decoding: data, as: UTF8.self)
    default: ""
    }
  }
}
