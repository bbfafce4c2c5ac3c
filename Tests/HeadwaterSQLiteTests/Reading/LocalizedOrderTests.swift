#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Person: FetchedRecord, Hashable {
    let id: Int
    var name: String

    static let table = HeadwaterFetching.RecordTable<Person>(
      "person", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("name", \.name)]
    ) { row in try Person(id: row["id"], name: row["name"]) }
  }

  @Suite("SQLite: rows in the order of a language")
  @MainActor
  struct LocalizedOrderTests {
    private static let names = [
      "Ada", "ada", "Asa", "Åsa", "Ärla", "Arla", "Émile", "Emil", "Zoë", "Zoe", "Öl", "Olof", "cote", "coté",
      "côte", "côté", "file2", "file10", "Straße", "Strasse", "3M", "Zebra", "zebra",
    ]

    /// An edit of a row. The statement's arguments are a name and a key.
    private struct Edit: Sendable {
      let sql: String
      let name: String
      let id: Int
    }

    /// Returns people in the order of Foundation, in sections by the titles of letters.
    private func expected(
      _ people: [Int: String], _ letters: IndexLetters, _ locale: Locale
    ) -> [(title: String, people: [Person])] {
      let sorted = people.map { Person(id: $0.key, name: $0.value) }.sorted { left, right in
        let result = left.name.compare(
          right.name, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: nil,
          locale: locale)
        return result == .orderedSame ? left.id < right.id : result == .orderedAscending
      }
      return letters.titles.compactMap { title -> (title: String, people: [Person])? in
        let people = sorted.filter { letters.title(for: $0.name) == title }
        return people.isEmpty ? nil : (title, people)
      }
    }

    @Test(arguments: ["sv_SE", "de_DE", "fr_FR", "en_US"], [Int.max, 0])
    func listFollowsFoundationAfterChanges(locale identifier: String, windowedAbove: Int) async throws {
      let locale = Locale(identifier: identifier)
      let comparator = LocalizedComparator.localizedStandard(in: locale)
      let letters = IndexLetters(locale: locale)
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      }
      let source = FetchedDataSource(
        try HeadwaterFetching.RecordRequest<String, Person>(
          sortedBy: [SortDescriptor(\.name)], using: comparator,
          sectionedBy: .firstLetter(of: \.name, using: comparator)),
        in: SQLiteStore(database, lookingEvery: nil),
        options: FetchOptions(
          windowedAbove: windowedAbove, pageSize: 3, prefetchDistance: 2, maximumLoadedRows: 12,
          minimumInterval: .zero))
      var random = SplitMix64(seed: 7)
      var people: [Int: String] = [:]
      for round in 0..<12 {
        var edits: [Edit] = []
        for number in 0..<(round == 0 ? 40 : 4) {
          let (name, id) = (Self.names[random.below(Self.names.count)], random.below(80))
          if number % 4 == 3, round > 0 {
            people[id] = nil
            edits.append(Edit(sql: "DELETE FROM person WHERE ? <> '' AND id = ?", name: name, id: id))
          } else {
            people[id] = name
            edits.append(
              Edit(
                sql: """
                  INSERT INTO person (name, id) VALUES (?, ?)
                  ON CONFLICT (id) DO UPDATE SET name = excluded.name
                  """, name: name, id: id))
          }
        }
        let changes = edits
        try await database.write { db in
          for edit in changes { try db.execute(sql: edit.sql, arguments: [edit.name, edit.id]) }
        }
        try await source.catchUp()
        let expected = expected(people, letters, locale)
        #expect(Array(source.snapshot.sections) == expected.map(\.title), "round \(round)")
        let rows = expected.flatMap(\.people)
        #expect(source.snapshot.numberOfItems == rows.count)
        // Read the pages from the start to the end.
        for start in stride(from: 0, to: rows.count, by: 4) {
          let visible = start..<min(start + 4, rows.count)
          source.visibleItemsDidChange(visible)
          try await source.catchUp()
          let shown = Array(source.snapshot.items)[visible].map(\.item)
          #expect(shown == rows[visible].map { Optional($0) }, "round \(round)")
        }
        if let last = rows.last {
          let position = try await source.position(of: last.id)
          #expect(position == source.snapshot.position(atOffset: rows.count - 1))
        }
      }
    }

    @Test func orderOfLanguageIsIndependentOfEncoding() async throws {
      let database = try DatabaseQueue()
      try await database.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA encoding = 'UTF-16';
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            INSERT INTO person (name) VALUES ('Öst'), ('Zebra'), ('Åsa'), ('ada'), ('Ärla');
            """)
      }
      let comparator = LocalizedComparator.localizedStandard(in: Locale(identifier: "sv_SE"))
      let request = try HeadwaterFetching.RecordRequest<SingleSection, Person>(
        sortedBy: [SortDescriptor(\.name)], using: comparator)
      let found = try await SQLiteStore(database, lookingEvery: nil).records(of: request)
      #expect(found.map(\.name) == ["ada", "Zebra", "Åsa", "Ärla", "Öst"])
    }

    @Test func storesWithDifferentLocalesShareConnection() async throws {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            INSERT INTO person (name) VALUES ('Zebra'), ('Åsa'), ('Berta');
            """)
      }
      for (locale, names) in [("sv_SE", ["Berta", "Zebra", "Åsa"]), ("de_DE", ["Åsa", "Berta", "Zebra"])] {
        for _ in 0..<2 {
          let comparator = LocalizedComparator.localizedStandard(in: Locale(identifier: locale))
          let request = try HeadwaterFetching.RecordRequest<String, Person>(
            sortedBy: [SortDescriptor(\.name)], using: comparator,
            sectionedBy: .firstLetter(of: \.name, using: comparator))
          let found = try await SQLiteStore(database, lookingEvery: nil).records(of: request)
          #expect(found.map(\.name) == names)
        }
      }
    }
  }
#endif
