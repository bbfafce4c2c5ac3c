#if canImport(CoreData)
  import CoreData
  import HeadwaterFetching

  @MainActor
  extension NSManagedObjectContext {
    /// Returns the entity with the given name, or nil if the model doesn't contain one.
    func entity(named name: String) -> NSEntityDescription? {
      persistentStoreCoordinator?.managedObjectModel.entitiesByName[name]
    }

    /// Checks that objects may be read on the main actor. With a private-queue context, reading them would crash the app.
    ///
    /// - Throws: `FetchError/unsupported(_:)` if the context isn't a main-queue context.
    func checkQueue() throws(FetchError) {
      guard concurrencyType == .mainQueueConcurrencyType else {
        throw .unsupported("A list requires a main-queue context, such as a container's viewContext.")
      }
    }

    /// Checks the conditions that a fetched results controller enforces by crashing the app.
    ///
    /// - Throws: `FetchError` if the request can't be followed.
    func check(_ request: NSFetchRequest<some NSFetchRequestResult>) throws(FetchError) {
      guard request.entityName.flatMap(entity(named:)) != nil else {
        throw .noTable(request.entityName ?? "")
      }
      guard request.resultType == .managedObjectResultType else {
        throw .unsupported("A request that a list follows must return managed objects.")
      }
      guard request.sortDescriptors?.isEmpty == false else {
        throw .unsupported("A request that a list follows must have a sort descriptor.")
      }
    }

    /// Obtains permanent identities for new objects, because their identities would otherwise change when they are saved.
    func settleIdentities() {
      let new = insertedObjects.filter(\.objectID.isTemporaryID)
      // Without a store, the temporary identities are sufficient until the objects are saved.
      if !new.isEmpty { try? obtainPermanentIDs(for: Array(new)) }
    }

    /// Makes changes, and saves them if there are no other unsaved changes. If saving fails, the changes are rolled back.
    func write(_ changes: () -> Void) throws {
      let hadChanges = hasChanges
      changes()
      // Make controllers report the changes now instead of at the end of the turn.
      processPendingChanges()
      if hadChanges { return }
      do {
        try save()
      } catch {
        // The only unsaved changes are those made here.
        rollback()
        processPendingChanges()
        throw error
      }
    }

    /// Returns the other entities whose objects determine which rows a request returns, in which order, and in which sections.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: The key path of the sections.
    ///   - others: Other key paths whose values are shown.
    /// - Returns: The entities along these key paths.
    func relatedEntities(
      of request: NSFetchRequest<some NSFetchRequestResult>, and key: String?, _ others: [String] = []
    ) -> [NSEntityDescription] {
      guard let entity = request.entityName.flatMap(entity(named:)) else { return [] }
      return (keyPaths(of: request, and: key) + others).flatMap { keyPath in
        var (found, last): ([NSEntityDescription], NSEntityDescription) = ([], entity)
        for name in keyPath.split(separator: ".") {
          guard let next = last.relationshipsByName[String(name)]?.destinationEntity else { break }
          found.append(next)
          last = next
        }
        return found
      }
    }

    /// Returns the names of the relationships that a request uses to filter, sort, and section rows, and to prefetch related
    /// objects. The names of attributes are included.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: The key path of the sections; nil if there are none.
    /// - Returns: The names.
    func usedNames(
      of request: NSFetchRequest<some NSFetchRequestResult>, and key: String?
    ) -> Set<String> {
      firstNames(of: keyPaths(of: request, and: key) + (request.relationshipKeyPathsForPrefetching ?? []))
    }

    /// Returns the key paths that filter, sort, and section rows.
    private func keyPaths(
      of request: NSFetchRequest<some NSFetchRequestResult>, and key: String?
    ) -> [String] {
      (request.sortDescriptors ?? []).compactMap(\.key) + (request.predicate?.keyPaths ?? [])
        + [key].compactMap(\.self)
    }
  }

  extension NSPredicate {
    /// The key paths that the predicate compares.
    fileprivate var keyPaths: [String] {
      switch self {
      case let compound as NSCompoundPredicate:
        compound.subpredicates.flatMap { ($0 as? NSPredicate)?.keyPaths ?? [] }
      case let comparison as NSComparisonPredicate:
        comparison.leftExpression.keyPaths + comparison.rightExpression.keyPaths
      default: []
      }
    }
  }

  extension NSExpression {
    fileprivate var keyPaths: [String] {
      switch expressionType {
      case .keyPath: [keyPath]
      case .function: (arguments ?? []).flatMap(\.keyPaths)
      case .subquery: (collection as? NSExpression)?.keyPaths ?? []
      default: []
      }
    }
  }
#endif
