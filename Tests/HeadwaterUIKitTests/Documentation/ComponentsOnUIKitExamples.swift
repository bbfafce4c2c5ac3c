import Headwater
import HeadwaterComponents
import HeadwaterUIKit
import HeadwaterUIKitComponents
import Testing

/// The examples about components of the articles *Lists on UIKit* and *Coming from other libraries*.
@MainActor
struct ComponentsOnUIKitExamples {
  struct Post: Identifiable, ListElement {
    let id: Int
    var text: String
  }

  let screen = ExampleScreen()

  @Test
  func collectionShowsComponents() async {
    let collectionView = screen.collection()
    let notes = ArrayDataSource(["Rain in the morning", "Wind from the west"])
    let cards = notes.components(measures: .uiKit) { note in TextComponent(note).inset(12) }
    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(components: cards)
    }
    list.bind(to: collectionView)

    await cards.settle()
    await list.updatesFinished()
    #expect(collectionView.lines == ["Rain in the morning", "Wind from the west"])
  }

  @Test
  func backgroundLayoutShowsPosts() async {
    let collectionView = screen.collection()
    let posts = ArrayDataSource([Post(id: 1, text: "Rain"), Post(id: 2, text: "Sun")])
    let cards = posts.components(measures: .uiKit) { post in
      TextComponent(post.text, maximumLines: 3).inset(8)
    }
    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(components: cards)
    }
    list.bind(to: collectionView)

    await cards.settle()
    await list.updatesFinished()
    #expect(collectionView.lines == ["Rain", "Sun"])
  }
  @Test
  func commandsUpdateComponentsAndRejectInvalidPositions() async throws {
    let collectionView = screen.collection()
    let (rain, sun) = (Post(id: 1, text: "Rain"), Post(id: 2, text: "Sun"))
    let fog = Post(id: 1, text: "Rain, then fog")

    let cards = ComponentDataSource(
      sections: [(String, [Post])](), context: (), measures: .uiKit
    ) { post, _ in TextComponent(post.text).inset(8) }
    try cards.apply(
      ChangeCommands { change in
        change.insertSection("news", items: [rain, sun], at: 0)
      })
    try cards.apply(
      ChangeCommands(context: UpdateContext(origin: "server")) { change in
        change.update(at: ItemPosition(section: 0, item: 0), with: fog)
      })

    #expect(throws: CommandError.self) {
      try cards.apply(ChangeCommands { $0.remove(at: ItemPosition(section: 0, item: 2)) })
    }
    let list = CollectionViewAdapter(cards) { configuration in configuration.register(components: cards) }
    list.bind(to: collectionView)
    await cards.settle()
    await list.updatesFinished()
    #expect(collectionView.lines == ["Rain, then fog", "Sun"])
    #expect(list.item(at: IndexPath(item: 0, section: 0))?.item == fog)
  }
}
