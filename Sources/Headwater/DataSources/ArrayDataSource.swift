/// A data source that the app edits, with all items in a single section.
///
/// ```swift
/// let wizards = ArrayDataSource(["Merlin", "Gandalf"])
/// try wizards.append("Tim")
/// try wizards.move(from: 2, to: 0)
/// try wizards.perform { wizards in       // one transition
///   try wizards.remove(id: "Merlin")
///   try wizards.append("Radagast")
/// }
/// ```
///
/// Identities must be unique. An edit with an invalid index, an unknown identity, or a duplicate identity throws an
/// ``EditError`` and changes nothing. Each mutation costs O(log n + items that it affects), plus a one-time cost of O(n) for
/// the index of identities.
@MainActor
public final class ArrayDataSource<Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<SingleSection, Item>

  /// Creates a source. If items share an identity, the source keeps the first and reports the rest. O(n).
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  @inlinable
  public init(_ items: [Item] = [], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log) {
    store = SnapshotStore(Snapshot(items).reportingDuplicates(to: report))
  }

  /// The current content of the source.
  @inlinable
  public var snapshot: Snapshot<SingleSection, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<SingleSection, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// The items in order. O(1) to access.
  @inlinable
  public var items: Snapshot<SingleSection, Item>.Items { snapshot.items(inSection: 0) }

  /// The number of items.
  @inlinable
  public var count: Int { snapshot.numberOfItems }

  /// Performs several edits as one transition. If the closure throws, nothing changes.
  ///
  /// Edits made to the source while the closure runs, including those in a nested `perform`, become part of the same
  /// transition: they are applied to the closure's list, in order, and succeed or fail together with the closure's edits. If
  /// one of them throws, it changes nothing, and the closure can continue. Until the closure returns, the source itself keeps
  /// its previous content.
  @inlinable
  public func perform(
    context: UpdateContext = .current,
    _ edits: (inout Snapshot<SingleSection, Item>) throws -> Void
  ) throws {
    try store.edit(context: context) { snapshot in
      try edits(&snapshot)
      // The only section represents the list itself, so it can be emptied but not removed.
      if snapshot.numberOfSections != 1 {
        throw EditError.noSection(0, count: snapshot.numberOfSections)
      }
    }
  }
}

extension ArrayDataSource {
  /// Appends an item.
  @inlinable
  public func append(_ item: Item) throws {
    try store.editOnce { try $0.append(item, toSection: 0) }
  }

  /// Appends items.
  @inlinable
  public func append(contentsOf items: some Sequence<Item>) throws {
    let items = ContiguousArray(items)
    try store.editOnce { try $0.append(contentsOf: items, toSection: 0) }
  }

  /// Inserts an item before the item at an index, or at the end.
  @inlinable
  public func insert(_ item: Item, at index: Int) throws {
    let position = ItemPosition(section: 0, item: index)
    try store.editOnce { try $0.insert(item, at: position) }
  }

  /// Inserts items before the item at an index, or at the end.
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at index: Int) throws {
    let items = ContiguousArray(items)
    try store.editOnce {
      try $0.insert(contentsOf: items, at: ItemPosition(section: 0, item: index))
    }
  }

  /// Inserts items at several indices, at which the items are after the edit. The indices can be an `IndexSet`, or a sequence
  /// in any order. A repeated index throws ``EditError/duplicateArgument(_:)``.
  ///
  /// ```swift
  /// try wizards.insert(contentsOf: ["Merlin", "Tim"], at: [0, 3])
  /// ```
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at indices: some Sequence<Int>) throws {
    let items = ContiguousArray(items)
    let positions = try indices.arguments(forItems: items.count).map { ItemPosition(section: 0, item: $0) }
    try store.editOnce { try $0.insert(contentsOf: items, at: positions) }
  }

  /// Replaces the item at an index.
  @inlinable
  public func replace(at index: Int, with item: Item) throws {
    try store.editOnce { try $0.replace(at: ItemPosition(section: 0, item: index), with: item) }
  }

  /// Replaces a range of items.
  @inlinable
  public func replaceSubrange(_ range: Range<Int>, with items: some Sequence<Item>) throws {
    let items = ContiguousArray(items)
    try store.editOnce { try $0.replaceItems(in: range, inSection: 0, with: items) }
  }

  /// Replaces the items at several indices with the given items, in order. A repeated index throws
  /// ``EditError/duplicateArgument(_:)``.
  @inlinable
  public func replace(at indices: some Sequence<Int>, with items: some Sequence<Item>) throws {
    let items = Array(items)
    let indices = try indices.arguments(forItems: items.count)
    try store.edit { snapshot in
      // Each index needs exactly one item.
      guard indices.count == items.count else {
        throw EditError.wrongNumber(expected: indices.count, found: items.count)
      }
      let positions = indices.map { ItemPosition(section: 0, item: $0) }
      // Reject invalid and repeated indices.
      _ = try snapshot.checkItems(positions)
      for (position, item) in zip(positions, items) { try snapshot.replace(at: position, with: item) }
    }
  }

  /// Replaces the item that has the same identity. Its content changes, but its position doesn't.
  @inlinable
  public func update(_ item: Item) throws {
    try store.editOnce { try $0.update(item) }
  }

  /// Removes the item at an index.
  @inlinable
  public func remove(at index: Int) throws {
    let position = ItemPosition(section: 0, item: index)
    try store.editOnce { try $0.remove(at: position) }
  }

  /// Removes the items at several indices.
  @inlinable
  public func remove(at indices: some Sequence<Int>) throws {
    let positions = positions(at: indices)
    try store.editOnce { try $0.remove(at: positions) }
  }

  /// Removes a range of items.
  @inlinable
  public func removeSubrange(_ range: Range<Int>) throws {
    try store.editOnce { try $0.removeItems(in: range, inSection: 0) }
  }

  /// Removes the items with the given identities.
  @inlinable
  public func remove(ids: some Sequence<Item.Identity>) throws {
    let ids = ids.arguments(inListOf: store.present.numberOfItems)
    try store.editOnce { try $0.remove(ids: ids) }
  }

  /// Moves an item to another index, which is the item's index after the move.
  @inlinable
  public func move(from source: Int, to target: Int) throws {
    let (source, target) = (ItemPosition(section: 0, item: source), ItemPosition(section: 0, item: target))
    try store.editOnce { try $0.move(from: source, to: target) }
  }

  /// Moves items next to one another, in the order in which they are listed. The target is the index of the first of them after
  /// the move.
  @inlinable
  public func move(at sources: some Sequence<Int>, to target: Int) throws {
    let positions = positions(at: sources)
    try store.editOnce { try $0.move(at: positions, to: ItemPosition(section: 0, item: target)) }
  }

  /// Replaces all items. Items in both lists keep their identities, so views display only the difference. O(n) on the main
  /// actor; for long lists, use ``setItemsInBackground(_:context:)``.
  @inlinable
  public func setItems(_ items: some Sequence<Item>) throws {
    let items = Snapshot(items)
    // Compare with the list that includes the edits made by a running closure.
    try store.replace(with: store.present.synchronization(with: items))
  }

  /// Replaces all items, like ``setItems(_:)``, and returns when they have been replaced. All work that costs O(n) is done off
  /// the main actor. On the main actor, only the observers' work adds to the cost of the change.
  ///
  /// Calls are performed in order, each as one transition. The source can be edited while a call is pending: the edit takes
  /// effect immediately, and the call later replaces all items that exist at that time. If the source is edited during each of
  /// three attempts, the final comparison is done on the main actor.
  ///
  /// - Parameters:
  ///   - items: The items in order; read off the main actor.
  ///   - context: The context of the update.
  /// - Throws: ``EditError/duplicateItems(identities:)``, or `CancellationError` if the task is canceled before the source
  ///   changes, which soon stops the comparison. In these cases, nothing changes.
  @inlinable
  public func setItemsInBackground(
    _ items: some Sequence<Item> & Sendable, context: UpdateContext = .current
  ) async throws {
    try await store.synchronizeInBackground(context: context) { present, attempt throws(DifferenceError) in
      // After a concurrent edit, compare with the previous result, which usually shares most of its nodes
      // with the current list.
      try present.preparedSynchronization(with: attempt ?? Snapshot(items))
    }
  }

  /// Replaces all items, like ``setItems(_:)``, but keeps only the first of the items that share an identity.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  @inlinable
  public func setItems(
    removingDuplicatesFrom items: some Sequence<Item>,
    report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let unique = Snapshot(items).reportingDuplicates(to: report)
    store.adopt(store.present.synchronization(with: unique))
  }

  /// Removes all items.
  @inlinable
  public func removeAll() {
    store.change { $0.removeAllItems() }
  }

  /// Returns the positions for different indices, or enough of them for the edit to fail.
  @inlinable
  func positions(at indices: some Sequence<Int>) -> [ItemPosition] {
    indices.arguments(inListOf: store.present.numberOfItems).map { ItemPosition(section: 0, item: $0) }
  }
}
