import Foundation
import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Sorting in the order of a language")
struct LocalizedSortTests {
  struct Contact: ListElement, Identifiable {
    let id: Int
    var name: String
  }

  /// Returns a Boolean value that indicates whether Foundation orders one name before another.
  private static func areInOrder(_ first: String, _ second: String, _ locale: Locale) -> Bool {
    let result = first.compare(
      second, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: nil,
      locale: locale)
    return result == .orderedAscending
  }

  @Test(arguments: [
    ("sv_SE", ["Adam", "Zebra", "Åsa", "Ärla", "Östen"]),
    ("de_DE", ["Adler", "Apfel", "Äpfel", "Östen", "Zebra"]),
    ("fr_FR", ["cote", "coté", "côte", "côté", "Zoé"]),
    ("en_US", ["Echo", "Éclair", "file 2", "file 10", "Zoo"]),
  ])
  func namesAreInOrderOfLanguage(locale: String, names: [String]) {
    let comparator = LocalizedComparator.localizedStandard(in: Locale(identifier: locale))
    #expect(names.reversed().sorted(using: comparator) == names)
    let source = ArrayDataSource(Array(names.reversed()))
    #expect(Array(source.sort(by: { $0 }, using: comparator).snapshot.items) == names)
    let reversed = LocalizedComparator(locale: Locale(identifier: locale), order: .reverse)
    #expect(Array(source.sort(by: { $0 }, using: reversed).snapshot.items) == names.reversed())
  }

  @Test(arguments: ["sv_SE", "de_DE", "fr_FR", "en_US"], UInt64(1)...5)
  func sortMatchesFoundationAfterEdits(locale identifier: String, seed: UInt64) throws {
    let names = [
      "Ada", "ada", "ADA", "Asa", "Åsa", "Ärla", "Arla", "Émile", "Emil", "Zoë", "Zoe", "Öl", "Olof", "cote",
      "coté", "côte", "côté", "file2", "file10", "Straße", "Strasse", "3M", "Zebra", "zebra",
    ]
    let locale = Locale(identifier: identifier)
    var random = SplitMix64(seed: seed)
    let source = ArrayDataSource<Contact>([])
    let sorted = source.sort(by: \.name, using: .localizedStandard(in: locale))
    for id in 0..<120 {
      let contact = Contact(id: id, name: names[Int.random(in: names.indices, using: &random)])
      try source.insert(contact, at: Int.random(in: 0...source.count, using: &random))
      if id % 3 == 0 {
        var changed = source.items[Int.random(in: 0..<source.count, using: &random)]
        changed.name = names[Int.random(in: names.indices, using: &random)]
        try source.update(changed)
      }
      if id % 5 == 0 { try source.remove(at: Int.random(in: 0..<source.count, using: &random)) }
      // Contacts with the same name keep the order of the source.
      let expected = source.items.enumerated().sorted { left, right in
        if Self.areInOrder(left.element.name, right.element.name, locale) { return true }
        if Self.areInOrder(right.element.name, left.element.name, locale) { return false }
        return left.offset < right.offset
      }
      #expect(Array(sorted.snapshot.items) == expected.map(\.element), "\(identifier) \(seed) \(id)")
    }
  }

  @Test func insertionComparesFewNames() throws {
    @MainActor final class Counter { var count = 0 }
    let counter = Counter()
    let source = ArrayDataSource((0..<1_000).map { Contact(id: $0, name: "name \($0)") })
    let sorted = source.sort(
      by: { contact in
        counter.count += 1
        return contact.name
      }, using: .localizedStandard(in: Locale(identifier: "en_US")))
    counter.count = 0
    try source.append(Contact(id: 1_000, name: "name 499½"))
    #expect((10...80).contains(counter.count), "\(counter.count)")
    #expect(sorted.snapshot.numberOfItems == 1_001)
  }

  @Test func foundationComparatorSortsItems() throws {
    let source = ArrayDataSource([1, 3, 2].map { Contact(id: $0, name: "name \($0)") })
    let sorted = source.sort(using: KeyPathComparator(\Contact.id, order: .reverse))
    #expect(sorted.snapshot.items.map(\.id) == [3, 2, 1])
    try source.append(Contact(id: 4, name: "d"))
    #expect(sorted.snapshot.items.map(\.id) == [4, 3, 2, 1])
  }

  @Test func comparatorsWithSameLocaleAreEqual() {
    let swedish = LocalizedComparator.localizedStandard(in: Locale(identifier: "sv_SE"))
    #expect(swedish == LocalizedComparator(locale: Locale(identifier: "sv_SE")))
    #expect(swedish != LocalizedComparator(locale: Locale(identifier: "de_DE")))
    #expect(swedish != LocalizedComparator(locale: Locale(identifier: "sv_SE"), order: .reverse))
    #expect(LocalizedComparator.localizedStandard == LocalizedComparator(locale: UserLocale.current))
  }

  @Test(
    arguments: [
      (["LANG": "sv_SE.UTF-8"], "sv_SE"), (["LANG": "de_DE"], "de_DE"), (["LANG": "nb"], "nb"),
      (["LANG": "en_US.UTF-8", "LC_COLLATE": "fr_FR.UTF-8"], "fr_FR"),
      (["LANG": "en_US.UTF-8", "LC_ALL": "da_DK", "LC_COLLATE": "fr_FR"], "da_DK"),
      (["LANG": "pl_PL.UTF-8", "LC_ALL": ""], "pl_PL"), (["LANG": "sr_RS.UTF-8@latin"], "sr_Latn_RS"),
      (["LANG": "de_DE@euro"], "de_DE"), (["LANG": "C.UTF-8"], nil), (["LANG": "POSIX"], nil),
      (["LANG": "sv_SE", "LC_ALL": "C"], nil), ([:], nil), (["LANG": "../etc"], nil), (["LANG": "@"], nil),
    ] as [([String: String], String?)])
  func environmentDeterminesLocale(environment: [String: String], identifier: String?) {
    #expect(UserLocale.identifier(in: environment) == identifier)
  }
}
