extension DataSource {
  /// Filters the items by a predicate. All sections remain, even if they have no items left. To remove empty sections, see
  /// ``DataSource/droppingEmptySections()``.
  ///
  /// The predicate is called once for each item that is new, moved, or updated, but not for other items. The position of a
  /// change in the result is found in O(log n).
  ///
  /// - Parameter isIncluded: A closure that returns whether to show an item. It must return the same value for the same item
  ///   until ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func filter(_ isIncluded: @escaping @MainActor (Item) -> Bool) -> DerivedDataSource<Section, Item> {
    FilteredDataSource(self, isIncluded)
  }
}

@usableFromInline
final class FilteredDataSource<Source: DataSource>: DerivedDataSource<Source.Section, Source.Item> {
  @usableFromInline let source: Source
  @usableFromInline var state: FilterReplay<Source.Section, Source.Item>

  @inlinable
  init(_ source: Source, _ isIncluded: @escaping @MainActor (Source.Item) -> Bool) {
    self.source = source
    // Start without items, because the closure must be called inside `build`.
    state = FilterReplay(Snapshot(), isIncluded)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      state = FilterReplay(source.snapshot, isIncluded)
      return state.output
    }
    passVisibleItems(to: source) { [weak self] in self?.state.rowsOfSource(seenIn: $0) }
    passEditsByIdentity(to: source)
  }

  @inlinable
  override func invalidate() {
    invalidate { [self] in
      state = FilterReplay(state.source, state.isIncluded)
      return state.output
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: state.source) else { return }
    state.replay(transition)
    state.source = transition.after
    show(state.output, context: transition.context)
  }
}

extension FilterReplay {
  /// Returns the rows in the source that correspond to rows in the result. O(log n) if these are contiguous in the source,
  /// otherwise O(rows times log n).
  @usableFromInline
  func rowsOfSource(seenIn rows: VisibleRows) -> VisibleRows {
    var found = VisibleRows()
    output.forEachStretch(of: rows) { start, count in
      // Find the first row of the section in the source.
      let first = source.tree.weight(before: start.section)
      let flags = sections[start.section]
      func add(_ items: Range<Int>) {
        // Find the first and last of these items among the source's items.
        guard !found.isFull, let low = flags.element(atWeight: items.lowerBound)?.index,
          let high = flags.element(atWeight: items.upperBound - 1)?.index
        else { return }
        // Add items that are contiguous in the source as one range, and divide other ranges in half.
        if high - low == items.count - 1 { return found.append(first + low..<first + high + 1) }
        let middle = items.lowerBound + items.count / 2
        add(items.lowerBound..<middle)
        add(middle..<items.upperBound)
      }
      add(start.item..<start.item + count)
      return !found.isFull
    }
    return found
  }
}

/// The state of a filter: a flag for each item in the source that indicates whether the item is shown, and a snapshot of the
/// shown items. The number of set flags that precede an item's flag is the item's position in the result.
@MainActor
@usableFromInline
struct FilterReplay<Section: ListElement, Item: ListElement>: StatefulReplay {
  @usableFromInline typealias Flags = Tree<FlagMeasure>

  @usableFromInline let isIncluded: @MainActor (Item) -> Bool
  /// The snapshot of the source that the result reflects.
  @usableFromInline var source: Snapshot<Section, Item>
  /// The flags of each section.
  @usableFromInline var sections: Tree<FlagsMeasure>
  @usableFromInline var output: Snapshot<Section, Item>

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>, _ isIncluded: @escaping @MainActor (Item) -> Bool) {
    self.isIncluded = isIncluded
    source = snapshot
    sections = Tree()
    output = Snapshot()
    var allFlags = ContiguousArray<Flags>()
    var nodes = ContiguousArray<SectionNode<Section, Item>>()
    // Test the items in each section, and keep those that are shown.
    for index in 0..<snapshot.numberOfSections {
      let (sectionFlags, shown) = test(snapshot.items(inSection: index))
      allFlags.append(sectionFlags)
      nodes.append(SectionNode(section: snapshot.tree[index].section, items: shown, token: index))
    }
    sections = Tree(allFlags)
    output = Snapshot(nodes: nodes)
  }

  @inlinable
  func test(_ items: some Sequence<Item>) -> (Flags, Tree<ItemMeasure<Item>>) {
    var (flags, shown) = (ContiguousArray<Bool>(), ContiguousArray<Item>())
    flags.reserveCapacity(items.underestimatedCount)
    for item in items {
      let isShown = isIncluded(item)
      flags.append(isShown)
      if isShown { shown.append(item) }
    }
    return (Tree(flags), Tree(shown))
  }

  /// Replaces flags of a section.
  @inlinable
  mutating func setFlags(_ range: Range<Int>, inSection section: Int, to new: ContiguousArray<Bool>) {
    var sectionFlags = sections[section]
    sectionFlags.replaceSubrange(range, with: new)
    sections.replace(at: section, with: sectionFlags)
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    let sectionFlags = sections[section]
    // The number of set flags before the range is the index of its first shown item.
    let shown = sectionFlags.weight(before: items.lowerBound)..<sectionFlags.weight(before: items.upperBound)
    setFlags(items, inSection: section, to: [])
    if !shown.isEmpty { output.replaceItems(shown, inSection: section, with: EmptyCollection()) }
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    // Find the position in the result before the flags change.
    let place = sections[position.section].weight(before: position.item)
    let new = ContiguousArray(items.map { isIncluded($0) })
    setFlags(position.item..<position.item, inSection: position.section, to: new)
    let shown = ContiguousArray(zip(items, new).lazy.filter(\.1).map(\.0))
    if !shown.isEmpty { output.replaceItems(place..<place, inSection: position.section, with: shown) }
  }

  @inlinable
  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    let sectionFlags = sections[position.section]
    let (wasShown, isShown) = (sectionFlags[position.item], isIncluded(item))
    let place = sectionFlags.weight(before: position.item)
    // Change the flags only if the item appears or disappears.
    if wasShown != isShown {
      setFlags(position.item..<position.item + 1, inSection: position.section, to: [isShown])
    }
    // Depending on the old and new flags, this replaces, inserts, or removes the item.
    if wasShown || isShown {
      output.replaceItems(
        place..<place + (wasShown ? 1 : 0), inSection: position.section, with: isShown ? [item] : [])
    }
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    let (new, shown) = test(items)
    sections.insert(new, at: index)
    output.replaceSections(
      index..<index, with: [SectionNode(section: section, items: shown, token: output.newToken())])
  }
}

/// A tree measure in which a set flag has a weight of 1.
@usableFromInline
enum FlagMeasure: TreeMeasure {
  @inlinable
  static func identity(of flag: Bool) -> Bool { flag }
  @inlinable
  static func hasSameContent(_ left: Bool, _ right: Bool) -> Bool { left == right }
  @inlinable
  static var keptWeights: KeptWeights { .children }
  @inlinable
  static func weight(of flag: Bool) -> Int { flag ? 1 : 0 }
}

/// A tree measure for the flags of sections. The weight of a section is the number of its flags that are set.
@usableFromInline
enum FlagsMeasure: TreeMeasure {
  @inlinable
  static func identity(of flags: Tree<FlagMeasure>) -> Int { flags.count }
  @inlinable
  static func hasSameContent(_ left: Tree<FlagMeasure>, _ right: Tree<FlagMeasure>) -> Bool { true }
  @inlinable
  static var keptWeights: KeptWeights { .elements }
  @inlinable
  static func weight(of flags: Tree<FlagMeasure>) -> Int { flags.weight }
}
