import GalleryComponents
package import GalleryKit
import Headwater
import HeadwaterComponents

/// A screen that shows the changelogs and copyright files of packages as cards, which are laid out in the background.
package struct Articles: GalleryScreen {
  package let name = ScreenName.articles

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = ArticlesModel()
    model.search = command.search ?? ""
    await model.read(limit: model.search.isEmpty ? command.rows : nil)
    let cards = model.source.components(context: Palette(isDark: false), sizeRange: .lines) {
      article, palette in
      ArticleCard(article: article, palette: palette)
    }
    await cards.settle()
    return text(of: model, list: textList(cards, rows: command.rows))
  }
}
