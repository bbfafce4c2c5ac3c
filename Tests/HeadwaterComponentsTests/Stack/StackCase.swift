import HeadwaterComponents

/// A tree of stacks as one line of text, which can be converted to a component, a web page, and a line of a table.
///
/// `(row gap:5 width:100 (flow:3x10x7 grow:1) (column (flow:1x20x20)))` contains nodes in parentheses, each with its words
/// first. `flow:3x10x7` is a leaf with three words, 10 wide and 7 high, which wrap into lines.
struct StackCase: Hashable, CustomStringConvertible {
  var words: [Word] = []
  var children: [StackCase] = []

  struct Word: Hashable {
    var name: String
    var value: String
  }

  init(words: [Word] = [], children: [StackCase] = []) {
    self.words = words
    self.children = children
  }

  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    self.init(reading: &rest)
  }

  private init(reading text: inout Substring) {
    text = text.drop { $0 == " " }.dropFirst()
    while let first = text.first, first != ")" {
      if first == " " {
        text.removeFirst()
      } else if first == "(" {
        children.append(StackCase(reading: &text))
      } else {
        let word = text.prefix { !" ()".contains($0) }
        let parts = word.split(separator: ":", maxSplits: 1).map { String($0) }
        words.append(Word(name: parts[0], value: parts.count > 1 ? parts[1] : ""))
        text = text.dropFirst(word.count)
      }
    }
    text = text.dropFirst()
  }

  var description: String {
    let parts =
      words.map { $0.value.isEmpty ? $0.name : "\($0.name):\($0.value)" } + children.map(\.description)
    return "(\(parts.joined(separator: " ")))"
  }

  func value(_ name: String) -> String? { words.first { $0.name == name }?.value }

  func has(_ name: String) -> Bool { value(name) != nil }

  func number(_ name: String) -> Double { value(name).flatMap { Double($0) } ?? 0 }

  func length(_ name: String) -> Length {
    guard let value = value(name) else { return .automatic }
    guard value.hasSuffix("%") else { return .points(Double(value) ?? .nan) }
    return .fraction((Double(value.dropLast()) ?? .nan) / 100)
  }

  /// The words of a leaf: their number, width, and height.
  var flow: (count: Int, width: Double, height: Double)? {
    guard let numbers = value("flow")?.split(separator: "x").compactMap({ Double($0) }), numbers.count == 3
    else { return nil }
    return (Int(numbers[0]), numbers[1], numbers[2])
  }
}
