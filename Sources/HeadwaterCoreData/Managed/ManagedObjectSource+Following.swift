#if canImport(CoreData)
  import CoreData
  import Headwater

  extension ManagedObjectSource {
    /// Puts objects that have changed in their places.
    func follow(_ objects: Set<NSManagedObject>) {
      guard let controller else { return }
      context.settleIdentities()
      revisions.note(objects.map(\.objectID))
      let request = controller.fetchRequest
      // A controller does not keep to a range when rows come and go.
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

    /// Shows what has become of related objects: in rows that may show something of them, and, where they decide on rows and
    /// sections, by fetching again.
    func follow(_ change: ContextChange) {
      guard let controller, let entity = controller.fetchRequest.entityName.flatMap(context.entity(named:))
      else { return }
      if change.isReset {
        revisions.noteAll()
        sectionRevisions.noteAll()
        return refetchSoon()
      }
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

    /// Shows rows anew where they are.
    private func update(_ rows: Set<NSManagedObjectID>) {
      var edited = snapshot
      for row in rows {
        guard let position = edited.position(of: row), let shown = edited.item(at: position) else { continue }
        // The place is there.
        try? edited.replace(at: position, with: item(shown.object))
      }
      store.set(edited, context: UpdateContext(origin: "Core Data"))
    }

    /// Fetches again, in the main actor's next turn: the context is in the middle of telling what has changed.
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

    /// Reads all that is fetched; what is the same stays. O(n).
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
