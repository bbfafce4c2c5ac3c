@testable import HeadlessUIKit
import Testing

/// Compares frames with those of `UICollectionViewFlowLayout`, measured on iOS 26 (Mac Catalyst). Change the numbers only after
/// a new measurement.
@Suite("A flow layout compared with measurements of UIKit")
struct MeasuredFlowLayoutTests {
  struct Layout: CustomTestStringConvertible {
    var name: String
    var width: CGFloat = 375
    var items: FlowSectionSizes.Items
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var isVertical = true
    var start: CGFloat = 0
    /// The frames by item: x, y, width, height.
    var frames: [Int: [CGFloat]]
    var end: CGFloat

    var testDescription: String { name }
  }

  @Test(arguments: layouts)
  func framesMatchMeasurements(layout: Layout) {
    let section = FlowSection(
      FlowSectionSizes(
        items: layout.items, inset: layout.inset, lineSpacing: layout.lineSpacing,
        itemSpacing: layout.itemSpacing, header: layout.header, footer: layout.footer),
      axis: FlowAxis(isVertical: layout.isVertical), start: layout.start, breadth: layout.width)
    for (item, frame) in layout.frames {
      let found = section.frame(of: item)
      #expect([found.minX, found.minY, found.width, found.height] == frame, "item \(item)")
    }
    #expect(section.end == layout.end)
  }

  private static func uniform(_ width: CGFloat, _ height: CGFloat, _ count: Int) -> FlowSectionSizes.Items {
    .uniform(CGSize(width: width, height: height), count: count)
  }

  private static func each(_ sizes: (CGFloat, CGFloat)...) -> FlowSectionSizes.Items {
    .each(sizes.map { CGSize(width: $0.0, height: $0.1) })
  }

  private static func inset(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  static let layouts: [Layout] = [
    Layout(
      name: "full lines share the rest of the room", items: uniform(100, 60, 7),
      frames: [
        0: [0, 0, 100, 60], 1: [137.5, 0, 100, 60], 2: [275, 0, 100, 60], 3: [0, 70, 100, 60],
        5: [275, 70, 100, 60], 6: [0, 140, 100, 60],
      ], end: 200),
    Layout(
      name: "insets narrow the lines", items: uniform(100, 60, 7), inset: inset(8, 16, 8, 16),
      frames: [
        0: [16, 8, 100, 60], 1: [137.5, 8, 100, 60], 2: [259, 8, 100, 60], 6: [16, 148, 100, 60],
      ], end: 216),
    Layout(
      name: "lines that fit exactly", items: uniform(115, 50, 5), lineSpacing: 12, itemSpacing: 15,
      frames: [
        0: [0, 0, 115, 50], 1: [130, 0, 115, 50], 2: [260, 0, 115, 50], 3: [0, 62, 115, 50],
        4: [130, 62, 115, 50],
      ], end: 112),
    Layout(
      name: "a short line between header and footer, on pixels", items: uniform(80, 40, 3),
      inset: inset(4, 12, 6, 12), header: 30, footer: 20,
      frames: [0: [12, 34, 80, 40], 1: [102.5, 34, 80, 40], 2: [192.5, 34, 80, 40]], end: 100),
    Layout(
      name: "the section after it", items: uniform(80, 40, 2), inset: inset(4, 12, 6, 12), header: 30,
      footer: 20, start: 100, frames: [0: [12, 134, 80, 40], 1: [102.5, 134, 80, 40]], end: 200),
    Layout(
      name: "horizontal", width: 220, items: uniform(90, 70, 7), inset: inset(8, 12, 8, 12),
      isVertical: false,
      frames: [
        0: [12, 8, 90, 70], 1: [12, 142, 90, 70], 2: [112, 8, 90, 70], 5: [212, 142, 90, 70],
        6: [312, 8, 90, 70],
      ], end: 414),
    Layout(
      name: "horizontal between header and footer", width: 200, items: uniform(90, 70, 3),
      inset: inset(8, 12, 8, 12), header: 40, footer: 20, isVertical: false,
      frames: [0: [52, 8, 90, 70], 1: [52, 122, 90, 70], 2: [152, 8, 90, 70]], end: 274),
    Layout(
      name: "the horizontal section after it", width: 200, items: uniform(90, 70, 2),
      inset: inset(8, 12, 8, 12), header: 40, footer: 20, isVertical: false, start: 274,
      frames: [0: [326, 8, 90, 70], 1: [326, 122, 90, 70]], end: 448),
    Layout(
      name: "items wider than the view are centered", width: 200, items: uniform(250, 40, 3), lineSpacing: 6,
      itemSpacing: 6,
      frames: [0: [-25, 0, 250, 40], 1: [-25, 46, 250, 40], 2: [-25, 92, 250, 40]], end: 132),
    Layout(
      name: "one item per line is centered", width: 200, items: uniform(150, 40, 2), lineSpacing: 6,
      frames: [0: [25, 0, 150, 40], 1: [25, 46, 150, 40]], end: 86),
    Layout(
      name: "a last line is spaced like a full one", items: uniform(50, 50, 4),
      frames: [0: [0, 0, 50, 50], 1: [65, 0, 50, 50], 2: [130, 0, 50, 50], 3: [195, 0, 50, 50]], end: 50),
    Layout(
      name: "one item where two fit begins the line", width: 200, items: uniform(90, 40, 1), lineSpacing: 6,
      frames: [0: [0, 0, 90, 40]], end: 40),
    Layout(
      name: "two items where four fit, with a footer", items: uniform(80, 40, 2), footer: 12,
      frames: [0: [0, 0, 80, 40], 1: [98.5, 0, 80, 40]], end: 52),
    Layout(
      name: "fractions: positions on pixels, exact sizes", items: uniform(111.5, 44.25, 6),
      inset: inset(5, 9, 5, 9), lineSpacing: 8, itemSpacing: 7,
      frames: [
        0: [9, 5, 111.5, 44.25], 1: [132, 5, 111.5, 44.25], 2: [254.5, 5, 111.5, 44.25],
        3: [9, 57.5, 111.5, 44.25], 5: [254.5, 57.5, 111.5, 44.25],
      ], end: 106.5),
    Layout(
      name: "an empty section", items: uniform(80, 40, 0), inset: inset(4, 12, 6, 12), header: 30, footer: 20,
      start: 100, frames: [:], end: 160),
    Layout(
      name: "different sizes", items: each((120, 40), (100, 55), (90, 40), (200, 30), (60, 40), (150, 40)),
      inset: inset(5, 10, 5, 10), itemSpacing: 8,
      frames: [
        0: [10, 12.5, 120, 40], 1: [152.5, 5, 100, 55], 2: [275, 12.5, 90, 40], 3: [10, 75, 200, 30],
        4: [305, 70, 60, 40], 5: [10, 120, 150, 40],
      ], end: 165),
    Layout(
      name: "a last line of different heights", items: each((80, 40), (80, 90), (80, 40), (80, 40)),
      frames: [0: [0, 25, 80, 40], 1: [90, 0, 80, 90], 2: [180, 25, 80, 40], 3: [270, 25, 80, 40]], end: 90),
    Layout(
      name: "a last line of different widths", items: each((80, 40), (100, 40), (60, 40)),
      frames: [0: [0, 0, 80, 40], 1: [90, 0, 100, 40], 2: [200, 0, 60, 40]], end: 40),
    Layout(
      name: "one size, from the delegate", items: each((80, 40), (80, 40), (80, 40), (80, 40)),
      frames: fourOfEighty, end: 40),
    Layout(name: "one size, from the layout", items: uniform(80, 40, 4), frames: fourOfEighty, end: 40),
    Layout(
      name: "a full line of different heights is spread",
      items: each((80, 40), (80, 90), (80, 40), (80, 40), (80, 40)),
      frames: [0: [0, 25, 80, 40], 1: [98.5, 0, 80, 90], 3: [295, 25, 80, 40], 4: [0, 100, 80, 40]],
      end: 140),
    Layout(
      name: "a line of one size before a mixed section", items: each((80, 40), (80, 40), (80, 40)),
      frames: [1: [98.5, 0, 80, 40], 2: [196.5, 0, 80, 40]], end: 40),
    Layout(
      name: "the mixed section", items: each((80, 40), (80, 90), (80, 40)), start: 40,
      frames: [0: [0, 65, 80, 40], 1: [90, 40, 80, 90], 2: [180, 65, 80, 40]], end: 130),
  ]

  private static let fourOfEighty: [Int: [CGFloat]] = [
    0: [0, 0, 80, 40], 1: [98.5, 0, 80, 40], 2: [196.5, 0, 80, 40], 3: [295, 0, 80, 40],
  ]
}
