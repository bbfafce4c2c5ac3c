#if Records
  import Foundation
  import HeadwaterFetching
  import HeadwaterRecords
  import HeadwaterTesting
  import Testing

  // Records of an app in a module with default main-actor isolation. They need no isolation annotations.

  enum Priority: Int, FetchValueConvertible { case low, high }

  @Record("folder")
  struct Folder: Hashable {
    var id: UUID
    var name: String
  }

  @Record("note")
  struct Note: Hashable {
    var id: Int
    var folder: Folder.ID?
    @Column("headline", ignoresCase: true) var title: String
    var priority: Priority
    @Ignored var isSelected = false
  }

  @Record("package")
  struct Package: Hashable {
    @Key var name: String
    var size: Int
  }

  @Suite("Records in a module that is isolated to the main actor by default")
  struct RecordTests {
    @Test
    func recordsCanBeFetched() async throws {
      let store = MemoryStore([Note.table.reference, Folder.table.reference])
      let note = Note(id: 1, folder: nil, title: "Milk", priority: .high)
      try store.perform([.insert(Note.table.reference, Note.table.values(of: note))])
      let request = try RecordRequest(
        #Predicate<Note> { $0.id > 0 }, sortedBy: [SortDescriptor(\.title)])
      let notes = FetchedDataSource(request, in: store)
      try await notes.catchUp()
      #expect(notes.snapshot.items.compactMap(\.item) == [note])
      #expect(Package(name: "swift", size: 1).id == "swift")
    }
  }
#endif
