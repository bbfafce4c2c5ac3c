extension DataSource {
  /// Removes sections that have no items. A section disappears with its last item, and reappears with the next one. A change
  /// costs O(changes log n).
  @inlinable
  public func droppingEmptySections() -> DerivedDataSource<Section, Item> {
    NonemptySectionsDataSource(self)
  }
}

@usableFromInline
final class NonemptySectionsDataSource<Source: DataSource>: DerivedDataSource<
  Source.Section, Source.Item
>
{
  @usableFromInline let source: Source
  /// The snapshot of the source that the result reflects.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  /// A flag for each section in the source that indicates whether the section is shown.
  @usableFromInline var shown: Tree<FlagMeasure>
  @usableFromInline var output: Snapshot<Source.Section, Source.Item>

  @inlinable
  init(_ source: Source) {
    self.source = source
    followed = Snapshot()
    shown = Tree()
    output = Snapshot()
    super.init()
    build {
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      // Flag each section, and show those that have items.
      let nodes = followed.tree.allElements()
      shown = Tree(ContiguousArray(nodes.map { $0.items.count > 0 }))
      // The result reuses the tokens of the source's sections.
      output = followed
      output.setTree(Tree(ContiguousArray(nodes.filter { $0.items.count > 0 })))
      return output
    }
    passSameVisibleItems(to: source)
    passEditsByIdentity(to: source)
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    let changeset = transition.changeset
    // Remove sections that were deleted or moved, from the end; then insert new and moved sections, from the start.
    for section in (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted(by: >) {
      setShown(nil, replacing: section..<section + 1)
    }
    for section in (changeset.insertedSections + changeset.movedSections.map(\.target)).sorted() {
      setShown(transition.after.tree[section], replacing: section..<section)
    }
    // A section may appear or disappear when its items change.
    for section in changeset.touchedSections() {
      setShown(transition.after.tree[section], replacing: section..<section + 1)
    }
    // New tokens must differ from those of the source's sections.
    output.nextToken = transition.after.nextToken
    followed = transition.after
    show(output, context: transition.context)
  }

  /// Follows the change to one section in the source: a replacement, an insertion if the range is empty, or a removal if the
  /// node is nil.
  @inlinable
  func setShown(_ node: SectionNode<Source.Section, Source.Item>?, replacing sections: Range<Int>) {
    // The number of shown sections before a section is its index in the result.
    let places = shown.weight(before: sections.lowerBound)..<shown.weight(before: sections.upperBound)
    let isShown = node.map { $0.items.count > 0 }
    shown.replaceSubrange(sections, with: isShown.map { [$0] } ?? [])
    // Show the section only if it has items.
    let nodes = node.flatMap { isShown == true ? [$0] : nil } ?? []
    // A section that was hidden and stays hidden doesn't change the result.
    if !places.isEmpty || !nodes.isEmpty { output.replaceSections(places, with: ContiguousArray(nodes)) }
  }
}
