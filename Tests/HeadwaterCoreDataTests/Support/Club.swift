#if canImport(CoreData)
  import CoreData
  import Foundation
  import Testing

  /// People and their teams in an in-memory store.
  @MainActor
  final class Club {
    private let container: NSPersistentContainer

    /// The model that all clubs share, because a class belongs to only one model.
    private static let model: NSManagedObjectModel = makeModel()

    /// Creates a club without people.
    ///
    /// - Parameter storeType: The type of its store.
    /// - Throws: An error if the store can't be opened.
    init(storeType: String = NSSQLiteStoreType) throws {
      container = NSPersistentContainer(name: "Club", managedObjectModel: Self.model)
      try container.persistentStoreCoordinator.addPersistentStore(
        ofType: storeType, configurationName: nil, at: URL(fileURLWithPath: "/dev/null"), options: nil)
    }

    var context: NSManagedObjectContext { container.viewContext }

    /// Creates a second context whose changes aren't reported to the first one.
    func makeOtherContext(
      _ type: NSManagedObjectContextConcurrencyType = .mainQueueConcurrencyType
    ) -> NSManagedObjectContext {
      let context = NSManagedObjectContext(concurrencyType: type)
      context.persistentStoreCoordinator = container.persistentStoreCoordinator
      return context
    }

    @discardableResult
    func addPerson(
      _ name: String, position: Double = 0, team: Team? = nil, in other: NSManagedObjectContext? = nil
    ) throws -> Person {
      let object: NSManagedObject = NSEntityDescription.insertNewObject(
        forEntityName: "Person", into: other ?? context)
      let person: Person = try #require(object as? Person)
      (person.name, person.position, person.team) = (name, position, team)
      return person
    }

    func addTeam(_ name: String) throws -> Team {
      let object: NSManagedObject = NSEntityDescription.insertNewObject(forEntityName: "Team", into: context)
      let team: Team = try #require(object as? Team)
      team.name = name
      return team
    }

    /// Makes the context report its changes, as it does at the end of a turn.
    func tell() { context.processPendingChanges() }

    private static func makeModel() -> NSManagedObjectModel {
      let (person, team) = (NSEntityDescription(), NSEntityDescription())
      (person.name, person.managedObjectClassName) = ("Person", NSStringFromClass(Person.self))
      (team.name, team.managedObjectClassName) = ("Team", NSStringFromClass(Team.self))
      let (itsTeam, members) = (NSRelationshipDescription(), NSRelationshipDescription())
      (itsTeam.name, itsTeam.destinationEntity, itsTeam.inverseRelationship) = ("team", team, members)
      (itsTeam.isOptional, itsTeam.minCount, itsTeam.maxCount) = (true, 0, 1)
      (members.name, members.destinationEntity, members.inverseRelationship) = ("members", person, itsTeam)
      (members.isOptional, members.minCount, members.maxCount) = (true, 0, 0)
      itsTeam.deleteRule = .nullifyDeleteRule
      members.deleteRule = .nullifyDeleteRule
      let position = attribute("position", .doubleAttributeType, 0.0)
      // Make sure that there are positions that can't be saved.
      position.setValidationPredicates(
        [NSPredicate(format: "SELF < 1000")], withValidationWarnings: ["The position is too great."])
      person.properties = [attribute("name", .stringAttributeType, ""), position, itsTeam]
      team.properties = [attribute("name", .stringAttributeType, ""), members]
      let model = NSManagedObjectModel()
      model.entities = [person, team]
      return model
    }

    private static func attribute(
      _ name: String, _ type: NSAttributeType, _ value: Any
    ) -> NSAttributeDescription {
      let attribute = NSAttributeDescription()
      (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, value)
      attribute.isOptional = false
      return attribute
    }
  }

  /// Waits until a condition is true, without a limit.
  @MainActor
  func becomes(_ isSo: () -> Bool) async -> Bool {
    // Use the lowest priority, so that the awaited work runs first.
    while !isSo() { await Task.detached(priority: .background) {}.value }
    return true
  }
#endif
