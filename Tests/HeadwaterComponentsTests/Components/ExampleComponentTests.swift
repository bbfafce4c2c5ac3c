import Headwater
import HeadwaterComponents
import Testing

/// Tests the parts and frames of the articles' components, which apps can't access.
@Suite("The examples of components in the articles")
@MainActor
struct ExampleComponentTests {
  private let position = ItemPosition(section: 0, item: 0)

  @Test func cardContainsBoxAndTexts() async {
    let messages = ArrayDataSource([ComponentsExamples.Message(id: 1, sender: "Ada", text: "It works.")])
    let cards = messages.components { message in ComponentsExamples.MessageCard(message: message) }
    await cards.settle()
    let parts = cards.layout(at: position)?.flattened.map(\.content.kind)
    #expect(parts == [.box, .text, .text])
  }

  @Test func rowPlacesTimeAtTrailingEdge() throws {
    let row =
      StackComponent(.row(spacing: 8, alignItems: .center)) {
        TextComponent("Ada", maximumLines: 1).item(grow: 1)
        TextComponent("now", style: TextStyle(size: 11)).item(shrink: 0)
      }
    let layout = try BuiltComponent(row).layout(in: try SizeRange(width: 200))
    let frames = layout.flattened.map(\.frame)
    #expect(frames.count == 2)
    #expect(frames.last.map { $0.origin.x + $0.size.width } == 200)
  }

  @Test func badgeIsTextInBox() throws {
    let layout = try BuiltComponent(WritingAComponentExamples.Badge(title: "new")).layout(in: .any)
    #expect(layout.flattened.map(\.content.kind) == [.box, .text])
  }

  @Test func tappingExpandsText() async throws {
    let texts = ArrayDataSource([String(repeating: "word ", count: 200)])
    let list = texts.components(sizeRange: try SizeRange(width: 200)) {
      WritingAComponentExamples.Unfolding(text: $0)
    }
    await list.settle()
    let folded = try #require(list.size(at: position))
    for case .tap(let action) in list.layout(at: position)?.flattened.map(\.content) ?? [] { action() }
    await list.settle()
    let unfolded = try #require(list.size(at: position))
    #expect(unfolded.height > 3 * folded.height)
  }

  @Test func customViewIsUpdated() throws {
    let level = 0.5
    let component = ViewComponent(
      kind: "gauge", version: level,
      measure: { range in range.clamp(Size(width: 80, height: 16)) },
      make: { WritingAComponentExamples.Gauge() }, update: { gauge in gauge.level = level })
    #expect(try BuiltComponent(component).layout(in: .any).size == Size(width: 80, height: 16))
    let gauge = try #require(component.content.make() as? WritingAComponentExamples.Gauge)
    component.content.update(gauge)
    #expect(gauge.level == 0.5)
  }

  @Test func diagonalStaggersChildren() throws {
    let diagonal = WritingAComponentExamples.Diagonal(children: ["a", "b"].map { TextComponent($0) })
    let layout = try BuiltComponent(diagonal).layout(in: .any)
    let frames = layout.flattened.map(\.frame)
    #expect(try ComponentLayout(of: diagonal, in: .any).flattened == layout.flattened)
    #expect(frames[1].origin == Point(x: frames[0].size.width, y: frames[0].size.height))
  }
}
