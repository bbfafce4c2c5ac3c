#if canImport(CoreData)
  public import CoreData
  public import Headwater
  import HeadwaterFetching

  /// The managed objects that a fetch request finds, kept up to date.
  ///
  /// ```swift
  /// let request = NSFetchRequest<Person>(entityName: "Person")
  /// request.sortDescriptors = [
  ///   NSSortDescriptor(key: "team.name", ascending: true), NSSortDescriptor(key: "name", ascending: true),
  /// ]
  /// let people = try ManagedObjectSource(request, in: container.viewContext, sectionedBy: \.team)
  /// ```
  ///
  /// Takes the requests and the classes that an app has already. Items are the live objects, each with a number that notices a
  /// change; see ``ManagedItem``. A change costs its own size times log n. When something changes that rows are sorted, found
  /// or sectioned by and that belongs to a related object, such as a team's name, the request is fetched again, O(n).
  ///
  /// The rows of a section stand together where its first row stands, whatever the request sorts by. Sorted by their sections
  /// first, as above, they are followed at the lower cost.
  ///
  /// The context is one of the main queue; making a source of any other throws `FetchError/unsupported(_:)`.
  @MainActor
  public final class ManagedObjectSource<Section: ListElement, Object: NSManagedObject>: DataSource {
    /// The type of the items.
    public typealias Item = ManagedItem<Object>

    /// Is told of what could not be fetched or written. By default that is logged.
    public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

    /// The attribute that the user's own order is kept in, a number; nil, as at first, where the user cannot move rows. The
    /// request sorts by it, after the section at most.
    public var positionAttribute: String?

    /// Where objects are fetched.
    public let context: NSManagedObjectContext

    let sectioning: ManagedSectioning<Section, Object>
    let store = SnapshotStore<Section, ManagedItem<Object>>(Snapshot())
    var controller: NSFetchedResultsController<Object>?
    /// Which objects have changed, as rows and as sections.
    var revisions = Revisions<NSManagedObjectID>()
    var sectionRevisions = Revisions<NSManagedObjectID>()
    /// Whether the rows of some section do not stand side by side in the order of the request.
    var isScattered = false
    var isRefetchPlanned = false
    private let results = ResultsFollower()
    private let contextFollower: ContextFollower
    /// What, besides the objects themselves, decides on which rows there are, and where.
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

    /// What the source holds now.
    public var snapshot: Snapshot<Section, ManagedItem<Object>> { store.snapshot }

    /// See ``DataSource/observe(_:)``.
    public func observe(
      _ body: @escaping @MainActor (Transition<Section, ManagedItem<Object>>) -> Void
    ) -> ObservationToken {
      store.observe(body)
    }

    /// What is fetched. Setting another request fetches it and shows the difference; nil clears the list. One that cannot be
    /// fetched is reported, and all stays as it is; ``fetch(_:)`` throws the error. A request is not to be changed while it
    /// is in use.
    public var request: NSFetchRequest<Object>? {
      get { controller?.fetchRequest }
      set {
        do { try fetch(newValue) } catch { report(.readFailed(error: Diagnostic.Detail(error))) }
      }
    }

    /// Fetches another request, and shows the difference.
    ///
    /// - Parameter request: The request, sorted by something; nil clears the list. It is kept, and not to be changed.
    /// - Throws: `FetchError` for a request that cannot be followed; what the fetch throws. Nothing has changed then.
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

    /// Where an object is; nil where it is not in the list. O(log n).
    ///
    /// - Parameter object: The object's identity.
    /// - Returns: Its position.
    public func position(of object: NSManagedObjectID) -> ItemPosition? { snapshot.position(of: object) }

    /// The object of a row; nil where there is none. O(log n).
    ///
    /// - Parameter position: Where the row is.
    /// - Returns: The object, of the source's context.
    public func object(at position: ItemPosition) -> Object? { snapshot.item(at: position)?.object }
  }

  extension ManagedObjectSource where Section == SingleSection {
    /// Makes a source without sections, and fetches.
    ///
    /// - Parameters:
    ///   - request: The request, sorted by something; nil for nothing yet.
    ///   - context: The context of the main queue; kept.
    /// - Throws: `FetchError` for a context of another queue, and for a request that cannot be followed; what the fetch throws.
    public convenience init(_ request: NSFetchRequest<Object>?, in context: NSManagedObjectContext) throws {
      try self.init(
        request, in: context, sectioning: ManagedSectioning(key: nil) { _, _ in SingleSection() })
    }
  }

  extension ManagedObjectSource {
    /// Makes a source with a section for each value of a property, and fetches.
    ///
    /// - Parameters:
    ///   - request: The request, sorted by something; nil for nothing yet.
    ///   - context: The context of the main queue; kept.
    ///   - property: The property, which may be computed.
    /// - Throws: `FetchError` for a context of another queue, and for a request that cannot be followed; what the fetch throws.
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

    /// Makes a source with a section for each object of a relationship, and fetches. A section is that object, live as the
    /// items are; nil has the items without one. When it changes, its header is shown anew.
    ///
    /// - Parameters:
    ///   - request: The request, sorted by something; nil for nothing yet.
    ///   - context: The context of the main queue; kept.
    ///   - relationship: The relationship, to one object.
    /// - Throws: `FetchError` for a context of another queue, and for a request that cannot be followed; what the fetch throws.
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

  /// How objects are put in sections.
  struct ManagedSectioning<Section: ListElement, Object: NSManagedObject> {
    /// What Core Data knows the property by; nil for none, and for one that it does not know.
    let key: String?
    /// The section of an object, given the revisions of related ones.
    let section: @MainActor (Object, Revisions<NSManagedObjectID>) -> Section
  }
#endif
