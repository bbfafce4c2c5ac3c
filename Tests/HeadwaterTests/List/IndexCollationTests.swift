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
    let swedish = IndexCollation(letters: IndexCollation.latinLetters + ["Å", "Ä", "Ö"])
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
    for letter in IndexCollation.latinLetters {
      #expect(collation.title(for: letter) == letter)
      #expect(collation.title(for: letter.lowercased()) == letter)
    }
  }
}
