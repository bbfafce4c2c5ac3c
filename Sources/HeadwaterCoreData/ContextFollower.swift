#if canImport(CoreData)
  import CoreData
  import Foundation

  /// What has changed in a context.
  struct ContextChange {
    /// Objects whose own content, or what they are related to one to one, has changed or been read anew.
    var objects: Set<NSManagedObject>
    /// Whether everything has become invalid.
    var isReset: Bool
  }

  /// Tells what changes in a context, of whatever entity.
  @MainActor
  final class ContextFollower: NSObject {
    var onChange: (@MainActor (ContextChange) -> Void)?

    init(_ context: NSManagedObjectContext) {
      super.init()
      // It ends by itself when this one is released.
      NotificationCenter.default.addObserver(
        self, selector: #selector(contextDidChange),
        name: NSNotification.Name.NSManagedObjectContextObjectsDidChange, object: context)
    }

    /// Told on the context's queue, which is the main one.
    @objc private func contextDidChange(_ notification: Notification) {
      let told = notification.userInfo ?? [:]
      func objects(_ key: String) -> Set<NSManagedObject> { told[key] as? Set<NSManagedObject> ?? [] }
      let change = ContextChange(
        objects: objects(NSUpdatedObjectsKey).filter(\.hasChangedItself)
          .union(objects(NSRefreshedObjectsKey)).union(objects(NSInvalidatedObjectsKey)),
        isReset: told[NSInvalidatedAllObjectsKey] != nil)
      if change.isReset || !change.objects.isEmpty { onChange?(change) }
    }
  }

  extension NSManagedObject {
    /// Whether more has changed than which objects have a relationship to it.
    fileprivate var hasChangedItself: Bool {
      let (changed, relationships) = (changedValuesForCurrentEvent(), entity.relationshipsByName)
      return changed.isEmpty || changed.keys.contains { relationships[$0]?.isToMany != true }
    }

    /// The objects of an entity that this one has a relationship with, in both directions. O(those).
    ///
    /// Reading a relationship to many objects fetches all of them, so only those are read that are asked for.
    ///
    /// - Parameters:
    ///   - other: The entity.
    ///   - used: The names of that entity's relationships whose objects are wanted even if there are many of them.
    /// - Returns: Their identities.
    func related(to other: NSEntityDescription, along used: Set<String>) -> Set<NSManagedObjectID> {
      if isDeleted { return [] }
      var found: Set<NSManagedObjectID> = []
      for (name, relationship) in entity.relationshipsByName {
        guard let destination = relationship.destinationEntity,
          let inverse = relationship.inverseRelationship,
          destination.isKindOf(entity: other) || other.isKindOf(entity: destination),
          !relationship.isToMany || used.contains(inverse.name)
        else { continue }
        let value = value(forKey: name)
        let objects =
          (value as? NSManagedObject).map { [$0] } ?? (value as? Set<NSManagedObject>).map(Array.init)
          ?? (value as? NSOrderedSet)?.array.compactMap { $0 as? NSManagedObject } ?? []
        found.formUnion(objects.map(\.objectID))
      }
      return found
    }
  }
#endif
