import Headwater
import HeadwaterComponents
import Testing

// The examples of the articles Showing components, Asynchronous layout and Ordering guarantees.

@MainActor
struct ComponentsExamples {
  struct Message: Identifiable, ListElement {
    let id: Int
    var sender: String
    var text: String
  }

  struct MessageCard: ComposedComponent {
    let message: Message

    var body: any Component {
      StackComponent(.column(spacing: 4)) {
        TextComponent(message.sender, style: TextStyle(weight: .semibold), maximumLines: 1)
        TextComponent(message.text)
      }
      .inset(12)
      .background(BoxComponent(color: ComponentColor(white: 0.95), cornerRadius: 8))
    }
  }

  struct Theme: Sendable {
    var text: ComponentColor

    static let light = Theme(text: .black)
  }

  @Test func listShowsCards() async throws {
    let messages = ArrayDataSource([Message(id: 1, sender: "Ada", text: "It works.")])
    let cards = messages.components { message in MessageCard(message: message) }
    await cards.settle()
    let size = try #require(cards.size(at: ItemPosition(section: 0, item: 0)))
    #expect(size.height > 0)
  }

  @Test func rowFillsAvailableWidth() throws {
    let message = Message(id: 1, sender: "Ada", text: "")
    let row =
      StackComponent(.row(spacing: 8, alignItems: .center)) {
        TextComponent(message.sender, maximumLines: 1).item(grow: 1)
        TextComponent("now", style: TextStyle(size: 11)).item(shrink: 0)
      }
    let layout = try ComponentLayout(of: row, in: SizeRange(width: 200))
    #expect(layout.size.width == 200)
  }

  @Test func synchronousChangeAppliesImmediately() async throws {
    let messages = ArrayDataSource([Message(id: 1, sender: "Ada", text: "It works.")])
    let cards = messages.components(
      context: Theme.light, sizeRange: try SizeRange(width: 320)
    ) { message, theme in
      TextComponent(message.text, style: TextStyle(color: theme.text)).inset(12)
    }
    try cards.synchronously {
      try messages.append(Message(id: 2, sender: "Grace", text: "At once."))
    }
    #expect(cards.snapshot.numberOfItems == 2)
    #expect(cards.size(at: ItemPosition(section: 0, item: 1))?.width == 320)

    cards.isSynchronous = true
    try cards.withSizeRange(try SizeRange(width: 200)) {
      try messages.append(Message(id: 3, sender: "Ada", text: "In half the width."))
    }
    #expect(cards.size(at: ItemPosition(section: 0, item: 2))?.width == 200)
    #expect(cards.size(at: ItemPosition(section: 0, item: 1))?.width == 320)
  }

  @Test func commandsApplyTogetherOrThrow() throws {
    let list = ComponentDataSource(
      sections: [(SingleSection(), [Message(id: 1, sender: "Ada", text: "Tea?")])], context: (),
      isSynchronous: true
    ) { message, _ in MessageCard(message: message) }
    let edited = Message(id: 1, sender: "Ada", text: "Coffee?")
    let answer = Message(id: 2, sender: "Grace", text: "Yes.")
    try list.apply(
      ChangeCommands(context: UpdateContext(origin: "server")) { change in
        change.update(at: ItemPosition(section: 0, item: 0), with: edited)
        change.insert(answer, at: ItemPosition(section: 0, item: 1))
      })
    #expect(list.snapshot.items.map(\.item) == [edited, answer])
    #expect(throws: CommandError.self) {
      try list.apply(ChangeCommands { $0.remove(at: ItemPosition(section: 0, item: 2)) })
    }
  }
}
