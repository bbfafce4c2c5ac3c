import Foundation
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("The words of a search")
struct SearchTermsTests {
  @Test(arguments: [
    ("hel wor", ["hel", "wor"]), ("  Hello,\tWORLD! ", ["hello", "world"]), ("", []),
    (" \n\t\u{A0}\u{3000}", []),
    ("a-b_c", ["a", "b", "c"]),
    ("\"quoted\" AND (x OR y) NOT* ^z", ["quoted", "and", "x", "or", "y", "not", "z"]),
    ("Crème BRÛLÉE", ["creme", "brulee"]), ("cre\u{300}me", ["creme"]), ("\u{301}x", ["x"]),
    ("Straße", ["straße"]), ("ΟΔΟΣ οδος", ["οδοσ"]), ("Łódź", ["łodz"]), ("Ёлка", ["ёлка"]),
    ("nul\0byte", ["nul", "byte"]), ("👩‍👩‍👧 ok 🎉", ["ok"]), ("日本語の本", ["日本語の本"]),
    ("x2 3.14", ["x2", "3", "14"]), ("hello hel he", ["hello"]), ("he hel hello", ["hello"]),
    ("col:umn {a b} : c", ["col", "umn", "a", "b"]),
  ])
  func termsContainOnlyLettersAndNumbers(text: String, words: [String]) {
    #expect(SearchTerms(text).words == words)
  }

  @Test func excessTermsAndLettersAreTruncated() {
    let many = SearchTerms((0..<100).map { "word\($0 + 100)x" }.joined(separator: " "))
    #expect(many.words.count == SearchTerms.mostWords)
    let long = SearchTerms(String(repeating: "ä", count: 1_000_000))
    #expect(long.words == [String(repeating: "a", count: SearchTerms.mostLetters)])
    #expect(SearchTerms(String(repeating: " ", count: 1_000_000) + "x").isEmpty)
  }

  @Test(arguments: [
    ("hel wor", ["Hello, world"], true), ("hel wor", ["world", "hello"], true), ("hel wor", ["hello"], false),
    ("ello", ["hello"], false), ("", ["anything"], true), ("", [], true), ("x", [], false),
    ("creme", ["Crème"], true), ("crème", ["CREME"], true), ("crè", ["cre\u{300}me"], true),
    ("日本", ["日本語の本"], true), ("本語", ["日本語"], false), ("o b", ["a\0b o"], true),
  ])
  func termsMatchWordPrefixes(text: String, texts: [String], isFound: Bool) {
    #expect(SearchTerms(text).match(texts) == isFound)
  }

  @Test(arguments: [
    ("hel wor", "Hello, world: Helium!", ["Hel", "wor", "Hel"]),
    ("cre", "La cre\u{300}me, Crème", ["cre\u{300}", "Crè"]),
    ("h hello", "hello h", ["hello"]), ("", "hello", []), ("x", "", []), ("日", "日本", ["日"]),
    ("o", "no-o O🎉o", ["o", "O", "o"]),
  ])
  func matchedPrefixesAreHighlighted(text: String, found: String, parts: [String]) {
    let ranges = FetchSearch(text, in: []).highlights(in: found)
    #expect(ranges.map { String(found[$0]) } == parts)
  }

  @Test func relevancePrefersWholeWordsThenEarlierMatches() {
    let terms = SearchTerms("art")
    let texts = [
      ["art", ""], ["x art", ""], ["", "art"], ["article", ""], ["an article", ""], ["", "article"],
      ["", "x"],
    ]
    let ranks = texts.map(terms.relevance)
    #expect(ranks == ranks.sorted(by: >))
    #expect(Set(ranks).count == ranks.count)
    #expect(ranks.last == 0)
  }

  /// Compares all strings made of a few pieces, and all searches for them, with a simple definition of a match.
  @Test func shortTextsMatchNaivePrefixSearch() {
    let pieces = ["a", "B", "é", " ", "-", "7"]
    func texts(_ count: Int) -> [String] {
      count == 0 ? [""] : texts(count - 1).flatMap { text in pieces.map { text + $0 } }
    }
    func words(_ text: String) -> [String] {
      text.replacing("é", with: "e").lowercased().split { " -".contains($0) }.map(String.init)
    }
    let sought = (0...3).flatMap(texts)
    for text in (0...3).flatMap(texts) {
      for search in sought {
        let isFound = words(search).allSatisfy { word in words(text).contains { $0.hasPrefix(word) } }
        let terms = SearchTerms(search)
        if terms.match([text]) != isFound { Issue.record("\(search) in \(text)") }
        let highlighted = terms.ranges(in: text).map { words(String(text[$0])).first ?? "" }
        let expected = words(text).compactMap { word in
          words(search).filter { word.hasPrefix($0) }.max { $0.count < $1.count }
        }
        if highlighted != expected { Issue.record("\(search) highlights \(highlighted) in \(text)") }
      }
    }
  }

  @Test func randomTextMatchesItsOwnTerms() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let scalars = (0..<random.below(12)).compactMap { _ in
        Unicode.Scalar(UInt32(random.below(random.oneIn(2) ? 0x250 : 0x2_0000)))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let terms = SearchTerms(text)
      #expect(terms.match([text]), "\(text.debugDescription)")
      #expect(SearchTerms(terms.typed.joined(separator: " ")) == terms)
      #expect(terms.ranges(in: text).allSatisfy { !$0.isEmpty })
    }
  }
}
