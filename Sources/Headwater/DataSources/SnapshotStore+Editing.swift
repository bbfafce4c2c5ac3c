extension SnapshotStore {
  /// Edits the snapshot by a closure of the app's, and tells the observers, as one transition.
  ///
  /// Nothing changes if the closure throws, or if an identity would be there twice. Edits that the closure makes through the
  /// store join this one: see ``RunningEdit``.
  ///
  /// - Parameters:
  ///   - context: The update's context; where the edit joins another, that has its own.
  ///   - willChange: Called with the new snapshot before it is put in place, unless the edit joins another.
  ///   - edits: Edits a copy of the snapshot.
  /// - Throws: What the closure throws; ``EditError/duplicateItems(identities:)`` or
  ///   ``EditError/duplicateSections(identities:)`` for identities that the edits made ambiguous;
  ///   ``EditError/conflictingEdits``.
  @inlinable
  package func edit(
    context: UpdateContext = .current, willChange: (Snapshot<Section, Item>) -> Void = { _ in },
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    let outer = runningEdit
    guard let base = latest else { throw EditError.conflictingEdits }
    let edit = RunningEdit<Section, Item>()
    var list = edit.begin(with: base)
    runningEdit = edit
    defer {
      runningEdit = outer
      edit.end()
    }
    try edits(&list)
    // A list that is assigned as a whole is compared where it is shown: in the background if it is large.
    let isEdited = list.storage.edit === edit
    let edited = try edit.finish(list)
    runningEdit = outer
    try take(Synchronization(edited), from: base, context: context, comparesContent: isEdited, willChange)
  }

  /// Makes one edit of the store's own.
  ///
  /// - Parameters:
  ///   - changeset: The changes of the edit, if they are known, so that no comparison is needed.
  ///   - context: What the update carries along.
  ///   - edits: Edits a copy of the snapshot; calls nothing that edits the store.
  /// - Throws: What the closure throws, and ``EditError`` for identities that are there twice.
  @inlinable
  func edit(
    telling changeset: Changeset?, context: UpdateContext = .current,
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    guard let base = latest else { throw EditError.conflictingEdits }
    var edited = base.detached
    try edits(&edited)
    try take(Synchronization(edited, changeset), from: base, context: context)
  }

  /// Makes one edit of the store's own that nothing can be wrong with.
  ///
  /// - Parameter edits: Edits a copy of the snapshot; calls nothing that edits the store.
  @inlinable
  func change(_ edits: (inout Snapshot<Section, Item>) -> Void) {
    guard let base = latest else { return }
    var edited = base.detached
    edits(&edited)
    set(Synchronization(edited), context: .current)
  }

  /// The list of the store, with all edits so far if a closure that edits it is running; nil if these are in conflict.
  @inlinable
  var latest: Snapshot<Section, Item>? {
    if let runningEdit { return runningEdit.latest }
    return current
  }

  /// A copy of ``latest`` to work out a new list from.
  @inlinable
  var present: Snapshot<Section, Item> { (latest ?? current).detached }

  /// Puts an edited snapshot in place, or into the edit that it joins.
  ///
  /// - Parameters:
  ///   - edited: The edited snapshot.
  ///   - base: The snapshot that was edited.
  ///   - context: The context of the update.
  ///   - comparesContent: True to leave out an edit after which everything is as before.
  ///   - willChange: Called with the new snapshot before it is put in place, unless the edit joins another.
  /// - Throws: ``EditError``; nothing has changed.
  @inlinable
  func take(
    _ edited: Synchronization<Section, Item>, from base: Snapshot<Section, Item>, context: UpdateContext,
    comparesContent: Bool = true, _ willChange: (Snapshot<Section, Item>) -> Void = { _ in }
  ) throws(EditError) {
    if edited.snapshot.isIdentical(to: base) { return }
    if let runningEdit {
      try edited.snapshot.checkIdentities(besidesThoseOf: base)
      if !runningEdit.join(from: base, to: edited.snapshot) { throw .conflictingEdits }
      return
    }
    // Code that compares or hashes items may have edited the store.
    guard current.isIdentical(to: base) else { throw .conflictingEdits }
    if comparesContent, edited.changeset == nil, edited.snapshot.hasSameContent(as: base) { return }
    try edited.snapshot.checkIdentities()
    willChange(edited.snapshot)
    send(Transition(from: current, edited, context: context))
  }

  /// Puts a snapshot in place of the present one and tells the observers, unless it is the very same object.
  ///
  /// - Parameters:
  ///   - synchronization: The snapshot, and if it is known what turns the present one into it.
  ///   - context: What the update carries along.
  /// - Throws: ``EditError`` for identities that are there twice; nothing has changed.
  @inlinable
  func replace(
    with synchronization: Synchronization<Section, Item>, context: UpdateContext = .current
  ) throws(EditError) {
    guard let base = latest else { throw .conflictingEdits }
    try take(synchronization, from: base, context: context)
  }

  /// Replaces the list of the edit that is running.
  @usableFromInline
  func join(_ snapshot: Snapshot<Section, Item>) {
    guard let runningEdit, let base = runningEdit.latest else { return }
    // The edit that is running is refused where this cannot be part of it.
    if !runningEdit.join(from: base, to: snapshot) { runningEdit.fail() }
  }
}

extension Snapshot {
  /// - Throws: ``EditError`` for identities that are there twice.
  @inlinable
  func checkIdentities() throws(EditError) {
    let sections = duplicateSectionIdentities
    if !sections.isEmpty { throw .duplicateSections(identities: sections.map { "\($0)" }.sorted()) }
    let items = duplicateIdentities
    if !items.isEmpty { throw .duplicateItems(identities: items.map { "\($0)" }.sorted()) }
  }

  /// - Throws: ``EditError`` for duplicate identities that another snapshot does not have.
  @usableFromInline
  func checkIdentities(besidesThoseOf base: Snapshot) throws(EditError) {
    let sections = Set(duplicateSectionIdentities).subtracting(base.duplicateSectionIdentities)
    if !sections.isEmpty { throw .duplicateSections(identities: sections.map { "\($0)" }.sorted()) }
    let items = Set(duplicateIdentities).subtracting(base.duplicateIdentities)
    if !items.isEmpty { throw .duplicateItems(identities: items.map { "\($0)" }.sorted()) }
  }
}

extension Snapshot {
  /// The snapshot with the first of each identity; the others are reported.
  @MainActor
  @inlinable
  func reportingDuplicates(to report: @MainActor @Sendable (Diagnostic) -> Void) -> Snapshot {
    let (unique, dropped) = keepingFirst()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    return unique
  }
}
