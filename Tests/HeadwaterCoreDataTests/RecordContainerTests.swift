#if canImport(CoreData)
  import CoreData
  import Foundation
  import Headwater
  import HeadwaterCoreData
  import HeadwaterFetching
  import Testing

  /// A team as a value.
  struct TeamRecord: FetchedRecord, Hashable {
    let name: String
    var id: String { name }

    static let table = RecordTable<TeamRecord>("Team", key: "name", columns: [RecordColumn("name", \.name)]) {
      row in
      TeamRecord(name: try row["name"])
    }
  }

  /// A person as a value.
  struct PersonRecord: FetchedRecord, Hashable {
    let name: String
    var position: Double
    let team: String?
    var id: String { name }

    static let table = RecordTable<PersonRecord>(
      "Person", key: "name",
      columns: [
        RecordColumn("name", \.name), RecordColumn("position", \.position), RecordColumn("team.name", \.team),
      ]
    ) { row in
      PersonRecord(name: try row["name"], position: try row["position"], team: try row["team.name"])
    }
  }

  @Suite("Records of managed objects in a container")
  @MainActor
  struct RecordContainerTests {
    private typealias People = CoreDataSource<SingleSection, PersonRecord>

    private let club: Club

    init() throws { club = try Club() }

    private func people(offset: Int = 0, limit: Int? = nil) throws -> People {
      let request = try RecordRequest<SingleSection, PersonRecord>(
        sortedBy: [SortDescriptor(\.position)], offset: offset, limit: limit)
      return try CoreDataSource(request.reorderable(by: \.position), in: club.context)
    }

    private func names<Section: ListElement>(_ source: CoreDataSource<Section, PersonRecord>) -> [String] {
      source.snapshot.items.map { slot in slot.item?.name ?? "…" }
    }

    /// Returns the names of the people in each section.
    private func namesBySection<Section: ListElement>(
      _ source: CoreDataSource<Section, PersonRecord>
    ) -> [[String]] {
      (0..<source.snapshot.numberOfSections).map { index -> [String] in
        source.snapshot.items(inSection: index).map { slot in slot.item?.name ?? "…" }
      }
    }

    private func at(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

    @Test func backgroundContextThrows() throws {
      let background: NSManagedObjectContext = club.makeOtherContext(.privateQueueConcurrencyType)
      let request = try RecordRequest<SingleSection, PersonRecord>(sortedBy: [SortDescriptor(\.position)])
      #expect(throws: FetchError.self) { try People(request, in: background) }
      #expect(throws: FetchError.self) { try People(nil, in: background) }
      let controller = NSFetchedResultsController<NSManagedObject>(
        fetchRequest: try request.coreDataRequest(), managedObjectContext: background,
        sectionNameKeyPath: nil, cacheName: nil)
      #expect(throws: FetchError.self) { try People(request, from: controller) }
    }

    /// The delegate of a controller that the app uses elsewhere.
    private final class OtherFollower: NSObject, NSFetchedResultsControllerDelegate {
      func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    }

    @Test func failedFetchLeavesControllerUnchanged() throws {
      let broken = try Club(storeType: BrokenStore.register())
      let request = try RecordRequest<SingleSection, PersonRecord>(sortedBy: [SortDescriptor(\.position)])
      let controller = NSFetchedResultsController<NSManagedObject>(
        fetchRequest: try request.coreDataRequest(), managedObjectContext: broken.context,
        sectionNameKeyPath: nil, cacheName: nil)
      let delegate = OtherFollower()
      controller.delegate = delegate
      #expect(throws: (any Error).self) { try People(request, from: controller) }
      #expect(controller.delegate === delegate)
    }

    @Test func insertingMovingUpdatingDeletingObjectsUpdatesItems() throws {
      try club.addPerson("Bo", position: 2)
      let ada: Person = try club.addPerson("Ada", position: 1)
      let source: People = try people()
      #expect(names(source) == ["Ada", "Bo"])

      let cleo: Person = try club.addPerson("Cleo", position: 1.5)
      club.tell()
      #expect(names(source) == ["Ada", "Cleo", "Bo"])
      cleo.position = 3
      club.tell()
      #expect(names(source) == ["Ada", "Bo", "Cleo"])
      ada.position = 0.5
      club.tell()
      #expect(source.snapshot.item(at: at(0))?.item?.position == 0.5)
      club.context.delete(ada)
      club.tell()
      #expect(names(source) == ["Bo", "Cleo"])
      #expect(source.object(at: at(1)) == cleo)
    }

    @Test func savingNewObjectKeepsPositionAndIdentity() throws {
      try club.addPerson("Bo", position: 2)
      try club.context.save()
      let source: People = try people()
      let ada: Person = try club.addPerson("Ada", position: 1)
      club.tell()
      let identity: NSManagedObjectID = ada.objectID
      #expect(!identity.isTemporaryID)
      #expect(source.position(of: identity) == at(0))
      try club.context.save()
      #expect(ada.objectID == identity)
      #expect(source.position(of: identity) == at(0))
      #expect(names(source) == ["Ada", "Bo"])
    }

    @Test func attributeValuesFormSections() async throws {
      let (red, blue): (Team, Team) = (try club.addTeam("Red"), try club.addTeam("Blue"))
      let ada: Person = try club.addPerson("Ada", position: 1, team: red)
      try club.addPerson("Bo", position: 2, team: blue)
      try club.addPerson("Cleo", position: 3)
      try club.context.save()
      let source = try CoreDataSource(
        RecordRequest<String?, PersonRecord>(
          sortedBy: [SortDescriptor(\.position)], sectionedBy: .value(\.team)), in: club.context)
      #expect(Array(source.snapshot.sections) == [nil, "Blue", "Red"])
      #expect(namesBySection(source) == [["Cleo"], ["Bo"], ["Ada"]])

      ada.team = blue
      try club.context.save()
      #expect(await becomes { namesBySection(source) == [["Cleo"], ["Ada", "Bo"]] })
      #expect(Array(source.snapshot.sections) == [nil, "Blue"])
    }

    @Test func relatedRecordsFormSectionsAndFollowChanges() async throws {
      let (red, blue): (Team, Team) = (try club.addTeam("Red"), try club.addTeam("Blue"))
      try club.addPerson("Ada", position: 1, team: red)
      try club.addPerson("Bo", position: 2, team: blue)
      try club.addPerson("Cleo", position: 3)
      try club.context.save()
      let source = try CoreDataSource(
        RecordRequest<TeamRecord?, PersonRecord>(
          sortedBy: [SortDescriptor(\.position)], sectionedBy: .related(\.team)), in: club.context)
      #expect(
        Array(source.snapshot.sections) == [nil, TeamRecord(name: "Blue"), TeamRecord(name: "Red")])
      #expect(namesBySection(source) == [["Cleo"], ["Bo"], ["Ada"]])

      red.name = "Amber"
      try club.context.save()
      #expect(await becomes { namesBySection(source) == [["Cleo"], ["Ada"], ["Bo"]] })
      #expect(source.snapshot.section(at: 1) == TeamRecord(name: "Amber"))
      #expect(source.snapshot.items(inSection: 1).first?.item?.team == "Amber")
    }

    @Test func replacingRequestUpdatesAndRemovingItClears() throws {
      try club.addPerson("Ada", position: 1)
      try club.addPerson("Bo", position: 2)
      try club.context.save()
      let source: People = try people()
      try source.fetch(RecordRequest<SingleSection, PersonRecord>(#Predicate { $0.position > 1 }))
      #expect(names(source) == ["Bo"])

      source.request = nil
      #expect(source.request == nil)
      #expect(source.snapshot.numberOfItems == 0)
      try club.addPerson("Otto", position: 5)
      club.tell()
      #expect(source.snapshot.numberOfItems == 0)
      source.request = try RecordRequest<SingleSection, PersonRecord>(sortedBy: [SortDescriptor(\.position)])
      #expect(names(source) == ["Ada", "Bo", "Otto"])
    }

    @Test func insertionsAndDeletionsRespectOffsetAndLimit() throws {
      for (index, name) in ["Ada", "Bo", "Cleo", "Dora"].enumerated() {
        try club.addPerson(name, position: Double(index))
      }
      let source: People = try people(offset: 1, limit: 2)
      #expect(names(source) == ["Bo", "Cleo"])
      let zoe: Person = try club.addPerson("Zoe", position: -1)
      club.tell()
      #expect(names(source) == ["Ada", "Bo"])
      club.context.delete(zoe)
      club.tell()
      #expect(names(source) == ["Bo", "Cleo"])
    }

    @Test func movingRowSavesContext() throws {
      for (index, name) in ["Ada", "Bo", "Cleo"].enumerated() {
        try club.addPerson(name, position: Double(index))
      }
      try club.context.save()
      let source: People = try people()
      try source.move(from: at(0), to: at(2))
      #expect(names(source) == ["Bo", "Cleo", "Ada"])
      #expect(!club.context.hasChanges)
      #expect(throws: EditError.self) { try source.move(from: at(0), to: at(9)) }
    }

    @Test func unsavableMoveIsRolledBack() async throws {
      let ada: Person = try club.addPerson("Ada", position: 1)
      try club.addPerson("Bo", position: 2)
      try club.addPerson("Cleo", position: 999.5)
      try club.context.save()
      let source: People = try people()
      #expect(throws: (any Error).self) { try source.move(from: at(0), to: at(2)) }
      #expect(await becomes { names(source) == ["Ada", "Bo", "Cleo"] })
      #expect(ada.position == 1)
      // An unsaved change would make the next move fail to save.
      #expect(!club.context.hasChanges)
      try source.move(from: at(1), to: at(0))
      #expect(names(source) == ["Bo", "Ada", "Cleo"])
      #expect(!club.context.hasChanges)
    }

    @Test func resettingContextReloads() async throws {
      try club.addPerson("Ada", position: 1)
      try club.context.save()
      let source: People = try people()
      let other: NSManagedObjectContext = club.makeOtherContext()
      try club.addPerson("Bo", position: 2, in: other)
      try other.save()
      club.context.reset()
      #expect(await becomes { names(source) == ["Ada", "Bo"] })
    }

    @Test func removingDuplicateShowsNextObjectOfIdentity() throws {
      let first: Person = try club.addPerson("Ada", position: 1)
      let second: Person = try club.addPerson("Ada", position: 2)
      let third: Person = try club.addPerson("Ada", position: 3)
      let source: People = try people()
      source.report = { _ in }
      #expect(names(source) == ["Ada", "…", "…"])
      #expect(source.object(at: at(0)) == first)

      club.context.delete(first)
      club.tell()
      #expect(names(source) == ["Ada", "…"])
      #expect(source.object(at: at(0)) == second)
      second.name = "Bo"
      club.tell()
      #expect(names(source) == ["Bo", "Ada"])
      #expect(source.object(at: at(1)) == third)
    }
  }
#endif
