#if canImport(CoreData)
  public import CoreData
  public import Headwater

  /// A managed object as an item or a section: the live object, and a number that tells its changes from each other.
  ///
  /// Two items are the same one if they have the same ``identity``, the object's identity in Core Data. They are equal if the
  /// object has not changed in between. The object's properties can be read as if they were the item's own:
  ///
  /// ```swift
  /// list.register(PersonCell.self) { cell, person in cell.label.text = person.name }
  /// ```
  ///
  /// The object is that of the source's context. It is read on the main actor; the item itself can go anywhere.
  @dynamicMemberLookup
  public struct ManagedItem<Object: NSManagedObject>: ListElement {
    /// The object's identity, which it also has in other contexts. An object that is new and cannot be given a permanent
    /// identity has a temporary one, until it is saved.
    public let identity: NSManagedObjectID
    /// Another number whenever the object, or one that it is related to, has changed.
    public let revision: Int
    // The main actor is that of the object's context.
    private nonisolated(unsafe) let managed: Object  // Safe: read on the main actor alone.

    @MainActor
    init(_ object: Object, revision: Int) {
      identity = object.objectID
      self.revision = revision
      managed = object
    }

    /// The object as it is now. One that has been deleted has no content any more.
    @MainActor public var object: Object { managed }

    /// A property of the object, as it is now.
    @MainActor
    public subscript<Value>(dynamicMember property: KeyPath<Object, Value>) -> Value {
      managed[keyPath: property]
    }

    /// Whether both are one object that has not changed in between.
    public static func == (left: ManagedItem, right: ManagedItem) -> Bool {
      left.identity == right.identity && left.revision == right.revision
    }
  }
#endif
