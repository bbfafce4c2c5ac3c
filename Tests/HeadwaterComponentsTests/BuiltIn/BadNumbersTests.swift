import HeadwaterComponents
import HeadwaterTesting
import Testing

/// Tests trees of components of all kinds with invalid numbers: their frames must always contain valid numbers.
struct BadNumbersTests {
  private struct Maker {
    var random: SplitMix64

    static let numbers: [Double] = [
      -.infinity, -1e308, -7, -0.0, 0, 1e-300, 0.3, 1, 20, 1e6, 1e308, .infinity, .nan,
    ]

    mutating func number() -> Double { Self.numbers[below(Self.numbers.count)] }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func length() -> Length {
      switch below(3) {
      case 0: .automatic
      case 1: .points(number())
      default: .fraction(number())
      }
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    mutating func sizing() -> ComponentSizing {
      ComponentSizing(
        width: length(), height: length(), minimumWidth: length(), maximumWidth: length(),
        minimumHeight: length(), maximumHeight: length())
    }

    mutating func stack(depth: Int) -> StackComponent {
      let style = StackStyle(
        direction: pick(StackDirection.allCases), wrap: pick(StackWrap.allCases),
        justifyContent: pick(StackDistribution.allCases), alignItems: pick(StackAlignment.allCases),
        alignContent: pick([nil] + StackDistribution.allCases), spacing: number(), lineSpacing: number())
      return StackComponent(
        style,
        (0..<below(4)).map { _ in
          StackChild(
            component(depth: depth + 1), grow: number(), shrink: number(), basis: length(),
            alignSelf: pick([nil] + StackAlignment.allCases), spacingBefore: number(), spacingAfter: number())
        })
    }

    mutating func component(depth: Int = 0) -> any Component {
      let kinds = depth > 3 ? 4 : 12
      switch below(kinds) {
      case 0: return BoxComponent(BoxStyle(cornerRadius: number(), borderWidth: number()))
      case 1:
        return TextComponent(
          "some text", style: TextStyle(size: number()), maximumLines: pick([nil, -1, 0, 2]),
          lineSpacing: number())
      case 2: return ImageComponent(bytes: [], size: Size(width: number(), height: number()))
      case 3:
        let size = Size(width: number(), height: number())
        return ViewComponent(
          kind: "", version: 0, measure: { _ in size }, make: { Empty() }, update: { (_: Empty) in })
      case 4:
        return InsetComponent(
          component(depth: depth + 1),
          insets: Insets(top: number(), left: number(), bottom: number(), right: number()))
      case 5: return RatioComponent(number(), component(depth: depth + 1))
      case 6:
        return CenterComponent(
          component(depth: depth + 1), horizontally: pick([true, false]), vertically: pick([true, false]))
      case 7:
        return AbsoluteComponent([
          (component(depth: depth + 1), at: (x: number(), y: number())),
          (component(depth: depth + 1), at: (x: number(), y: number())),
        ])
      case 8: return SizedComponent(component(depth: depth + 1), sizing())
      case 9:
        return BackgroundComponent(component(depth: depth + 1), background: component(depth: depth + 1))
      default: return stack(depth: depth)
      }
    }

    mutating func range() -> SizeRange {
      while true {
        let (least, most) = (
          Size(width: number(), height: number()), Size(width: number(), height: number())
        )
        if let range = try? SizeRange(from: least, to: most) { return range }
      }
    }
  }

  private final class Empty {}

  private func check(_ layout: ComponentLayout, _ seed: UInt64) {
    #expect(layout.size.width.isFinite && layout.size.height.isFinite, "seed \(seed)")
    #expect(layout.size.width >= 0 && layout.size.height >= 0, "seed \(seed)")
    #expect(layout.baseline?.isFinite ?? true, "seed \(seed)")
    for child in layout.children {
      #expect(child.origin.x.isFinite && child.origin.y.isFinite, "seed \(seed)")
      check(child.layout, seed)
    }
  }

  @Test func invalidNumbersProduceFiniteFrames() throws {
    for seed in 0..<4_000 as Range<UInt64> {
      var maker = Maker(random: SplitMix64(seed: seed))
      let built = try BuiltComponent(maker.component())
      for _ in 0..<3 {
        let range = maker.range()
        let layout = try built.layout(in: range)
        check(layout, seed)
        #expect(range.clamp(layout.size) == layout.size, "seed \(seed)")
      }
    }
  }
}
