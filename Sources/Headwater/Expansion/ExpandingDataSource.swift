extension DataSource {
  /// Lets sections be opened and shut. A shut section shows its first items, or none; the rest is hidden and comes back
  /// when it is opened.
  ///
  /// ```swift
  /// let elements = SectionedDataSource(sections: [("Gases", ["Helium", "Neon"]), ("Metals", ["Iron"])])
  /// let list = elements.expanding()
  /// list.collapse("Gases")     // shows Iron alone, below both headers
  /// ```
  ///
  /// Opening or shutting a section costs O(log n) and what a view makes of the items that appear or leave; besides, O(n)
  /// once, for the index of identities. A change of the source costs its own size times log n, whether its sections are
  /// open or shut.
  ///
  /// - Parameters:
  ///   - isExpandedByDefault: Whether sections are open that nobody has opened or shut.
  ///   - shownWhenShut: How many items a section shows when it is shut, given the section and how many items it has. What is
  ///     below 0 counts as 0, and no section shows more than it has. The same answer for the same section, until
  ///     ``DerivedDataSource/reapply()`` is called. Kept.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
  @inlinable
  public func expanding(
    isExpandedByDefault: Bool = true,
    shownWhenShut: @escaping @MainActor (_ section: Section, _ count: Int) -> Int = { _, _ in 0 }
  ) -> ExpandingDataSource<Self> {
    ExpandingDataSource(self, Expansion(isExpandedByDefault: isExpandedByDefault), shownWhenShut)
  }
}

/// A source whose sections can be opened and shut. See ``DataSource/expanding(isExpandedByDefault:shownWhenShut:)``.
///
/// What is open is kept by the identities of sections: a section that moves, changes, or leaves and comes back is as open as
/// it was. Names that no section has are kept too, so what is open can be set before the data is there.
public final class ExpandingDataSource<Source: DataSource>:
  DerivedDataSource<ExpandableSection<Source.Section>, Source.Item>, Expandable
{
  @usableFromInline typealias Node = SectionNode<Source.Section, Source.Item>
  @usableFromInline typealias ShownNode = SectionNode<ExpandableSection<Source.Section>, Source.Item>

  @usableFromInline let source: Source
  /// What of the source has been followed.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  @usableFromInline var output: Snapshot<ExpandableSection<Source.Section>, Source.Item>
  @usableFromInline var present: Expansion<Source.Section.Identity>

  /// How many items a section shows when it is shut.
  @usableFromInline let shownWhenShut: @MainActor (_ section: Source.Section, _ count: Int) -> Int

  @inlinable
  init(
    _ source: Source, _ expansion: Expansion<Source.Section.Identity>,
    _ shownWhenShut: @escaping @MainActor (_ section: Source.Section, _ count: Int) -> Int
  ) {
    self.source = source
    self.shownWhenShut = shownWhenShut
    present = expansion
    followed = Snapshot()
    output = Snapshot()
    super.init()
    build {
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      for section in 0..<followed.numberOfSections { insert(followed.tree[section], at: section) }
      return output
    }
    passVisibleItemsByPosition(to: source)
    passEditsOfShownItems(to: source)
  }

  /// Asks again how many items each section shows that is shut. O(sections).
  public override func reapply() {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in show(0..<followed.numberOfSections, context) }
  }

  package static var expandablePart: ExpandablePart { .sections }

  /// Which sections are open. Setting it opens and shuts those that differ as one transition, O(sections); it can be set
  /// before the sections are there. A change that `shownWhenShut` makes takes effect after it has returned.
  @inlinable
  public var expansion: Expansion<Source.Section.Identity> {
    get { present }
    set {
      let context = UpdateContext.current(origin: "expansion")
      inTurn { [self] in
        let before = present
        present = newValue
        let sections = (0..<followed.numberOfSections).filter { index in
          let identity = followed.tree[index].section.identity
          return before.isExpanded(identity) != newValue.isExpanded(identity)
        }
        show(sections, context)
      }
    }
  }

  /// A section of the source as it is shown.
  @inlinable
  func shown(_ node: Node, token: Int) -> ShownNode {
    let count = node.items.count
    let isExpanded = present.isExpanded(node.section.identity)
    let number = isExpanded ? count : min(count, max(0, shownWhenShut(node.section, count)))
    return ShownNode(
      section: ExpandableSection(
        section: node.section, isExpanded: isExpanded, numberOfHiddenItems: count - number),
      items: number == count ? node.items : node.items.slice(0..<number), token: token)
  }

  @inlinable
  func insert(_ node: Node, token: Int? = nil, at section: Int) {
    output.replaceSections(
      section..<section, with: CollectionOfOne(shown(node, token: token ?? output.newToken())))
  }

  @inlinable
  func follow(_ transition: Transition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    let (changeset, after) = (transition.changeset, transition.after)
    let targets = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    var moving: [Int: Int] = [:]
    for section in (changeset.deletedSections + targets.keys).sorted(by: >) {
      let node = output.takeSection(at: section)
      if let target = targets[section] { moving[target] = node.token }
    }
    for section in (changeset.insertedSections + moving.keys).sorted() {
      insert(after.tree[section], token: moving[section], at: section)
    }
    for section in changeset.touchedSections() {
      output.replaceSections(
        section..<section + 1,
        with: CollectionOfOne(shown(after.tree[section], token: output.tree[section].token)))
    }
    followed = after
    // The change may be hidden.
    show(output, context: transition.context)
  }

  /// Shows some sections, named in ascending order, as they are to be now, as one transition. What changes is known: items
  /// come or go at their ends.
  @inlinable
  func show(_ sections: some Sequence<Int>, _ context: UpdateContext) {
    var changeset = Changeset()
    for section in sections {
      let before = output.tree[section]
      let after = shown(followed.tree[section], token: before.token)
      let (old, new) = (before.items.count, after.items.count)
      if before.section == after.section, old == new { continue }
      if before.section != after.section {
        changeset.updatedSections.append(SectionMove(source: section, target: section))
      }
      let start = ItemPosition(section: section, item: min(old, new))
      if old < new { changeset.insertedItems.append(ItemRun(start: start, count: new - old)) }
      if new < old { changeset.deletedItems.append(ItemRun(start: start, count: old - new)) }
      output.replaceSections(section..<section + 1, with: CollectionOfOne(after))
    }
    show(Synchronization(output, changeset), context: context)
  }
}
