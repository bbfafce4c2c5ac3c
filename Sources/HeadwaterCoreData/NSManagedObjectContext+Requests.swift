#if canImport(CoreData)
  import CoreData
  import HeadwaterFetching

  @MainActor
  extension NSManagedObjectContext {
    /// The entity with a name, if the model has one.
    func entity(named name: String) -> NSEntityDescription? {
      persistentStoreCoordinator?.managedObjectModel.entitiesByName[name]
    }

    /// Checks that objects may be read on the main actor. Those of a context with a queue of its own would stop the program.
    ///
    /// - Throws: `FetchError/unsupported(_:)` for a context that isn't of the main queue.
    func checkQueue() throws(FetchError) {
      guard concurrencyType == .mainQueueConcurrencyType else {
        throw .unsupported("A list needs a context of the main queue, such as a container's viewContext.")
      }
    }

    /// Checks what a fetched results controller stops the program for.
    ///
    /// - Throws: `FetchError` for a request that cannot be followed.
    func check(_ request: NSFetchRequest<some NSFetchRequestResult>) throws(FetchError) {
      guard request.entityName.flatMap(entity(named:)) != nil else {
        throw .noTable(request.entityName ?? "")
      }
      guard request.resultType == .managedObjectResultType else {
        throw .unsupported("A request that is followed has to find managed objects.")
      }
      guard request.sortDescriptors?.isEmpty == false else {
        throw .unsupported("A request that is followed has to be sorted by something.")
      }
    }

    /// Gives new objects the identities that they keep: saving them would give them others.
    func settleIdentities() {
      let new = insertedObjects.filter(\.objectID.isTemporaryID)
      // Where there is no store to ask, the temporary ones serve as long as nothing is saved.
      if !new.isEmpty { try? obtainPermanentIDs(for: Array(new)) }
    }

    /// Makes changes, and saves them if nothing else is unsaved; where that fails, all is as before.
    func write(_ changes: () -> Void) throws {
      let hadChanges = hasChanges
      changes()
      // Controllers tell now, and not at the end of the turn.
      processPendingChanges()
      if hadChanges { return }
      do {
        try save()
      } catch {
        // Only what was changed here is unsaved.
        rollback()
        processPendingChanges()
        throw error
      }
    }

    /// The entities, other than its own, whose objects decide on which rows a request finds, and in which order and section.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: What sections are made by.
    ///   - others: Other key paths that are shown.
    /// - Returns: Those along its key paths.
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

    /// The names of the relationships that a request uses: to find, sort, and section rows, and to read related objects
    /// ahead. Names of attributes are among them.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: The key path of the sections; nil for none.
    /// - Returns: The names.
    func usedNames(
      of request: NSFetchRequest<some NSFetchRequestResult>, and key: String?
    ) -> Set<String> {
      firstNames(of: keyPaths(of: request, and: key) + (request.relationshipKeyPathsForPrefetching ?? []))
    }

    /// The key paths by which rows are found, sorted, and put in sections.
    private func keyPaths(
      of request: NSFetchRequest<some NSFetchRequestResult>, and key: String?
    ) -> [String] {
      (request.sortDescriptors ?? []).compactMap(\.key) + (request.predicate?.keyPaths ?? [])
        + [key].compactMap(\.self)
    }
  }

  extension NSPredicate {
    /// The key paths that it compares.
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
