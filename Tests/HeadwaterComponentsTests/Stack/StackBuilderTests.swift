import HeadwaterComponents
import Testing

struct StackBuilderTests {
  private func names(_ stack: StackComponent) -> [String] {
    stack.children.compactMap { ($0.component as? TextComponent)?.content.plain }
  }

  private func stack(isNew: Bool, names: [String]) -> StackComponent {
    StackComponent(.column()) {
      TextComponent("first")
      if isNew { TextComponent("new") }
      if names.isEmpty { TextComponent("none") } else { TextComponent("some") }
      for name in names { TextComponent(name).item(grow: 2) }
    }
  }

  @Test func stackContainsBuilderChildren() {
    #expect(names(stack(isNew: false, names: [])) == ["first", "none"])
    #expect(names(stack(isNew: true, names: ["a", "b"])) == ["first", "new", "some", "a", "b"])
    #expect(stack(isNew: false, names: ["a"]).children.map(\.grow) == [0, 0, 2])
    #expect(StackComponent {}.children.isEmpty)
  }

  @Test func modifiersMatchExplicitComponents() throws {
    let text = TextComponent("text")
    let box = BoxComponent(color: .black)
    let pairs: [(any Component, any Component)] = [
      (text.inset(3), InsetComponent(text, insets: Insets(3))),
      (text.background(box), BackgroundComponent(text, background: box)),
      (text.background(BoxComponent(color: .black)), BackgroundComponent(text, background: box)),
      (text.overlay(box), OverlayComponent(text, overlay: box)),
      (text.sized(width: 9), SizedComponent(text, width: 9)), (text.onTap {}, TapComponent(text) {}),
    ]
    for (one, other) in pairs {
      let range = try SizeRange(width: 80)
      let layout = try BuiltComponent(one).layout(in: range)
      #expect(layout.flattened == (try BuiltComponent(other).layout(in: range)).flattened)
    }
  }
}
