extension SnapshotStore {
  /// Edits the snapshot and tells the observers, as one transition.
  ///
  /// Nothing changes if the closure throws, or if an identity would be there twice.
  ///
  /// - Parameters:
  ///   - context: What the update carries along.
  ///   - edits: Edits a copy of the snapshot.
  /// - Throws: What the closure throws; ``EditError/duplicateItems(identities:)`` or
  ///   ``EditError/duplicateSections(identities:)`` for identities that the edits made ambiguous.
  @inlinable
  package func edit(
    context: UpdateContext = .current,
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    try edit(telling: nil, context: context, edits)
  }

  /// See ``edit(context:_:)``.
  ///
  /// - Parameters:
  ///   - changeset: What the edits change, where that is known, so that nobody has to compare.
  ///   - context: What the update carries along.
  ///   - edits: Edits a copy of the snapshot.
  /// - Throws: What the closure throws, and ``EditError`` for identities that are there twice.
  @inlinable
  func edit(
    telling changeset: Changeset?, context: UpdateContext = .current,
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    var edited = snapshot
    try edits(&edited)
    try replace(with: Synchronization(edited, changeset), context: context)
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
    if synchronization.snapshot.isIdentical(to: snapshot) { return }
    try synchronization.snapshot.checkIdentities()
    send(Transition(from: current, synchronization, context: context))
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
