import GalleryKit

/// A part of a message: words, or code between lines that begin with three backticks.
enum MessagePart: Equatable {
  case words(String)
  case code(String)

  var text: String {
    switch self {
    case .words(let text), .code(let text): text
    }
  }

  /// The parts of a message, in order. Code that has not ended goes on to the end. O(length).
  static func parts(of text: String) -> [MessagePart] {
    var parts: [MessagePart] = []
    var lines: [Substring] = []
    var isCode = false
    func end() {
      let text = lines.joined(separator: "\n")
      if !text.allSatisfy(\.isWhitespace) { parts.append(isCode ? .code(text) : .words(text.trimmed)) }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        end()
        isCode.toggle()
      } else {
        lines.append(line)
      }
    }
    // The last line may be about to become a fence.
    if let last = lines.last, !last.isEmpty, "```".hasPrefix(last) { lines.removeLast() }
    end()
    return parts
  }
}
