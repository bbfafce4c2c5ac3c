import HeadwaterFetching

/// A naive implementation of searches.
struct NaiveSearch {
  let search: StoreSearch

  /// Returns the words in a string, in lowercase and without the diacritics that occur in cases.
  static func words(_ text: String) -> [String] {
    var words = [""]
    for scalar in text.lowercased().unicodeScalars {
      if scalar == "\u{E4}" {
        words[words.count - 1] += "a"
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        words[words.count - 1] += String(scalar)
      } else {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  func finds(_ row: [FetchValue]) -> Bool {
    let found = search.columns.flatMap { Self.words(text(row[$0])) }
    return Self.words(search.typed).allSatisfy { word in found.contains { $0.hasPrefix(word) } }
  }

  /// Returns the rank of a row. A greater rank is a better match.
  func rank(_ row: [FetchValue]) -> Int {
    var typed = Self.words(search.typed)
    typed = typed.enumerated().filter { number, word in
      !typed.enumerated().contains { other, longer in
        other != number && longer.hasPrefix(word) && (longer != word || other < number)
      }
    }.map(\.element)
    return typed.reduce(0) { sum, word in
      var best = 0
      for (number, column) in search.columns.enumerated() {
        for (place, found) in Self.words(text(row[column])).enumerated() where found.hasPrefix(word) {
          best = max(best, (found == word ? 1_000_000 : 0) + (999 - number) * 1_000 + (999 - place))
        }
      }
      return sum + best
    }
  }

  private func text(_ value: FetchValue) -> String { if case .text(let text) = value { text } else { "" } }
}
