extension DataSource {
  /// Shows only the items in a range of offsets, counted across all sections. A section is shown if at least one of its items
  /// is shown, or if it's between two sections that are shown.
  ///
  /// The range stays the same when the source changes: an item that is inserted before the range pushes one item into the range
  /// at its start, and another out of it at its end. A change costs O(changes + log n).
  ///
  /// - Parameter range: The range of offsets, counted from 0.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func slice(_ range: Range<Int>) -> DerivedDataSource<Section, Item> {
    slice { range }
  }

  /// Shows only the items in a range of offsets that can change later. See `slice(_:)`.
  ///
  /// - Parameter range: A closure that returns the range of offsets, counted from 0. It's called again when
  ///   ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func slice(_ range: @escaping @MainActor () -> Range<Int>) -> DerivedDataSource<Section, Item> {
    SlicedDataSource(self, range)
  }

  /// Shows only the first items. See `slice(_:)`.
  @inlinable
  public func prefix(_ count: Int) -> DerivedDataSource<Section, Item> {
    slice(0..<max(0, count))
  }
}

@usableFromInline
final class SlicedDataSource<Source: DataSource>: DerivedDataSource<Source.Section, Source.Item> {
  @usableFromInline let source: Source
  @usableFromInline let wantedRange: @MainActor () -> Range<Int>
  /// The snapshot of the source that the result reflects.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  /// The range of offsets that is shown.
  @usableFromInline var range: Range<Int>

  @inlinable
  init(_ source: Source, _ wantedRange: @escaping @MainActor () -> Range<Int>) {
    self.source = source
    self.wantedRange = wantedRange
    // Start with an empty range, because the closure must be called inside `build`.
    range = 0..<0
    followed = Snapshot()
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      range = wantedRange()
      return followed.slice(range, after: nil)
    }
    passVisibleItemsOfSlice(to: source)
    passEditsByIdentity(to: source)
  }

  @usableFromInline
  func passVisibleItemsOfSlice(to source: Source) {
    passVisibleItems(to: source) { [weak self] rows in rows.shifted(by: max(0, self?.range.lowerBound ?? 0)) }
  }

  @inlinable
  override func invalidate() {
    invalidate { [self] in
      range = wantedRange()
      return followed.slice(range, after: store.snapshot)
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    // The slice depends only on the new snapshot, so the transition's start doesn't matter.
    followed = transition.after
    show(followed.slice(range, after: store.snapshot), context: transition.context)
  }
}

extension Snapshot {
  /// Returns the items in a range of offsets, in their sections. Subtrees that are entirely within the range are shared. O(log
  /// n).
  ///
  /// If there is a slice of an earlier snapshot, the new slice updates that slice's index instead of creating one.
  @inlinable
  func slice(_ range: Range<Int>, after earlier: Snapshot?) -> Snapshot {
    // Ignore offsets that don't exist.
    let range = range.clamped(to: 0..<numberOfItems)
    // Start from the earlier slice, so that its index is updated instead of rebuilt.
    var slice = earlier ?? Snapshot()
    guard let first = position(atOffset: range.lowerBound), !range.isEmpty,
      let last = position(atOffset: range.upperBound - 1)
    else {
      slice.setTree(Tree())
      return slice
    }
    // Cut off the end of the last section, then the start of the first.
    var sections = tree.slice(first.section..<last.section + 1)
    var node = sections[sections.count - 1]
    if last.item + 1 < node.items.count {
      node.items.replaceSubrange(last.item + 1..<node.items.count, with: EmptyCollection())
      sections.replace(at: sections.count - 1, with: node)
    }
    if first.item > 0 {
      node = sections[0]
      node.items.replaceSubrange(0..<first.item, with: EmptyCollection())
      sections.replace(at: 0, with: node)
    }
    slice.setTree(sections)
    // New tokens must differ from those of the source's sections.
    slice.nextToken = nextToken
    return slice
  }
}
