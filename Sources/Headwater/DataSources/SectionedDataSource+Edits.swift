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

  /// Inserts an item before the one at a position, or at the end of its section.
  @inlinable
  public func insert(_ item: Item, at position: ItemPosition) throws {
    try edit { try $0.insert(item, at: position) }
  }

  /// Inserts items before the one at a position, or at the end of its section.
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at position: ItemPosition) throws {
    let items = ContiguousArray(items)
    try edit { try $0.insert(contentsOf: items, at: position) }
  }

  /// Puts an item in place of the one at a position.
  @inlinable
  public func replace(at position: ItemPosition, with item: Item) throws {
    try edit { try $0.replace(at: position, with: item) }
  }

  /// Puts an item in place of the one with the same identity: its content changes, its place does not.
  @inlinable
  public func update(_ item: Item) throws {
    try edit { try $0.update(item) }
  }

  /// Puts new items in place of all items of a section. Throws if another section has one of them: an item that changes its
  /// section is moved, inside ``perform(context:_:)``, or comes with all sections in ``setSections(_:)``.
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
    let positions = Array(positions)
    try edit { try $0.remove(at: positions) }
  }

  /// Removes the items with these identities.
  @inlinable
  public func remove(withIdentities identities: some Sequence<Item.Identity>) throws {
    let identities = Array(identities)
    try edit { try $0.remove(withIdentities: identities) }
  }

  /// Moves an item from one position to the one that it will have, in its section or another.
  @inlinable
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    try edit { try $0.move(from: source, to: target) }
  }

  /// Appends a section with items.
  @inlinable
  public func appendSection(_ section: Section, items: [Item] = []) throws {
    try edit { $0.appendSection(section, items: items) }
  }

  /// Inserts a section with items before the one at an index, or at the end.
  @inlinable
  public func insertSection(_ section: Section, items: [Item] = [], at index: Int) throws {
    try edit { try $0.insertSection(section, items: items, at: index) }
  }

  /// Puts a section value in place of the one with the same identity; the items stay.
  @inlinable
  public func updateSection(_ section: Section) throws {
    try edit { try $0.updateSection(section) }
  }

  /// Removes a section with its items.
  @inlinable
  public func removeSection(at index: Int) throws {
    try edit { try $0.removeSection(at: index) }
  }

  /// Removes the section with an identity, with its items.
  @inlinable
  public func removeSection(withIdentity identity: Section.Identity) throws {
    try edit { try $0.removeSection(withIdentity: identity) }
  }

  /// Moves a section from one index to the one that it will have.
  @inlinable
  public func moveSection(from source: Int, to target: Int) throws {
    try edit { try $0.moveSection(from: source, to: target) }
  }

  /// Removes the sections that have no items.
  @inlinable
  public func removeEmptySections() {
    store.change { $0.removeEmptySections() }
  }

  /// Puts new sections and items in place of all. What is in both keeps its identity: views show only the difference.
  /// O(n) on the main actor; for long lists there is ``setSectionsInBackground(_:context:)``.
  @inlinable
  public func setSections(_ sections: some Sequence<(Section, [Item])>) throws {
    let new = Snapshot(sections: sections)
    let present = store.present
    var synchronization = present.synchronization(with: new)
    if removesEmptySections { synchronization.removeSections(emptiedSince: present) }
    try store.replace(with: synchronization)
  }

  /// Puts new sections and items in place of all, as ``setSections(_:)`` does, and keeps the first of the sections and of the
  /// items that share an identity.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - report: Is told of what was left out. By default it is logged.
  @inlinable
  public func setSections(
    keepingFirstOf sections: some Sequence<(Section, [Item])>,
    report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let unique = Snapshot(sections: sections).reportingDuplicates(to: report)
    let present = store.present
    var synchronization = present.synchronization(with: unique)
    if removesEmptySections { synchronization.removeSections(emptiedSince: present) }
    store.set(synchronization, context: .current)
  }

  /// Puts new sections and items in place of all, as ``setSections(_:)`` does, and returns when that has been done. All
  /// that costs O(n) is done off the main actor, in the order of calls; ``ArrayDataSource/setItemsInBackground(_:context:)``
  /// tells how edits that are made meanwhile come out.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items; read off the main actor.
  ///   - context: What the update carries along.
  /// - Throws: ``EditError`` for identities that are there twice; `CancellationError` when the task is cancelled before the
  ///   sections are there, which stops the comparison soon. Nothing has changed then.
  @inlinable
  public func setSectionsInBackground(
    _ sections: some Sequence<(Section, [Item])> & Sendable, context: UpdateContext = .current
  ) async throws {
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
