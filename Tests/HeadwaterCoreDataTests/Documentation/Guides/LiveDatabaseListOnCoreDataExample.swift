#if canImport(CoreData)
  import CoreData
  import Headwater
  import HeadwaterCoreData
  import HeadwaterFetching

  /// The example of the guide *A live database list* on Core Data, which the compiler checks.
  @MainActor
  enum LiveDatabaseListOnCoreDataExample {
    static func messages<Message: FetchedRecord>(
      matching request: RecordRequest<String, Message>, in container: NSPersistentContainer
    ) throws -> CoreDataSource<String, Message> {
      let messages = try CoreDataSource(request, in: container.viewContext)
      return messages
    }
  }
#endif
