extension SnapshotStore {
  /// Edits the snapshot with a closure from the app, and notifies the observers, in one transition.
  ///
  /// Nothing changes if the closure throws or if the result contains duplicate identities. Edits that the closure makes through
  /// the store join this one; see ``RunningEdit``.
  ///
  /// - Parameters:
  ///   - context: The context of the update; ignored if the edit joins another edit.
  ///   - willChange: A closure that receives the new snapshot before the store adopts it, unless the edit joins another edit.
  ///   - edits: A closure that edits a copy of the snapshot.
  /// - Throws: Any error that the closure throws; ``EditError/duplicateItems(identities:)`` or
  ///   ``EditError/duplicateSections(identities:)`` for duplicate identities; ``EditError/conflictingEdits``.
  @inlinable
  package func edit(
    context: UpdateContext = .current, willChange: (Snapshot<Section, Item>) -> Void = { _ in },
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    // Edits can be nested. The outer one continues when this one ends.
    let outer = runningEdit
    guard let base = latest else { throw EditError.conflictingEdits }
    // Edits that the closure makes through the store join this edit.
    let edit = RunningEdit<Section, Item>()
    var list = edit.begin(with: base)
    runningEdit = edit
    defer {
      runningEdit = outer
      edit.end()
    }
    try edits(&list)
    // If the closure assigned a different list, skip the comparison here. It takes place when the change is displayed, in the
    // background for large lists.
    let isEdited = list.storage.edit === edit
    // Combine the closure's list with the edits that were made through the store in the meantime.
    let (edited, edits) = try edit.finish(list)
    // If this edit joins another one, its changes become part of the other edit's changes.
    let changeset = outer == nil ? edits?.changeset(from: base.detached, to: edited) : nil
    // The result joins the outer edit, if there is one.
    runningEdit = outer
    try take(
      Synchronization(edited, changeset), from: base, context: context, comparesContent: isEdited, willChange)
  }

  /// Performs one edit by the store itself. Its changeset follows from the edit.
  ///
  /// - Parameter edit: A closure that edits a copy of the snapshot and doesn't call code that edits the store.
  /// - Throws: Any error that the closure throws, and ``EditError`` for duplicate identities.
  @inlinable
  func editOnce(_ edit: (inout Snapshot<Section, Item>) throws -> Void) throws {
    guard let base = latest else { throw EditError.conflictingEdits }
    let before = base.detached
    // Edit a copy, so that nothing changes if the closure throws.
    var edited = before
    try edit(&edited)
    let made = edited.lastEdit(since: before)
    // If this edit joins another one, its changes become part of the other edit's changes.
    let changeset = runningEdit == nil ? made?.changeset : nil
    try take(Synchronization(edited, changeset), from: base, by: made ?? .other, context: .current)
  }

  /// Performs one edit by the store itself that can't fail.
  ///
  /// - Parameter edit: A closure that edits a copy of the snapshot and doesn't call code that edits the store.
  @inlinable
  func change(_ edit: (inout Snapshot<Section, Item>) -> Void) {
    guard let base = latest else { return }
    let before = base.detached
    var edited = before
    edit(&edited)
    adopt(Synchronization(edited, edited.lastEdit(since: before)?.changeset))
  }

  /// Adopts the result of an edit that can't fail.
  @inlinable
  func adopt(_ edited: Synchronization<Section, Item>) {
    // During an edit, the change becomes part of that edit.
    if EditRecording.current != nil, runningEdit == nil { record(from: current, to: edited.snapshot) }
    set(edited, context: .current)
  }

  /// The store's list, including the edits made by a running closure; nil if they conflict.
  @inlinable
  var latest: Snapshot<Section, Item>? {
    if let runningEdit { return runningEdit.latest }
    return current
  }

  /// A copy of ``latest`` from which to derive a new list.
  @inlinable
  var present: Snapshot<Section, Item> { (latest ?? current).detached }

  /// Adopts an edited snapshot, or makes it part of the running edit.
  ///
  /// - Parameters:
  ///   - edited: The edited snapshot.
  ///   - base: The snapshot that was edited.
  ///   - edit: The edit that leads from one to the other.
  ///   - context: The context of the update.
  ///   - comparesContent: A Boolean value that indicates whether to ignore an edit that leaves the content unchanged.
  ///   - willChange: A closure that receives the new snapshot before the store adopts it, unless the edit joins another edit.
  /// - Throws: ``EditError``. In this case, nothing changes.
  @inlinable
  func take(
    _ edited: Synchronization<Section, Item>, from base: Snapshot<Section, Item>,
    by edit: SnapshotEdit = .other, context: UpdateContext,
    comparesContent: Bool = true, _ willChange: (Snapshot<Section, Item>) -> Void = { _ in }
  ) throws(EditError) {
    // The edit has changed nothing.
    if edited.snapshot.isIdentical(to: base) { return }
    // While a closure is running, its list adopts the result, and observers aren't notified yet.
    if let runningEdit {
      // The closure may have created duplicates that it will remove later, so reject only additional ones.
      try edited.snapshot.checkIdentities(besidesThoseOf: base)
      if !runningEdit.join(from: base, to: edited.snapshot, by: edit) { throw .conflictingEdits }
      return
    }
    // Code that compares or hashes items may have edited the store.
    guard current.isIdentical(to: base) else { throw .conflictingEdits }
    // Edits can restore the content that the list already has, for example by moving an item back.
    if comparesContent, edited.changeset?.isEmpty ?? edited.snapshot.hasSameContent(as: base) { return }
    // Reject duplicates before anything changes.
    try edited.snapshot.checkIdentities()
    willChange(edited.snapshot)
    if EditRecording.current != nil { record(from: current, to: edited.snapshot) }
    send(SnapshotTransition(from: current, edited, context: context))
  }

  /// Replaces the current snapshot and notifies the observers, unless both snapshots are the same object.
  ///
  /// - Parameters:
  ///   - synchronization: The snapshot, with the changeset from the current snapshot if it's known.
  ///   - context: The context of the update.
  /// - Throws: ``EditError`` for duplicate identities. In this case, nothing changes.
  @inlinable
  func replace(
    with synchronization: Synchronization<Section, Item>, context: UpdateContext = .current
  ) throws(EditError) {
    guard let base = latest else { throw .conflictingEdits }
    try take(synchronization, from: base, context: context)
  }

  /// Replaces the running edit's list.
  @usableFromInline
  func join(_ snapshot: Snapshot<Section, Item>) {
    guard let runningEdit, let base = runningEdit.latest else { return }
    // If the snapshot can't be part of the running edit, that edit will be rejected.
    if !runningEdit.join(from: base, to: snapshot) { runningEdit.fail() }
  }
}

extension Snapshot {
  /// Checks that all identities are unique.
  ///
  /// - Throws: ``EditError`` for duplicate identities.
  @inlinable
  package func checkIdentities() throws(EditError) {
    let sections = duplicateSectionIdentities
    if !sections.isEmpty { throw .duplicateSections(identities: sections.map { "\($0)" }.sorted()) }
    let items = duplicateIdentities
    if !items.isEmpty { throw .duplicateItems(identities: items.map { "\($0)" }.sorted()) }
  }

  /// Checks that all identities are unique, except for duplicates that exist in another snapshot.
  ///
  /// - Throws: ``EditError`` for duplicate identities.
  @usableFromInline
  func checkIdentities(besidesThoseOf base: Snapshot) throws(EditError) {
    // Ignore identities that were duplicates before.
    let sections = Set(duplicateSectionIdentities).subtracting(base.duplicateSectionIdentities)
    if !sections.isEmpty { throw .duplicateSections(identities: sections.map { "\($0)" }.sorted()) }
    let items = Set(duplicateIdentities).subtracting(base.duplicateIdentities)
    if !items.isEmpty { throw .duplicateItems(identities: items.map { "\($0)" }.sorted()) }
  }
}

extension Snapshot {
  /// Returns the snapshot with only the first element for each identity, and reports the elements that were left out.
  @MainActor
  @inlinable
  func reportingDuplicates(to report: @MainActor @Sendable (Diagnostic) -> Void) -> Snapshot {
    let (unique, dropped) = removingDuplicates()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    return unique
  }
}
