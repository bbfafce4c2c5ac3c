#if canImport(CoreData)
  import CoreData
  import Headwater
  import HeadwaterCoreData
  import Testing

  @objc(Team) final class Team: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var members: Set<Person>
  }

  @objc(Person) final class Person: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var position: Double
    @NSManaged var team: Team?
  }

  /// The examples of the article *Managed objects* that don't need a screen.
  @MainActor
  struct ManagedObjectsExamples {
    private func moveARow(in context: NSManagedObjectContext) throws {
      let request = NSFetchRequest<Person>(entityName: "Person")
      request.sortDescriptors = [NSSortDescriptor(key: "position", ascending: true)]
      let people = try ManagedObjectSource(request, in: context)
      people.positionAttribute = "position"
      try people.move(from: ItemPosition(section: 0, item: 5), to: ItemPosition(section: 0, item: 1))
    }

    @Test func movedRowGetsPositionBetweenNeighbors() throws {
      let club = try Club()
      let people: [Person] = try (0..<6).map { number in
        try club.addPerson("person \(number)", position: Double(number))
      }
      try club.context.save()
      try moveARow(in: club.context)
      #expect(people.map { $0.position } == [0, 1, 2, 3, 4, 0.5])
      #expect(!club.context.hasChanges)
    }
  }
#endif
