import Foundation
import Headwater
import Testing

@Suite("The letters of a section index")
struct IndexLettersTests {
  let latin = IndexLetters.latin

  @Test(arguments: [
    ("apple", "A"), ("Zebra", "Z"), ("Émile", "E"), ("ångström", "A"), ("  indented", "I"), ("ｗide", "W"),
    ("3rd", "#"), ("", "#"), ("   ", "#"), ("東京", "#"), ("-", "#"),
  ])
  func wordIsFiledUnderItsLetter(word: String, title: String) {
    #expect(latin.title(for: word) == title)
  }

  @Test func listedAccentedLetterOverridesBaseLetter() {
    let swedish = IndexLetters(latin.letters + ["Å", "Ä", "Ö"])
    #expect(swedish.title(for: "ångström") == "Å")
    #expect(swedish.title(for: "Öl") == "Ö")
    #expect(swedish.title(for: "énorme") == "E")
  }

  @Test func titlesAreLettersPlusOther() {
    let short = IndexLetters(["A", "B"], other: "…")
    #expect(short.titles == ["A", "B", "…"])
    #expect(["A", "B", "…", "C"].map(short.order(of:)) == [0, 1, 2, 3])
    #expect(short.title(for: "C") == "…")
  }

  @Test(arguments: [
    ("en_GB", "Øre", "O"), ("en", "Łódź", "L"), ("en", "Straße", "S"), ("en", "Ελλάδα", "#"),
    ("sv_SE", "ångström", "Å"), ("sv", "Émile", "E"), ("da_DK", "æble", "Æ"), ("nb", "Øl", "Ø"),
    ("da", "Aarhus", "Å"), ("nb", "aa", "Å"), ("da", "Anna", "A"), ("sv", "Aaron", "A"),
    ("fr_FR", "école", "E"),
    ("de_DE", "Äpfel", "A"), ("es", "ñandú", "Ñ"), ("pl_PL", "Łódź", "Ł"), ("cs", "Řím", "Ř"),
    ("tr_TR", "istanbul", "İ"), ("tr", "Iğdır", "I"), ("tr", "ırmak", "I"), ("tr", "çay", "Ç"),
    ("el_GR", "Ωραία", "Ω"), ("el", "άνθρωπος", "Α"), ("el", "Anna", "A"), ("ru_RU", "ёлка", "Е"),
    ("ru", "йод", "Й"), ("ru", "Москва", "М"), ("uk", "їжак", "Ї"), ("bg", "ъгъл", "Ъ"),
    ("sr", "Љубав", "Љ"), ("sr_Latn", "šuma", "Š"), ("ar_EG", "أحمد", "ا"), ("ar", "محمد", "م"),
    ("fa", "پدر", "پ"), ("he_IL", "שָׁלוֹם", "ש"), ("hi", "किताब", "क"), ("th", "เชียงใหม่", "ช"),
    ("th", "กรุงเทพ", "ก"),
    ("ja_JP", "ギター", "か"), ("ja", "ばら", "は"), ("ja", "ｶﾒﾗ", "か"), ("ja", "ゃ", "や"), ("ja", "東京", "#"),
    ("ja", "Zebra", "Z"), ("ko_KR", "한국", "ㅎ"), ("ko", "까치", "ㄱ"), ("ko", "ㅂ", "ㅂ"), ("hy", "երևան", "Ե"),
    ("ka", "თბილისი", "თ"), ("zh_Hans", "北京", "#"), ("zh", "Beijing", "B"), ("tlh", "Qapla", "Q"),
  ])
  func wordIsFiledUnderLocalizedLetter(locale: String, word: String, title: String) {
    let letters = IndexLetters(locale: Locale(identifier: locale))
    #expect(letters.title(for: word) == title, "\(locale)")
  }

  @Test func localizedLettersAreDistinctAndFiledUnderThemselves() {
    for identifier in Locale.availableIdentifiers {
      let index = IndexLetters(locale: Locale(identifier: identifier))
      let letters = index.letters
      #expect(Set(letters).count == letters.count, "\(identifier)")
      #expect(Set(letters).isSuperset(of: ["A", "B"]) || identifier.isEmpty, "\(identifier)")
      for letter in letters {
        #expect(index.title(for: letter) == letter, "\(identifier)")
        #expect(index.title(for: letter.lowercased(with: Locale(identifier: identifier))) == letter)
      }
    }
  }

  @Test func latinLettersAreFiledUnderThemselves() {
    for letter in latin.letters {
      #expect(latin.title(for: letter) == letter)
      #expect(latin.title(for: letter.lowercased()) == letter)
    }
  }

  @Test @MainActor func itemsAreSectionedByInitial() throws {
    let names = ArrayDataSource(["Zoë", "3M", "Émile", "ada", "Edith"])
    let letters = names.sectionByInitial(of: { $0 }, letters: .latin)
    #expect(Array(letters.snapshot.sections) == ["A", "E", "Z", "#"])
    #expect(Array(letters.snapshot.items(inSection: 1)) == ["Émile", "Edith"])
    try names.remove(at: 1)
    try names.append("Öl")
    #expect(Array(letters.snapshot.sections) == ["A", "E", "O", "Z"])
    let short = names.sectionByInitial(of: { $0 }, letters: IndexLetters(["Z", "A"], other: "…"))
    #expect(Array(short.snapshot.sections) == ["Z", "A", "…"])
  }

  @Test func indexesWithEqualTitlesAreEqual() {
    #expect(IndexLetters(locale: Locale(identifier: "de_DE")) == .latin)
    #expect(IndexLetters(locale: Locale(identifier: "sv_SE")) != .latin)
    #expect(IndexLetters(latin.letters, other: "…") != .latin)
  }

  @Test(arguments: [
    ("sv_SE", ["A", "E", "O", "Å", "Ä", "Ö", "#"]), ("de_DE", ["A", "E", "O", "#"]),
    ("fr_FR", ["A", "E", "O", "#"]), ("en_US", ["A", "E", "O", "#"]),
  ])
  @MainActor func sectionsFollowLocale(locale: String, titles: [String]) throws {
    let names = ArrayDataSource(["Östen", "3M", "Émile", "Åsa", "ada", "Edith", "Ärla", "Olof"])
    let locale = Locale(identifier: locale)
    let letters = IndexLetters(locale: locale)
    let sections = names.sort(by: { $0 }, using: .localizedStandard(in: locale))
      .sectionByInitial(of: { $0 }, letters: letters)
    #expect(Array(sections.snapshot.sections) == titles)
    // A section index shows the sections' titles in the order of all titles.
    #expect(letters.titles.filter(titles.contains) == titles)
    // Without the section for other words, the rows are in the order of the language.
    try names.remove(at: 1)
    let sorted = names.items.sorted(using: LocalizedComparator.localizedStandard(in: locale))
    #expect(Array(sections.snapshot.items) == sorted)
  }
}
