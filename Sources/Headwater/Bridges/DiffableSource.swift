/// A source that takes snapshots of identifiers, in the shape of `UICollectionViewDiffableDataSource`: a screen that has one
/// moves over by changing types.
///
/// ```swift
/// let source = DiffableSource<Group, Contact.ID>()
/// let adapter = CollectionViewAdapter(source) { list in
///   list.register(ContactCell.self) { cell, row in cell.show(contacts[row.identifier]) }
/// }
/// var snapshot = source.snapshot()
/// snapshot.appendSections([.friends])
/// snapshot.appendItems([ada.id, grace.id])
/// source.apply(snapshot)
/// ```
///
/// A snapshot that is a copy of the present one, with edits, costs the size of the edits. One that is made from nothing is
/// compared, O(n): on the main actor, or off it where the call is awaited.
///
/// Nothing that a snapshot says fails. What was wrong in it has changed nothing there, and is reported when it is applied.
@MainActor
public final class DiffableSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>:
  DataSource
{
  /// A section.
  public typealias Section = DiffableElement<SectionIdentifier>
  /// An item.
  public typealias Item = DiffableElement<ItemIdentifier>

  /// Is told of what could not be done.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  @usableFromInline let store: SnapshotStore<Section, Item>
  /// What sections show that have been given outlines.
  @usableFromInline var outlines: [SectionIdentifier: DiffableSectionSnapshot<ItemIdentifier>] = [:]

  /// Makes a source without sections.
  @inlinable
  public init() {
    store = SnapshotStore()
  }

  /// What the source holds now. Called as a function it is a ``DiffableSnapshot``: `source.snapshot()`.
  @inlinable
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Shows a snapshot. The source holds it when the call returns.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown. It is compared on the main actor: at the cost of the edits, or O(n) if it was made
  ///     from nothing.
  ///   - animatingDifferences: Whether views may animate it.
  ///   - completion: Called when all who observe the source have been told. Views may still animate then; those who wait for
  ///     that ask the adapter, by `whenShown(_:)`.
  @inlinable
  public func apply(
    _ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let target = target(snapshot)
    // A comparison that nobody can cancel ends.
    let next = (try? self.snapshot.diffableSynchronization(with: target)) ?? Synchronization(target)
    store.set(next, context: context(isAnimated: animatingDifferences))
    completion?()
  }

  /// Shows a snapshot that is compared off the main actor, and returns when all who observe the source have been told. If
  /// the task is cancelled before that, nothing changes.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown. Calls are carried out in their order.
  ///   - animatingDifferences: Whether views may animate it.
  @inlinable
  public func apply(
    _ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>, animatingDifferences: Bool = true
  ) async {
    let target = target(snapshot)
    try? await store.synchronizeInBackground(context: context(isAnimated: animatingDifferences)) {
      present, attempt throws(DifferenceError) in
      let next = try present.diffableSynchronization(
        with: attempt ?? target, cancellation: CancellationPoll(isOn: true))
      _ = next.snapshot.duplicateIdentities
      return next
    }
  }

  /// Shows a snapshot by reloading views, in place of showing what has changed.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown. Where it is what is shown already, views stay as they are.
  ///   - completion: Called when all who observe the source have been told.
  @inlinable
  public func applySnapshotUsingReloadData(
    _ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let target = target(snapshot)
    let next = (try? self.snapshot.diffableSynchronization(with: target)) ?? Synchronization(target)
    var context = context(isAnimated: false)
    context.reloads = true
    store.set(next, context: context)
    completion?()
  }

  /// The item at a position; nil where there is none. O(log n).
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> ItemIdentifier? {
    snapshot.item(at: position)?.identifier
  }

  /// The section at an index; nil where there is none. O(log sections).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    snapshot.section(at: index)?.identifier
  }

  /// The position of an item; nil where there is no such item. O(log n), after O(n) once.
  @inlinable
  public func position(of item: ItemIdentifier) -> ItemPosition? { snapshot.position(of: item) }

  /// The index of a section; nil where there is no such section. O(log n), after O(n) once.
  @inlinable
  public func index(for section: SectionIdentifier) -> Int? { snapshot.sectionIndex(of: section) }

  @usableFromInline
  func context(isAnimated: Bool) -> UpdateContext {
    var context = UpdateContext.current(origin: "apply")
    context.isAnimated = context.isAnimated && isAnimated
    return context
  }

  /// What a snapshot is to be shown as; reports what was wrong in it.
  @usableFromInline
  func target(_ snapshot: DiffableSnapshot<SectionIdentifier, ItemIdentifier>) -> Snapshot<Section, Item> {
    for error in snapshot.errors { report(.snapshotMisused(error)) }
    return outlines.isEmpty ? snapshot.content : keepingOutlines(in: snapshot.content)
  }
}
