/// A list of items in one section, changed by hand.
///
/// ```swift
/// let wizards = ArrayDataSource(["Merlin", "Gandalf"])
/// try wizards.append("Tim")
/// try wizards.move(from: 2, to: 0)
/// try wizards.perform { wizards in       // one transition
///   try wizards.remove(withIdentity: "Merlin")
///   try wizards.append("Radagast")
/// }
/// ```
///
/// No two items may have the same identity. A wrong index, an unknown identity or a duplicate is thrown as an
/// ``EditError``, and nothing has changed. Each mutation costs O(log n + items that it names), plus O(n) once, for the
/// index of identities.
@MainActor
public final class ArrayDataSource<Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<SingleSection, Item>

  /// Makes a source. Of items that share an identity the first is kept and the others are reported. O(n).
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - report: Is told of items that were left out. By default they are logged.
  @inlinable
  public init(_ items: [Item] = [], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log) {
    store = SnapshotStore(Snapshot(items).reportingDuplicates(to: report))
  }

  /// What the source holds now.
  @inlinable
  public var snapshot: Snapshot<SingleSection, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<SingleSection, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// The items in order. O(1) to make.
  @inlinable
  public var items: Snapshot<SingleSection, Item>.Items { snapshot.items(inSection: 0) }

  /// The number of items.
  @inlinable
  public var count: Int { snapshot.numberOfItems }

  /// Carries out several edits as one transition. If the closure throws, nothing has changed.
  ///
  /// Edits of the source that are made while the closure runs join it, also those in a `perform` within: they are made to the
  /// closure's list, in order, and come or go with the others. One that throws has changed nothing, and the closure may go on.
  /// The source itself shows what it held before until the closure has returned.
  @inlinable
  public func perform(
    context: UpdateContext = .current,
    _ edits: (inout Snapshot<SingleSection, Item>) throws -> Void
  ) throws {
    try store.edit(context: context) { snapshot in
      try edits(&snapshot)
      // The one section is the list itself: it can be emptied and not removed.
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
    try store.edit(telling: nil) { try $0.append(item, toSection: 0) }
  }

  /// Appends items.
  @inlinable
  public func append(contentsOf items: some Sequence<Item>) throws {
    let items = ContiguousArray(items)
    try store.edit(telling: nil) { try $0.append(contentsOf: items, toSection: 0) }
  }

  /// Inserts an item before the one at an index, or at the end.
  @inlinable
  public func insert(_ item: Item, at index: Int) throws {
    let position = ItemPosition(section: 0, item: index)
    try store.edit(telling: Changeset(inserting: position)) { try $0.insert(item, at: position) }
  }

  /// Inserts items before the one at an index, or at the end.
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at index: Int) throws {
    let items = ContiguousArray(items)
    try store.edit(telling: nil) {
      try $0.insert(contentsOf: items, at: ItemPosition(section: 0, item: index))
    }
  }

  /// Puts an item in place of the one at an index.
  @inlinable
  public func replace(at index: Int, with item: Item) throws {
    try store.edit(telling: nil) { try $0.replace(at: ItemPosition(section: 0, item: index), with: item) }
  }

  /// Puts items in place of a range of items.
  @inlinable
  public func replaceSubrange(_ range: Range<Int>, with items: some Sequence<Item>) throws {
    let items = ContiguousArray(items)
    try store.edit(telling: nil) { try $0.replaceItems(in: range, inSection: 0, with: items) }
  }

  /// Replaces the items at several indices, one each, in the order of both. An index that is repeated throws
  /// ``EditError/namedTwice(_:)``.
  @inlinable
  public func replace(at indices: some Sequence<Int>, with items: some Sequence<Item>) throws {
    let (indices, items) = (Array(indices), Array(items))
    try store.edit(telling: nil) { snapshot in
      guard indices.count == items.count else {
        throw EditError.wrongNumber(expected: indices.count, found: items.count)
      }
      let positions = indices.map { ItemPosition(section: 0, item: $0) }
      _ = try snapshot.checkItems(positions)
      for (position, item) in zip(positions, items) { try snapshot.replace(at: position, with: item) }
    }
  }

  /// Puts an item in place of the one with the same identity: its content changes, its place does not.
  @inlinable
  public func update(_ item: Item) throws {
    try store.edit(telling: nil) { try $0.update(item) }
  }

  /// Removes the item at an index.
  @inlinable
  public func remove(at index: Int) throws {
    let position = ItemPosition(section: 0, item: index)
    try store.edit(telling: Changeset(deleting: position)) { try $0.remove(at: position) }
  }

  /// Removes the items at several indices.
  @inlinable
  public func remove(at indices: some Sequence<Int>) throws {
    let positions = indices.map { ItemPosition(section: 0, item: $0) }
    try store.edit(telling: nil) { try $0.remove(at: positions) }
  }

  /// Removes a range of items.
  @inlinable
  public func removeSubrange(_ range: Range<Int>) throws {
    try store.edit(telling: nil) { try $0.removeItems(in: range, inSection: 0) }
  }

  /// Removes the items with these identities.
  @inlinable
  public func remove(withIdentities identities: some Sequence<Item.Identity>) throws {
    let identities = Array(identities)
    try store.edit(telling: nil) { try $0.remove(withIdentities: identities) }
  }

  /// Moves an item from one index to the one that it will have.
  @inlinable
  public func move(from source: Int, to target: Int) throws {
    let (source, target) = (ItemPosition(section: 0, item: source), ItemPosition(section: 0, item: target))
    try store.edit(telling: Changeset(moving: source, to: target)) { try $0.move(from: source, to: target) }
  }

  /// Moves items side by side, in the order in which they are named, to the index that the first of them will have.
  @inlinable
  public func move(at sources: some Sequence<Int>, to target: Int) throws {
    let positions = sources.map { ItemPosition(section: 0, item: $0) }
    try store.edit(telling: nil) { try $0.move(at: positions, to: ItemPosition(section: 0, item: target)) }
  }

  /// Puts new items in place of all. What is in both keeps its identity: views show only the difference. O(n) on the main
  /// actor; for long lists there is ``setItemsInBackground(_:context:)``.
  @inlinable
  public func setItems(_ items: some Sequence<Item>) throws {
    let items = Snapshot(items)
    try store.replace(with: store.present.synchronization(with: items))
  }

  /// Puts new items in place of all, as ``setItems(_:)`` does, and returns when that has been done. All that costs O(n) is
  /// done off the main actor; on it the change costs what observers make of it.
  ///
  /// Calls are carried out in the order in which they are made, each as one transition. The source can be edited meanwhile:
  /// such an edit is there at once, and when its turn comes the call puts its items in place of what is there then. A
  /// source that is edited during each of three attempts is compared on the main actor.
  ///
  /// - Parameters:
  ///   - items: The items in order; read off the main actor.
  ///   - context: What the update carries along.
  /// - Throws: ``EditError/duplicateItems(identities:)``; `CancellationError` when the task is cancelled before the items
  ///   are there, which stops the comparison soon. Nothing has changed then.
  @inlinable
  public func setItemsInBackground(
    _ items: some Sequence<Item> & Sendable, context: UpdateContext = .current
  ) async throws {
    try await store.synchronizeInBackground(context: context) { present, attempt throws(DifferenceError) in
      try present.preparedSynchronization(with: attempt ?? Snapshot(items))
    }
  }

  /// Puts new items in place of all, as ``setItems(_:)`` does, and keeps the first of those that share an identity.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - report: Is told of items that were left out. By default they are logged.
  @inlinable
  public func setItems(
    keepingFirstOf items: some Sequence<Item>,
    report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let unique = Snapshot(items).reportingDuplicates(to: report)
    store.set(store.present.synchronization(with: unique), context: .current)
  }

  /// Removes all items.
  @inlinable
  public func removeAll() {
    store.change { $0.removeAllItems() }
  }
}
