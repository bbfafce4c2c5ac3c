#if Records
  import Foundation
  import HeadwaterFetching
  import HeadwaterRecords
  import HeadwaterTesting
  import Testing

  @MainActor
  @Suite("A record whose table the macro generates")
  struct RecordTableTests {
    @Test
    func storedPropertiesBecomeColumns() {
      let table = Note.table.reference
      #expect(table.name == "note" && table.schema == nil && table.key == ["id"])
      #expect(
        table.columns == [
          ColumnReference("id", type: .integer), ColumnReference("folder", type: .uuid, isOptional: true),
          ColumnReference("headline", type: .text, ignoresCase: true),
          ColumnReference("priority", type: .integer), ColumnReference("text", type: .text, isOptional: true),
          ColumnReference("changed", type: .secondsSince1970),
        ])
      #expect(Note.table.columns.map(\.keyPath).first == \Note.id)
    }

    @Test
    func markedPropertyBecomesKey() {
      #expect(Package.table.reference.key == ["name"] && Package.table.reference.schema == "main")
      #expect(Package(name: "swift", size: 1).id == "swift")
      #expect(
        Package.table.reference.columns.map(\.name) == ["name", "size", "version", "revision", "default"])
      #expect(Computed.table.reference.key == ["code"])
    }

    @Test
    func genericNestedAndPrivateRecordsHaveTables() {
      #expect(Box<String>.table.reference.columns.map(\.type) == [.integer, .text])
      #expect(Group<UUID>.Member.table.reference.columns.map(\.type) == [.uuid])
      #expect(Outer.innerColumns == ["id", "secret"])
      #expect(Group<UUID>.Guest.table.reference.columns.map(\.type) == [.uuid, .text])
      #expect(Group<UUID>.Guest.table.reference.key == ["code"])
      #expect(Outer.Extended.table.reference.name == "extended")
    }

    @Test
    func recordConvertsToRowValues() throws {
      let date = Date(timeIntervalSince1970: 1_000)
      let values: [FetchValue] = [
        .integer(7), .null, .text("Milk"), .integer(1), .text("two"), .date(date),
      ]
      let store = MemoryStore([Note.table.reference])
      try store.perform([.insert(Note.table.reference, values)])
      let note = Note(
        id: 7, folder: nil, title: "Milk", priority: .high, text: "two", changed: date, isSelected: false)
      #expect(Note.table.values(of: note) == values)
    }

    @Test
    func recordsAreFilteredSortedAndSectioned() async throws {
      let home = UUID()
      let store = MemoryStore([Note.table.reference, Folder.table.reference])
      func note(_ id: Int, _ title: String, in folder: UUID?) -> [FetchValue] {
        let note = Note(
          id: id, folder: folder, title: title, priority: .low, text: nil, changed: .now, isSelected: true)
        return Note.table.values(of: note)
      }
      try store.perform([
        .insert(Folder.table.reference, Folder.table.values(of: Folder(id: home, name: "Home"))),
        .insert(Note.table.reference, note(1, "Milk", in: home)),
        .insert(Note.table.reference, note(2, "Bread", in: home)),
        .insert(Note.table.reference, note(3, "Tax", in: nil)),
      ])
      let request = try RecordRequest<Folder?, Note>(
        #Predicate { $0.id < 9 }, sortedBy: [SortDescriptor(\.title)],
        sectionedBy: .related(\.folder, from: Folder.table))
      let notes = FetchedDataSource(request, in: store)
      try await notes.catchUp()
      #expect(notes.snapshot.sections.map { $0?.name } == [nil, "Home"])
      #expect(notes.snapshot.items.compactMap { $0.item?.title } == ["Tax", "Bread", "Milk"])
      #expect(notes.snapshot.items.allSatisfy { $0.item?.isSelected == false })

      // A row that can't be decoded is a placeholder.
      var broken = note(4, "Broken", in: nil)
      broken[3] = .integer(99)
      var reports: [Diagnostic] = []
      notes.report = { reports.append($0) }
      try store.perform([.insert(Note.table.reference, broken)])
      try await notes.catchUp()
      #expect(notes.snapshot.numberOfItems == 4 && reports.count == 1)
    }
  }
#endif
