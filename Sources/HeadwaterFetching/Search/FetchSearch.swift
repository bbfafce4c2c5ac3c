internal import Foundation

/// Search text and the columns to search, for tables that are known only at run time.
///
/// See ``RecordRequest/init(_:matching:in:sortedBy:using:rankedUpTo:scanning:sectionedBy:offset:limit:from:)`` for the matching
/// rules.
public struct FetchSearch: Hashable, Sendable {
  /// The columns to search. A row matches if these columns, taken together, contain all words.
  public let columns: [ColumnReference]
  /// The maximum number of matches to order by relevance first, and then by the request's order; 0 to never use relevance.
  public private(set) var rankedUpTo: Int
  /// A Boolean value that indicates whether a database without an index may scan all of its rows.
  public let isScanning: Bool
  package let terms: SearchTerms

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: The search text, exactly as the user typed it.
  ///   - columns: The columns to search.
  ///   - rankedUpTo: The maximum number of matches to order by relevance. If there are more, only the request's order applies.
  ///   - isScanning: A Boolean value that indicates whether a database without an index may scan all of its rows.
  public init(
    _ text: String, in columns: [ColumnReference], rankedUpTo: Int = 0, scanning isScanning: Bool = false
  ) {
    self.columns = columns
    self.rankedUpTo = max(0, rankedUpTo)
    self.isScanning = isScanning
    terms = SearchTerms(text)
  }

  /// The words in the search text, in the folded form that is compared. The array is empty if the text contains no letters or
  /// numbers; in this case, every row matches.
  public var words: [String] { terms.words }

  /// Returns the ranges of text to highlight: for each matching word, the part that the user typed. Takes time proportional to
  /// the text's length, so call it when a row is displayed.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ranges, in order.
  public func highlights(in text: String) -> [Range<String.Index>] { terms.ranges(in: text) }

  /// The same search, without an order by relevance.
  var unranked: FetchSearch {
    var search = self
    search.rankedUpTo = 0
    return search
  }

  /// Returns the strings to search in a row.
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
