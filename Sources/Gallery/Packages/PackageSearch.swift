/// Words that a package's name or summary must contain, in any order and case. No words find every package.
struct PackageSearch: Equatable, Sendable {
  private let words: [[UInt8]]

  init(_ text: String = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  /// O(length of the name and summary) for each word.
  func finds(_ package: DebianPackage) -> Bool {
    words.allSatisfy { contains($0, in: package.searchable) }
  }

  private func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
