internal import DequeModule

extension Driver {
  /// Takes on a move that the view shows already, because its user has dragged an item there, and has it written to the
  /// source. Nothing happens on the screen, unless the source makes something else of it: then the view is shown what
  /// the source has. O(log n).
  ///
  /// Call it where the view tells of the move; the host postpones updates until the view is ready for them.
  ///
  /// - Parameters:
  ///   - source: Where the item was, in ``displayed``.
  ///   - target: Where it is now.
  ///   - write: Moves the item in the source. Its positions are those in the source, which may be ahead of the view. What
  ///     it throws is reported. It is not called where the source no longer has the item or its new section.
  public func adoptMove(
    from source: ItemPosition, to target: ItemPosition,
    write: @MainActor (_ item: Item, _ from: ItemPosition, _ to: ItemPosition) throws -> Void
  ) {
    guard let item = displayed.item(at: source), let moved = displayed.moving(from: source, to: target) else {
      report(.noSuchPlace("a move from \(source) to \(target)"))
      mustReload = .hostBrokeContract
      return enqueue(Transition(from: displayed, to: self.source.snapshot))
    }
    note(.movedByUser(from: source, to: target), of: item.identity)
    let place = moved.place(ofItemAt: target, in: self.source.snapshot)
    adopt(moved) { if let place { try write(item, place.from, place.to) } }
  }

  /// Takes on an item that the view shows already, because its user has dropped it there, and has it written to the source.
  /// Nothing happens on the screen, unless the source makes something else of it: then the view is shown what the source
  /// has. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - target: Where the view has it.
  ///   - write: Inserts the item into the source. Its position is that in the source, which may be ahead of the view. What it
  ///     throws is reported, and the item goes again.
  /// - Throws: ``EditError`` for an item that is displayed already, and for a place that is not there. Nothing has changed
  ///   then.
  package func adoptInsertion(
    of item: Item, at target: ItemPosition,
    write: @MainActor (_ item: Item, _ position: ItemPosition) throws -> Void
  ) throws {
    var inserted = displayed
    try inserted.insert(item, at: target)
    let place = inserted.place(ofInsertedItemAt: target, in: source.snapshot)
    adopt(inserted) { if let place { try write(item, place) } }
  }

  /// Where an item belongs in the source that is to be inserted at a place of what is displayed. O(log n).
  ///
  /// - Throws: ``EditError`` for a place that is not there, and for a section that the source does not have.
  package func positionInSource(of item: Item, insertedAt target: ItemPosition) throws -> ItemPosition {
    var inserted = displayed
    try inserted.insert(item, at: target)
    if let position = inserted.place(ofInsertedItemAt: target, in: source.snapshot) { return position }
    throw EditError.noSection(target.section, count: source.snapshot.numberOfSections)
  }

  /// Takes on what the view shows already, and has it written to the source.
  private func adopt(_ shown: Snapshot<Section, Item>, write: () throws -> Void) {
    restartCompared()
    if beforeAdopted == nil { beforeAdopted = AdoptedFrom(displayed) }
    rows = DisplayedRows(shown, layout: host?.rowLayout ?? RowLayout())
    // What the source tells of meanwhile waits, and is shown together with what it makes of the change.
    let (run, wasApplying) = (run, isApplying)
    isApplying = true
    do {
      try write()
    } catch {
      report(.editFailed(error: Diagnostic.Detail(error)))
    }
    guard self.run == run else { return }
    isApplying = wasApplying
    // What waits knows nothing of the change: one by one, the updates would undo it and make it again.
    waiting = [
      WaitingUpdate(
        coalescing: waiting, from: displayed, to: self.source.snapshot, maximumEntries: log?.capacity ?? 0)
    ]
    applyWaiting()
  }
}

extension Snapshot {
  /// Where an item of this snapshot is in another, and where it belongs there: behind the nearest item before it here
  /// that the other has in the same section, else before the nearest one after it, else at the section's end. Nil where
  /// the other has no such item or section. O(log n) where the snapshots have the same items; at most O(items of the section).
  func place(ofItemAt position: ItemPosition, in other: Snapshot) -> (from: ItemPosition, to: ItemPosition)? {
    guard let item = item(at: position), let from = other.position(of: item.identity),
      let section = section(at: position.section), let index = other.sectionIndex(of: section.identity)
    else { return nil }
    // Counted without the item itself, which leaves its place first.
    let gap = gap(ofItemAt: position, in: other, index)
    return (
      from, ItemPosition(section: index, item: from.section == index && from.item < gap ? gap - 1 : gap)
    )
  }

  /// Where an item of this snapshot belongs in another that has none such; nil where that has no such section either.
  func place(ofInsertedItemAt position: ItemPosition, in other: Snapshot) -> ItemPosition? {
    section(at: position.section).flatMap { other.sectionIndex(of: $0.identity) }.map {
      ItemPosition(section: $0, item: gap(ofItemAt: position, in: other, $0))
    }
  }

  /// Before which item of a section of another snapshot an item belongs.
  private func gap(ofItemAt position: ItemPosition, in other: Snapshot, _ index: Int) -> Int {
    func found(_ neighbour: Int) -> Int? {
      let identity = self.item(at: ItemPosition(section: position.section, item: neighbour))?.identity
      guard let place = identity.flatMap(other.position(of:)), place.section == index else { return nil }
      return place.item
    }
    for neighbour in (0..<position.item).reversed() {
      if let place = found(neighbour) { return place + 1 }
    }
    for neighbour in (position.item + 1)..<max(position.item + 1, numberOfItems(inSection: position.section))
    {
      if let place = found(neighbour) { return place }
    }
    return other.numberOfItems(inSection: index)
  }
}
