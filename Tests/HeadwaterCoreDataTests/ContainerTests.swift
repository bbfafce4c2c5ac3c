#if canImport(CoreData)
  import CoreData
  import Headwater
  import HeadwaterCoreData
  import HeadwaterFetching
  import Testing

  @Suite("Managed objects in a container")
  @MainActor
  struct ContainerTests {
    private typealias People = ManagedObjectSource<SingleSection, Person>
    private typealias Teams = ManagedObjectSource<ManagedItem<Team>?, Person>

    private let club: Club

    init() throws { club = try Club() }

    private func request(_ keys: String...) -> NSFetchRequest<Person> {
      let request = NSFetchRequest<Person>(entityName: "Person")
      request.sortDescriptors = keys.map { NSSortDescriptor(key: $0, ascending: true) }
      return request
    }

    private func people() throws -> People { try ManagedObjectSource(request("position"), in: club.context) }

    private func teams() throws -> Teams {
      try ManagedObjectSource(request("team.name", "position"), in: club.context, sectionedBy: \.team)
    }

    private func names<Section: ListElement>(_ source: ManagedObjectSource<Section, Person>) -> [String] {
      source.snapshot.items.map { item in item.object.name }
    }

    /// Returns the name of each team, followed by the names of its people.
    private func teamNames(_ source: Teams) -> [[String]] {
      (0..<source.snapshot.numberOfSections).map { index -> [String] in
        let team: ManagedItem<Team>?? = source.snapshot.section(at: index)
        let title: String = team.flatMap { $0 }.map { $0.object.name } ?? "none"
        return [title] + source.snapshot.items(inSection: index).map { item in item.object.name }
      }
    }

    private func at(_ item: Int, _ section: Int = 0) -> ItemPosition {
      ItemPosition(section: section, item: item)
    }

    @Test func insertingMovingDeletingObjectsUpdatesItems() throws {
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
      club.context.delete(ada)
      club.tell()
      #expect(names(source) == ["Bo", "Cleo"])
      #expect(source.position(of: cleo.objectID) == at(1))
    }

    @Test func changedObjectKeepsIdentityButDiffers() throws {
      let ada: Person = try club.addPerson("Ada")
      let source: People = try people()
      let before: ManagedItem<Person> = try #require(source.snapshot.item(at: at(0)))
      ada.name = "Ada Lovelace"
      club.tell()
      let after: ManagedItem<Person> = try #require(source.snapshot.item(at: at(0)))
      #expect(after.identity == before.identity)
      #expect(after != before)
    }

    @Test func savingNewObjectKeepsPositionAndIdentity() throws {
      try club.addPerson("Bo", position: 2)
      try club.context.save()
      let source: People = try people()
      let ada: Person = try club.addPerson("Ada", position: 1)
      club.tell()
      let identity: NSManagedObjectID = try #require(source.snapshot.item(at: at(0))).identity
      #expect(!identity.isTemporaryID)
      try club.context.save()
      #expect(ada.objectID == identity)
      #expect(source.position(of: identity) == at(0))
      #expect(names(source) == ["Ada", "Bo"])
    }

    @Test func relatedObjectsFormSections() async throws {
      let (red, blue): (Team, Team) = (try club.addTeam("Red"), try club.addTeam("Blue"))
      let ada: Person = try club.addPerson("Ada", position: 1, team: red)
      try club.addPerson("Bo", position: 2, team: blue)
      try club.addPerson("Cleo", position: 3)
      try club.context.save()
      let source: Teams = try teams()
      #expect(teamNames(source) == [["none", "Cleo"], ["Blue", "Bo"], ["Red", "Ada"]])

      ada.team = blue
      try club.context.save()
      #expect(await becomes { teamNames(source) == [["none", "Cleo"], ["Blue", "Ada", "Bo"]] })
      ada.team = nil
      try club.context.save()
      #expect(await becomes { teamNames(source) == [["none", "Ada", "Cleo"], ["Blue", "Bo"]] })
    }

    @Test func changingRelatedObjectUpdatesHeaderAndRows() async throws {
      let (red, blue): (Team, Team) = (try club.addTeam("Red"), try club.addTeam("Blue"))
      let ada: Person = try club.addPerson("Ada", team: red)
      try club.addPerson("Bo", team: blue)
      try club.context.save()
      let source: Teams = try teams()
      let row: ItemPosition = try #require(source.position(of: ada.objectID))
      let item: ManagedItem<Person> = try #require(source.snapshot.item(at: row))
      #expect(teamNames(source) == [["Blue", "Bo"], ["Red", "Ada"]])

      red.name = "Amber"
      try club.context.save()
      #expect(await becomes { teamNames(source) == [["Amber", "Ada"], ["Blue", "Bo"]] })
      let place: ItemPosition = try #require(source.position(of: ada.objectID))
      #expect(source.snapshot.item(at: place) != item)
    }

    @Test func backgroundContextThrows() throws {
      let background: NSManagedObjectContext = club.makeOtherContext(.privateQueueConcurrencyType)
      #expect(throws: FetchError.self) { try People(request("position"), in: background) }
      #expect(throws: FetchError.self) { try People(nil, in: background) }
    }

    @Test func unusedRelationshipsStayFaults() throws {
      let red: Team = try club.addTeam("Red")
      try club.addPerson("Ada", team: red)
      try club.context.save()
      for isUsed in [false, true] {
        club.context.reset()
        let team: Team = try #require(club.context.existingObject(with: red.objectID) as? Team)
        let keys: [String] = isUsed ? ["team.name"] : ["position"]
        let request = NSFetchRequest<Person>(entityName: "Person")
        request.sortDescriptors = keys.map { NSSortDescriptor(key: $0, ascending: true) }
        let source: People = try ManagedObjectSource(request, in: club.context)
        team.name = isUsed ? "Blue" : "Amber"
        club.tell()
        #expect(team.hasFault(forRelationshipNamed: "members") == !isUsed)
        #expect(names(source) == ["Ada"])
        try club.context.save()
      }
    }

    @Test func prefetchedRelationshipsUpdateTheirRows() throws {
      let red: Team = try club.addTeam("Red")
      try club.addPerson("Ada", team: red)
      try club.context.save()
      let prefetching: NSFetchRequest<Person> = request("position")
      prefetching.relationshipKeyPathsForPrefetching = ["team"]
      let source: People = try ManagedObjectSource(prefetching, in: club.context)
      let before: ManagedItem<Person> = try #require(source.snapshot.item(at: at(0)))
      red.name = "Amber"
      club.tell()
      #expect(source.snapshot.item(at: at(0)) != before)
    }

    @Test func replacingRequestUpdatesAndRemovingItClears() throws {
      try club.addPerson("Ada", position: 1)
      try club.addPerson("Bo", position: 2)
      try club.context.save()
      let source: People = try people()
      let some: NSFetchRequest<Person> = request("name")
      some.predicate = NSPredicate(format: "name CONTAINS %@", "o")
      try source.fetch(some)
      #expect(names(source) == ["Bo"])
      #expect(throws: FetchError.self) { try source.fetch(request()) }
      #expect(names(source) == ["Bo"])

      source.request = nil
      #expect(source.request == nil)
      #expect(source.snapshot.numberOfItems == 0)
      try club.addPerson("Otto")
      club.tell()
      #expect(source.snapshot.numberOfItems == 0)
      source.request = some
      #expect(names(source) == ["Bo"])
    }

    @Test func insertionsAndDeletionsRespectOffsetAndLimit() async throws {
      for (index, name) in ["Ada", "Bo", "Cleo", "Dora"].enumerated() {
        try club.addPerson(name, position: Double(index))
      }
      try club.context.save()
      let part: NSFetchRequest<Person> = request("position")
      (part.fetchOffset, part.fetchLimit) = (1, 2)
      let source: People = try ManagedObjectSource(part, in: club.context)
      #expect(names(source) == ["Bo", "Cleo"])

      let zoe: Person = try club.addPerson("Zoe", position: -1)
      try club.context.save()
      #expect(await becomes { names(source) == ["Ada", "Bo"] })
      club.context.delete(zoe)
      try club.context.save()
      #expect(await becomes { names(source) == ["Bo", "Cleo"] })
    }

    @Test func movingRowSavesContext() throws {
      for (index, name) in ["Ada", "Bo", "Cleo"].enumerated() {
        try club.addPerson(name, position: Double(index))
      }
      try club.context.save()
      let source: People = try people()
      #expect(throws: FetchError.self) { try source.move(from: at(0), to: at(2)) }
      source.positionAttribute = "position"
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
      source.positionAttribute = "position"
      #expect(throws: (any Error).self) { try source.move(from: at(0), to: at(2)) }
      #expect(await becomes { names(source) == ["Ada", "Bo", "Cleo"] })
      #expect(ada.position == 1)
      #expect(!club.context.hasChanges)

      try source.move(from: at(1), to: at(0))
      #expect(names(source) == ["Bo", "Ada", "Cleo"])
      #expect(!club.context.hasChanges)
    }

    @Test func removingRowDeletesObjectAndSaves() throws {
      try club.addPerson("Ada", position: 1)
      try club.addPerson("Bo", position: 2)
      try club.context.save()
      let source: People = try people()
      try source.remove(at: at(0))
      #expect(names(source) == ["Bo"])
      #expect(!club.context.hasChanges)
      #expect(throws: EditError.self) { try source.remove(at: at(1)) }
    }

    @Test func resettingContextReloads() async throws {
      try club.addPerson("Ada", position: 1)
      try club.context.save()
      let source: People = try people()
      let other: NSManagedObjectContext = club.makeOtherContext()
      try club.addPerson("Bo", position: 2, in: other)
      try other.save()
      club.context.reset()
      // Until the source has reloaded, the items are invalid objects that must not be accessed.
      #expect(await becomes { source.snapshot.numberOfItems == 2 })
      #expect(names(source) == ["Ada", "Bo"])
    }
  }
#endif
