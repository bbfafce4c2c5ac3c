import Testing

@testable import Headwater

@Suite("The index of sections")
struct SectionIndexTests {
  /// Returns the section of each title. If a title has no section, uses the section of the next title that has one.
  static func naive(_ titles: [String], _ sections: [String?]) -> [Int] {
    titles.indices.map { index in
      titles[index...].lazy.compactMap { title in sections.firstIndex { $0 == title } }.first
        ?? max(0, sections.count - 1)
    }
  }

  static func words(_ letters: [String?], _ length: Int) -> [[String?]] {
    length == 0 ? [[]] : words(letters, length - 1).flatMap { rest in letters.map { rest + [$0] } }
  }

  @Test func titleSelectsItsSectionOrNext() {
    for length in 0...4 {
      for sections in Self.words([nil, "A", "B", "C"], length) {
        for titles in [["A", "B", "C"], ["C", "A"], ["B", "B"], []] {
          let index = SectionIndex(sections, all: titles)
          #expect(index.titles == titles)
          #expect(index.sections == Self.naive(titles, sections), "\(titles) \(sections)")
        }
      }
    }
  }

  @Test func defaultTitlesAreUniqueSectionTitles() {
    let index = SectionIndex(["B", nil, "A", "B", "C"])
    #expect(index.titles == ["B", "A", "C"])
    #expect(index.sections == [0, 2, 4])
  }

  @Test func invalidTitleIndexHasNoSection() {
    let index = SectionIndex(["A"])
    #expect(index.section(ofTitleAt: 0) == 0)
    #expect(index.section(ofTitleAt: 1) == nil)
    #expect(index.section(ofTitleAt: -1) == nil)
  }
}
