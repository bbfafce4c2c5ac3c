extension DataSource {
  /// Removes sections that have no items. A section disappears with its last item, and reappears with the next one. A change
  /// costs O(changes log n).
  @inlinable
  public func droppingEmptySections() -> DerivedDataSource<Section, Item> {
    ShownSectionsDataSource(self, hidesItems: false) { $0.items.count > 0 }
  }

  /// Filters the sections by a predicate. A section that isn't included is hidden together with its items.
  ///
  /// ```swift
  /// let shown = accounts.filterSections { !settings.hiddenAccounts.contains($0.id) }
  /// ```
  ///
  /// The predicate is called for each section that is new, moved, or changed, but not for other sections, and never for items. A
  /// change of k items or sections costs O(k log n), regardless of the number of items in a section that appears or disappears.
  ///
  /// - Parameter isIncluded: A closure that returns whether to show a section. It must return the same value for the same
  ///   section until ``DerivedDataSource/invalidate()`` is called. If it edits the source, the edit takes effect after the
  ///   closure has returned. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func filterSections(
    _ isIncluded: @escaping @MainActor (Section) -> Bool
  ) -> DerivedDataSource<Section, Item> {
    ShownSectionsDataSource(self, hidesItems: true) { isIncluded($0.section) }
  }
}

@usableFromInline
final class ShownSectionsDataSource<Source: DataSource>: DerivedDataSource<
  Source.Section, Source.Item
>
{
  @usableFromInline typealias Node = SectionNode<Source.Section, Source.Item>
  @usableFromInline let source: Source
  /// A closure that returns whether to show a section.
  @usableFromInline let isIncluded: @MainActor (Node) -> Bool
  /// The snapshot of the source that the result reflects.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  /// A flag for each section in the source that indicates whether the section is shown.
  @usableFromInline var shown: Tree<FlagMeasure>
  @usableFromInline var output: Snapshot<Source.Section, Source.Item>

  @inlinable
  init(_ source: Source, hidesItems: Bool, _ isIncluded: @escaping @MainActor (Node) -> Bool) {
    self.source = source
    self.isIncluded = isIncluded
    followed = Snapshot()
    shown = Tree()
    output = Snapshot()
    super.init()
    build {
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      showIncluded()
      return output
    }
    if hidesItems {
      passVisibleItems(to: source) { [weak self] in self?.rowsOfSource(seenIn: $0) }
    } else {
      passSameVisibleItems(to: source)
    }
    passEditsByIdentity(to: source)
  }

  /// Calls the closure again for all sections. O(sections).
  @inlinable
  override func invalidate() {
    invalidate { [self] in
      showIncluded()
      return output
    }
  }

  /// Tests all sections, and shows those that are included. O(sections).
  @inlinable
  func showIncluded() {
    let nodes = followed.tree.allElements()
    let flags = ContiguousArray(nodes.map { isIncluded($0) })
    shown = Tree(flags)
    // The result reuses the tokens of the source's sections.
    output = followed
    output.setTree(Tree(ContiguousArray(zip(nodes, flags).lazy.filter(\.1).map(\.0))))
  }

  /// Returns the rows in the source that correspond to rows in the result. O(log n) for each section with visible rows.
  @usableFromInline
  func rowsOfSource(seenIn rows: VisibleRows) -> VisibleRows {
    var found = VisibleRows()
    output.forEachStretch(of: rows) { start, count in
      guard let section = shown.element(atWeight: start.section)?.index else { return false }
      let first = followed.tree.weight(before: section) + start.item
      found.append(first..<first + count)
      return !found.isFull
    }
    return found
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
    // A section may appear or disappear when its value or its items change.
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
  func setShown(_ node: Node?, replacing sections: Range<Int>) {
    // The number of shown sections before a section is its index in the result.
    let places = shown.weight(before: sections.lowerBound)..<shown.weight(before: sections.upperBound)
    let isShown = node.map { isIncluded($0) }
    shown.replaceSubrange(sections, with: isShown.map { [$0] } ?? [])
    // Show the section only if it's included.
    let nodes = node.flatMap { isShown == true ? [$0] : nil } ?? []
    // A section that was hidden and stays hidden doesn't change the result.
    if !places.isEmpty || !nodes.isEmpty { output.replaceSections(places, with: ContiguousArray(nodes)) }
  }
}
