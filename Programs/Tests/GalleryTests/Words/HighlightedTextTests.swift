import Foundation
import Testing

@testable import GalleryKit

@Suite struct HighlightedTextTests {
  @Test func markupCharactersAreEscaped() throws {
    let text = "a <b> & c\0"
    #expect(highlightedMarkup(text, []) == "a &lt;b&gt; &amp; c")
    let range = try #require(text.range(of: "<b>"))
    let markup = highlightedMarkup(text, [range])
    #expect(markup.hasPrefix("a <span ") && markup.hasSuffix(">&lt;b&gt;</span> &amp; c"))
  }

  @Test func overlappingRangesAreHighlightedOnce() {
    let text = "hello"
    let (start, middle) = (text.startIndex, text.index(text.startIndex, offsetBy: 3))
    let markup = highlightedMarkup(text, [start..<middle, start..<text.endIndex])
    #expect(markup.split(separator: "<span").count == 1)
    #expect(markup.hasSuffix("hel</span>lo"))
  }
}
