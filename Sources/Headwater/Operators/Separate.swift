extension DataSource {
  /// Adds separators between the items of each section, such as headings, dates, or advertisements.
  ///
  /// ```swift
  /// let rows = songs.separated { previous, next in
  ///   previous?.album == next?.album ? nil : next?.album
  /// }
  /// ```
  ///
  /// The closure is called for each two neighboring items, for the start of a section with the first item, and for the end with
  /// the last item. It isn't called for a section without items, or next to a placeholder that isn't loaded; there are no
  /// separators there. When the source changes, the closure is called only for items that have a new neighbor or new content. A
  /// change of k items costs O(k log n).
  ///
  /// Separators are rows, so every host can display them. The user can't move or remove them.
  ///
  /// - Parameter separator: A closure that receives two neighboring items, and returns the separator between them, or nil if
  ///   there is none. The first item is nil at the start of a section, and the second item is nil at the end. The closure must
  ///   return the same separator for the same items until ``DerivedDataSource/invalidate()`` is called. If it edits the source,
  ///   the edit takes effect after the closure has returned. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func separated<Separator: Equatable & Sendable>(
    by separator: @escaping @MainActor (_ previous: Item?, _ next: Item?) -> Separator?
  ) -> DerivedDataSource<Section, SeparatedRow<Item, Separator>> {
    SeparatedDataSource(self, separator)
  }
}

@usableFromInline
final class SeparatedDataSource<Source: DataSource, Separator: Equatable & Sendable>:
  DerivedDataSource<Source.Section, SeparatedRow<Source.Item, Separator>>
{
  @usableFromInline typealias State = SeparatedReplay<Source.Section, Source.Item, Separator>
  @usableFromInline var state: State

  @inlinable
  init(_ source: Source, _ separator: @escaping @MainActor (Source.Item?, Source.Item?) -> Separator?) {
    // Start without items, because the closure must be called inside `build`.
    state = State(Snapshot(), separator)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      state = State(source.snapshot, separator)
      return state.output
    }
    passVisibleItemsOfSeparated(to: source)
    passEditsOfSeparated(to: source)
    originalIdentity = { ($0 as? SeparatedRow<Source.Item, Separator>.Identity)?.item }
  }

  /// Calls the closure again for all neighbors. O(n).
  @inlinable
  override func invalidate() {
    invalidate { [self] in
      state = State(state.source, state.separator)
      return state.output
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: state.source) else { return }
    state.follow(transition)
    // All of the source's items are shown, so a change to the source always changes the rows.
    show(state.output, context: transition.context, isChange: !transition.changeset.isEmpty)
  }

  /// Returns the number of items in a section that precede a row, and a Boolean value that indicates whether the row is a
  /// separator.
  private func items(before row: ItemPosition) -> (count: Int, isSeparator: Bool) {
    guard (0..<state.sections.count).contains(row.section) else { return (0, false) }
    return state.sections[row.section].separators.items(beforeRow: row.item)
  }

  /// Reports the visible items to the source or, if only a separator is visible, the next item.
  @usableFromInline
  func passVisibleItemsOfSeparated(to source: Source) {
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      @MainActor func count(beforeRow row: Int) -> Int {
        guard let position = snapshot.position(atOffset: row) else { return state.source.numberOfItems }
        return state.source.tree.weight(before: position.section) + items(before: position).count
      }
      var found = VisibleRows()
      // Convert both ends of each range to numbers of items.
      for range in rows.ranges {
        found.append(count(beforeRow: range.lowerBound)..<count(beforeRow: range.upperBound))
      }
      guard found.isEmpty, let first = rows.first else { return found }
      let next = max(0, min(count(beforeRow: first), state.source.numberOfItems - 1))
      return VisibleRows(next..<min(next + 1, state.source.numberOfItems))
    }
  }

  /// Passes edits of items on to the source. A moved item is inserted after the item that precedes it among the rows.
  @usableFromInline
  func passEditsOfSeparated(to source: Source) {
    passEdits(to: source) { [weak self] row in
      guard let (count, isSeparator) = self?.items(before: row), !isSeparator else { return nil }
      return ItemPosition(section: row.section, item: count)
    } target: { [weak self] from, to in
      guard let self else { return nil }
      // Without the moved item, the rows after it are one row further up.
      let isBehind = from.section == to.section && from.item < to.item
      let row = ItemPosition(section: to.section, item: isBehind ? to.item + 1 : to.item)
      // If the item moves down, it no longer precedes its target.
      return ItemPosition(section: to.section, item: items(before: row).count - (isBehind ? 1 : 0))
    }
  }
}

/// The rows for a source's items and the separators between them.
@MainActor
@usableFromInline
struct SeparatedReplay<Section: ListElement, Item: ListElement, Separator: Equatable & Sendable>:
  StatefulReplay
{
  @usableFromInline typealias Row = SeparatedRow<Item, Separator>

  @usableFromInline let separator: @MainActor (Item?, Item?) -> Separator?
  /// The snapshot of the source that the result reflects.
  @usableFromInline var source: Snapshot<Section, Item>
  @usableFromInline var sections = Tree<SeparatedSectionMeasure>()
  @usableFromInline var output = Snapshot<Section, Row>()

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>, _ separator: @escaping @MainActor (Item?, Item?) -> Separator?) {
    self.separator = separator
    source = snapshot
    for index in 0..<snapshot.numberOfSections {
      insertSection(snapshot.tree[index].section, items: snapshot.items(inSection: index), at: index)
    }
    separateChanged()
  }

  @inlinable
  mutating func follow(_ transition: SnapshotTransition<Section, Item>) {
    source = transition.after
    if let change = SingleRunChange(transition.changeset) {
      replace(change.old, with: change.new, inSection: change.section)
    } else {
      replay(transition)
      // All items are at their final positions now, so the closure receives only pairs that are in the source.
      separateChanged()
    }
  }

  /// Returns the separator between two items; nil if one of them isn't loaded.
  @inlinable
  func separator(between previous: Item?, and next: Item?) -> Separator? {
    if Item._hasPlaceholders, previous?.isPlaceholder == true || next?.isPlaceholder == true { return nil }
    return separator(previous, next)
  }

  /// Replaces items with those that the source has in their place, and the separators before, between, and after them, in one
  /// step. The other items must be at their final positions. O(log n + items).
  @inlinable
  mutating func replace(_ old: Range<Int>, with new: Range<Int>, inSection index: Int) {
    let items = source.items(inSection: index)
    var rows = SeparatedRows<Item, Separator>()
    if let separator = separator(at: new.lowerBound, of: items) { rows.append(separator) }
    append(TreePiece.pieces(of: items.tree, in: new), to: &rows)
    if !new.isEmpty, let separator = separator(at: new.upperBound, of: items) { rows.append(separator) }
    var section = sections[index]
    let range = section.replace(old, with: rows.stretches)
    sections.replace(at: index, with: section)
    replaceRows(range, inSection: index, with: rows.finish())
  }

  /// Replaces items and the separators before, between, and after them. The separators before and after the new items are
  /// added by ``separateChanged()``.
  @inlinable
  mutating func replace(_ range: Range<Int>, inSection index: Int, with pieces: [TreePiece<Item>]) {
    var new = SeparatedRows<Item, Separator>()
    append(pieces, to: &new)
    var section = sections[index]
    let rows = section.replace(range, with: new.stretches)
    section.markBoundaries(of: range.lowerBound..<range.lowerBound + new.stretches.reduce(0, +))
    sections.replace(at: index, with: section)
    replaceRows(rows, inSection: index, with: new.finish())
  }

  /// Appends items, with the separators between them.
  @inlinable
  func append(_ pieces: [TreePiece<Item>], to rows: inout SeparatedRows<Item, Separator>) {
    var previous: Item?
    for piece in pieces {
      switch piece {
      case .elements(let items):
        rows.reserveCapacity(items.count)
        for item in items {
          if let previous, let separator = separator(between: previous, and: item) {
            rows.append(.separator(separator, .before(item.identity)))
          }
          rows.append(.item(item))
          previous = item
        }
      case .gap(let gap):
        // Placeholders have no separators.
        rows.append(gap)
        previous = nil
      }
    }
  }

  @inlinable
  mutating func replaceRows(_ range: Range<Int>, inSection index: Int, with rows: [TreePiece<Row>]) {
    if rows.isEmpty {
      output.replaceItems(range, inSection: index, with: EmptyCollection())
    } else if case .elements(let elements)? = rows.first, rows.count == 1 {
      output.replaceItems(range, inSection: index, with: elements)
    } else {
      var node = output.tree[index]
      TreePiece.replace(range, of: &node.items, with: rows)
      output.replaceSections(index..<index + 1, with: CollectionOfOne(node))
    }
  }

  /// Adds, replaces, and removes the separators between items whose neighbors have changed. O(changed neighbors times log n).
  @inlinable
  mutating func separateChanged() {
    // Only sections with changed boundaries have a weight.
    while let (index, _) = sections.element(atWeight: 0) {
      var section = sections[index]
      for boundary in section.changed.boundaries { separate(boundary, of: &section, at: index) }
      section.changed = SeparatorBoundaries(numberOfItems: section.changed.numberOfItems)
      sections.replace(at: index, with: section)
    }
  }

  /// Returns the separator at a boundary of a section, or nil if there is none.
  @inlinable
  func separator(at boundary: Int, of items: Snapshot<Section, Item>.Items) -> Row? {
    let previous = boundary > 0 ? items[boundary - 1] : nil
    let next = boundary < items.count ? items[boundary] : nil
    // The separator belongs to the next item or, at the end, to the last one. An empty section has neither.
    let before = next.map { Row.Identity.before($0.identity) }
    guard let identity = before ?? previous.map({ .after($0.identity) }) else { return nil }
    return separator(between: previous, and: next).map { .separator($0, identity) }
  }

  /// Adds, replaces, or removes the separator at a boundary of a section.
  @inlinable
  mutating func separate(_ boundary: Int, of section: inout SeparatedSection, at index: Int) {
    let row = separator(at: boundary, of: source.items(inSection: index))
    let (preceding, wasMember) = section.separators.index(of: boundary)
    let place = ItemPosition(section: index, item: boundary + preceding)
    // Leave a separator with the same content as it is.
    if wasMember, let row, output.item(at: place) == row { return }
    section.separators.set(row != nil, at: boundary)
    output.replaceItems(
      place.item..<place.item + (wasMember ? 1 : 0), inSection: index, with: row.map { [$0] } ?? [])
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    replace(items, inSection: section, with: [])
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    let range = position.item..<position.item
    replace(range, inSection: position.section, with: [.elements(ContiguousArray(items))])
  }

  @inlinable
  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>) {
    let (start, items) = (run.start.item, after.tree[run.start.section].items)
    let pieces = TreePiece.pieces(of: items, in: start..<start + run.count)
    replace(start..<start, inSection: run.start.section, with: pieces)
  }

  @inlinable
  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    var section = sections[position.section]
    let row = section.separators.row(ofItem: position.item)
    output.replaceItems(row..<row + 1, inSection: position.section, with: CollectionOfOne(.item(item)))
    // The separators on both sides stay until the closure returns new ones.
    section.changed.set(true, at: position.item)
    section.changed.set(true, at: position.item + 1)
    sections.replace(at: position.section, with: section)
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    // Add the items to an empty section, as if they were inserted there.
    let node = SectionNode(section: section, items: Tree<ItemMeasure<Row>>(), token: output.newToken())
    insertSection((SeparatedSection(), node), at: index)
    replace(0..<0, inSection: index, with: TreePiece.pieces(of: items.tree, in: items.indices))
  }
}
