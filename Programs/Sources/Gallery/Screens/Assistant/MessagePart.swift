import GalleryKit

/// A part of a message: text, or code between lines that begin with three backticks.
enum MessagePart: Equatable {
  case words(String)
  case code(String)

  var text: String {
    switch self {
    case .words(let text), .code(let text): text
    }
  }

  var isCode: Bool { if case .code = self { true } else { false } }

  /// Returns the parts of a message in order. Code without a closing fence extends to the end. O(n) in the length of the text.
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
    // The last line may be the beginning of a fence.
    if let last = lines.last, !last.isEmpty, "```".hasPrefix(last) { lines.removeLast() }
    end()
    return parts
  }
}
