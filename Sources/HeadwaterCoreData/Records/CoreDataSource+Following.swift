#if canImport(CoreData)
  import CoreData
  import Foundation
  import Headwater
  import HeadwaterFetching

  extension CoreDataSource {
    /// Puts what has changed in its place. O(what has changed times log n + sections); with an offset or a limit
    /// O(offset + limit), because rows beyond come in and go out.
    func follow(_ objects: Set<NSManagedObject>) {
      do {
        try put(objects)
      } catch {
        // A section that cannot be made: what is shown stays.
        report(.readFailed(error: "\(error)"))
      }
    }

    private func put(_ objects: Set<NSManagedObject>) throws(FetchError) {
      guard let (request, controller) = fetched else { return }
      context.settleIdentities()
      let present = controller.fetchedObjects ?? []
      guard request.query.offset == 0, request.query.limit == nil else { return try readAll() }
      let gone = Set(objects.compactMap { identities[$0.objectID] })
      for object in objects { forget(object.objectID) }
      var placed: [OrderedRow<Section, Slot<Record>>] = []
      for object in objects {
        guard let index = controller.indexPath(forObject: object) else { continue }
        let row = try row(of: object, for: request)
        placed.append(
          OrderedRow(offset: offset(of: index, in: controller), section: row.section, item: row.item))
      }
      var edited = snapshot
      guard edited.follow(gone: gone, placed: placed, count: present.count) else { return try readAll() }
      store.set(edited, context: UpdateContext(origin: "Core Data"))
    }

    /// The place in the whole list; a controller that the user gave may have sections of its own.
    private func offset(
      of index: IndexPath, in controller: NSFetchedResultsController<NSManagedObject>
    ) -> Int {
      let before = controller.sections?.prefix(index[0]).reduce(0) { $0 + $1.numberOfObjects } ?? 0
      return before + index[1]
    }

    /// Reads everything anew; what is the same stays.
    ///
    /// - Throws: `FetchError` for a section that cannot be made; what is shown stays.
    func readAll() throws(FetchError) {
      guard let (request, controller) = fetched else { return }
      context.settleIdentities()
      let objects = controller.fetchedObjects ?? []
      let start = min(request.query.offset, objects.count)
      let end = start + min(objects.count - start, request.query.limit ?? Int.max)
      let before = (identities, owners)
      (identities, owners) = ([:], [:])
      var rows: [(section: Section, item: Slot<Record>)] = []
      do {
        for object in objects[start..<end] { rows.append(try row(of: object, for: request)) }
      } catch {
        (identities, owners) = before
        throw error
      }
      store.set(
        snapshot.synchronized(with: Snapshot(rows)), context: UpdateContext(origin: "Core Data"))
    }

    private func forget(_ object: NSManagedObjectID) {
      guard case .item(let identity) = identities.removeValue(forKey: object) else { return }
      owners[identity] = nil
    }

    /// An object as a row: its record, or a placeholder where none can be made of it, which is reported.
    private func row(
      of object: NSManagedObject, for request: FetchRequest<Section, Record>
    ) throws(FetchError) -> (section: Section, item: Slot<Record>) {
      let row = FetchedRow.row(of: object, for: request.query)
      let item = item(of: row, object.objectID, in: request.table)
      identities[object.objectID] = item.identity
      return (try section(of: row, object, for: request), item)
    }

    private func item(
      of row: FetchedRow, _ object: NSManagedObjectID, in table: Table<Record>
    ) -> Slot<Record> {
      do {
        let record = try table.decode(row)
        if owners[record.identity] == nil {
          owners[record.identity] = object
          return .item(record)
        }
        report(.duplicatesDropped(identities: ["\(record.identity)"]))
      } catch {
        report(.rowNotDecoded(table: row.table.name, key: "\(row.key)", error: "\(error)"))
      }
      return .placeholder()
    }

    private func section(
      of row: FetchedRow, _ object: NSManagedObject, for request: FetchRequest<Section, Record>
    ) throws(FetchError) -> Section {
      var related: FetchedRow?
      if case .related(let relation) = request.query.sectioning {
        related = try FetchedRow.relatedRow(of: object, relation)
      }
      return try request.sections.decode(FetchedSection(key: row.section, related: related, count: 1))
    }
  }

  /// Gathers which objects have changed while a controller tells, and says so when it has told all.
  @MainActor
  // A controller tells on its context's queue, which is the main one; were it another, this would stop there.
  final class ResultsFollower: NSObject,
    @preconcurrency NSFetchedResultsControllerDelegate  // Safe: told on the main queue.
  {
    var onChange: (@MainActor (Set<NSManagedObject>) -> Void)?
    private var changed: Set<NSManagedObject> = []

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      if let object = anObject as? NSManagedObject { changed.insert(object) }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
      let objects = changed
      changed = []
      onChange?(objects)
    }
  }
#endif
