#if canImport(CoreData)
  public import CoreData
  public import Headwater
  public import HeadwaterFetching

  /// A data source that shows the records that match a request in a managed object context and keeps them up to date.
  ///
  /// ```swift
  /// let request = try RecordRequest<String, Note>(sortedBy: [SortDescriptor(\.title)], sectionedBy: .value(\.folder))
  /// let notes = try CoreDataSource(request, in: container.viewContext)
  /// ```
  ///
  /// The rows are records, which are decoded from the objects' attributes: an entity is a table, and an attribute is a column.
  /// Sections are values of the attribute's type, or records from a to-one relationship. The context retains all objects in the
  /// result and reads them in batches. For very long lists, a store that supports windowed lists is a better choice.
  ///
  /// The source uses the fetched results controller only to determine *which* objects changed, and then looks up their
  /// positions. It is therefore unaffected by moves to the same position, swaps that are reported as updates, and updates to
  /// deleted objects. If the context is reset, the source detects that the count differs and reads all objects again.
  ///
  /// The user can reorder a list that is sorted by a position; see ``move(from:to:)``. Section titles and a section index are
  /// up to the view: sections are values, and all of them are known.
  ///
  /// The context must be a main-queue context. Creating a source with any other context throws `FetchError/unsupported(_:)`.
  @MainActor
  public final class CoreDataSource<Section: ListElement, Record: FetchedRecord>: DataSource {
    /// The type of the rows: records, and placeholders for objects that can't be decoded.
    public typealias Item = LoadingRow<Record>

    /// A closure that receives diagnostics about objects that can't be decoded. By default, they are logged.
    public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

    let context: NSManagedObjectContext
    /// The current request and its controller; nil while the list is cleared.
    var fetched:
      (request: RecordRequest<Section, Record>, controller: NSFetchedResultsController<NSManagedObject>)?
    let store = SnapshotStore<Section, LoadingRow<Record>>(Snapshot())
    /// The identity of each object's row, which is needed after the object has been deleted.
    var identities: [NSManagedObjectID: LoadingRow<Record>.Identity] = [:]
    /// The keys of the sections that have been reported because their values can't be decoded.
    var undecodable: Set<FetchKey> = []
    /// The object for each identity; the first one if there are several.
    var owners: [Record.ID: NSManagedObjectID] = [:]
    /// The identities that several objects share.
    var shared: Set<Record.ID> = []
    private let follower = ResultsFollower()
    private let contextFollower: ContextFollower
    /// The other entities whose objects determine what is shown.
    private var related: [NSEntityDescription] = []
    private var isRefetchPlanned = false

    /// Creates a source with its own fetched results controller and fetches the objects.
    ///
    /// - Parameters:
    ///   - request: The request for the records, with their order and sections; nil for an empty list.
    ///   - context: The main-queue context, which the source retains.
    /// - Throws: `FetchError` if the context is bound to another queue or Core Data doesn't support the request, or an error
    ///   that occurs while fetching.
    public convenience init(
      _ request: RecordRequest<Section, Record>?, in context: NSManagedObjectContext
    ) throws {
      try self.init(in: context)
      try fetch(request)
    }

    /// Creates a source that follows an existing controller and fetches the objects. The source becomes the controller's
    /// delegate. The controller must sort rows by section first.
    ///
    /// - Parameters:
    ///   - request: The request that decodes records and sections. The controller's own predicate and order are used.
    ///   - controller: The controller, which the source retains.
    /// - Throws: `FetchError/unsupported(_:)` if the context is bound to another queue, or an error that occurs while fetching.
    ///   If an error is thrown, the controller keeps its delegate.
    public convenience init(
      _ request: RecordRequest<Section, Record>, from controller: NSFetchedResultsController<NSManagedObject>
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

    /// The current request. Setting another request executes it with a new controller and applies the differences to the list;
    /// nil clears the list. If the fetch fails, the error is reported and nothing changes; ``fetch(_:)`` throws the error
    /// instead.
    public var request: RecordRequest<Section, Record>? {
      get { fetched?.request }
      set {
        do { try fetch(newValue) } catch { report(.readFailed(error: Diagnostic.Detail(error))) }
      }
    }

    /// Executes another request and applies the differences to the list.
    ///
    /// - Parameter request: The request; nil clears the list.
    /// - Throws: `FetchError` if Core Data doesn't support the request, or an error that occurs while fetching. If an error is
    ///   thrown, nothing changes.
    public func fetch(_ request: RecordRequest<Section, Record>?) throws {
      guard let request else { return clear() }
      let coreData = try request.coreDataRequest()
      try context.check(coreData)
      try fetch(
        request,
        from: NSFetchedResultsController(
          fetchRequest: coreData, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil))
    }

    private func fetch(
      _ request: RecordRequest<Section, Record>,
      from controller: NSFetchedResultsController<NSManagedObject>
    ) throws {
      // A controller follows changes only if it has a delegate when it fetches.
      let delegate = controller.delegate
      controller.delegate = follower
      do {
        try controller.performFetch()
      } catch {
        controller.delegate = delegate
        throw error
      }
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

    /// Fetches again if a related object has changed or all objects have become invalid, because controllers report only
    /// changes to their own entity. O(n), in the main actor's next turn.
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

    /// The current content of the list.
    public var snapshot: Snapshot<Section, LoadingRow<Record>> { store.snapshot }

    /// See ``DataSource/observe(_:)``.
    public func observe(
      _ body: @escaping @MainActor (SnapshotTransition<Section, LoadingRow<Record>>) -> Void
    ) -> ObservationToken {
      store.observe(body)
    }

    /// Returns the position of an object, or nil if it isn't in the list. O(log n).
    ///
    /// - Parameter object: The object's permanent identity.
    /// - Returns: The position of the object.
    public func position(of object: NSManagedObjectID) -> ItemPosition? {
      identities[object].flatMap { snapshot.position(of: $0) }
    }

    /// Returns the object of a row, or nil if the row doesn't exist. O(log n).
    ///
    /// - Parameter position: The position of the row.
    /// - Returns: The object in the source's context.
    public func object(at position: ItemPosition) -> NSManagedObject? {
      guard let item = snapshot.item(at: position) else { return nil }
      let object: NSManagedObjectID? =
        switch item {
        case .item(let record): owners[record.identity]
        // There are few placeholders, so a linear search is fine.
        case .placeholder: identities.first { $0.value == item.identity }?.key
        // A fetched list has no rows for load states.
        case .loading, .failed: nil
        }
      return object.map(context.object(with:))
    }
  }
#endif
