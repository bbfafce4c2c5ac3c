package import HeadwaterComponents

/// Functions that find links in text.
package enum LinkedText {
  /// Splits text into runs. Web addresses and bug numbers become links, and other references, such as `CVE-2023-1`, are
  /// semibold.
  package static func runs(_ text: String, style: TextStyle, link: ComponentColor) -> [TextRun] {
    var runs: [TextRun] = []
    func add(_ part: Substring, _ style: TextStyle) {
      if part.isEmpty { return }
      if runs.last?.style == style {
        runs[runs.count - 1].text += part
      } else {
        runs.append(TextRun(String(part), style: style))
      }
    }
    var rest = text[...]
    while !rest.isEmpty {
      // Preserve white space.
      let space = rest.prefix(while: \.isWhitespace)
      add(space, style)
      rest = rest.dropFirst(space.count)
      // Separate the next word from the punctuation around it, so that a link doesn't include a comma after it.
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
      let opening = word.prefix { "(<[\"'".contains($0) }
      let closing = word.dropFirst(opening.count).reversed().prefix { ".,;:!?)>]\"'".contains($0) }.count
      let core = word.dropFirst(opening.count).dropLast(closing)
      add(opening, style)
      add(core, coreStyle(core, style, link))
      add(word.suffix(closing), style)
    }
    return runs
  }

  private static func coreStyle(_ word: Substring, _ style: TextStyle, _ link: ComponentColor) -> TextStyle {
    var style = style
    if word.hasPrefix("https://") || word.hasPrefix("http://") {
      style.link = String(word)
      style.color = link
    } else if let number = bug(word) {
      style.link = "https://bugs.debian.org/\(number)"
      style.color = link
    } else if word.hasPrefix("CVE-"), word.count > 8 {
      style.weight = .semibold
    }
    return style
  }

  /// Returns the number in a bug reference such as `#1024598`, or nil if the word isn't one.
  private static func bug(_ word: Substring) -> Substring? {
    let digits = word.dropFirst()
    return word.first == "#" && digits.count >= 5 && digits.allSatisfy { ("0"..."9").contains($0) }
      ? digits : nil
  }
}
