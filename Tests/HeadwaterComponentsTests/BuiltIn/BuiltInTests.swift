import HeadwaterComponents
import Testing

struct BuiltInTests {
  private static let red = ComponentColor(red: 1, green: 0, blue: 0)

  private func layout(_ component: any Component, width: Double = 100, height: Double = .infinity) throws
    -> ComponentLayout
  {
    try BuiltComponent(component).layout(in: SizeRange(to: Size(width: width, height: height)))
  }

  /// Returns a leaf of a fixed size, which shrinks only if it must.
  private func leaf(_ width: Double, _ height: Double) -> any Component {
    SizedComponent(
      BoxComponent(color: Self.red), width: .points(width), height: .points(height))
  }

  @Test func textSizeFitsItsLines() throws {
    let style = TextStyle(size: 10)
    let layout = try layout(TextComponent("abcd efgh", style: style, lineSpacing: 3), width: 30)
    #expect(layout.size == Size(width: 24, height: 27))
    #expect(layout.baseline == 10)
    #expect(layout.flattened.count == 1)
  }

  @Test func insetsSurroundAndShrinkContent() throws {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let inset = try layout(InsetComponent(leaf(10, 20), insets: insets))
    #expect(inset.size == Size(width: 16, height: 24))
    #expect(inset.children[0].frame == Frame(x: 2, y: 1, width: 10, height: 20))
    let narrow = try layout(InsetComponent(leaf(10, 20), insets: insets), width: 9, height: 9)
    #expect(narrow.children[0].frame == Frame(x: 2, y: 1, width: 3, height: 5))
    let none = try layout(InsetComponent(leaf(10, 20), insets: Insets(50)), width: 9)
    #expect(none.size.width == 9)
    #expect(none.children[0].frame == Frame(x: 50, y: 50, width: 0, height: 20))
  }

  @Test func backgroundIsBehindAndOverlayInFront() throws {
    let text = TextComponent("abc")
    let box = BoxComponent(color: Self.red)
    for (layered, isBehind) in [
      (BackgroundComponent(text, background: box) as any Component, true),
      (OverlayComponent(text, overlay: box), false),
    ] {
      let parts = try layout(layered).flattened
      let plain = try layout(text)
      #expect(parts.count == 2)
      #expect(parts.map(\.frame) == [parts[0].frame, parts[0].frame])
      #expect(parts[0].frame.size == plain.size)
      #expect((parts[0].content == .box(BoxStyle(color: Self.red))) == isBehind)
    }
  }

  @Test func ratioFollowsConstrainedDimension() throws {
    let wide = RatioComponent(2, SpacerComponent())
    #expect(try layout(wide, width: 100).size == Size(width: 100, height: 50))
    #expect(try layout(wide, width: 100, height: 20).size == Size(width: 40, height: 20))
    #expect(try layout(wide, width: .infinity, height: 20).size == Size(width: 40, height: 20))
    let open = RatioComponent(2, leaf(30, 90))
    #expect(try layout(open, width: .infinity).size == Size(width: 30, height: 15))
    let exact = try SizeRange(from: Size(width: 30, height: 0), to: Size(width: 30, height: 10))
    #expect(try BuiltComponent(wide).layout(in: exact).size == Size(width: 30, height: 10))
    for ratio in [0, -1, Double.nan, .infinity] {
      #expect(try layout(RatioComponent(ratio, leaf(30, 9))).size == Size(width: 30, height: 9))
    }
  }

  @Test func contentIsCenteredInAvailableSpace() throws {
    let both = try layout(CenterComponent(leaf(10, 20)), width: 100, height: 50)
    #expect(both.size == Size(width: 100, height: 50))
    #expect(both.children[0].frame == Frame(x: 45, y: 15, width: 10, height: 20))
    let across = try layout(CenterComponent(leaf(10, 20), vertically: false), width: 100, height: 50)
    #expect(across.size == Size(width: 100, height: 20))
    #expect(across.children[0].origin == Point(x: 45, y: 0))
    let down = try layout(CenterComponent(leaf(10, 20), horizontally: false), width: 100, height: 50)
    #expect(down.size == Size(width: 10, height: 50))
    let neither = try layout(leaf(10, 20).centered(horizontally: false, vertically: false), width: 100)
    #expect(neither.size == Size(width: 10, height: 20))
    let open = try layout(CenterComponent(leaf(10, 20)), width: .infinity)
    #expect(open.size == Size(width: 10, height: 20))
  }

  @Test func absoluteChildrenKeepTheirPositions() throws {
    let places = AbsoluteComponent([
      (leaf(10, 20), at: (x: 5, y: 6)), (leaf(50, 50), at: (x: 80, y: 0)),
      (leaf(5, 5), at: (x: -3, y: .nan)),
    ])
    let layout = try layout(places)
    #expect(layout.size == Size(width: 100, height: 50))
    #expect(
      layout.children.map(\.frame) == [
        Frame(x: 5, y: 6, width: 10, height: 20), Frame(x: 80, y: 0, width: 20, height: 50),
        Frame(x: -3, y: 0, width: 5, height: 5),
      ])
  }

  @Test func sizesAreClampedToRange() throws {
    #expect(try layout(leaf(150, 20)).size == Size(width: 100, height: 20))
    let half = SizedComponent(nil, width: .fraction(0.5), height: .fraction(0.5))
    #expect(try layout(half, width: 80, height: 40).size == Size(width: 40, height: 20))
    #expect(try layout(half, width: 80).size == Size(width: 40, height: 0))
    let least = SizedComponent(
      TextComponent(""), ComponentSizing(minimumWidth: 30, maximumWidth: 20, minimumHeight: 70))
    #expect(try layout(least).size == Size(width: 30, height: 70))
  }

  @Test func shrinkingImageKeepsAspectRatio() throws {
    let image = ImageComponent(bytes: [], size: Size(width: 200, height: 100))
    #expect(try layout(image, width: 400).size == Size(width: 200, height: 100))
    #expect(try layout(image, width: 50).size == Size(width: 50, height: 25))
    #expect(try layout(image, width: 150, height: 30).size == Size(width: 60, height: 30))
    let none = try layout(ImageComponent(file: "/nowhere/there/is.png"))
    #expect(none.size == .zero)
    for size in [Size(width: -1, height: 5), Size(width: .nan, height: .infinity)] {
      let layout = try layout(ImageComponent(bytes: [], size: size))
      #expect(layout.size.width == 0)
    }
  }

  @Test func spacerFillsRemainingSpace() throws {
    let stack = StackComponent(
      .row(), [StackChild(leaf(10, 5)), .spacer(minimum: 3), StackChild(leaf(20, 5))])
    #expect(try layout(stack, width: .infinity).size.width == 33)
    let exact = try BuiltComponent(stack).layout(in: SizeRange(width: 100))
    #expect(exact.children.map(\.origin.x) == [0, 10, 80])
  }

  @Test @MainActor func buttonAndTapRunTheirActions() throws {
    final class Count { var value = 0 }
    let count = Count()
    let button = ButtonComponent("abc", style: TextStyle(size: 10)) { count.value += 1 }
    let layout = try layout(button)
    #expect(layout.size == Size(width: 18 + 32, height: 12 + 16))
    if case .button(let content) = layout.content { content.action() }
    let tap = try self.layout(TapComponent(leaf(10, 10)) { count.value += 10 })
    if case .tap(let action) = tap.flattened.last?.content { action() }
    #expect(count.value == 11)
    #expect(tap.flattened.last?.frame == Frame(x: 0, y: 0, width: 10, height: 10))
  }

  @Test @MainActor func hostViewIsMeasuredCreatedAndUpdated() throws {
    final class View { var text = "" }
    let component = ViewComponent(
      kind: "view", version: 1, measure: { _ in Size(width: 500, height: .nan) }, make: { View() },
      update: { (view: View) in view.text = "new" })
    let layout = try layout(component)
    #expect(layout.size == Size(width: 100, height: 0))
    guard case .view(let content) = layout.content else {
      Issue.record("There is no view.")
      return
    }
    let view = content.make()
    content.update(view)
    #expect((view as? View)?.text == "new")
    final class Other {}
    content.update(Other())
    let same = ViewComponent(
      kind: "view", version: 1, measure: { _ in .zero }, make: { Other() }, update: { _ in })
    let newer = ViewComponent(
      kind: "view", version: "1", measure: { _ in .zero }, make: { Other() }, update: { _ in })
    #expect(same.content == content)
    #expect(newer.content != content)
  }

  @Test func contentEqualityIgnoresActions() throws {
    let one = MountedContent.button(ButtonContent(title: "a", action: ComponentAction {}))
    #expect(one == .button(ButtonContent(title: "a", action: ComponentAction { print() })))
    #expect(one != .button(ButtonContent(title: "b", action: ComponentAction {})))
    #expect(
      one != .button(ButtonContent(title: "a", isEnabled: false, action: ComponentAction {})))
  }
}
