extension DataSource {
  /// Shows only items from one place to another, counted over all sections. A section is there if one of its items is,
  /// or if it stands between two that are.
  ///
  /// The range holds while the source changes: an item that is inserted before it pushes one in at its front and one out
  /// at its end. A change costs O(log n) and its own size.
  ///
  /// - Parameter range: Places counted from 0.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
  @inlinable
  public func slice(_ range: Range<Int>) -> DerivedDataSource<Section, Item> {
    slice { range }
  }

  /// Shows only items from one place to another, which can be others later. See `slice(_:)`.
  ///
  /// - Parameter range: Says which, counted from 0; asked again when ``DerivedDataSource/reapply()`` is called. Kept.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
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
  /// What of the source has been followed.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  /// The places that are shown.
  @usableFromInline var range: Range<Int>

  @inlinable
  init(_ source: Source, _ wantedRange: @escaping @MainActor () -> Range<Int>) {
    self.source = source
    self.wantedRange = wantedRange
    range = 0..<0
    followed = Snapshot()
    super.init()
    build {
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
  override func reapply() {
    reapply { [self] in
      range = wantedRange()
      return followed.slice(range, after: store.snapshot)
    }
  }

  @inlinable
  func follow(_ transition: Transition<Source.Section, Source.Item>) {
    followed = transition.after
    show(followed.slice(range, after: store.snapshot), context: transition.context)
  }
}

extension Snapshot {
  /// The items of a range of places, in their sections, sharing all that lies wholly within. O(log n).
  ///
  /// An earlier slice, of an earlier snapshot, lends its index, which this one's can follow.
  @inlinable
  func slice(_ range: Range<Int>, after earlier: Snapshot?) -> Snapshot {
    let range = range.clamped(to: 0..<numberOfItems)
    var slice = earlier ?? Snapshot()
    guard let first = position(atOffset: range.lowerBound), !range.isEmpty,
      let last = position(atOffset: range.upperBound - 1)
    else {
      slice.setTree(Tree())
      return slice
    }
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
    slice.nextToken = nextToken
    return slice
  }
}
