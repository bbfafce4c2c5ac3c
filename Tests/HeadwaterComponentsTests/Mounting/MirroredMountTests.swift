import HeadwaterComponents
import Testing

/// Tests that layouts are mirrored for right-to-left languages when they are mounted.
@MainActor struct MirroredMountTests {
  private let host = RecordingHost()

  private func layout(_ component: any Component) throws -> ComponentLayout {
    try BuiltComponent(component).layout(
      in: SizeRange(from: Size(width: 100, height: 0), to: Size(width: 100, height: .infinity)))
  }

  private func box(_ width: Double) -> any Component {
    SizedComponent(
      BoxComponent(color: ComponentColor(red: 1, green: 0, blue: 0)), width: .points(width),
      height: .points(10))
  }

  /// Returns the frames of the parts when the component is mounted from right to left.
  private func mirroredFrames(_ component: any Component) throws -> [Frame] {
    ComponentMount(host).mount(try layout(component), isMirrored: true)
    return host.parts.map(\.frame)
  }

  @Test
  func rowsBeginAtRight() throws {
    let row = StackComponent(.row(spacing: 5), of: [box(20), box(30)])
    let frames = try mirroredFrames(row)
    #expect(frames.map(\.origin.x) == [80, 45])
    #expect(frames.map(\.size.width) == [20, 30])
  }

  @Test
  func reversedRowsBeginAtLeft() throws {
    let row = StackComponent(.row(isReversed: true), of: [box(20), box(30)])
    #expect(try mirroredFrames(row).map(\.origin.x) == [0, 20])
  }

  @Test
  func columnsAlignItemsAtRight() throws {
    let column = StackComponent(.column(alignItems: .start), of: [box(20), box(30)])
    let frames = try mirroredFrames(column)
    #expect(frames.map(\.origin.x) == [80, 70])
    #expect(frames.map(\.origin.y) == [0, 10])
  }

  @Test
  func leftInsetsMoveToRight() throws {
    let inset = InsetComponent(
      BoxComponent(color: ComponentColor(red: 1, green: 0, blue: 0)), insets: Insets(left: 10, right: 30))
    #expect(try mirroredFrames(inset).map(\.origin.x) == [30])
  }

  @Test
  func nestedCoordinatesAreMeasuredFromRight() throws {
    let inner = AbsoluteComponent([(box(10), at: (x: 5, y: 0))])
    let outer = AbsoluteComponent([(inner, at: (x: 20, y: 0))])
    #expect(try mirroredFrames(outer).map(\.origin.x) == [65])
  }

  @Test
  func mirroredTextKeepsItsSizeAndFlipsAlignment() throws {
    let plain = try layout(TextComponent("abc", alignment: .end)).flattened[0]
    ComponentMount(host).mount(try layout(TextComponent("abc", alignment: .end)), isMirrored: true)
    let part = try #require(host.parts.first)
    #expect(part.frame.size == plain.frame.size)
    guard case .text(let text) = part.content else {
      Issue.record("not text")
      return
    }
    #expect(text.alignment == .end)
    #expect(text.isRightToLeft)
  }

  @Test
  func changedDirectionKeepsViews() throws {
    let row = try layout(StackComponent(.row(), of: [box(20), TextComponent("abc")]))
    let mount = ComponentMount(host)
    mount.mount(row)
    let (views, frames) = (host.views, host.parts.map(\.frame))
    let tally = mount.mount(row, isMirrored: true)
    #expect(tally.made == 0)
    #expect(tally.removed == 0)
    #expect(zip(host.views, views).allSatisfy { $0 === $1 })
    #expect(host.parts.map(\.frame) != frames)
    mount.mount(row)
    #expect(host.parts.map(\.frame) == frames)
    #expect(host.complaints == [])
  }
}
