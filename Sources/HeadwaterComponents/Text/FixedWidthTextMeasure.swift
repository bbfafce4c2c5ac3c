/// Measures texts as a terminal would: every character is 0.6 of its font's size wide, whatever it is, and a line as high
/// as 1.2 of its largest font's size; it stands at the size of that font. Lines break at spaces and line feeds; words
/// that are longer than a line break anywhere, with one character in a line at least.
///
/// Costs a step for each character, whatever the text's length; a small one for runs of ASCII alone.
package struct FixedWidthTextMeasure: TextMeasuring {
  /// How wide a character is, as a part of its font's size.
  package static let characterWidth = 0.6
  /// How high a line is, as a part of its largest font's size.
  package static let lineHeight = 1.2

  /// Makes a measure.
  package init() {}

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - maximumWidth: How wide lines may be.
  /// - Returns: How large the text is; an empty one is one line high and has no width.
  package func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
    let all = FixedWidthLines(text, in: maximumWidth, keepingText: false).lines
    let lines = text.maximumLines.map { all.prefix(max($0, 1)) } ?? all[...]
    let isCut = lines.count < all.count && text.truncation != .none
    var width = lines.reduce(0) { max($0, $1.width) }
    // An ellipsis stands where there is more, and takes what room there is.
    if isCut, let last = lines.last {
      width = max(width, min(last.width + last.fontSize * Self.characterWidth, maximumWidth))
    }
    let heights = lines.reduce(0) { $0 + $1.fontSize * Self.lineHeight }
    let spacings = text.lineSpacing.positive * Double(lines.count - 1)
    return TextExtent(
      size: Size(width: width, height: heights + spacings), baseline: lines.first?.fontSize ?? 0)
  }
}

/// The lines of a text in which every character is equally wide.
struct FixedWidthLines {
  struct Line: Equatable {
    /// How wide the line is without the spaces at its end.
    var width = 0.0
    /// The size of its largest font.
    var fontSize: Double
    /// What is in it, with the spaces at its end, if that is kept.
    var text = ""
  }

  private(set) var lines: [Line] = []
  private let limit: Double
  private let keepsText: Bool
  private var line: Line
  /// How wide the line is with the spaces at its end.
  private var reach = 0.0
  /// The word that is being read.
  private var word: Line

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - maximumWidth: How wide lines may be.
  ///   - keepsText: Whether it matters what is in the lines; else only how large they are.
  init(_ text: TextContent, in maximumWidth: Double, keepingText keepsText: Bool = true) {
    self.keepsText = keepsText
    let first = text.runs.first?.style.validSize ?? TextStyle.defaultSize
    // A little more, so that a text has room in the width that it was measured to have.
    limit = maximumWidth.isNaN ? 0 : maximumWidth + 0.001
    line = Line(fontSize: first)
    word = Line(fontSize: 0)
    for run in text.runs {
      let size = run.style.validSize
      if !keepsText, addPlain(run.text, size) { continue }
      for character in run.text { add(character, size) }
    }
    endWord()
    lines.append(line)
  }

  private mutating func add(_ character: Character, _ size: Double) {
    let width = size * FixedWidthTextMeasure.characterWidth
    if character.isNewline {
      endWord()
      endLine(next: size)
    } else if character == " " || character == "\t" {
      endWord()
      if keepsText { line.text.append(character) }
      reach += width
    } else {
      addToWord(width, size)
      if keepsText { word.text.append(character) }
    }
  }

  /// Adds a text of ASCII alone, in which each byte is a character; that is several times as fast.
  ///
  /// - Returns: Whether it was one.
  private mutating func addPlain(_ text: String, _ size: Double) -> Bool {
    let width = size * FixedWidthTextMeasure.characterWidth
    // A carriage return and a line feed are one character.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 && $0 != 0x0d } }
    guard isPlain == true else { return false }
    for byte in text.utf8 {
      switch byte {
      case 0x0a, 0x0b, 0x0c:
        endWord()
        endLine(next: size)
      case 0x09, 0x20:
        endWord()
        reach += width
      default: addToWord(width, size)
      }
    }
    return true
  }

  private mutating func addToWord(_ width: Double, _ size: Double) {
    if word.width > 0, word.width + width > limit { breakWord() }
    word.width += width
    word.fontSize = max(word.fontSize, size)
  }

  /// Adds the word to the line, or to a new one where it has no room.
  private mutating func endWord() {
    guard word.width > 0 else { return }
    if reach > 0, reach + word.width > limit { endLine(next: word.fontSize) }
    if reach == 0 { line.fontSize = word.fontSize }
    line.fontSize = max(line.fontSize, word.fontSize)
    reach += word.width
    line.width = reach
    if keepsText { line.text += word.text }
    word = Line(fontSize: 0)
  }

  /// Fills lines with a word that is longer than a line.
  private mutating func breakWord() {
    if reach > 0 { endLine(next: word.fontSize) }
    endWord()
    endLine(next: line.fontSize)
  }

  private mutating func endLine(next size: Double) {
    lines.append(line)
    line = Line(fontSize: size)
    reach = 0
  }
}
