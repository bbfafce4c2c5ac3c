internal import Observation

/// Follows a property of an `@Observable` model: each change of the property is a change of the list.
///
/// ```swift
/// @Observable final class Library { var books: [Book] = [] }
/// let source = ObservedDataSource { library.books }
/// ```
///
/// All changes that are made before the main actor gets to its next turn are told as one transition. The new items are
/// compared with the old ones, O(n), and what is the same is kept, so that everything behind the source costs the size of
/// the change. Of items that share an identity the first is kept and the others are reported.
///
/// The source keeps the closure, and with it the model, until it goes.
@MainActor
public final class ObservedDataSource<Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<SingleSection, Item>
  private let items: @MainActor () -> [Item]
  private let report: @MainActor @Sendable (Diagnostic) -> Void
  /// What tells of changes; nil where what is read is observed.
  private let observation: (any ItemsObservation)?

  /// Makes a source that follows what a closure reads.
  ///
  /// - Parameters:
  ///   - report: Is told of items that were left out. By default they are logged.
  ///   - items: Reads the items from an observable model; whatever it reads is followed.
  public init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ items: @escaping @MainActor () -> [Item]
  ) {
    self.items = items
    self.report = report
    observation = nil
    store = SnapshotStore(Snapshot([Item]()))
    follow()
  }

  /// Makes a source that follows what something else tells of.
  init(
    following observation: any ItemsObservation,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void, _ items: @escaping @MainActor () -> [Item]
  ) {
    self.items = items
    self.report = report
    self.observation = observation
    store = SnapshotStore(Snapshot([Item]()))
    observation.onChange = { [weak self] in self?.show(items()) }
    show(items())
  }

  /// Makes a source that follows a property.
  ///
  /// - Parameters:
  ///   - model: The model; kept.
  ///   - property: The property that has the items.
  ///   - report: Is told of items that were left out. By default they are logged.
  public convenience init<Model: AnyObject>(
    _ model: Model, _ property: KeyPath<Model, [Item]>,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    self.init(report: report) { model[keyPath: property] }
  }

  /// What the source holds now.
  public var snapshot: Snapshot<SingleSection, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<SingleSection, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Reads the items, and asks to be told of the next change.
  private func follow() {
    let items = withObservationTracking {
      self.items()
    } onChange: { [weak self] in
      // Told before the change: by the next turn of the main actor it has been made.
      Task { @MainActor in self?.follow() }
    }
    show(items)
  }

  /// Puts items in place of those that are there.
  private func show(_ items: [Item]) {
    let next = Snapshot(items).reportingDuplicates(to: report)
    store.set(store.snapshot.synchronization(with: next), context: UpdateContext(origin: "observed"))
  }
}

/// Tells that items have changed, until it is released.
@MainActor
protocol ItemsObservation: AnyObject {
  /// Is called after each change, on the main actor.
  var onChange: (@MainActor () -> Void)? { get set }
}
