#if canImport(CoreData)
  public import CoreData
  public import Headwater
  import HeadwaterFetching

  /// A data source that shows the managed objects that match a fetch request and keeps them up to date.
  ///
  /// ```swift
  /// let request = NSFetchRequest<Person>(entityName: "Person")
  /// request.sortDescriptors = [
  ///   NSSortDescriptor(key: "team.name", ascending: true), NSSortDescriptor(key: "name", ascending: true),
  /// ]
  /// let people = try ManagedObjectSource(request, in: container.viewContext, sectionedBy: \.team)
  /// ```
  ///
  /// It works with an app's existing fetch requests and classes. The items are the live objects, each with a revision number
  /// for detecting changes; see ``ManagedItem``. A change costs O(m log n), where m is its size. If a change to a related
  /// object, such as a team's name, affects which rows match or how they are sorted or divided into sections, the request is
  /// executed again in O(n).
  ///
  /// The rows of a section are kept together at the position of its first row, regardless of the order of the request. If the
  /// request sorts by section first, as above, changes are followed at the lower of these costs.
  ///
  /// The context must be a main-queue context. Creating a source with any other context throws `FetchError/unsupported(_:)`.
  @MainActor
  public final class ManagedObjectSource<Section: ListElement, Object: NSManagedObject>: DataSource {
    /// The type of the items.
    public typealias Item = ManagedItem<Object>

    /// A closure that receives diagnostics about failed fetches and writes. By default, they are logged.
    public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

    /// The numeric attribute that stores the user's order. Nil, the default, means that the user can't move rows. The request
    /// must sort by it, preceded only by the keys of the section.
    public var positionAttribute: String?

    /// The context in which objects are fetched.
    public let context: NSManagedObjectContext

    let sectioning: ManagedSectioning<Section, Object>
    let store = SnapshotStore<Section, ManagedItem<Object>>(Snapshot())
    var controller: NSFetchedResultsController<Object>?
    /// The revisions of the objects that are shown as rows, followed by those of the objects that are shown as sections.
    var revisions = Revisions<NSManagedObjectID>()
    var sectionRevisions = Revisions<NSManagedObjectID>()
    /// A Boolean value that indicates whether there is a section whose rows aren't contiguous in the order of the request.
    var isScattered = false
    var isRefetchPlanned = false
    private let results = ResultsFollower()
    private let contextFollower: ContextFollower
    /// The other entities whose objects determine which rows exist, and in which order.
    private(set) var related: [NSEntityDescription] = []
    /// The names of the relationships that the request uses.
    private(set) var usedNames: Set<String> = []

    init(
      _ request: NSFetchRequest<Object>?, in context: NSManagedObjectContext,
      sectioning: ManagedSectioning<Section, Object>
    ) throws {
      try context.checkQueue()
      (self.context, self.sectioning) = (context, sectioning)
      contextFollower = ContextFollower(context)
      results.onChange = { [weak self] in self?.follow($0) }
      contextFollower.onChange = { [weak self] in self?.follow($0) }
      try fetch(request)
    }

    /// The current content of the list.
    public var snapshot: Snapshot<Section, ManagedItem<Object>> { store.snapshot }

    /// See ``DataSource/observe(_:)``.
    public func observe(
      _ body: @escaping @MainActor (SnapshotTransition<Section, ManagedItem<Object>>) -> Void
    ) -> ObservationToken {
      store.observe(body)
    }

    /// The current request. Setting another request executes it and applies the differences to the list; nil clears the list.
    /// If the fetch fails, the error is reported and nothing changes; ``fetch(_:)`` throws the error instead. A request must
    /// not be modified while it is in use.
    public var request: NSFetchRequest<Object>? {
      get { controller?.fetchRequest }
      set {
        do { try fetch(newValue) } catch { report(.readFailed(error: Diagnostic.Detail(error))) }
      }
    }

    /// Executes another request and applies the differences to the list.
    ///
    /// - Parameter request: The request, which must be sorted; nil clears the list. It is retained and must not be modified.
    /// - Throws: `FetchError` if the request can't be followed, or an error that occurs while fetching. If an error is thrown,
    ///   nothing changes.
    public func fetch(_ request: NSFetchRequest<Object>?) throws {
      let new = try request.map { request in
        try context.check(request)
        let controller = NSFetchedResultsController(
          fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        controller.delegate = results
        try controller.performFetch()
        return controller
      }
      controller?.delegate = nil
      controller = new
      related = request.map { context.relatedEntities(of: $0, and: sectioning.key) } ?? []
      usedNames = request.map { context.usedNames(of: $0, and: sectioning.key) } ?? []
      readAll()
    }

    /// Returns the position of an object, or nil if it isn't in the list. O(log n).
    ///
    /// - Parameter object: The object's identity.
    /// - Returns: The position of the object.
    public func position(of object: NSManagedObjectID) -> ItemPosition? { snapshot.position(of: object) }

    /// Returns the object of a row, or nil if the row doesn't exist. O(log n).
    ///
    /// - Parameter position: The position of the row.
    /// - Returns: The object in the source's context.
    public func object(at position: ItemPosition) -> Object? { snapshot.item(at: position)?.object }
  }

  extension ManagedObjectSource where Section == SingleSection {
    /// Creates a source without sections and fetches its objects.
    ///
    /// - Parameters:
    ///   - request: The request, which must be sorted; nil for an empty list.
    ///   - context: The main-queue context, which the source retains.
    /// - Throws: `FetchError` if the context is bound to another queue or the request can't be followed, or an error that
    ///   occurs while fetching.
    public convenience init(_ request: NSFetchRequest<Object>?, in context: NSManagedObjectContext) throws {
      try self.init(
        request, in: context, sectioning: ManagedSectioning(key: nil) { _, _ in SingleSection() })
    }
  }

  extension ManagedObjectSource {
    /// Creates a source with a section for each value of a property and fetches its objects.
    ///
    /// - Parameters:
    ///   - request: The request, which must be sorted; nil for an empty list.
    ///   - context: The main-queue context, which the source retains.
    ///   - property: The property, which may be computed.
    /// - Throws: `FetchError` if the context is bound to another queue or the request can't be followed, or an error that
    ///   occurs while fetching.
    public convenience init(
      _ request: NSFetchRequest<Object>?, in context: NSManagedObjectContext,
      sectionedBy property: KeyPath<Object, Section>
    ) throws {
      try self.init(
        request, in: context,
        sectioning: ManagedSectioning(key: property._kvcKeyPathString) { object, _ in
          object[keyPath: property]
        })
    }

    /// Creates a source with a section for each related object and fetches its objects. Like the items, the sections are live
    /// objects; items without a related object are in the section `nil`. If a section's object changes, the list reloads the
    /// section's header.
    ///
    /// - Parameters:
    ///   - request: The request, which must be sorted; nil for an empty list.
    ///   - context: The main-queue context, which the source retains.
    ///   - relationship: The to-one relationship.
    /// - Throws: `FetchError` if the context is bound to another queue or the request can't be followed, or an error that
    ///   occurs while fetching.
    public convenience init<Related: NSManagedObject>(
      _ request: NSFetchRequest<Object>?, in context: NSManagedObjectContext,
      sectionedBy relationship: KeyPath<Object, Related?>
    ) throws where Section == ManagedItem<Related>? {
      try self.init(
        request, in: context,
        sectioning: ManagedSectioning(key: relationship._kvcKeyPathString) { object, revisions in
          object[keyPath: relationship].map { ManagedItem($0, revision: revisions[$0.objectID]) }
        })
    }
  }

  /// Assigns objects to sections.
  struct ManagedSectioning<Section: ListElement, Object: NSManagedObject> {
    /// The key path that Core Data uses for the property; nil if there are no sections or Core Data doesn't know the property.
    let key: String?
    /// A closure that returns the section of an object, given the revisions of related objects.
    let section: @MainActor (Object, Revisions<NSManagedObjectID>) -> Section
  }
#endif
