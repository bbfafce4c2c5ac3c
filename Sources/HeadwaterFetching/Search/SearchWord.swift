/// A word of a text.
struct SearchWord {
  /// Where it begins.
  let start: String.Index
  /// Its letters as they compare.
  private(set) var letters: [Unicode.Scalar] = []
  /// Where each letter ends, with the marks that are on it.
  private(set) var ends: [String.Index] = []

  private init(start: String.Index) { self.start = start }

  /// Hands over the words of a text, one after the other. O(length).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - body: Gets each word; returns whether to go on.
  static func forEach(in text: some StringProtocol, _ body: (SearchWord) -> Bool) {
    let scalars = text.unicodeScalars
    var word: SearchWord?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let letter = SearchLetter(scalars[index])
      let next = scalars.index(after: index)
      switch letter {
      case .letter(let scalar):
        if word == nil { word = SearchWord(start: index) }
        word?.letters.append(scalar)
        word?.ends.append(next)
      case .mark:
        if let count = word?.ends.count { word?.ends[count - 1] = next }
      case .separator:
        if let found = word, !body(found) { return }
        word = nil
      }
      index = next
    }
    if let word { _ = body(word) }
  }
}
