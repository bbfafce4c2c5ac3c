/// A source that is made of another one by an operator, such as ``DataSource/filter(_:)``. It keeps its source, follows it,
/// and tells what comes of it.
///
/// The source does not keep the operator: an operator that nobody keeps ends.
@MainActor
public class DerivedDataSource<Section: ListElement, Item: ListElement>: DataSource, MadeOfSources {
  @usableFromInline let store: SnapshotStore<Section, Item>
  @usableFromInline var observations: [ObservationToken] = []
  /// The present turn, and the queue of the next ones.
  @usableFromInline var turns = OperatorTurns()
  /// The sources that it is made of.
  @usableFromInline package var sourcesBehind: [any DataSource] = []
  /// The sources that want to know what is visible, and which of their rows some rows of this one stand for.
  var visibleItemsPaths: [VisibleItemsPath] = []
  /// A Boolean value that indicates whether unequal identities have been reported.
  private var hasReportedIdentities = false
  /// The sources that the user of a view can edit, and where their items are.
  var editPaths: [EditPath] = []

  /// Makes an operator that shows nothing before ``build(_:)``.
  @usableFromInline
  init() {
    store = SnapshotStore()
  }

  /// What the operator gives now.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// What an item is called in the sources that this one is made of; nil for a row that is none of theirs.
  package func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? { identity }

  /// Reports, once, that items were not found by their identities.
  @usableFromInline
  final func reportUnequalIdentities(of item: Any.Type) {
    if hasReportedIdentities { return }
    hasReportedIdentities = true
    Diagnostic.log(.identitiesNotEqual(type: "\(item)"))
  }

  /// A Boolean value that indicates whether it has items that none of its sources has.
  package var hasOtherItems: Bool { false }

  /// Asks the operator's closures again for everything, when what they read has changed: what is searched for, how items are
  /// sorted, which of them are shown. Tells what comes of it as one transition. What it costs is what it costs to make the
  /// operator; an operator without closures does nothing.
  ///
  /// Called by one of these closures, it takes effect when they have been asked, once.
  public func reapply() {}
}

/// Gives what has come of a source with the first of each identity and no more items than there may be, and reports when
/// others are left out.
@usableFromInline
struct DuplicateGuard {
  @usableFromInline let report: @MainActor @Sendable (Diagnostic) -> Void
  @usableFromInline var reported: [String] = []
  @usableFromInline var hasLimited = false

  @usableFromInline
  init(report: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
    self.report = report
  }

  /// O(what the index has to follow + those left out times log n).
  @MainActor
  @inlinable
  mutating func unique<Section, Item>(_ snapshot: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    let (unique, dropped) = snapshot.keepingFirst()
    if !dropped.isEmpty || !reported.isEmpty {
      let sorted = dropped.sorted()
      if !sorted.isEmpty, sorted != reported { report(.duplicatesDropped(identities: sorted)) }
      reported = sorted
    }
    return unique.numberOfItems > Snapshot<Section, Item>.maximumNumberOfItems ? limited(unique) : unique
  }

  /// Leaves out what is too much at the end; the sections stay. O(sections).
  @usableFromInline
  @MainActor
  mutating func limited<Section, Item>(_ snapshot: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    let maximum = Snapshot<Section, Item>.maximumNumberOfItems
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
