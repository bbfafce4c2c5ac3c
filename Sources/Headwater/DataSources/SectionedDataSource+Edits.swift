extension SectionedDataSource {
  /// Appends an item to a section.
  @inlinable
  public func append(_ item: Item, toSection section: Int) throws {
    try edit { try $0.append(item, toSection: section) }
  }

  /// Appends items to a section.
  @inlinable
  public func append(contentsOf items: some Sequence<Item>, toSection section: Int) throws {
    let items = ContiguousArray(items)
    try edit { try $0.append(contentsOf: items, toSection: section) }
  }

  /// Inserts an item before the item at a position, or at the end of its section.
  @inlinable
  public func insert(_ item: Item, at position: ItemPosition) throws {
    try edit { try $0.insert(item, at: position) }
  }

  /// Inserts items before the item at a position, or at the end of its section.
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at position: ItemPosition) throws {
    let items = ContiguousArray(items)
    try edit { try $0.insert(contentsOf: items, at: position) }
  }

  /// Inserts items at several positions, at which the items are after the edit. A repeated position throws
  /// ``EditError/duplicateArgument(_:)``.
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at positions: some Sequence<ItemPosition>) throws
  {
    let items = ContiguousArray(items)
    let positions = try positions.arguments(forItems: items.count)
    try edit { try $0.insert(contentsOf: items, at: positions) }
  }

  /// Replaces the item at a position.
  @inlinable
  public func replace(at position: ItemPosition, with item: Item) throws {
    try edit { try $0.replace(at: position, with: item) }
  }

  /// Replaces the item that has the same identity. Its content changes, but its position doesn't.
  @inlinable
  public func update(_ item: Item) throws {
    try edit { try $0.update(item) }
  }

  /// Replaces all items in a section. Throws an error if another section contains one of the new items. To move an item to
  /// another section, use ``perform(context:_:)``, or replace all sections with ``setSections(_:)``.
  @inlinable
  public func setItems(_ items: some Sequence<Item>, inSection section: Int) throws {
    let items = ContiguousArray(items)
    try edit { try $0.setItems(items, inSection: section) }
  }

  /// Removes the item at a position.
  @inlinable
  public func remove(at position: ItemPosition) throws {
    try edit { try $0.remove(at: position) }
  }

  /// Removes the items at several positions.
  @inlinable
  public func remove(at positions: some Sequence<ItemPosition>) throws {
    let positions = positions.arguments(inListOf: store.present.numberOfItems)
    try edit { try $0.remove(at: positions) }
  }

  /// Removes the items with the given identities.
  @inlinable
  public func remove(ids: some Sequence<Item.Identity>) throws {
    let ids = ids.arguments(inListOf: store.present.numberOfItems)
    try edit { try $0.remove(ids: ids) }
  }

  /// Moves an item to another position, in the same section or a different one. The target is the position of the item after
  /// the move.
  @inlinable
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try edit { try $0.move(from: source, to: target) }
  }

  /// Appends a section with items.
  @inlinable
  public func appendSection(_ section: Section, items: [Item] = []) throws {
    try edit { $0.appendSection(section, items: items) }
  }

  /// Inserts a section with items before the section at an index, or at the end.
  @inlinable
  public func insertSection(_ section: Section, items: [Item] = [], at index: Int) throws {
    try edit { try $0.insertSection(section, items: items, at: index) }
  }

  /// Replaces the section value that has the same identity. The section's items remain.
  @inlinable
  public func updateSection(_ section: Section) throws {
    try edit { try $0.updateSection(section) }
  }

  /// Removes a section, including its items.
  @inlinable
  public func removeSection(at index: Int) throws {
    try edit { try $0.removeSection(at: index) }
  }

  /// Removes the section with the given identity, including its items.
  @inlinable
  public func removeSection(id: Section.Identity) throws {
    try edit { try $0.removeSection(id: id) }
  }

  /// Moves a section to another index, which is the section's index after the move.
  @inlinable
  public func moveSection(from source: Int, to target: Int) throws {
    try edit { try $0.moveSection(from: source, to: target) }
  }

  /// Removes the sections that have no items.
  @inlinable
  public func removeEmptySections() {
    store.change { $0.removeEmptySections() }
  }

  /// Replaces all sections and items. Elements in both lists keep their identities, so views display only the difference. O(n)
  /// on the main actor; for long lists, use ``setSectionsInBackground(_:context:)``.
  @inlinable
  public func setSections(_ sections: some Sequence<(Section, [Item])>) throws {
    let new = Snapshot(sections: sections)
    // Include the edits made by a running closure.
    let present = store.present
    var synchronization = present.synchronization(with: new)
    // Remove the sections that lose their items, as an edit does.
    if removesEmptySections { synchronization.removeSections(emptiedSince: present) }
    try store.replace(with: synchronization)
  }

  /// Replaces all sections and items, like ``setSections(_:)``, but keeps only the first of the sections or items that share an
  /// identity.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - report: A closure that receives diagnostics about elements that were left out. By default, the diagnostics are logged.
  @inlinable
  public func setSections(
    removingDuplicatesFrom sections: some Sequence<(Section, [Item])>,
    report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let unique = Snapshot(sections: sections).reportingDuplicates(to: report)
    // Include the edits made by a running closure.
    let present = store.present
    var synchronization = present.synchronization(with: unique)
    if removesEmptySections { synchronization.removeSections(emptiedSince: present) }
    store.adopt(synchronization)
  }

  /// Replaces all sections and items, like ``setSections(_:)``, and returns when they have been replaced. All work that costs
  /// O(n) is done off the main actor, in the order of the calls. See ``ArrayDataSource/setItemsInBackground(_:context:)`` for
  /// the effect of concurrent edits.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items; read off the main actor.
  ///   - context: The context of the update.
  /// - Throws: ``EditError`` for duplicate identities, or `CancellationError` if the task is canceled before the source
  ///   changes, which soon stops the comparison. In these cases, nothing changes.
  @inlinable
  public func setSectionsInBackground(
    _ sections: some Sequence<(Section, [Item])> & Sendable, context: UpdateContext = .current
  ) async throws {
    // Read the setting now, because the comparison runs off the main actor.
    let removesEmptied = removesEmptySections
    try await store.synchronizeInBackground(context: context) { present, attempt throws(DifferenceError) in
      try present.preparedSynchronization(
        with: attempt ?? Snapshot(sections: sections), removingEmptied: removesEmptied)
    }
  }

  /// Removes all sections and items.
  @inlinable
  public func removeAll() {
    store.change { $0.removeAll() }
  }
}
