extension DataSource {
  /// Flattens all sections into one, with the items in the order of the source. A change costs O(changes log n).
  @inlinable
  public func flatten() -> DerivedDataSource<SingleSection, Item> {
    FlattenedDataSource(self)
  }
}

@usableFromInline
final class FlattenedDataSource<Source: DataSource>: DerivedDataSource<SingleSection, Source.Item> {
  @usableFromInline let source: Source
  /// The snapshot of the source that the result reflects.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>
  @usableFromInline var output: Snapshot<SingleSection, Source.Item>

  @inlinable
  init(_ source: Source) {
    self.source = source
    followed = Snapshot()
    output = Snapshot([Source.Item]())
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      output = Snapshot(followed.items)
      return output
    }
    passSameVisibleItems(to: source)
    passEditsWithinSections(of: source)
  }

  /// Passes edits on to the source. Items can be moved only within their section, because the target section is ambiguous for
  /// an item that is dropped between two sections.
  @usableFromInline
  func passEditsWithinSections(of source: Source) {
    passEdits(to: source, place: { source.snapshot.position(atOffset: $0.item) }) { from, to in
      // Move the item by the same distance within its own section.
      guard var place = source.snapshot.position(atOffset: from.item) else { return nil }
      place.item += to.item - from.item
      // Reject a move that would leave the section.
      let section = 0..<source.snapshot.numberOfItems(inSection: place.section)
      return to.section == 0 && section.contains(place.item) ? place : nil
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    let (before, after) = (transition.before, transition.after)
    followed = after
    // Replace rows from the end, so that the earlier ranges remain valid.
    for stretch in RowChanges(from: before, to: after, transition.changeset).stretches.reversed() {
      output.replaceItems(
        stretch.old, inSection: 0, with: ContiguousArray(after.array(ofOffsets: stretch.new)))
    }
    // Updated items keep their rows, so replace them in place.
    for update in transition.changeset.updatedItems {
      guard let first = after.offset(of: update.target) else { continue }
      let items = after.array(of: ItemRun(start: update.target, count: update.count))
      output.replaceItems(first..<first + update.count, inSection: 0, with: ContiguousArray(items))
    }
    show(output, context: transition.context)
  }
}
