extension DataSource {
  /// Makes sections expandable. A collapsed section shows only its first few items, or none. Expanding it shows the rest.
  ///
  /// ```swift
  /// let elements = SectionedDataSource(sections: [("Gases", ["Helium", "Neon"]), ("Metals", ["Iron"])])
  /// let list = elements.expanding()
  /// list.collapse("Gases")     // shows Iron alone, below both headers
  /// ```
  ///
  /// Expanding or collapsing a section costs O(log n) plus the work that the list does for the items that appear or disappear.
  /// The first time, it also costs O(n) to build the index of identities. A change to the source costs O(log n) times the size
  /// of the change, whether the sections are expanded or collapsed.
  ///
  /// - Parameters:
  ///   - isExpandedByDefault: A Boolean value that indicates whether sections are initially expanded.
  ///   - collapsedCount: A closure that returns the number of items that a section shows while it is collapsed, given the
  ///     section and its number of items. Results below 0 or above that number are clamped. The closure must return the same
  ///     number for the same section until ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  /// - Returns: A data source that retains this one and follows it until it is deallocated.
  @inlinable
  public func expanding(
    isExpandedByDefault: Bool = true,
    collapsedCount: @escaping @MainActor (_ section: Section, _ count: Int) -> Int = { _, _ in 0 }
  ) -> ExpandingDataSource<Self> {
    ExpandingDataSource(self, Expansion(isExpandedByDefault: isExpandedByDefault), collapsedCount)
  }
}

/// A data source whose sections can be expanded and collapsed. See
/// ``DataSource/expanding(isExpandedByDefault:collapsedCount:)``.
///
/// The expansion is stored by section identity. A section that moves, changes, or is removed and reinserted keeps its state.
/// Identities that no section has are stored too, so the expansion can be set before the data is loaded.
public final class ExpandingDataSource<Source: DataSource>:
  DerivedDataSource<ExpandableSection<Source.Section>, Source.Item>, Expandable
{
  @usableFromInline typealias Node = SectionNode<Source.Section, Source.Item>
  @usableFromInline typealias ShownNode = SectionNode<ExpandableSection<Source.Section>, Source.Item>

  @usableFromInline let source: Source
  /// The latest snapshot of the source that the operator has processed.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  @usableFromInline var output: Snapshot<ExpandableSection<Source.Section>, Source.Item>
  @usableFromInline var present: Expansion<Source.Section.Identity>

  /// A closure that returns the number of items that a section shows while it is collapsed.
  @usableFromInline let collapsedCount: @MainActor (_ section: Source.Section, _ count: Int) -> Int

  @inlinable
  init(
    _ source: Source, _ expansion: Expansion<Source.Section.Identity>,
    _ collapsedCount: @escaping @MainActor (_ section: Source.Section, _ count: Int) -> Int
  ) {
    self.source = source
    self.collapsedCount = collapsedCount
    present = expansion
    followed = Snapshot()
    output = Snapshot()
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      // Show each section in its initial state.
      for section in 0..<followed.numberOfSections { insert(followed.tree[section], at: section) }
      return output
    }
    passVisibleItemsByPosition(to: source)
    passEditsOfShownItems(to: source)
  }

  /// Calls `collapsedCount` again for each collapsed section. O(sections).
  public override func invalidate() {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in show(0..<followed.numberOfSections, context) }
  }

  /// The sections can be expanded.
  public static var expandablePart: ExpandablePart { .sections }

  /// The expanded sections. Setting it expands or collapses, in a single transition, the sections whose state differs, in
  /// O(sections). It can be set before the sections exist. If `collapsedCount` sets it, the change takes effect after the
  /// closure has returned.
  @inlinable
  public var expansion: Expansion<Source.Section.Identity> {
    get { present }
    set {
      let context = UpdateContext.current(origin: "expansion")
      inTurn { [self] in
        // Update only the sections whose state differs between the two expansions.
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

  /// Returns the displayed version of a section of the source.
  @inlinable
  func shown(_ node: Node, token: Int) -> ShownNode {
    let count = node.items.count
    let isExpanded = present.isExpanded(node.section.identity)
    // Call the closure only for collapsed sections, and limit its result to the number of items.
    let number = isExpanded ? count : min(count, max(0, collapsedCount(node.section, count)))
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
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    let (changeset, after) = (transition.changeset, transition.after)
    let targets = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.source, $0.target) })
    // Remove the sections that were deleted or moved, from last to first. A moved section keeps its token.
    var moving: [Int: Int] = [:]
    for section in (changeset.deletedSections + targets.keys).sorted(by: >) {
      let node = output.takeSection(at: section)
      if let target = targets[section] { moving[target] = node.token }
    }
    // Insert the new and the moved sections, from first to last.
    for section in (changeset.insertedSections + moving.keys).sorted() {
      insert(after.tree[section], token: moving[section], at: section)
    }
    // Replace the sections whose content changed.
    for section in changeset.touchedSections() {
      output.replaceSections(
        section..<section + 1,
        with: CollectionOfOne(shown(after.tree[section], token: output.tree[section].token)))
    }
    followed = after
    // The change may affect only hidden items.
    show(output, context: transition.context)
  }

  /// Updates the display of sections, given in ascending order, in one transition. Diffing is unnecessary because items are
  /// only inserted or deleted at the end of a section.
  @inlinable
  func show(_ sections: some Sequence<Int>, _ context: UpdateContext) {
    var changeset = Changeset()
    for section in sections {
      let before = output.tree[section]
      let after = shown(followed.tree[section], token: before.token)
      let (old, new) = (before.items.count, after.items.count)
      // Skip sections that look the same as before.
      if before.section == after.section, old == new { continue }
      // The section's value includes its state and its number of hidden items.
      if before.section != after.section {
        changeset.updatedSections.append(SectionMove(source: section, target: section))
      }
      // Items appear or disappear only after those that are shown in both states.
      let start = ItemPosition(section: section, item: min(old, new))
      if old < new { changeset.insertedItems.append(ItemRun(start: start, count: new - old)) }
      if new < old { changeset.deletedItems.append(ItemRun(start: start, count: old - new)) }
      output.replaceSections(section..<section + 1, with: CollectionOfOne(after))
    }
    show(Synchronization(output, changeset), context: context)
  }
}
