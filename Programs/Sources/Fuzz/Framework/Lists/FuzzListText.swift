import Headwater

/// The text format for lists. For example, `4=1,2:7+5=10..99` is section 4 with items 1 and 2 (content 7), and section 5 with
/// items 10 to 99. A list without sections is `-`.
extension FuzzList {
  var text: String {
    isEmpty ? "-" : map { "\($0.value.text)=\($0.items.text)" }.joined(separator: "+")
  }

  init?(text: Substring) {
    self = []
    guard text != "-" else { return }
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2, let section = FuzzElement(text: halves[0]),
        let items = [FuzzElement](text: halves[1])
      else { return nil }
      append(PlainSection(section, items))
    }
  }
}

extension [FuzzElement] {
  /// The minimum number of consecutive items that are written as a range.
  private static let shortestRange = 4

  var text: String {
    var words: [String] = []
    var rest = self[...]
    while let first = rest.first {
      let range = rest.enumerated().prefix { $1 == FuzzElement(first.id + $0) }.count
      if range >= Self.shortestRange {
        words.append("\(first.id)..\(first.id + range - 1)")
        rest = rest.dropFirst(range)
      } else {
        words.append(first.text)
        rest = rest.dropFirst()
      }
    }
    return words.joined(separator: ",")
  }

  init?(text: Substring) {
    self = []
    for word in text.split(separator: ",") {
      if let element = FuzzElement(text: word) {
        append(element)
      } else {
        let ends = word.split(separator: ".", omittingEmptySubsequences: false)
        guard ends.count == 3, ends[1].isEmpty, let first = Int(ends[0]), let last = Int(ends[2]),
          first >= 0, first <= last, last < 1_000_000
        else { return nil }
        self += (first...last).map { FuzzElement($0) }
      }
    }
  }
}

extension FuzzElement {
  var text: String { content == 0 ? "\(id)" : "\(id):\(content)" }

  init?(text: Substring) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count <= 2, let id = Int(words[0]), let content = words.count == 1 ? 0 : Int(words[1]) else {
      return nil
    }
    self.init(id, content: content)
  }
}
