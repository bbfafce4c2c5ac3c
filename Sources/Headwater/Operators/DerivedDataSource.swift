/// What all operators have in common: they keep their source, follow it, and tell what comes of it.
///
/// The source does not keep the operator: an operator that nobody keeps ends.
@MainActor
public class DerivedDataSource<Section: ListElement, Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<Section, Item>
  @usableFromInline var observations: [ObservationToken] = []

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
}

/// Gives what has come of a source with the first of each identity, and reports when others are left out.
@usableFromInline
struct DuplicateGuard {
  @usableFromInline let report: DiagnosticHandler
  @usableFromInline var reported: [String] = []

  @usableFromInline
  init(report: @escaping DiagnosticHandler) {
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
