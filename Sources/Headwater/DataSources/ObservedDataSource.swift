internal import Observation

/// A data source that follows a property of an `@Observable` model. Each change to the property changes the list.
///
/// ```swift
/// @Observable final class Library { var books: [Book] = [] }
/// let source = ObservedDataSource { library.books }
/// ```
///
/// All changes that are made before the main actor's next turn become one transition. The new items are diffed against the old
/// ones in O(n), and unchanged parts are kept, so that operators and lists pay only for the size of the change. If items share
/// an identity, the source keeps the first and reports the rest.
///
/// The source retains the closure, and therefore the model, until the source is deallocated.
@MainActor
public final class ObservedDataSource<Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<SingleSection, Item>
  private let items: @MainActor () -> [Item]
  private let report: @MainActor @Sendable (Diagnostic) -> Void
  /// The object that reports changes; nil if the source uses the Observation framework.
  private let observation: (any ItemsObservation)?

  /// Creates a source that follows the properties that a closure reads.
  ///
  /// - Parameters:
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  ///   - items: A closure that reads the items from an observable model. The source observes every property that the closure
  ///     reads.
  public init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ items: @escaping @MainActor () -> [Item]
  ) {
    self.items = items
    self.report = report
    observation = nil
    // Start without items, because the first ones are read with observation tracking.
    store = SnapshotStore(Snapshot([Item]()))
    follow()
  }

  /// Creates a source whose changes are reported by another object.
  init(
    following observation: any ItemsObservation,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void, _ items: @escaping @MainActor () -> [Item]
  ) {
    self.items = items
    self.report = report
    self.observation = observation
    store = SnapshotStore(Snapshot([Item]()))
    // The object reports a change after it has been made, so the new items can be read immediately.
    observation.onChange = { [weak self] in self?.show(items()) }
    show(items())
  }

  /// Creates a source that follows a property.
  ///
  /// - Parameters:
  ///   - model: The model, which the source retains.
  ///   - property: The property that contains the items.
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  public convenience init<Model: AnyObject>(
    _ model: Model, _ property: KeyPath<Model, [Item]>,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    self.init(report: report) { model[keyPath: property] }
  }

  /// The current content of the source.
  public var snapshot: Snapshot<SingleSection, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<SingleSection, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Reads the items, and observes the properties until the next change.
  private func follow() {
    let items = withObservationTracking {
      self.items()
    } onChange: { [weak self] in
      // The Observation framework calls this closure before the change. By the main actor's next turn, the change has been
      // made.
      Task { @MainActor in self?.follow() }
    }
    show(items)
  }

  /// Replaces the current items.
  private func show(_ items: [Item]) {
    let next = Snapshot(items).reportingDuplicates(to: report)
    // Diff the new items against the current ones, so that unchanged parts are kept.
    store.set(store.snapshot.synchronization(with: next), context: UpdateContext(origin: "observed"))
  }
}

/// An object that reports changes to items until it's released.
@MainActor
protocol ItemsObservation: AnyObject {
  /// A closure that is called after each change, on the main actor.
  var onChange: (@MainActor () -> Void)? { get set }
}
