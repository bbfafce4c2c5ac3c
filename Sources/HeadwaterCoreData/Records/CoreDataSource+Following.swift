#if canImport(CoreData)
  import CoreData
  import Foundation
  import Headwater
  import HeadwaterFetching

  extension CoreDataSource {
    /// Updates the rows of objects that have changed. O(changed objects times log n + sections); with an offset or a limit,
    /// O(offset + limit), because rows move in and out of the range.
    func follow(_ objects: Set<NSManagedObject>) {
      guard let (request, controller) = fetched else { return }
      context.settleIdentities()
      let present = controller.fetchedObjects ?? []
      guard request.query.offset == 0, request.query.limit == nil else { return readAll() }
      let gone = Set(objects.compactMap { identities[$0.objectID] })
      // If several objects share an identity, one that was shown as a placeholder may now be the first of them.
      if gone.contains(where: isShared) { return readAll() }
      for object in objects { forget(object.objectID) }
      var placed: [OrderedRow<Section, LoadingRow<Record>>] = []
      for object in objects {
        guard let index = controller.indexPath(forObject: object) else { continue }
        guard let row = row(of: object, for: request) else { continue }
        placed.append(
          OrderedRow(offset: offset(of: index, in: controller), section: row.section, item: row.item))
      }
      var edited = snapshot
      guard edited.follow(gone: gone, placed: placed, count: present.count) else { return readAll() }
      store.set(edited, context: UpdateContext(origin: "Core Data"))
    }

    /// Returns the index in the whole list. A controller that the app provides may have sections.
    private func offset(
      of index: IndexPath, in controller: NSFetchedResultsController<NSManagedObject>
    ) -> Int {
      let before = controller.sections?.prefix(index[0]).reduce(0) { $0 + $1.numberOfObjects } ?? 0
      return before + index[1]
    }

    /// Reads all objects again. Rows that haven't changed are kept.
    func readAll() {
      guard let (request, controller) = fetched else { return }
      context.settleIdentities()
      let objects = controller.fetchedObjects ?? []
      let start = min(request.query.offset, objects.count)
      let end = start + min(objects.count - start, request.query.limit ?? Int.max)
      (identities, owners, shared) = ([:], [:], [])
      let rows = objects[start..<end].compactMap { row(of: $0, for: request) }
      store.set(
        snapshot.synchronized(with: Snapshot.grouping(rows).snapshot),
        context: UpdateContext(origin: "Core Data"))
    }

    private func isShared(_ identity: LoadingRow<Record>.Identity) -> Bool {
      if case .item(let identity) = identity { shared.contains(identity) } else { false }
    }

    private func forget(_ object: NSManagedObjectID) {
      guard case .item(let identity) = identities.removeValue(forKey: object) else { return }
      owners[identity] = nil
    }

    /// Returns the row of an object: its record, or a placeholder if it can't be decoded, in which case the error is reported.
    /// Returns nil if the object has no section.
    private func row(
      of object: NSManagedObject, for request: RecordRequest<Section, Record>
    ) -> (section: Section, item: LoadingRow<Record>)? {
      let row = FetchedRow.row(of: object, for: request.query)
      guard let section = section(of: row, object, for: request) else { return nil }
      let item = item(of: row, object.objectID, in: request.table)
      identities[object.objectID] = item.identity
      return (section, item)
    }

    private func item(
      of row: FetchedRow, _ object: NSManagedObjectID, in table: RecordTable<Record>
    ) -> LoadingRow<Record> {
      do {
        let record = try table.decode(row)
        if owners[record.identity] == nil {
          owners[record.identity] = object
          return .item(record)
        }
        shared.insert(record.identity)
        report(.duplicatesDropped(identities: ["\(record.identity)"]))
      } catch {
        report(.itemNotDecoded(origin: row.table.name, key: "\(row.key)", error: Diagnostic.Detail(error)))
      }
      return .placeholder()
    }

    /// Returns the section of an object. If its value can't be decoded, the error is reported, and the object is assigned to
    /// the section for such rows, if there is one.
    private func section(
      of row: FetchedRow, _ object: NSManagedObject, for request: RecordRequest<Section, Record>
    ) -> Section? {
      do {
        var related: FetchedRow?
        if case .related(let relation) = request.query.sectioning {
          related = try FetchedRow.relatedRow(of: object, relation)
        }
        return try request.sections.decode(FetchedSection(key: row.section, related: related, count: 1))
      } catch {
        if undecodable.insert(row.section).inserted {
          report(
            .sectionNotDecoded(
              origin: row.table.name, value: Diagnostic.Detail(of: row.section),
              error: Diagnostic.Detail(error)))
        }
        let key = request.query.keyWithoutRelated ?? FetchKey(.null)
        return (try? request.sections.decode(FetchedSection(key: key, count: 0)))
          ?? request.sections.placeholder
      }
    }
  }

  /// Collects the objects that have changed while a controller reports them, and passes them on when it has finished.
  @MainActor
  // A controller notifies its delegate on the context's queue, which is the main queue. On any other queue, the call would
  // trap.
  final class ResultsFollower: NSObject,
    @preconcurrency NSFetchedResultsControllerDelegate  // Safe: called on the main queue.
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
