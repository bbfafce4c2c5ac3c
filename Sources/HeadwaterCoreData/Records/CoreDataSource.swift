#if canImport(CoreData)
  public import CoreData
  public import Headwater
  public import HeadwaterFetching

  /// What a request finds in a managed object context, kept up to date.
  ///
  /// ```swift
  /// let request = try FetchRequest<String, Note>(sortedBy: [SortDescriptor(\.title)], sectionedBy: .value(\.folder))
  /// let notes = try CoreDataSource(request, in: container.viewContext)
  /// ```
  ///
  /// The rows are records, made of the objects' attributes; entities are tables, attributes are columns. Sections have the
  /// attribute's own type, or are the record of a to-one relationship. All objects of the result are known to the context,
  /// batch by batch; for very long lists a store that reads windows is the better choice.
  ///
  /// Of what the fetched results controller tells only *which* objects changed is used; where they stand is asked for
  /// afterwards. So moves that lead nowhere, swaps told as updates, and updates of what is deleted cannot lead astray, and a
  /// context that was reset is noticed by its count and read again.
  ///
  /// A list in the order of a position can be reordered by its user: see ``move(from:to:)``. Titles of sections, and an index
  /// of them, are the view's matter: sections are values, and all of them are known.
  ///
  /// The context is one of the main queue; making a source of any other throws `FetchError/unsupported(_:)`.
  @MainActor
  public final class CoreDataSource<Section: ListElement, Record: FetchedRecord>: DataSource {
    /// The type of the rows: records, and placeholders for objects that no record can be made of.
    public typealias Item = Slot<Record>

    /// Is told of objects that no record could be made of. By default they are logged.
    public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

    let context: NSManagedObjectContext
    /// What is fetched; nil while the list is cleared.
    var fetched:
      (request: FetchRequest<Section, Record>, controller: NSFetchedResultsController<NSManagedObject>)?
    let store = SnapshotStore<Section, Slot<Record>>(Snapshot())
    /// How each object's row is told from others, for when the object has gone.
    var identities: [NSManagedObjectID: Slot<Record>.Identity] = [:]
    /// The keys of sections that no value can be made of, which have been reported.
    var undecodable: Set<FetchKey> = []
    /// The object that has an identity; of several the first.
    var owners: [Record.ID: NSManagedObjectID] = [:]
    /// The identities that several objects have.
    var shared: Set<Record.ID> = []
    private let follower = ResultsFollower()
    private let contextFollower: ContextFollower
    /// What, besides the objects themselves, decides on what is shown.
    private var related: [NSEntityDescription] = []
    private var isRefetchPlanned = false

    /// Makes a source, with a fetched results controller of its own, and fetches.
    ///
    /// - Parameters:
    ///   - request: Which records, in which order, in which sections; nil for nothing yet.
    ///   - context: The context of the main queue; kept.
    /// - Throws: `FetchError` for a context of another queue, and for what Core Data cannot be asked; what the fetch throws.
    public convenience init(
      _ request: FetchRequest<Section, Record>?, in context: NSManagedObjectContext
    ) throws {
      try self.init(in: context)
      try fetch(request)
    }

    /// Makes a source that follows a controller, and fetches. The controller's delegate is the source's from now on; it has
    /// to sort rows by their sections first.
    ///
    /// - Parameters:
    ///   - request: How records and sections are made; its predicate and order are the controller's own matter.
    ///   - controller: The controller; kept.
    /// - Throws: `FetchError/unsupported(_:)` for a context of another queue; what the fetch throws.
    public convenience init(
      _ request: FetchRequest<Section, Record>, from controller: NSFetchedResultsController<NSManagedObject>
    ) throws {
      try self.init(in: controller.managedObjectContext)
      try fetch(request, from: controller)
    }

    private init(in context: NSManagedObjectContext) throws {
      try context.checkQueue()
      self.context = context
      contextFollower = ContextFollower(context)
      follower.onChange = { [weak self] in self?.follow($0) }
      contextFollower.onChange = { [weak self] in self?.follow($0) }
    }

    /// What is fetched. Setting another request fetches it, with a controller of its own, and shows the difference; nil
    /// clears the list. One that cannot be fetched is reported, and all stays as it is; ``fetch(_:)`` throws the error.
    public var request: FetchRequest<Section, Record>? {
      get { fetched?.request }
      set {
        do { try fetch(newValue) } catch { report(.readFailed(error: Diagnostic.Detail(error))) }
      }
    }

    /// Fetches another request, and shows the difference.
    ///
    /// - Parameter request: The request; nil clears the list.
    /// - Throws: `FetchError` for what Core Data cannot be asked; what the fetch throws. Nothing has changed then.
    public func fetch(_ request: FetchRequest<Section, Record>?) throws {
      guard let request else { return clear() }
      let coreData = try request.coreDataRequest()
      try context.check(coreData)
      try fetch(
        request,
        from: NSFetchedResultsController(
          fetchRequest: coreData, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil))
    }

    private func fetch(
      _ request: FetchRequest<Section, Record>,
      from controller: NSFetchedResultsController<NSManagedObject>
    ) throws {
      controller.delegate = follower
      try controller.performFetch()
      let before = fetched
      (fetched, undecodable) = ((request, controller), [])
      readAll()
      if before?.controller !== controller { before?.controller.delegate = nil }
      let keyPaths = request.query.table.columns.map(\.name)
      related = context.relatedEntities(of: controller.fetchRequest, and: nil, keyPaths)
    }

    private func clear() {
      fetched?.controller.delegate = nil
      (fetched, identities, owners, shared, related) = (nil, [:], [:], [], [])
      store.set(Snapshot(), context: UpdateContext(origin: "Core Data"))
    }

    /// Reads anew when a related object has changed, or everything: controllers tell of their own entity alone. O(n), in the
    /// main actor's next turn.
    private func follow(_ change: ContextChange) {
      let concerns =
        change.isReset
        || change.objects.contains { object in
          related.contains(where: object.entity.isKindOf(entity:))
        }
      guard concerns, fetched != nil, !isRefetchPlanned else { return }
      isRefetchPlanned = true
      Task { [weak self] in self?.refetch() }
    }

    private func refetch() {
      isRefetchPlanned = false
      do {
        try fetched?.controller.performFetch()
        readAll()
      } catch {
        report(.readFailed(error: Diagnostic.Detail(error)))
      }
    }

    /// What the source holds now.
    public var snapshot: Snapshot<Section, Slot<Record>> { store.snapshot }

    /// See ``DataSource/observe(_:)``.
    public func observe(
      _ body: @escaping @MainActor (Transition<Section, Slot<Record>>) -> Void
    ) -> ObservationToken {
      store.observe(body)
    }

    /// Where an object is; nil where it is not in the list. O(log n).
    ///
    /// - Parameter object: The object's permanent identity.
    /// - Returns: Its position.
    public func position(of object: NSManagedObjectID) -> ItemPosition? {
      identities[object].flatMap { snapshot.position(of: $0) }
    }

    /// The object of a row; nil where there is none. O(log n).
    ///
    /// - Parameter position: Where the row is.
    /// - Returns: The object, of the source's context.
    public func object(at position: ItemPosition) -> NSManagedObject? {
      guard let item = snapshot.item(at: position) else { return nil }
      let object =
        switch item {
        case .item(let record): owners[record.identity]
        // There are few of them.
        case .placeholder: identities.first { $0.value == item.identity }?.key
        }
      return object.map(context.object(with:))
    }
  }
#endif
