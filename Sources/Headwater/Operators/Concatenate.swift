/// Shows several sources one after the other, each with its own sections.
///
/// ```swift
/// let pinned = ArrayDataSource(["Inbox"]), folders = ArrayDataSource(["Work", "Home"])
/// let all = ConcatenatedDataSource(pinned, folders)   // two sections
/// ```
///
/// A change of one source costs its own size times log n; all items are shared with their source. Of items that share an
/// identity the first is kept and the others are reported.
public final class ConcatenatedDataSource<PartSection: ListElement, Item: ListElement>:
  DerivedDataSource<ConcatenatedSection<PartSection>, Item>
{
  @usableFromInline let sources: [any DataSource<PartSection, Item>]
  @usableFromInline var output = Snapshot<ConcatenatedSection<PartSection>, Item>()
  /// How many sections each part has.
  @usableFromInline var counts: [Int]
  @usableFromInline var duplicates: DuplicateGuard

  /// Makes a source of others.
  ///
  /// - Parameters:
  ///   - sources: The parts in order; kept.
  ///   - report: Is told of items that were left out. By default they are logged.
  public init(
    _ sources: any DataSource<PartSection, Item>..., report: @escaping DiagnosticHandler = Diagnostic.log
  ) {
    self.sources = sources
    counts = sources.map { $0.snapshot.numberOfSections }
    duplicates = DuplicateGuard(report: report)
    for (part, source) in sources.enumerated() {
      let snapshot = source.snapshot
      for index in 0..<snapshot.numberOfSections {
        let node = ConcatenatedDataSource.node(snapshot.tree[index], part, token: output.newToken())
        output.replaceSections(output.numberOfSections..<output.numberOfSections, with: [node])
      }
    }
    super.init(duplicates.unique(output))
    observations = sources.enumerated().map { part, source in
      source.observe { [weak self] in self?.follow($0, part) }
    }
  }

  static func node(
    _ node: SectionNode<PartSection, Item>, _ part: Int, token: Int
  ) -> SectionNode<ConcatenatedSection<PartSection>, Item> {
    SectionNode(
      section: ConcatenatedSection(part: part, section: node.section), items: node.items, token: token)
  }

  private func follow(_ transition: Transition<PartSection, Item>, _ part: Int) {
    let first = counts[..<part].reduce(0, +)
    let (changeset, after) = (transition.changeset, transition.after)
    var moving: [Int: Int] = [:]
    let targets = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    for section in (changeset.deletedSections + targets.keys).sorted(by: >) {
      if let target = targets[section] { moving[target] = output.tree[first + section].token }
      output.replaceSections(first + section..<first + section + 1, with: [])
    }
    for section in (changeset.insertedSections + moving.keys).sorted() {
      let node = ConcatenatedDataSource.node(
        after.tree[section], part, token: moving[section] ?? output.newToken())
      output.replaceSections(first + section..<first + section, with: [node])
    }
    for section in changeset.touchedSections() {
      let node = ConcatenatedDataSource.node(
        after.tree[section], part, token: output.tree[first + section].token)
      output.replaceSections(first + section..<first + section + 1, with: [node])
    }
    counts[part] = after.numberOfSections
    store.set(duplicates.unique(output), context: transition.context)
  }
}

/// A section of one of several sources that are shown one after the other.
public struct ConcatenatedSection<Section: ListElement>: ListElement {
  /// Which of the sources it is from, counted from 0.
  public var part: Int
  /// The section as its source has it.
  public var section: Section

  /// Makes a section.
  public init(part: Int, section: Section) {
    self.part = part
    self.section = section
  }

  /// Two sources may have sections of one identity.
  public struct Identity: Hashable, Sendable {
    /// Which of the sources the section is from.
    public var part: Int
    /// Its identity there.
    public var section: Section.Identity
  }

  /// The part and the section's own identity.
  public var identity: Identity { Identity(part: part, section: section.identity) }
}
