#if canImport(CoreData)
  import CoreData
  import Foundation

  /// A change to a context.
  struct ContextChange {
    /// The objects whose attributes or to-one relationships have changed, or that were refreshed or invalidated.
    var objects: Set<NSManagedObject>
    /// A Boolean value that indicates whether all objects have become invalid.
    var isReset: Bool
  }

  /// Reports changes to a context, for all entities.
  @MainActor
  final class ContextFollower: NSObject {
    var onChange: (@MainActor (ContextChange) -> Void)?

    init(_ context: NSManagedObjectContext) {
      super.init()
      // The observation ends automatically when this object is released.
      NotificationCenter.default.addObserver(
        self, selector: #selector(contextDidChange),
        name: NSNotification.Name.NSManagedObjectContextObjectsDidChange, object: context)
    }

    /// Called on the context's queue, which is the main queue.
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
    /// A Boolean value that indicates whether anything other than to-many relationships has changed.
    fileprivate var hasChangedItself: Bool {
      let (changed, relationships) = (changedValuesForCurrentEvent(), entity.relationshipsByName)
      return changed.isEmpty || changed.keys.contains { relationships[$0]?.isToMany != true }
    }

    /// Returns the objects of an entity that this object is related to through relationships that have an inverse. O(related
    /// objects).
    ///
    /// Reading a to-many relationship fetches all of its objects, so it is read only if its inverse is in use.
    ///
    /// - Parameters:
    ///   - other: The entity.
    ///   - used: The names of the relationships of that entity that are in use.
    /// - Returns: The identities of the objects.
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
