extension DataSource {
  /// Shows this source and others one after the other, each with its own sections.
  ///
  /// ```swift
  /// let pinned = ArrayDataSource(["Inbox"]), folders = ArrayDataSource(["Work", "Home"])
  /// let all = pinned.concatenate(with: folders)   // two sections
  /// ```
  ///
  /// A change of one source costs its own size times log n; all items are shared with their source. Of items that share an
  /// identity the first is kept and the others are reported.
  ///
  /// - Parameters:
  ///   - others: What comes after this source, in order; kept.
  ///   - report: Is told of items that were left out. By default they are logged.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
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
  /// The snapshot of each source that has been followed.
  var followed: [Snapshot<PartSection, Item>]
  /// How many sections each part has.
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
      for (part, source) in sources.enumerated() {
        observe(source) { [unowned self] in follow($0, part) }
        followed.append(source.snapshot)
      }
      counts = followed.map(\.numberOfSections)
      for (part, snapshot) in followed.enumerated() {
        for index in 0..<snapshot.numberOfSections {
          let node = ConcatenatedDataSource.node(snapshot.tree[index], part, token: output.newToken())
          output.replaceSections(output.numberOfSections..<output.numberOfSections, with: [node])
        }
      }
      return duplicates.unique(output)
    }
    for (part, source) in sources.enumerated() {
      passVisibleItems(of: part, to: source)
      passEdits(of: part, to: source)
    }
  }

  /// Items are moved within their part.
  private func passEdits(of part: Int, to source: any DataSource<PartSection, Item>) {
    @MainActor func place(_ position: ItemPosition, _ counts: [Int]) -> ItemPosition? {
      let section = position.section - counts[..<part].reduce(0, +)
      return (0..<counts[part]).contains(section) ? ItemPosition(section: section, item: position.item) : nil
    }
    passEdits(
      to: source,
      place: { [weak self] position in
        // Where duplicates are left out, the others stand elsewhere.
        guard let self, output.isIdentical(to: snapshot) else { return nil }
        return place(position, counts)
      }, target: { [weak self] _, target in self.flatMap { place(target, $0.counts) } })
  }

  /// The rows of a part are those of its sections; where none is visible, none of its source is.
  private func passVisibleItems(of part: Int, to source: any DataSource<PartSection, Item>) {
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      let sections = counts[..<part].reduce(0, +)
      @MainActor func row(ofSection section: Int) -> Int {
        section < snapshot.numberOfSections
          ? snapshot.rows(ofSection: section, layout: RowLayout()).lowerBound : snapshot.numberOfItems
      }
      let (start, end) = (row(ofSection: sections), row(ofSection: sections + counts[part]))
      return rows.clamped(to: start..<end).shifted(by: -start)
    }
  }

  static func node(
    _ node: SectionNode<PartSection, Item>, _ part: Int, token: Int
  ) -> SectionNode<ConcatenatedSection<PartSection>, Item> {
    SectionNode(
      section: ConcatenatedSection(part: part, section: node.section), items: node.items, token: token)
  }

  private func follow(_ transition: Transition<PartSection, Item>, _ part: Int) {
    guard let transition = transition.leadingOn(from: followed[part]) else { return }
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
    followed[part] = after
    show(duplicates.unique(output), context: transition.context)
  }
}

/// A section of one of several sources that are shown one after the other. Two sources may have sections of one identity, so
/// that of this one is the part with the section's own.
public struct ConcatenatedSection<Section> {
  /// Which of the sources it is from, counted from 0.
  public var part: Int
  /// The section as its source has it.
  public var section: Section

  /// Makes a section.
  public init(part: Int, section: Section) {
    self.part = part
    self.section = section
  }
}

extension ConcatenatedSection: Sendable where Section: Sendable {}
extension ConcatenatedSection: Equatable where Section: Equatable {}
extension ConcatenatedSection: Hashable where Section: Hashable {}

extension ConcatenatedSection: ListElement where Section: ListElement {
  /// The part and the section's own identity.
  public var identity: ConcatenatedSection<Section.Identity> {
    ConcatenatedSection<Section.Identity>(part: part, section: section.identity)
  }
}
