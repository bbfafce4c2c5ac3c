public import Headwater

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A data source to which snapshots of identifiers are applied, in the style of `UICollectionViewDiffableDataSource`. A screen
/// that uses Apple's class can be migrated by changing types.
///
/// ```swift
/// let source = DiffableSource<Group, Contact.ID>()
/// let adapter = CollectionViewAdapter(source) { configuration in
///   configuration.register(ContactCell.self) { cell, row in cell.show(contacts[row.identifier]) }
/// }
/// var snapshot = source.snapshot()
/// snapshot.appendSections([.friends])
/// snapshot.appendItems([ada.id, grace.id])
/// source.apply(snapshot)
/// ```
///
/// Applying an edited copy of the current snapshot costs O(size of the edits). A snapshot that was built from scratch is diffed
/// in O(n), on the main actor or, if the call is awaited, off the main actor.
///
/// Applying a snapshot never fails. A mistake in a snapshot has no effect, and is reported when the snapshot is applied.
@MainActor
public final class DiffableSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>:
  DataSource
{
  /// The type of the sections.
  public typealias Section = DiffableElement<SectionIdentifier>
  /// The type of the items.
  public typealias Item = DiffableElement<ItemIdentifier>

  /// A closure that receives diagnostics about edits that couldn't be performed.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  @usableFromInline let store: SnapshotStore<Section, Item>
  /// The outlines that were applied to sections.
  @usableFromInline var outlines: [SectionIdentifier: DiffableSectionSnapshot<ItemIdentifier>] = [:]

  /// Creates a source without sections.
  @inlinable
  public init() {
    store = SnapshotStore()
  }

  /// The current content of the source. Call it as a function to get a ``DiffableSnapshot``: `source.snapshot()`.
  @inlinable
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See `DataSource.observe(_:)`.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Applies a snapshot. When the call returns, the source has changed.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to display. It's diffed on the main actor, which costs O(size of the edits), or O(n) if the
  ///     snapshot was built from scratch.
  ///   - animatingDifferences: A Boolean value that indicates whether views may animate the change.
  ///   - completion: A closure that the source calls after all observers have been notified. Animations may still be running;
  ///     to wait for them, use the adapter's `afterUpdates(_:)` method.
  @inlinable
  public func apply(
    _ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let target = target(snapshot)
    // Without cancellation, the comparison can't throw.
    let next = (try? self.snapshot.diffableSynchronization(with: target)) ?? Synchronization(target)
    store.set(next, context: context(isAnimated: animatingDifferences))
    completion?()
  }

  /// Applies a snapshot that is diffed off the main actor, and returns after all observers have been notified. If the task is
  /// canceled before that, nothing changes.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to display. Concurrent calls are performed in order.
  ///   - animatingDifferences: A Boolean value that indicates whether views may animate the change.
  @inlinable
  public func apply(
    _ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>, animatingDifferences: Bool = true
  ) async {
    let target = target(snapshot)
    try? await store.synchronizeInBackground(context: context(isAnimated: animatingDifferences)) {
      present, attempt throws(DifferenceError) in
      // If the source has changed in the meantime, compare with the previous result.
      let next = try present.diffableSynchronization(
        with: attempt ?? target, cancellation: CancellationPoll(isOn: true))
      // Build the index that detects duplicates here, off the main actor.
      _ = next.snapshot.duplicateIdentities
      return next
    }
  }

  /// Applies a snapshot and reloads the views instead of animating the differences.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to display. If nothing changed, the views aren't reloaded.
  ///   - completion: A closure that the source calls after all observers have been notified.
  @inlinable
  public func applySnapshotUsingReloadData(
    _ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let target = target(snapshot)
    // Without cancellation, the comparison can't throw.
    let next = (try? self.snapshot.diffableSynchronization(with: target)) ?? Synchronization(target)
    var context = context(isAnimated: false)
    context.reloads = true
    store.set(next, context: context)
    completion?()
  }

  /// Returns the item at a position; nil if there is none. O(log n).
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> ItemIdentifier? {
    snapshot.item(at: position)?.identifier
  }

  /// Returns the section at an index; nil if there is none. O(log sections).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    snapshot.section(at: index)?.identifier
  }

  /// Returns the item at an index path. O(log n).
  ///
  /// - Parameter indexPath: An index path that consists of a section and an item or row.
  /// - Returns: The item, or nil if it doesn't exist.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard indexPath.count == 2 else { return nil }
    return itemIdentifier(at: ItemPosition(section: indexPath[0], item: indexPath[1]))
  }

  /// Returns the index path of an item; nil if the item doesn't exist. O(log n), after a one-time cost of O(n).
  public func indexPath(for item: ItemIdentifier) -> IndexPath? {
    position(of: item).map { IndexPath(indexes: [$0.section, $0.item]) }
  }

  /// Returns the position of an item; nil if the item doesn't exist. O(log n), after a one-time cost of O(n).
  @inlinable
  public func position(of item: ItemIdentifier) -> ItemPosition? { snapshot.position(of: item) }

  /// Returns the index of a section; nil if the section doesn't exist. O(log n), after a one-time cost of O(n).
  @inlinable
  public func index(for section: SectionIdentifier) -> Int? { snapshot.sectionIndex(of: section) }

  @usableFromInline
  func context(isAnimated: Bool) -> UpdateContext {
    var context = UpdateContext.current(origin: "apply")
    // The enclosing context can also suppress animations.
    context.isAnimated = context.isAnimated && isAnimated
    return context
  }

  /// Returns the content that a snapshot will display, with its outlines. Reports the mistakes in the snapshot.
  @usableFromInline
  func target(_ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>) -> Snapshot<Section, Item> {
    for error in snapshot.errors { report(.snapshotMisused(error)) }
    return outlines.isEmpty ? snapshot.content : keepingOutlines(in: snapshot.content)
  }
}

extension DiffableSource: MadeOfSources {
  package var sourcesBehind: [any DataSource] { [] }

  /// Returns a Boolean value that indicates whether an item is hidden below a collapsed item of an outline.
  package func hides(_ identity: any Hashable & Sendable) -> Bool {
    guard let item = identity as? ItemIdentifier else { return false }
    return outlines.values.contains { $0.contains(item) }
  }
}
