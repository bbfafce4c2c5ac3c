#if canImport(CoreData)
  public import CoreData
  public import Headwater

  /// A managed object as an item or a section: the live object and a revision number for detecting changes to it.
  ///
  /// Two items have the same ``identity`` if they represent the same Core Data object. They are equal if, in addition, they
  /// have the same revision number. The object's properties can be read directly from the item:
  ///
  /// ```swift
  /// configuration.register(PersonCell.self) { cell, person in cell.label.text = person.name }
  /// ```
  ///
  /// The object belongs to the source's context and is read on the main actor. The item itself can be used in any isolation
  /// domain.
  @dynamicMemberLookup
  public struct ManagedItem<Object: NSManagedObject>: ListElement {
    /// The identity of the object, which is the same in other contexts. A new object that can't get a permanent identity has a
    /// temporary one until it is saved.
    public let identity: NSManagedObjectID
    /// A number that changes whenever the object or a related object changes.
    public let revision: Int
    // The object's context is bound to the main actor.
    private nonisolated(unsafe) let managed: Object  // Safe: read only on the main actor.

    @MainActor
    init(_ object: Object, revision: Int) {
      identity = object.objectID
      self.revision = revision
      managed = object
    }

    /// The object in its current state. An object that has been deleted has no content.
    @MainActor public var object: Object { managed }

    /// Accesses a property of the object in its current state.
    @MainActor
    public subscript<Value>(dynamicMember property: KeyPath<Object, Value>) -> Value {
      managed[keyPath: property]
    }

    /// Returns a Boolean value that indicates whether two items represent the same object at the same revision.
    public static func == (left: ManagedItem, right: ManagedItem) -> Bool {
      left.identity == right.identity && left.revision == right.revision
    }
  }
#endif
