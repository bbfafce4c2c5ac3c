package import HeadwaterComponents

/// Words with the links that are in them.
package enum LinkedText {
  /// Splits a text into runs: links look like links, and what is numbered in other places, such as `CVE-2023-1`, is bold.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How words look.
  ///   - link: The colour of links.
  /// - Returns: The runs, whose texts are the text.
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
      let space = rest.prefix(while: \.isWhitespace)
      add(space, style)
      rest = rest.dropFirst(space.count)
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

  /// The number in `#1024598`.
  private static func bug(_ word: Substring) -> Substring? {
    let digits = word.dropFirst()
    return word.first == "#" && digits.count >= 5 && digits.allSatisfy { ("0"..."9").contains($0) }
      ? digits : nil
  }
}
