import HeadwaterTesting
import Testing

@testable import HeadwaterComponents

struct FixedWidthTextTests {
  /// Returns the lengths of the lines, by repeatedly taking as much text as fits.
  private func naiveLines(_ text: String, limit: Int) -> [Int] {
    // Each line contains at least one character.
    let limit = max(limit, 1)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [Int] in
      var rest = Array(paragraph)
      var lengths: [Int] = []
      func length(_ part: ArraySlice<Character>) -> Int {
        part.count - part.reversed().prefix { $0 == " " }.count
      }
      while length(rest[...]) > limit {
        let breaks = rest.indices.dropFirst().filter { rest[$0 - 1] == " " && rest[$0] != " " }
        let end = breaks.last { length(rest[..<$0]) <= limit } ?? limit
        guard end < rest.count else { break }
        lengths.append(length(rest[..<end]))
        rest.removeFirst(end)
      }
      return lengths + [length(rest[...])]
    }
  }

  private func text(_ characters: String, size: Double = 10, lines: Int? = nil) -> TextContent {
    TextContent(runs: [TextRun(characters, style: TextStyle(size: size))], maximumLines: lines)
  }

  @Test func lineBreaksMatchReference() {
    var texts = [""]
    var all = texts
    for _ in 0..<7 {
      texts = texts.flatMap { text in ["a", " ", "\n"].map { text + $0 } }
      all += texts
    }
    for characters in all {
      for limit in 0...4 {
        let lines = naiveLines(characters, limit: limit)
        let extent = FixedWidthTextMeasure().measure(text(characters), in: Double(limit) * 6)
        let expected = Size(width: Double(lines.max() ?? 0) * 6, height: Double(lines.count) * 12)
        #expect(
          abs(extent.size.width - expected.width) < 1e-9 && abs(extent.size.height - expected.height) < 1e-9,
          "\(characters.debugDescription) in \(limit): \(extent.size)")
        #expect(extent.baseline == 10)
      }
    }
  }

  @Test(arguments: 0..<4) func discardingTextKeepsLineSizes(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let characters = [
      "a", "b", "word", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{0b}", "\u{0c}", "\u{85}", "é", "👩‍👧", "~",
      "\u{7f}",
    ]
    for _ in 0..<500 {
      let isPlain = random.oneIn(2)
      let runs = (0..<1 + random.below(3)).map { _ in
        let text = (0..<random.below(30)).map { _ in characters[random.below(isPlain ? 7 : characters.count)]
        }
        return TextRun(text.joined(), style: TextStyle(size: Double(8 + random.below(3))))
      }
      let content = TextContent(runs: runs)
      let width = random.oneIn(9) ? .infinity : Double(random.below(200))
      let kept = FixedWidthLines(content, in: width)
      let measured = FixedWidthLines(content, in: width, keepingText: false)
      #expect(
        kept.lines.map { [$0.width, $0.fontSize] } == measured.lines.map { [$0.width, $0.fontSize] },
        "seed \(seed): \(content.plain.debugDescription) in \(width)")
    }
  }

  @Test func largerRunIncreasesLineHeight() {
    let runs = [TextRun("ab ", style: TextStyle(size: 10)), TextRun("cd", style: TextStyle(size: 20))]
    let wide = FixedWidthTextMeasure().measure(TextContent(runs: runs), in: .infinity)
    #expect(wide == TextExtent(size: Size(width: 18 + 24, height: 24), baseline: 20))
    let narrow = FixedWidthTextMeasure().measure(TextContent(runs: runs), in: 25)
    #expect(narrow == TextExtent(size: Size(width: 24, height: 36), baseline: 10))
  }

  @Test func maximumNumberOfLinesIsRespected() {
    let measure = FixedWidthTextMeasure()
    #expect(measure.measure(text("a b c d", lines: 2), in: 6).size == Size(width: 6, height: 24))
    #expect(measure.measure(text("a b c d", lines: 0), in: 6).size.height == 12)
    #expect(measure.measure(text("a b c d", lines: -3), in: 6).size.height == 12)
    #expect(measure.measure(text("aa bb", lines: 1), in: 24).size.width == 18)
  }

  @Test func invalidFontSizeUsesDefault() {
    let usual = FixedWidthTextMeasure().measure(text("abc", size: TextStyle.defaultSize), in: .infinity)
    for size in [0, -1, Double.nan, .infinity] {
      #expect(FixedWidthTextMeasure().measure(text("abc", size: size), in: .infinity) == usual)
    }
  }

  @Test func megabyteOfTextCanBeMeasured() {
    let words = FixedWidthTextMeasure().measure(
      text(String(repeating: "words ", count: 170_000)), in: 60)
    #expect(words.size.height == 170_000 * 12)
    let word = FixedWidthTextMeasure().measure(text(String(repeating: "w", count: 1_000_000)), in: 60)
    #expect(abs(word.size.height - 100_000 * 12) < 1e-3)
  }
}
