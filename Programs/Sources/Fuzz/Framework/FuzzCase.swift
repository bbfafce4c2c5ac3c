/// A random case of one kind. Its description is its replay string, which contains no spaces or characters that are special to
/// a shell.
///
/// To add a fuzzer, supply the following types, and add a ``FuzzKind`` for them:
///
/// - an enumeration of steps, each of which can be written as text
/// - a ``StepCase`` that consists of such steps, or a ``ListStepCase`` if the steps change a list
/// - a ``CaseGenerator`` that generates random cases
/// - a ``CasePlayer`` that performs the steps on a stage and compares the result with a naive model after each step
protocol FuzzCase: Hashable, LosslessStringConvertible, Sendable {
  /// The amount of text that a person must read to understand the case.
  var weight: Int { get }
  /// The number of elements, which determines the cost of a run.
  var size: Int { get }
  /// Variants of the case with a part removed, the smallest first.
  var simplerCases: [() -> Self] { get }
}

extension FuzzCase {
  /// Returns a changed copy of the case.
  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns variants of the case without some of its parts: without all of them, without each half, without each quarter, and
  /// so on, down to each single part. The smallest variants come first.
  func withoutParts<Part>(of parts: WritableKeyPath<Self, [Part]>) -> [() -> Self] {
    self[keyPath: parts].halves.map { part in
      { changed { $0[keyPath: parts].removeSubrange(part.indices) } }
    }
  }
}

extension Array {
  /// The entire array, its halves, their halves, and so on down to single elements.
  var halves: [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var size = count
    while size > 0 {
      parts += stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
      size /= 2
    }
    return parts
  }
}

extension Array where Element: LosslessStringConvertible {
  /// Creates the elements that words describe, or returns nil if a word doesn't describe any.
  init?(words: some Sequence<Substring>) {
    self = []
    for word in words {
      guard let element = Element(String(word)) else { return nil }
      append(element)
    }
  }

  /// Creates the elements that text describes, or returns nil if the text is malformed.
  init?(_ text: Substring, separatedBy separator: Character, empty: String = "-") {
    self.init(words: text == empty ? [] : text.split(separator: separator))
  }

  /// Returns the text of the elements, with a separator in between.
  func text(separatedBy separator: String, empty: String = "-") -> String {
    isEmpty ? empty : map(\.description).joined(separator: separator)
  }
}
