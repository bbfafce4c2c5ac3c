import Headwater
import Testing

@Suite("Collating for an index")
struct IndexCollationTests {
  let collation = IndexCollation()

  @Test(arguments: [
    ("apple", "A"), ("Zebra", "Z"), ("Émile", "E"), ("ångström", "A"), ("  indented", "I"), ("ｗide", "W"),
    ("3rd", "#"), ("", "#"), ("   ", "#"), ("東京", "#"), ("-", "#"),
  ])
  func aWordStandsUnderItsLetter(word: String, title: String) {
    #expect(collation.title(for: word) == title)
  }

  @Test func aLetterWithMarksOfItsOwnGoesBeforeTheBareOne() {
    let swedish = IndexCollation(letters: [String].latinLetters + ["Å", "Ä", "Ö"])
    #expect(swedish.title(for: "ångström") == "Å")
    #expect(swedish.title(for: "Öl") == "Ö")
    #expect(swedish.title(for: "énorme") == "E")
  }

  @Test func titlesAreTheLettersAndTheOther() {
    let short = IndexCollation(letters: ["A", "B"], other: "…")
    #expect(short.titles == ["A", "B", "…"])
    #expect(["A", "B", "…", "C"].map(short.order(of:)) == [0, 1, 2, 3])
    #expect(short.title(for: "C") == "…")
  }

  @Test func everyLetterStandsUnderItself() {
    for letter in [String].latinLetters {
      #expect(collation.title(for: letter) == letter)
      #expect(collation.title(for: letter.lowercased()) == letter)
    }
  }

  @Test @MainActor func itemsStandUnderTheirLettersInOrder() throws {
    let names = ArrayDataSource(["Zoë", "3M", "Émile", "ada", "Edith"])
    let letters = names.sectionByInitial(of: { $0 })
    #expect(Array(letters.snapshot.sections) == ["A", "E", "Z", "#"])
    #expect(Array(letters.snapshot.items(inSection: 1)) == ["Émile", "Edith"])
    try names.remove(at: 1)
    try names.append("Öl")
    #expect(Array(letters.snapshot.sections) == ["A", "E", "O", "Z"])
    let short = names.sectionByInitial(of: { $0 }, letters: ["Z", "A"], other: "…")
    #expect(Array(short.snapshot.sections) == ["Z", "A", "…"])
  }
}
