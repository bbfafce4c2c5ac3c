/// The text format for edits. Each edit is a letter followed by numbers and, for some edits, the new elements. `r0.3.2=7,8`
/// replaces 2 items in section 0, starting at item 3, with 7 and 8; `m0.3.2.1.0` moves them to the beginning of section 1. `R`,
/// `C`, and `M` replace, change, and move sections, and `s3.9` keeps only 9 items, starting at item 3. An empty list of edits
/// is `-`.
extension [SnapshotEdit] {
  var text: String {
    isEmpty ? "-" : map { $0.words.text }.joined(separator: "+")
  }

  init?(text: Substring) {
    self = []
    guard text != "-" else { return }
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let words = EditWords(text: part), let edit = SnapshotEdit(words) else { return nil }
      append(edit)
    }
  }
}

/// The parts of an edit's text.
struct EditWords {
  var letter: Character
  var numbers: [Int]
  /// The new elements, or nil if this type of edit has none.
  var elements: [FuzzElement]?

  init(_ letter: Character, _ numbers: [Int], _ elements: [FuzzElement]? = nil) {
    self.letter = letter
    self.numbers = numbers
    self.elements = elements
  }

  var text: String {
    "\(letter)\(numbers.map(\.description).joined(separator: "."))" + (elements.map { "=\($0.text)" } ?? "")
  }

  init?(text: Substring) {
    let halves = text.split(separator: "=", omittingEmptySubsequences: false)
    guard halves.count <= 2, let letter = halves[0].first else { return nil }
    let words = halves[0].dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    // Limit the numbers so that no sum can overflow.
    let numbers = words.compactMap { Int($0) }.filter { 0..<1_000_000 ~= $0 }
    guard numbers.count == words.count else { return nil }
    self.init(letter, numbers)
    if halves.count == 2 {
      guard let elements = [FuzzElement](text: halves[1]) else { return nil }
      self.elements = elements
    }
  }
}

extension SnapshotEdit {
  var words: EditWords {
    switch self {
    case .replaceItems(let section, let range, let items):
      EditWords("r", [section, range.lowerBound, range.count], items)
    case .moveItems(let section, let range, let toSection, let item):
      EditWords("m", [section, range.lowerBound, range.count, toSection, item])
    case .replaceSections(let range, let sections):
      EditWords("R", [range.lowerBound, range.count], sections)
    case .changeSection(let index, let section): EditWords("C", [index], [section])
    case .moveSections(let range, let target): EditWords("M", [range.lowerBound, range.count, target])
    case .slice(let range): EditWords("s", [range.lowerBound, range.count])
    }
  }

  init?(_ words: EditWords) {
    let numbers = words.numbers
    func range(_ start: Int) -> Range<Int> { numbers[start]..<numbers[start] + numbers[start + 1] }
    switch (words.letter, numbers.count, words.elements) {
    case ("r", 3, let items?): self = .replaceItems(section: numbers[0], range(1), items)
    case ("m", 5, nil):
      self = .moveItems(section: numbers[0], range(1), toSection: numbers[3], item: numbers[4])
    case ("R", 2, let sections?): self = .replaceSections(range(0), sections)
    case ("C", 1, let sections?):
      guard sections.count == 1 else { return nil }
      self = .changeSection(numbers[0], sections[0])
    case ("M", 3, nil): self = .moveSections(range(0), to: numbers[2])
    case ("s", 2, nil): self = .slice(range(0))
    default: return nil
    }
  }
}
