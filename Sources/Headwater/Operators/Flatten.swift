extension DataSource {
  /// Shows all items in one section, in the order of the source. A change costs its own size times log n.
  @inlinable
  public func flatten() -> DerivedDataSource<SingleSection, Item> {
    FlattenedDataSource(self)
  }
}

@usableFromInline
final class FlattenedDataSource<Source: DataSource>: DerivedDataSource<SingleSection, Source.Item> {
  @usableFromInline let source: Source
  @usableFromInline var output: Snapshot<SingleSection, Source.Item>

  @inlinable
  init(_ source: Source) {
    self.source = source
    output = Snapshot(source.snapshot.items)
    super.init(output)
    observations = [source.observe { [weak self] in self?.follow($0) }]
    passSameVisibleItems(to: source)
    passEditsWithinSections(of: source)
  }

  /// Items are moved within their sections: where one belongs that is dropped between two sections nobody knows.
  @usableFromInline
  func passEditsWithinSections(of source: Source) {
    passEdits(to: source, place: { source.snapshot.position(atOffset: $0.item) }) { from, to in
      guard var place = source.snapshot.position(atOffset: from.item) else { return nil }
      place.item += to.item - from.item
      let section = 0..<source.snapshot.numberOfItems(inSection: place.section)
      return to.section == 0 && section.contains(place.item) ? place : nil
    }
  }

  @inlinable
  func follow(_ transition: Transition<Source.Section, Source.Item>) {
    let (before, after) = (transition.before, transition.after)
    for stretch in RowChanges(from: before, to: after, transition.changeset).stretches.reversed() {
      output.replaceItems(
        stretch.old, inSection: 0, with: ContiguousArray(after.array(ofOffsets: stretch.new)))
    }
    for update in transition.changeset.updatedItems {
      guard let first = after.offset(of: update.target) else { continue }
      let items = after.array(of: ItemRun(start: update.target, count: update.count))
      output.replaceItems(first..<first + update.count, inSection: 0, with: ContiguousArray(items))
    }
    store.set(output, context: transition.context)
  }
}
