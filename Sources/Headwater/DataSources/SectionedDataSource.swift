/// A list of sections with items, changed by hand.
///
/// ```swift
/// let elements = SectionedDataSource(sections: [("Gases", ["Helium", "Neon"]), ("Metals", ["Iron"])])
/// try elements.perform { elements in     // one transition
///   try elements.append("Argon", toSection: 0)
///   try elements.moveSection(from: 1, to: 0)
/// }
/// ```
///
/// Every edit of ``Snapshot`` is at hand inside ``perform(context:_:)``, by position and by identity; the single ones
/// have functions of their own as well. No two sections and no two items may have the same identity. What is wrong is
/// thrown as an ``EditError``, and nothing has changed. Each mutation costs O(log n + what it names), plus O(n) once,
/// for the index of identities.
@MainActor
public final class SectionedDataSource<Section: ListElement, Item: ListElement>: DataSource {
  @usableFromInline let store: SnapshotStore<Section, Item>

  /// Whether a section that an edit leaves without items is removed by the same edit. False unless set; set it before
  /// the edits that it is to govern.
  public var removesEmptySections = false

  /// Makes a source. Of sections and items that share an identity the first is kept and the others are reported. O(n).
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - report: Is told of what was left out. By default it is logged.
  @inlinable
  public init(
    sections: [(Section, [Item])] = [], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    store = SnapshotStore(Snapshot(sections: sections).reportingDuplicates(to: report))
  }

  /// Makes a source of lists of items, in sections with numbers from 0. Of items that share an identity the first is kept and
  /// the others are reported. O(n).
  ///
  /// ```swift
  /// let squares = SectionedDataSource([["A1", "A2"], ["B1", "B2"]])
  /// ```
  ///
  /// - Parameters:
  ///   - lists: The items of each section, in order.
  ///   - report: Is told of what was left out. By default it is logged.
  @inlinable
  public convenience init(
    _ lists: [[Item]], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where Section == Int {
    self.init(sections: lists.enumerated().map { ($0.offset, $0.element) }, report: report)
  }

  /// What the source holds now.
  @inlinable
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Carries out several edits as one transition. If the closure throws, nothing has changed.
  ///
  /// Edits of the source that are made while the closure runs join it, as in ``ArrayDataSource/perform(context:_:)``.
  @inlinable
  public func perform(
    context: UpdateContext = .current,
    _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    try store.edit(context: context) { try removingEmptied(&$0, edits) }
  }

  /// Makes one edit that calls nothing which edits the source.
  @inlinable
  func edit(_ edits: (inout Snapshot<Section, Item>) throws -> Void) throws {
    try store.edit(telling: nil) { try removingEmptied(&$0, edits) }
  }

  @inlinable
  func removingEmptied(
    _ snapshot: inout Snapshot<Section, Item>, _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    let before = snapshot
    try edits(&snapshot)
    if removesEmptySections { snapshot.removeSections(emptiedSince: before) }
  }
}

extension Snapshot {
  /// Removes the sections that had items before and have none now. Costs the size of the change.
  @inlinable
  mutating func removeSections(emptiedSince before: Snapshot) {
    takeJoined()
    let comparison = TreeComparison(from: before.tree, to: tree)
    let filled = Set(
      comparison.oldLeaves.lazy.flatMap(\.node.elements).filter { $0.items.count > 0 }.map(\.token))
    let emptied = comparison.newLeaves.flatMap { place in
      place.node.elements.enumerated().filter { $1.items.count == 0 && filled.contains($1.token) }
        .map { place.start + $0.offset }
    }
    for index in emptied.reversed() { replaceSections(index..<index + 1, with: []) }
  }
}
