import HeadwaterComponents

/// Words of equal size that wrap into lines, like inline blocks.
struct FlowComponent: Component {
  let count: Int
  let width: Double
  let height: Double

  func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let wide = min(Double(count) * width, range.maximum.width)
    let inner = max(wide, range.minimum.width)
    // Browsers round to a 64th of a pixel, once or twice.
    let each = max(1, ((inner + 0.03) / width).rounded(.down))
    let lines = (Double(count) / each).rounded(.up)
    return ComponentLayout(
      size: range.clamp(Size(width: inner, height: lines * height)), baseline: count > 0 ? height : nil)
  }
}

extension StackCase {
  /// The frames of all nodes after layout, with parents before children.
  var frames: [Frame] {
    get throws {
      let built = try BuiltComponent(component)
      let layout = try built.layout(in: range)
      var frames: [Frame] = []
      Self.append(layout, at: .zero, to: &frames)
      return frames
    }
  }

  private static func append(_ layout: ComponentLayout, at origin: Point, to frames: inout [Frame]) {
    frames.append(Frame(origin: origin, size: layout.size))
    for child in layout.children {
      append(
        child.layout, at: Point(x: origin.x + child.origin.x, y: origin.y + child.origin.y), to: &frames)
    }
  }

  var range: SizeRange {
    get throws {
      let (width, height) = (value("width"), value("height"))
      return try SizeRange(
        from: Size(
          width: number(width == nil ? "min-width" : "width"),
          height: number(height == nil ? "min-height" : "height")),
        to: Size(
          width: width ?? value("max-width") == nil
            ? .infinity : number(width == nil ? "max-width" : "width"),
          height: height ?? value("max-height") == nil
            ? .infinity : number(height == nil ? "max-height" : "height")))
    }
  }

  var component: any Component {
    if let flow { return FlowComponent(count: flow.count, width: flow.width, height: flow.height) }
    return StackComponent(style, children.map(\.item))
  }

  private var item: StackChild {
    let sizing = ComponentSizing(
      width: length("width"), height: length("height"), minimumWidth: length("min-width"),
      maximumWidth: length("max-width"), minimumHeight: length("min-height"),
      maximumHeight: length("max-height"))
    let sized: any Component =
      sizing == ComponentSizing() ? component : SizedComponent(component, sizing)
    return StackChild(
      sized, grow: number("grow"), shrink: has("shrink") ? number("shrink") : 1, basis: length("basis"),
      alignSelf: value("self").flatMap { Self.alignments[$0] }, spacingBefore: number("before"),
      spacingAfter: number("after"))
  }

  private var style: StackStyle {
    StackStyle(
      direction: has("column-reverse")
        ? .columnReversed : has("column") ? .column : has("row-reverse") ? .rowReversed : .row,
      wrap: has("wrap-reverse") ? .wrapReversed : has("wrap") ? .wrap : .noWrap,
      justifyContent: value("justify").flatMap { Self.distributions[$0] } ?? .start,
      alignItems: value("items").flatMap { Self.alignments[$0] } ?? .stretch,
      alignContent: value("content").flatMap { Self.distributions[$0] }, spacing: number("gap"),
      lineSpacing: number("line-gap"))
  }

  static let alignments: [String: StackAlignment] = [
    "start": .start, "end": .end, "center": .center, "stretch": .stretch, "baseline": .baseline,
  ]

  static let distributions: [String: StackDistribution] = [
    "start": .start, "end": .end, "center": .center, "between": .spaceBetween, "around": .spaceAround,
    "evenly": .spaceEvenly,
  ]
}
