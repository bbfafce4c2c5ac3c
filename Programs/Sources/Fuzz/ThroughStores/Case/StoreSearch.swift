import HeadwaterFetching

/// The search of a case.
struct StoreSearch: Hashable, Sendable {
  /// The columns to search, all of which contain text.
  var columns: [Int]
  /// The index of the search text.
  var text: Int
  /// The maximum number of rows to order by rank.
  var rankedUpTo = 0
}

extension StoreSearch {
  /// The strings to search for.
  static let texts = [
    "a", "ab", "B", "\u{C4}", "k", "k1", "a b", "b a", "z", "\"a", "\u{1F980} a", "", "*", "A AND b", "o\0a",
    "k12 k",
  ]

  var typed: String { Self.texts[text % Self.texts.count] }

  func isValid(in table: StoreTable) -> Bool {
    !columns.isEmpty
      && columns.allSatisfy {
        table.columns.indices.contains($0) && table.columns[$0].kind.isSearched
      }
  }

  /// Returns the search that a store receives.
  func fetchSearch(_ references: [ColumnReference]) -> FetchSearch {
    // If an index exists, it is used even though scanning is allowed.
    FetchSearch(typed, in: columns.map { references[$0] }, rankedUpTo: rankedUpTo, scanning: true)
  }
}

extension StoreSearch: LosslessStringConvertible {
  /// The text representation of the search, such as `s3.0.1.2`. It consists of the search text, the rank, and the columns.
  var description: String { "s\(text).\(rankedUpTo)" + columns.map { ".\($0)" }.joined() }

  init?(_ description: String) {
    let words = description.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard description.first == "s", let numbers = [Int](words: words), numbers.count > 2,
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(columns: Array(numbers[2...]), text: numbers[0], rankedUpTo: numbers[1])
  }
}
