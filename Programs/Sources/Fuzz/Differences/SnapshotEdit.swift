import Headwater

/// An edit to a list. It ignores indexes that are out of bounds, so it can be applied to any list.
enum SnapshotEdit: Hashable, Sendable {
  /// Replaces a range of items.
  case replaceItems(section: Int, Range<Int>, [FuzzElement])
  /// Moves a range of items to a position. The position is counted without these items.
  case moveItems(section: Int, Range<Int>, toSection: Int, item: Int)
  /// Replaces a range of sections with empty sections.
  case replaceSections(Range<Int>, [FuzzElement])
  /// Replaces a section and keeps its items.
  case changeSection(Int, FuzzElement)
  /// Moves a range of sections to an index. The index is counted without these sections.
  case moveSections(Range<Int>, to: Int)
  /// Removes all items except those in a range. The range is counted across all sections.
  case slice(Range<Int>)

  /// Returns the edit clamped to a list with the given number of items in each section, or nil if a section doesn't exist.
  func clamped(to counts: [Int]) -> SnapshotEdit? {
    switch self {
    case .replaceItems(let section, let range, let items):
      guard counts.indices.contains(section) else { return nil }
      return .replaceItems(section: section, range.clamped(to: 0..<counts[section]), items)
    case .moveItems(let section, let range, let toSection, let item):
      guard counts.indices.contains(section), counts.indices.contains(toSection) else { return nil }
      let range = range.clamped(to: 0..<counts[section])
      let room = counts[toSection] - (section == toSection ? range.count : 0)
      return .moveItems(section: section, range, toSection: toSection, item: min(item, room))
    case .replaceSections(let range, let sections):
      return .replaceSections(range.clamped(to: 0..<counts.count), sections)
    case .changeSection(let section, _):
      return counts.indices.contains(section) ? self : nil
    case .moveSections(let range, let target):
      let range = range.clamped(to: 0..<counts.count)
      return .moveSections(range, to: min(target, counts.count - range.count))
    case .slice(let range):
      return .slice(range.clamped(to: 0..<counts.reduce(0, +)))
    }
  }
}

extension FuzzList {
  /// Returns the list after applying edits naively.
  func edited(by edits: [SnapshotEdit]) -> FuzzList {
    var list = self
    for edit in edits { list.apply(edit) }
    return list
  }

  mutating func apply(_ edit: SnapshotEdit) {
    switch edit.clamped(to: counts()) {
    case nil: break
    case .replaceItems(let section, let range, let items):
      self[section].items.replaceSubrange(range, with: items)
    case .moveItems(let section, let range, let toSection, let item):
      let moved = self[section].items[range]
      self[section].items.removeSubrange(range)
      self[toSection].items.insert(contentsOf: moved, at: item)
    case .replaceSections(let range, let sections):
      replaceSubrange(range, with: sections.map { PlainSection($0, []) })
    case .changeSection(let index, let section):
      self[index].value = section
    case .moveSections(let range, let target):
      let moved = self[range]
      removeSubrange(range)
      insert(contentsOf: moved, at: target)
    case .slice(let range):
      var offset = 0
      for section in indices {
        let items = self[section].items
        let kept = range.clamped(to: offset..<offset + items.count)
        self[section].items = [FuzzElement](items[kept.lowerBound - offset..<kept.upperBound - offset])
        offset += items.count
      }
    }
  }
}

extension Snapshot {
  /// Returns the snapshot after applying edits. The result shares with this snapshot the parts that the edits don't change.
  func edited(
    by edits: [SnapshotEdit], section: (FuzzElement) -> Section, item: (FuzzElement) -> Item
  ) throws(EditError) -> Snapshot {
    var copy = self
    for edit in edits { try copy.apply(edit, section: section, item: item) }
    return copy
  }

  private mutating func apply(
    _ edit: SnapshotEdit, section makeSection: (FuzzElement) -> Section, item makeItem: (FuzzElement) -> Item
  ) throws(EditError) {
    switch edit.clamped(to: (0..<numberOfSections).map { numberOfItems(inSection: $0) }) {
    case nil: break
    case .replaceItems(let section, let range, let items):
      try replaceItems(in: range, inSection: section, with: items.map(makeItem))
    case .moveItems(let section, let range, let toSection, let item):
      try move(
        at: range.map { ItemPosition(section: section, item: $0) },
        to: ItemPosition(section: toSection, item: item))
    case .replaceSections(let range, let sections):
      try removeSections(at: range)
      try insertSections(sections.map { (makeSection($0), []) }, at: range.lowerBound)
    case .changeSection(let index, let section):
      try replaceSection(at: index, with: makeSection(section))
    case .moveSections(let range, let target):
      try moveSections(at: range, to: target)
    case .slice(let range):
      try slice(to: range)
    }
  }

  private mutating func slice(to range: Range<Int>) throws(EditError) {
    var offset = 0
    for section in 0..<numberOfSections {
      let count = numberOfItems(inSection: section)
      let kept = range.clamped(to: offset..<offset + count)
      try removeItems(in: kept.upperBound - offset..<count, inSection: section)
      try removeItems(in: 0..<kept.lowerBound - offset, inSection: section)
      offset += count
    }
  }
}

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
