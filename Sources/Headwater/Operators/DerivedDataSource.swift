/// A data source that an operator such as ``DataSource/filter(_:)`` derives from another data source. It retains its source,
/// follows the source's changes, and notifies its observers of the results.
///
/// The source doesn't retain the derived data source, so the app must retain it. Apps can't subclass this class, because it has
/// no public initializer.
@MainActor
open class DerivedDataSource<Section: ListElement, Item: ListElement>: DataSource, MadeOfSources {
  @usableFromInline let store: SnapshotStore<Section, Item>
  @usableFromInline var observations: [ObservationToken] = []
  /// The current turn, and the queue of pending turns.
  @usableFromInline package var turns = OperatorTurns()
  /// The sources from which this one is derived.
  @usableFromInline package var sourcesBehind: [any DataSource] = []
  /// The sources that use the visible rows, with closures that convert this source's rows to theirs.
  var visibleItemsPaths: [VisibleItemsPath] = []
  /// A Boolean value that indicates whether unequal identities have been reported.
  private var hasReportedIdentities = false
  /// The editable sources, with closures that convert positions in this source to theirs.
  var editPaths: [EditPath] = []

  /// A closure that returns the identity of a row's item in the underlying sources; nil for a row that isn't one of their
  /// items. If there is no closure, the identities are the same.
  @usableFromInline
  package final var originalIdentity: (@MainActor (any Hashable & Sendable) -> (any Hashable & Sendable)?)?

  /// Creates an operator without rows. ``build(_:)`` adds them.
  @usableFromInline
  package init() {
    store = SnapshotStore()
  }

  /// The current result of the operator.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Returns the identity of an item in the underlying sources; nil for a row that isn't one of their items.
  package func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    if let originalIdentity { originalIdentity(identity) } else { identity }
  }

  /// Reports, only once, that items weren't found by their identities.
  @usableFromInline
  final func reportUnequalIdentities(of item: Any.Type) {
    if hasReportedIdentities { return }
    hasReportedIdentities = true
    Diagnostic.log(.identitiesNotEqual(type: "\(item)"))
  }

  /// A Boolean value that indicates whether the source has items that aren't in any of its underlying sources.
  package var hasOtherItems: Bool { false }

  /// Returns a Boolean value that indicates whether the source hides an item that isn't in any of the underlying sources.
  package func hides(_ identity: any Hashable & Sendable) -> Bool { false }

  /// Calls the operator's closures again for all items. Call this method when the data that the closures read has changed, such
  /// as the search text, a sort order, or a filter setting. Observers are notified of the result in one transition. The call
  /// costs as much as creating the operator. For an operator without closures, it does nothing.
  ///
  /// If the operator's closures call this method, even repeatedly, it takes effect once, after the closures have returned.
  open func invalidate() {}
}

/// A guard that enforces unique identities and the maximum number of items in an operator's result, and reports the items that
/// it leaves out.
@usableFromInline
struct DuplicateGuard {
  @usableFromInline let report: @MainActor @Sendable (Diagnostic) -> Void
  @usableFromInline var reported: [String] = []
  @usableFromInline var hasLimited = false

  @usableFromInline
  init(report: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
    self.report = report
  }

  /// Returns a snapshot without duplicates, limited to the maximum number of items. O(index updates + items left out times log
  /// n).
  @MainActor
  @inlinable
  mutating func unique<Section, Item>(_ snapshot: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    let (unique, dropped) = snapshot.removingDuplicates()
    // Report the duplicates only if they differ from those of the last report.
    if !dropped.isEmpty || !reported.isEmpty {
      let sorted = dropped.sorted()
      if !sorted.isEmpty, sorted != reported { report(.duplicatesDropped(identities: sorted)) }
      reported = sorted
    }
    return unique.numberOfItems > Snapshot<Section, Item>.maximumNumberOfItems ? limited(unique) : unique
  }

  /// Removes excess items from the end, but doesn't remove any sections. O(sections).
  @usableFromInline
  @MainActor
  mutating func limited<Section, Item>(_ snapshot: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    let maximum = Snapshot<Section, Item>.maximumNumberOfItems
    // Report the limit only once.
    if !hasLimited { report(.itemsLeftOut(maximum: maximum)) }
    hasLimited = true
    var limited = snapshot
    for section in (0..<snapshot.numberOfSections).reversed() {
      let (excess, count) = (
        limited.numberOfItems - maximum, snapshot.numberOfItems(inSection: section)
      )
      if excess <= 0 { break }
      limited.replaceItems(max(0, count - excess)..<count, inSection: section, with: EmptyCollection())
    }
    return limited
  }
}
