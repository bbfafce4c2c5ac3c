/// A text measure that works like a terminal: every character is 0.6 times its font size wide, and each line is 1.2 times its
/// largest font size high. The distance from the top of the line to the baseline equals that font size. Lines break at spaces
/// and line feeds. Words that don't fit on a line can break anywhere, but each line has at least one character.
///
/// O(n) in the number of characters. Runs that consist only of ASCII characters are processed several times as fast.
package struct FixedWidthTextMeasure: TextMeasuring {
  /// The width of a character, as a fraction of its font size.
  package static let characterWidth = 0.6
  /// The height of a line, as a multiple of its largest font size.
  package static let lineHeight = 1.2

  /// Creates a measure.
  package init() {}

  /// Measures text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - maximumWidth: The maximum width of the lines.
  /// - Returns: The size and baseline of the text. Empty text is one line high and has no width.
  package func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
    let all = FixedWidthLines(text, in: maximumWidth, keepingText: false).lines
    let lines = text.maximumLines.map { all.prefix(max($0, 1)) } ?? all[...]
    let isCut = lines.count < all.count && text.truncation != .none
    var width = lines.reduce(0) { max($0, $1.width) }
    // Include the width of the ellipsis in truncated text, up to the maximum width.
    if isCut, let last = lines.last {
      width = max(width, min(last.width + last.fontSize * Self.characterWidth, maximumWidth))
    }
    let heights = lines.reduce(0) { $0 + $1.fontSize * Self.lineHeight }
    let spacings = text.lineSpacing.positive * Double(lines.count - 1)
    return TextExtent(
      size: Size(width: width, height: heights + spacings), baseline: lines.first?.fontSize ?? 0)
  }
}

/// The lines of text whose characters all have the same width relative to their font size.
struct FixedWidthLines {
  struct Line: Equatable {
    /// The width of the line without trailing spaces.
    var width = 0.0
    /// The largest font size in the line.
    var fontSize: Double
    /// The text of the line with trailing spaces, or an empty string if the text isn't stored.
    var text = ""
  }

  private(set) var lines: [Line] = []
  private let limit: Double
  private let keepsText: Bool
  private var line: Line
  /// The width of the line with trailing spaces.
  private var reach = 0.0
  /// The word that is currently being read.
  private var word: Line

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - maximumWidth: The maximum width of the lines.
  ///   - keepsText: A Boolean value that indicates whether to store the text of the lines rather than only their sizes.
  init(_ text: TextContent, in maximumWidth: Double, keepingText keepsText: Bool = true) {
    self.keepsText = keepsText
    let first = text.runs.first?.style.validSize ?? TextStyle.defaultSize
    // Add a tolerance, so that text fits within the width that was measured for it.
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

  /// Adds ASCII text, in which each byte is a character. This is several times as fast as adding individual characters.
  ///
  /// - Returns: A Boolean value that indicates whether the text consists of ASCII characters and was added.
  private mutating func addPlain(_ text: String, _ size: Double) -> Bool {
    let width = size * FixedWidthTextMeasure.characterWidth
    // Exclude carriage returns, because a carriage return and a line feed form a single character.
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

  /// Adds the word to the line, or to a new line if it doesn't fit.
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

  /// Ends the current line and then the line that contains the first part of an overlong word, so that the word continues on
  /// the next line.
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
