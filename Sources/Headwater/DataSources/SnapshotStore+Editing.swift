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
  public func edit(
    context: UpdateContext = UpdateContext(),
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    var edited = snapshot
    try edits(&edited)
    if edited.isIdentical(to: snapshot) { return }
    let sections = edited.duplicateSectionIdentities
    if !sections.isEmpty { throw EditError.duplicateSections(identities: sections.map { "\($0)" }.sorted()) }
    let items = edited.duplicateIdentities
    if !items.isEmpty { throw EditError.duplicateItems(identities: items.map { "\($0)" }.sorted()) }
    set(edited, context: context)
  }
}

extension Snapshot {
  /// The snapshot with the first of each identity; the others are reported.
  @MainActor
  @inlinable
  func reportingDuplicates(to report: DiagnosticHandler) -> Snapshot {
    let (unique, dropped) = keepingFirst()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    return unique
  }
}
