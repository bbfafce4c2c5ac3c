import GalleryComponents
import HeadwaterComponents

/// The text of a card: only the beginning while collapsed, or the whole text while expanded.
struct ArticleText: StatefulComponent {
  /// The number of blocks shown while the text is collapsed.
  static let foldedBlocks = 4
  /// The number of lines per block shown while the text is collapsed.
  static let foldedLines = 4

  let article: Article
  let palette: Palette

  var initialState: Bool { false }

  func body(_ isUnfolded: StateReference<Bool>) -> any Component {
    let shown = isUnfolded.value ? article.blocks[...] : Self.folded(article.blocks)
    var children = shown.enumerated().map { index, block in
      ArticleBlock(block: block, palette: palette, maximumLines: isUnfolded.value ? nil : Self.foldedLines)
        .item(spacingBefore: block.isHeading && index > 0 ? 6 : 0)
    }
    for note in article.notes {
      children.append(
        TextComponent(
          note.description, style: TextStyle(size: 12, isItalic: true, color: palette.warning.text)
        )
        .item())
    }
    if article.blocks.isEmpty, article.notes.isEmpty {
      children.append(
        TextComponent(
          "No details.", style: TextStyle(size: 13, isItalic: true, color: palette.secondary)
        )
        .item())
    }
    if let title = foldTitle(isUnfolded.value, rest: article.blocks.count - Self.folded(article.blocks).count)
    {
      let link = TextComponent(title, style: TextStyle(size: 13, weight: .semibold, color: palette.link))
        .inset(horizontal: 0, vertical: 3)
        .onTap { isUnfolded.update { $0.toggle() } }
      children.append(link.item(alignSelf: .start))
    }
    return StackComponent(.column(spacing: 6), children)
  }

  /// Returns the blocks to show while the text is collapsed. The last one isn't a heading unless all of them are headings.
  private static func folded(_ blocks: [Article.Block]) -> ArraySlice<Article.Block> {
    let first = blocks.prefix(foldedBlocks)
    return first.lastIndex { !$0.isHeading }.map { first[...$0] } ?? first
  }

  /// Returns the title of the button that expands or collapses the text, or nil if the text is short.
  private func foldTitle(_ isUnfolded: Bool, rest: Int) -> String? {
    if rest > 0 { return isUnfolded ? "Show less" : "Show \(rest) more" }
    let isLong = article.blocks.contains {
      $0.text.count > 300 || $0.text.split(separator: "\n").count > Self.foldedLines
    }
    return isLong ? isUnfolded ? "Show less" : "Show all" : nil
  }
}

/// A block of a card's text.
struct ArticleBlock: ComposedComponent {
  let block: Article.Block
  let palette: Palette
  var maximumLines: Int?

  var body: any Component {
    switch block {
    case .heading(let text):
      TextComponent(
        text, style: TextStyle(size: 13, weight: .semibold, color: palette.secondary),
        maximumLines: maximumLines)
    case .paragraph(let text): words(text)
    case .point(let text, let level):
      StackComponent(.row(spacing: 8)) {
        TextComponent(level == 0 ? "•" : "◦", style: TextStyle(size: 14, color: palette.secondary))
          .item(shrink: 0)
        words(text).item(grow: 1, basis: 0)
      }
      .inset(left: 4 + 16 * Double(level))
    case .lines(let text):
      TextComponent(
        text, style: TextStyle(family: "monospace", size: 12), maximumLines: maximumLines.map { $0 + 2 }
      )
      .inset(horizontal: 12, vertical: 10)
      .background(palette.well)
    }
  }

  private func words(_ text: String) -> TextComponent {
    TextComponent(
      runs: LinkedText.runs(text, style: TextStyle(), link: palette.link), maximumLines: maximumLines,
      lineSpacing: 2)
  }
}
