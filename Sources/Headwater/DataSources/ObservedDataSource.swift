/// A data source that follows a property of an `@Observable` model. Each change to the property changes the list, and the edits
/// that the user makes in the list are written to the property.
///
/// ```swift
/// @Observable final class Library { var books: [Book] = [] }
/// let source = ObservedDataSource(library, \.books)
/// ```
///
/// All changes that are made before the main actor's next turn become one transition. The new items are diffed against the old
/// ones in O(n), and unchanged parts are kept, so that operators and lists pay only for the size of the change. If items share
/// an identity, the source keeps the first and reports the rest, unless it has just reported the same ones.
///
/// An edit of the source, such as a move by the user, sets the property once, with all items. Then the source reads the
/// property, so the list displays what the model made of the edit: if the model sorts or limits its items, or refuses them, the
/// list ends with the items of the model. The edit and the response are one transition. See ``perform(context:_:)``.
///
/// The source retains the closures, and therefore the model, until the source is deallocated.
@MainActor
public final class ObservedDataSource<Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<SingleSection, Item>
  /// A closure that sets the property; nil if the source can't edit it.
  let write: (@MainActor ([Item]) throws -> Void)?
  /// A Boolean value that indicates whether the model is being read, or an edit is being written. Changes that the model reports
  /// in the meantime are read when the edit has been written.
  var isBusy = false
  private var duplicates = DuplicateReports()
  private let items: @MainActor () -> [Item]
  private let report: @MainActor @Sendable (Diagnostic) -> Void
  /// The object that reports changes; nil if the source uses the Observation framework.
  private let observation: (any ItemsObservation)?
  /// The reader of the model; not used if another object reports changes.
  private let reading = TrackedReading()

  /// Creates a source that follows the properties that a closure reads.
  ///
  /// ```swift
  /// let source = ObservedDataSource { library.books } set: { library.books = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  ///   - items: A closure that reads the items from an observable model. The source observes every property that the closure
  ///     reads. While the closure is running, edits of the source throw ``EditError/conflictingEdits``.
  ///   - set: A closure that receives all items after an edit, and writes them to the model. If it throws an error, the edit
  ///     throws it too, and the source displays the items of the model. If it is nil, the default, the source can't be edited.
  public init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ items: @escaping @MainActor () -> [Item], set: (@MainActor ([Item]) throws -> Void)? = nil
  ) {
    self.items = items
    self.report = report
    write = set
    observation = nil
    // Start without items, because the first ones are read with observation tracking.
    store = SnapshotStore(Snapshot([Item]()))
    reviseThroughModel()
    read(context: Self.context)
  }

  /// Creates a source whose changes are reported by another object.
  init(
    following observation: any ItemsObservation,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void, _ items: @escaping @MainActor () -> [Item],
    set: (@MainActor ([Item]) throws -> Void)? = nil
  ) {
    self.items = items
    self.report = report
    write = set
    self.observation = observation
    store = SnapshotStore(Snapshot([Item]()))
    reviseThroughModel()
    // The object reports a change after it has been made, so the new items can be read immediately.
    observation.onChange = { [weak self] in self?.modelHasChanged() }
    read(context: Self.context)
  }

  /// Creates a source that follows a property. If the property can be set, the source writes edits to it.
  ///
  /// - Parameters:
  ///   - model: The model, which the source retains.
  ///   - property: The property that contains the items.
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  public convenience init<Model: AnyObject>(
    _ model: Model, _ property: KeyPath<Model, [Item]>,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    self.init(report: report, { model[keyPath: property] }, set: property.setter(of: model))
  }

  /// The current content of the source.
  public var snapshot: Snapshot<SingleSection, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<SingleSection, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Makes undoing an edit write to the model, too.
  private func reviseThroughModel() {
    store.revising = { [weak self] context, edits in
      try self?.edit(context: context) { list, _ in try edits(&list) }
    }
  }

  /// Displays a change that the model reports, unless the model is being read or an edit is being written.
  package func modelHasChanged() {
    if !isBusy { read(context: Self.context) }
  }

  /// Returns the items of the model, and observes the properties until the next change.
  func readItems() -> [Item] {
    // The closure may change the model or edit the source.
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    if observation != nil { return items() }
    return reading.read(items) { [weak self] in self?.modelHasChanged() }
  }

  /// Reads the items, and displays them.
  ///
  /// - Returns: The list of the items. Observers may have changed the source since then.
  @discardableResult
  func read(context: UpdateContext) -> Snapshot<SingleSection, Item> {
    let (unique, dropped) = Snapshot(readItems()).removingDuplicates()
    // Diff the new items against the current ones, so that unchanged parts are kept.
    let synchronization = store.snapshot.synchronization(with: unique)
    store.set(synchronization, context: context)
    // Report last, because the closure may change the model.
    if let diagnostic = duplicates.diagnostic(for: dropped) { report(diagnostic) }
    return synchronization.snapshot
  }

  /// The context of changes that the model makes.
  private static var context: UpdateContext { UpdateContext(origin: "observed") }
}

/// An object that reports changes to items until it's released.
@MainActor
protocol ItemsObservation: AnyObject {
  /// A closure that is called after each change, on the main actor.
  var onChange: (@MainActor () -> Void)? { get set }
}

extension KeyPath where Root: AnyObject {
  /// Returns a closure that sets the property of a model, which it retains; nil if the property can't be set.
  @MainActor
  func setter<Item>(of model: Root) -> (@MainActor ([Item]) throws -> Void)? where Value == [Item] {
    // A key path to a property that can be set has this class, even if its static type is `KeyPath`.
    guard let property = self as? ReferenceWritableKeyPath<Root, Value> else { return nil }
    return { model[keyPath: property] = $0 }
  }
}
