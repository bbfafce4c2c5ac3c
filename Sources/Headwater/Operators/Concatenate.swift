extension DataSource {
  /// Concatenates this source with other sources. Each keeps its own sections.
  ///
  /// ```swift
  /// let pinned = ArrayDataSource(["Inbox"]), folders = ArrayDataSource(["Work", "Home"])
  /// let all = pinned.concatenate(with: folders)   // two sections
  /// ```
  ///
  /// A change to a source costs O(changes log n). The result shares the storage of all items with their sources. If several
  /// items have the same identity, the result keeps the first and reports the others.
  ///
  /// - Parameters:
  ///   - others: The sources to append to this one, in order. The data source retains them.
  ///   - report: A closure that receives diagnostics about items that are left out. By default, the diagnostics are logged.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  public func concatenate(
    with others: any DataSource<Section, Item>...,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) -> DerivedDataSource<ConcatenatedSection<Section>, Item> {
    ConcatenatedDataSource([self] + others, report: report)
  }
}

final class ConcatenatedDataSource<PartSection: ListElement, Item: ListElement>:
  DerivedDataSource<ConcatenatedSection<PartSection>, Item>
{
  let sources: [any DataSource<PartSection, Item>]
  var output = Snapshot<ConcatenatedSection<PartSection>, Item>()
  /// The snapshot of each source that the result reflects.
  var followed: [Snapshot<PartSection, Item>]
  /// The number of sections in each source.
  var counts: [Int]
  var duplicates: DuplicateGuard

  init(
    _ sources: [any DataSource<PartSection, Item>],
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.sources = sources
    followed = []
    counts = []
    duplicates = DuplicateGuard(report: report)
    super.init()
    build {
      // Observe each source before reading it, so that no change is missed.
      for (part, source) in sources.enumerated() {
        observe(source) { [unowned self] in follow($0, part) }
        followed.append(source.snapshot)
      }
      counts = followed.map(\.numberOfSections)
      // Append the sections of all sources in order.
      for (part, snapshot) in followed.enumerated() {
        for index in 0..<snapshot.numberOfSections {
          let node = ConcatenatedDataSource.node(snapshot.tree[index], part, token: output.newToken())
          output.replaceSections(output.numberOfSections..<output.numberOfSections, with: [node])
        }
      }
      return duplicates.unique(output)
    }
    for (part, source) in sources.enumerated() {
      // Pass visible rows and edits on to each source.
      passVisibleItems(of: part, to: source)
      passEdits(of: part, to: source)
    }
  }

  /// Passes edits on to a source. Items can be moved only within their source.
  private func passEdits(of part: Int, to source: any DataSource<PartSection, Item>) {
    @MainActor func place(_ position: ItemPosition, _ counts: [Int]) -> ItemPosition? {
      // Subtract the sections of the preceding sources.
      let section = position.section - counts[..<part].reduce(0, +)
      return (0..<counts[part]).contains(section) ? ItemPosition(section: section, item: position.item) : nil
    }
    passEdits(
      to: source,
      place: { [weak self] position in
        // If duplicates are left out, positions in the result differ from those in the source.
        guard let self, output.isIdentical(to: snapshot) else { return nil }
        return place(position, counts)
      }, target: { [weak self] _, target in self.flatMap { place(target, $0.counts) } })
  }

  /// Passes the visible rows of a source's sections on to that source. If none of them is visible, the source receives an empty
  /// set.
  private func passVisibleItems(of part: Int, to source: any DataSource<PartSection, Item>) {
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      // Find the first section of the source in the result.
      let sections = counts[..<part].reduce(0, +)
      // The section after the last one starts after the last row.
      @MainActor func row(ofSection section: Int) -> Int {
        section < snapshot.numberOfSections
          ? snapshot.rows(ofSection: section, layout: RowLayout()).lowerBound : snapshot.numberOfItems
      }
      let (start, end) = (row(ofSection: sections), row(ofSection: sections + counts[part]))
      // Keep only the rows of the source, and count them from its first row.
      return rows.clamped(to: start..<end).shifted(by: -start)
    }
  }

  static func node(
    _ node: SectionNode<PartSection, Item>, _ part: Int, token: Int
  ) -> SectionNode<ConcatenatedSection<PartSection>, Item> {
    SectionNode(
      section: ConcatenatedSection(part: part, section: node.section), items: node.items, token: token)
  }

  private func follow(_ transition: SnapshotTransition<PartSection, Item>, _ part: Int) {
    // Start from the state that the result reflects, even if the source omitted a transition.
    guard let transition = transition.leadingOn(from: followed[part]) else { return }
    // The sections of this source follow those of the preceding sources.
    let first = counts[..<part].reduce(0, +)
    let (changeset, after) = (transition.changeset, transition.after)
    var moving: [Int: Int] = [:]
    let targets = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    // Remove sections that were deleted or moved, from the end. Moved sections keep their tokens.
    for section in (changeset.deletedSections + targets.keys).sorted(by: >) {
      if let target = targets[section] { moving[target] = output.tree[first + section].token }
      output.replaceSections(first + section..<first + section + 1, with: [])
    }
    // Insert new and moved sections, from the start.
    for section in (changeset.insertedSections + moving.keys).sorted() {
      let node = ConcatenatedDataSource.node(
        after.tree[section], part, token: moving[section] ?? output.newToken())
      output.replaceSections(first + section..<first + section, with: [node])
    }
    // Replace the sections whose items or content changed.
    for section in changeset.touchedSections() {
      let node = ConcatenatedDataSource.node(
        after.tree[section], part, token: output.tree[first + section].token)
      output.replaceSections(first + section..<first + section + 1, with: [node])
    }
    // Record the new state before observers are notified.
    counts[part] = after.numberOfSections
    followed[part] = after
    show(duplicates.unique(output), context: transition.context)
  }
}

/// A section of one of several concatenated sources. Its identity combines the index of the source with the section's own
/// identity, because two sources may have sections with the same identity.
public struct ConcatenatedSection<Section> {
  /// The index of the source.
  public var part: Int
  /// The section in that source.
  public var section: Section

  /// Creates a section.
  public init(part: Int, section: Section) {
    self.part = part
    self.section = section
  }
}

extension ConcatenatedSection: Sendable where Section: Sendable {}
extension ConcatenatedSection: Equatable where Section: Equatable {}
extension ConcatenatedSection: Hashable where Section: Hashable {}

extension ConcatenatedSection: ListElement where Section: ListElement {
  /// The index of the source, and the section's own identity.
  public var identity: ConcatenatedSection<Section.Identity> {
    ConcatenatedSection<Section.Identity>(part: part, section: section.identity)
  }
}
