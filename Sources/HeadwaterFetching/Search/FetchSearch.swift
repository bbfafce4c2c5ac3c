internal import Foundation

/// What is searched for, and in which columns: for tables that are known only when the program runs. A value.
///
/// See ``FetchRequest/init(_:matching:in:sortedBy:rankedUpTo:scanning:sectionedBy:offset:limit:from:)`` for what is found.
public struct FetchSearch: Hashable, Sendable {
  /// The columns; a row has to have all words, in any of them.
  public let columns: [ColumnReference]
  /// Up to how many rows stand by how well they match, before the request's order counts; 0 for never.
  public let rankedUpTo: Int
  /// Whether a database may read all rows where it has no index for this.
  public let isScanning: Bool
  package let terms: SearchTerms

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - text: What somebody has typed, whatever it is.
  ///   - columns: The columns to look in.
  ///   - rankedUpTo: Up to how many rows stand by how well they match; more stand in the request's order alone.
  ///   - isScanning: Whether a database may read all rows where it has no index for this.
  public init(
    _ text: String, in columns: [ColumnReference], rankedUpTo: Int = 0, scanning isScanning: Bool = false
  ) {
    self.columns = columns
    self.rankedUpTo = max(0, rankedUpTo)
    self.isScanning = isScanning
    terms = SearchTerms(text)
  }

  /// The words that are searched for, as they compare: none for a text without letters and numbers, which finds everything.
  public var words: [String] { terms.words }

  /// What to highlight in a text of a row: of each word that was searched for the part that was typed. Costs the text's
  /// length, so ask when a row is shown.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ranges, in order.
  public func highlights(in text: String) -> [Range<String.Index>] { terms.ranges(in: text) }

  /// The texts of a row that are searched.
  package func texts(of row: FetchedRow) -> [String] {
    columns.map { (row.value(of: $0.name) ?? .null).searchedText }
  }

  /// Whether a row is found.
  package func includes(_ row: FetchedRow) -> Bool { terms.isEmpty || terms.match(texts(of: row)) }
}

extension FetchValue {
  /// What is searched of a value: its text, or its digits.
  package var searchedText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .bytes(let data), .malformedText(let data): String(decoding: data, as: UTF8.self)
    default: ""
    }
  }
}
