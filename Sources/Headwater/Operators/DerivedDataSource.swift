/// A source that is made of another one by an operator, such as ``DataSource/filter(_:)``. It keeps its source, follows it,
/// and tells what comes of it.
///
/// The source does not keep the operator: an operator that nobody keeps ends.
@MainActor
public class DerivedDataSource<Section: ListElement, Item: ListElement>: DataSource, MadeOfSources {
  @usableFromInline let store: SnapshotStore<Section, Item>
  @usableFromInline var observations: [ObservationToken] = []
  /// The sources that it is made of.
  @usableFromInline package var sourcesBehind: [any DataSource] = []
  /// The sources that want to know what is visible, and which of their rows some rows of this one stand for.
  var visibleItemsPaths: [VisibleItemsPath] = []
  /// The sources that the user of a view can edit, and where their items are.
  var editPaths: [EditPath] = []

  @usableFromInline
  init(_ snapshot: Snapshot<Section, Item>) {
    store = SnapshotStore(snapshot)
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

  /// Whether it has items that are in none of the sources that it is made of.
  package var hasOtherItems: Bool { false }

  /// Asks the operator's closures again for everything, when what they read has changed: what is searched for, how items are
  /// sorted, which of them are shown. Tells what comes of it as one transition. What it costs is what it costs to make the
  /// operator; an operator without closures does nothing.
  public func reapply() {}
}

/// Gives what has come of a source with the first of each identity, and reports when others are left out.
@usableFromInline
struct DuplicateGuard {
  @usableFromInline let report: @MainActor @Sendable (Diagnostic) -> Void
  @usableFromInline var reported: [String] = []

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
    return unique
  }
}
