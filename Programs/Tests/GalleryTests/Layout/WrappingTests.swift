import Testing

@testable import GalleryKit

@Suite struct WrappingTests {
  private let wrapping = Wrapping(spacing: 8)

  private func items(_ widths: Int..., expanding: Set<Int> = []) -> [Wrapping.Item] {
    widths.enumerated().map {
      Wrapping.Item(minimum: $0.element / 2, natural: $0.element, expands: expanding.contains($0.offset))
    }
  }

  @Test func itemsThatFitShareOneLine() {
    let items = items(100, 50, 42)
    #expect(wrapping.lines(of: items, width: 208) == [0..<3])
    #expect(wrapping.lines(of: items, width: 207) == [0..<2, 2..<3])
    #expect(wrapping.lines(of: items, width: 10) == [0..<1, 1..<2, 2..<3])
    #expect(wrapping.lines(of: [], width: 100) == [])
  }

  @Test func expandingItemsShareRemainingWidth() {
    let items = items(40, 0, 60, 20, expanding: [1, 3])
    #expect(wrapping.widths(of: items[...], width: 244) == [40, 50, 60, 70])
    #expect(wrapping.widths(of: items[2...], width: 99) == [60, 31])
  }

  @Test func itemIsNeverNarrowerThanItsMinimum() {
    #expect(wrapping.widths(of: items(100)[...], width: 80) == [80])
    #expect(wrapping.widths(of: items(100)[...], width: 30) == [50])
  }

  @Test(arguments: 0..<200)
  func linesContainEveryItemOnce(seed: Int) {
    var choice = SeededChoice(UInt64(seed))
    let items = (0..<choice.number(below: 12)).map { _ in
      let natural = choice.number(below: 200)
      return Wrapping.Item(
        minimum: natural / 2, natural: natural, expands: choice.number(below: 3) == 0)
    }
    let width = choice.number(below: 500)
    let lines = wrapping.lines(of: items, width: width)
    #expect(lines.flatMap { Array($0) } == Array(items.indices), "seed \(seed)")
    for line in lines where line.count > 1 {
      let used = wrapping.widths(of: items[line], width: width).reduce(8 * (line.count - 1), +)
      #expect(used <= width, "seed \(seed)")
    }
  }
}
