/// A word in a string.
struct SearchWord {
  /// The position at which the word starts.
  let start: String.Index
  /// The letters of the word in the folded form that is compared.
  private(set) var letters: [Unicode.Scalar] = []
  /// The position at which each letter ends, including the marks that follow it.
  private(set) var ends: [String.Index] = []

  private init(start: String.Index) { self.start = start }

  /// Calls a closure for each word in a string, in order. O(length).
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - body: A closure that receives a word and returns a Boolean value that indicates whether to continue.
  static func forEach(in text: some StringProtocol, _ body: (SearchWord) -> Bool) {
    let scalars = text.unicodeScalars
    var word: SearchWord?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let letter = SearchLetter(scalars[index])
      let next = scalars.index(after: index)
      switch letter {
      // Start a word, or extend it.
      case .letter(let scalar):
        if word == nil { word = SearchWord(start: index) }
        word?.letters.append(scalar)
        word?.ends.append(next)
      // Include the mark in the preceding letter.
      case .mark:
        if let count = word?.ends.count { word?.ends[count - 1] = next }
      // End the word.
      case .separator:
        if let found = word, !body(found) { return }
        word = nil
      }
      index = next
    }
    // The text may end with a word.
    if let word { _ = body(word) }
  }
}
