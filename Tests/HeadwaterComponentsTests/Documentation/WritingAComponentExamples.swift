import Headwater
import HeadwaterComponents
import Testing

// The examples of the article Writing a component.

@MainActor
struct WritingAComponentExamples {
  struct Badge: ComposedComponent {
    let title: String

    var body: any Component {
      TextComponent(title, style: TextStyle(size: 11, weight: .medium), maximumLines: 1)
        .inset(horizontal: 6, vertical: 2)
        .background(BoxComponent(color: ComponentColor(red: 0.8, green: 0.9, blue: 1), cornerRadius: 6))
    }
  }

  struct Unfolding: StatefulComponent {
    let text: String
    var initialState: Bool { false }

    func body(_ isUnfolded: StateReference<Bool>) -> any Component {
      TextComponent(text, maximumLines: isUnfolded.value ? nil : 3)
        .onTap { isUnfolded.update { $0.toggle() } }
    }
  }

  final class PlayerController: ComponentController {
    private(set) var isPlaying = false

    override func willAppear() { isPlaying = true }
    override func didDisappear() { isPlaying = false }
  }

  struct Clip: ControlledComponent {
    let poster: String

    var body: any Component { ImageComponent(file: poster, size: Size(width: 160, height: 90)) }

    func makeController() -> ComponentController { PlayerController() }
  }

  @MainActor final class Gauge {
    var level = 0.0
  }

  struct Diagonal: Component {
    var children: [any Component]

    func built(in context: inout BuildContext) throws -> any Component {
      Diagonal(children: try context.build(children))
    }

    func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
      var (layout, corner) = (ComponentLayout(size: .zero), (x: 0.0, y: 0.0))
      for child in children {
        let part = try context.layout(child, in: try SizeRange(to: range.maximum))
        layout.add(part, at: corner)
        corner = (corner.x + part.size.width, corner.y + part.size.height)
      }
      layout.size = range.clamp(Size(width: corner.x, height: corner.y))
      return layout
    }
  }

  @Test func badgeIsTallerThanItsText() throws {
    let badge = try ComponentLayout(of: Badge(title: "new"), in: .any)
    let text = TextComponent("new", style: TextStyle(size: 11, weight: .medium), maximumLines: 1)
    #expect(badge.size.height == (try ComponentLayout(of: text, in: .any)).size.height + 4)
  }

  @Test func playerPlaysWhileVisible() throws {
    let controller = try #require(Clip(poster: "/nowhere/poster.png").makeController() as? PlayerController)
    controller.willAppear()
    #expect(controller.isPlaying)
    controller.didDisappear()
    #expect(!controller.isPlaying)
  }

  @Test func customViewUsesMeasuredSize() throws {
    let level = 0.5
    let component =
      ViewComponent(
        kind: "gauge", version: level,
        measure: { range in range.clamp(Size(width: 80, height: 16)) },
        make: { Gauge() }, update: { gauge in gauge.level = level })
    let layout = try ComponentLayout(of: component, in: .any)
    #expect(layout.size == Size(width: 80, height: 16))
  }

  @Test func diagonalStaggersChildren() throws {
    let texts = ["a", "b"].map { TextComponent($0) }
    let layout = try ComponentLayout(of: Diagonal(children: texts), in: .any)
    let sizes = try texts.map { try ComponentLayout(of: $0, in: .any).size }
    #expect(layout.size.width == sizes[0].width + sizes[1].width)
    #expect(layout.size.height == sizes[0].height + sizes[1].height)
  }
}
