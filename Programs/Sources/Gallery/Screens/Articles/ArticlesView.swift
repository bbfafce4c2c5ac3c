#if GTK
  import CGTK
  import GalleryComponents
  package import GalleryKit
  import Headwater
  import HeadwaterComponents
  import HeadwaterGTK
  import HeadwaterGTKComponents

  extension Articles {
    /// Creates a view in which cards are laid out in the background. For comparison, the user can switch to layout on the main
    /// actor.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = ArticlesModel()
      model.search = command.search ?? ""
      let cards = model.source.components(
        context: Appearance.palette, sizeRange: .firstRow, measures: .gtk
      ) { article, palette in ArticleCard(article: article, palette: palette) }
      let layOutAgain: @MainActor (ComponentCell, Article) -> Void = { [weak cards] _, article in
        guard let cards, cards.isSynchronous else { return }
        // Lay out the card as a list would if it performed layout only when a row becomes visible.
        let card = ArticleCard(article: article, palette: cards.context)
        attempt {
          _ = try ComponentLayout(of: card, in: cards.sizeRange, measures: cards.measures)
        }
      }
      let list = ListView(components: cards, configure: layOutAgain)
      list.loader = model
      model.isShown = { [weak cards] in await cards?.settle() }
      list.statusViews.registerPages(.loading, title: "Reading…", hint: "Changelogs and copyright files")
      Appearance.onChange { [weak cards] in cards?.setContext(Appearance.palette) }

      let searchField = Widget.searchField(hint: "Search articles", text: model.search) { [weak list] text in
        model.search = text
        list?.scroll(toRow: 0)
      }.expand(horizontally: true)
      let scope = Widget.dropDown(ArticlesModel.Scope.self) { [weak list] in
        model.scope = $0
        list?.scroll(toRow: 0)
      }.toolTip("Kinds of cards to show")
      let strip = ArticleStrip(list.scroller) { [weak cards] in cards?.isSynchronous = $0 }
      let screen = ListScreen(
        model, list: list, tools: [searchField, scope], banner: .column(strip.frames.widget, .separator()),
        searchField: searchField, style: "gallery-cards")
      model.onChange = { [weak screen] in screen?.update() }
      screen.onAppear = { strip.frames.start() }
      screen.onDisappear = { strip.frames.stop() }
      model.begin()
      return screen
    }
  }
#endif
