#if canImport(CoreData)
  import CoreData
  import Foundation

  /// A store that opens, but whose requests all fail.
  @objc(HeadwaterBrokenStore) final class BrokenStore: NSIncrementalStore {
    /// Registers the class, and returns the type of its stores.
    static func register() -> String {
      let type = "HeadwaterBrokenStore"
      NSPersistentStoreCoordinator.registerStoreClass(BrokenStore.self, forStoreType: type)
      return type
    }

    override func loadMetadata() throws {
      metadata = [NSStoreUUIDKey: UUID().uuidString, NSStoreTypeKey: "HeadwaterBrokenStore"]
    }

    override func execute(
      _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?
    ) throws -> Any {
      throw CocoaError(.fileReadCorruptFile)
    }
  }
#endif
