/// A data source that the app edits, with items grouped into sections.
///
/// ```swift
/// let elements = SectionedDataSource(sections: [("Gases", ["Helium", "Neon"]), ("Metals", ["Iron"])])
/// try elements.perform { elements in     // one transition
///   try elements.append("Argon", toSection: 0)
///   try elements.moveSection(from: 1, to: 0)
/// }
/// ```
///
/// All editing methods of ``Snapshot``, by position and by identity, are available inside ``perform(context:_:)``. The most
/// common ones are also methods of the source. Section identities must be unique, and so must item identities. An invalid edit
/// throws an ``EditError`` and changes nothing. Each mutation costs O(log n + elements that it affects), plus a one-time cost
/// of O(n) for the index of identities.
@MainActor
public final class SectionedDataSource<Section: ListElement, Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<Section, Item>

  /// A Boolean value that indicates whether an edit that leaves a section without items also removes the section. The default
  /// is false. Set it before the edits to which it should apply.
  public var removesEmptySections = false

  /// Creates a source. If sections or items share an identity, the source keeps the first and reports the rest. O(n).
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - report: A closure that receives diagnostics about elements that were left out. By default, the diagnostics are logged.
  @inlinable
  public init(
    sections: [(Section, [Item])] = [], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    store = SnapshotStore(Snapshot(sections: sections).reportingDuplicates(to: report))
  }

  /// Creates a source from lists of items, each of which becomes a section. The sections are numbered from 0. If items share an
  /// identity, the source keeps the first and reports the rest. O(n).
  ///
  /// ```swift
  /// let squares = SectionedDataSource([["A1", "A2"], ["B1", "B2"]])
  /// ```
  ///
  /// - Parameters:
  ///   - lists: The items in each section, in order.
  ///   - report: A closure that receives diagnostics about elements that were left out. By default, the diagnostics are logged.
  @inlinable
  public convenience init(
    _ lists: [[Item]], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where Section == Int {
    self.init(sections: lists.enumerated().map { ($0.offset, $0.element) }, report: report)
  }

  /// The current content of the source.
  @inlinable
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Performs several edits as one transition. If the closure throws, nothing changes.
  ///
  /// Edits made to the source while the closure runs become part of the same transition, as in
  /// ``ArrayDataSource/perform(context:_:)``.
  @inlinable
  public func perform(
    context: UpdateContext = .current,
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    try store.edit(context: context) { try removingEmptied(&$0, edits) }
  }

  /// Performs one edit with a closure that doesn't call code that edits the source.
  @inlinable
  func edit(_ edits: (inout Snapshot<Section, Item>) throws -> Void) throws {
    try store.editOnce { try removingEmptied(&$0, edits) }
  }

  @inlinable
  func removingEmptied(
    _ snapshot: inout Snapshot<Section, Item>, _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    // Keep the old sections to detect those that lose their items.
    let before = snapshot
    try edits(&snapshot)
    if removesEmptySections { snapshot.removeSections(emptiedSince: before) }
  }
}

extension Snapshot {
  /// Removes the sections that had items before but no longer have any. The cost is proportional to the size of the change.
  @inlinable
  mutating func removeSections(emptiedSince before: Snapshot) {
    takeJoined()
    // Only leaves that the two trees don't share can contain such sections.
    let comparison = TreeComparison(from: before.tree, to: tree)
    // Match sections by their tokens, which they keep when they move.
    let filled = Set(
      comparison.oldLeaves.lazy.flatMap(\.node.elements).filter { $0.items.count > 0 }.map(\.token))
    let emptied = comparison.newLeaves.flatMap { place in
      place.node.elements.enumerated().filter { $1.items.count == 0 && filled.contains($1.token) }
        .map { place.start + $0.offset }
    }
    // Remove from last to first, so that the remaining indices stay valid.
    for index in emptied.reversed() { replaceSections(index..<index + 1, with: []) }
  }
}
