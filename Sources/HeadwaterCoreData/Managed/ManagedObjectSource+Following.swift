#if canImport(CoreData)
  import CoreData
  import Headwater

  extension ManagedObjectSource {
    /// Updates the rows of objects that have changed.
    func follow(_ objects: Set<NSManagedObject>) {
      guard let controller else { return }
      context.settleIdentities()
      revisions.note(objects.map(\.objectID))
      let request = controller.fetchRequest
      // The controller doesn't respect the request's range when rows are inserted or deleted.
      if request.fetchLimit > 0 || request.fetchOffset > 0 { return refetchSoon() }
      if isScattered { return readAll() }
      var placed: [OrderedRow<Section, ManagedItem<Object>>] = []
      for case let object as Object in objects {
        guard let index = controller.indexPath(forObject: object) else { continue }
        placed.append(OrderedRow(offset: index[1], section: section(of: object), item: item(object)))
      }
      var edited = snapshot
      let count = controller.fetchedObjects?.count ?? 0
      guard edited.follow(gone: Set(objects.map(\.objectID)), placed: placed, count: count) else {
        return readAll()
      }
      store.set(edited, context: UpdateContext(origin: "Core Data"))
    }

    /// Follows changes to related objects by updating the rows that may show them. If the objects determine which rows exist or
    /// which sections they are in, fetches again.
    func follow(_ change: ContextChange) {
      guard let controller, let entity = controller.fetchRequest.entityName.flatMap(context.entity(named:))
      else { return }
      if change.isReset {
        revisions.noteAll()
        sectionRevisions.noteAll()
        return refetchSoon()
      }
      // Find the rows that may show the objects, and the objects that affect the order and the sections.
      var (rows, sections): (Set<NSManagedObjectID>, [NSManagedObjectID]) = ([], [])
      for object in change.objects {
        rows.formUnion(object.related(to: entity, along: usedNames))
        if related.contains(where: object.entity.isKindOf(entity:)) { sections.append(object.objectID) }
      }
      rows = rows.filter { snapshot.contains($0) }
      if !rows.isEmpty { revisions.note(rows) }
      if !sections.isEmpty {
        sectionRevisions.note(sections)
        refetchSoon()
      } else if !rows.isEmpty {
        update(rows)
      }
    }

    /// Updates rows in place.
    private func update(_ rows: Set<NSManagedObjectID>) {
      var edited = snapshot
      for row in rows {
        guard let position = edited.position(of: row), let shown = edited.item(at: position) else { continue }
        // The position exists, so this can't fail.
        try? edited.replace(at: position, with: item(shown.object))
      }
      store.set(edited, context: UpdateContext(origin: "Core Data"))
    }

    /// Schedules a fetch for the main actor's next turn, because the context is still reporting its changes.
    func refetchSoon() {
      if isRefetchPlanned { return }
      isRefetchPlanned = true
      Task { [weak self] in self?.refetch() }
    }

    private func refetch() {
      isRefetchPlanned = false
      do {
        try controller?.performFetch()
        readAll()
      } catch {
        report(.readFailed(error: Diagnostic.Detail(error)))
      }
    }

    /// Reads all fetched objects. Rows that haven't changed are kept. O(n).
    func readAll() {
      context.settleIdentities()
      let objects = controller?.fetchedObjects ?? []
      let (grouped, isScattered) = Snapshot.grouping(objects.map { (section(of: $0), item($0)) })
      self.isScattered = isScattered
      store.set(snapshot.synchronized(with: grouped), context: UpdateContext(origin: "Core Data"))
    }

    private func section(of object: Object) -> Section { sectioning.section(object, sectionRevisions) }

    private func item(_ object: Object) -> ManagedItem<Object> {
      ManagedItem(object, revision: revisions[object.objectID])
    }
  }
#endif
