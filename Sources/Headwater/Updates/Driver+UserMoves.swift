internal import DequeModule

extension Driver {
  /// Adopts a move that the view already displays because the user dragged an item, and writes the move to the source. Nothing
  /// changes on screen unless the source responds with a different order, which the view then displays. O(log n).
  ///
  /// Call this method when the view reports the move. The host postpones updates until the view is ready for them.
  ///
  /// - Parameters:
  ///   - source: The old position of the item, in ``displayed``.
  ///   - target: The new position of the item.
  ///   - write: A closure that moves the item in the source. It receives positions in the source, which may be ahead of the
  ///     view. Errors that it throws are reported. It isn't called if the source no longer contains the item or its new
  ///     section.
  public func adoptMove(
    from source: ItemPosition, to target: ItemPosition,
    write: @MainActor (_ item: Item, _ from: ItemPosition, _ to: ItemPosition) throws -> Void
  ) {
    guard let item = displayed.item(at: source), let moved = displayed.moving(from: source, to: target) else {
      // The view displays a move that isn't possible, so it must be reloaded.
      report(.noSuchPlace("a move from \(source) to \(target)"))
      mustReload = .hostBrokeContract
      return enqueue(SnapshotTransition(from: displayed, to: self.source.snapshot))
    }
    note(.movedByUser(from: source, to: target), of: item.identity)
    // Convert the positions, because the source may be ahead of the view.
    let place = moved.place(ofItemAt: target, in: self.source.snapshot)
    adopt(moved) { if let place { try write(item, place.from, place.to) } }
  }

  /// Adopts an item that the view already displays because the user dropped it there, and inserts it into the source. Nothing
  /// changes on screen unless the source responds with something else, which the view then displays. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - target: The position of the item in the view.
  ///   - write: A closure that inserts the item into the source. It receives the position in the source, which may be ahead of
  ///     the view. Errors that it throws are reported, and the item is removed again.
  /// - Throws: ``EditError`` if the item is already displayed or the position doesn't exist. In that case, nothing has changed.
  package func adoptInsertion(
    of item: Item, at target: ItemPosition,
    write: @MainActor (_ item: Item, _ position: ItemPosition) throws -> Void
  ) throws {
    var inserted = displayed
    // An impossible insertion throws here, before anything has changed.
    try inserted.insert(item, at: target)
    let place = inserted.place(ofInsertedItemAt: target, in: source.snapshot)
    adopt(inserted) { if let place { try write(item, place) } }
  }

  /// Returns the position in the source for an item that will be inserted at a displayed position. O(log n).
  ///
  /// - Throws: ``EditError`` if the position doesn't exist or the source doesn't contain the section.
  package func positionInSource(of item: Item, insertedAt target: ItemPosition) throws -> ItemPosition {
    var inserted = displayed
    try inserted.insert(item, at: target)
    if let position = inserted.place(ofInsertedItemAt: target, in: source.snapshot) { return position }
    throw EditError.noSection(target.section, count: source.snapshot.numberOfSections)
  }

  /// Adopts a change that the view already displays, and writes it to the source.
  private func adopt(_ shown: Snapshot<Section, Item>, write: () throws -> Void) {
    // An update that is being compared starts from rows that are about to change.
    restartCompared()
    // If there are several changes before the next update, remember what was displayed before the first.
    if beforeAdopted == nil { beforeAdopted = AdoptedFrom(displayed) }
    rows = DisplayedRows(shown, layout: host?.rowLayout ?? RowLayout())
    // Transitions that arrive during the write wait, and are shown together with the source's response.
    let (run, wasApplying) = (run, isApplying)
    isApplying = true
    do {
      try write()
    } catch {
      report(.editFailed(error: Diagnostic.Detail(error)))
    }
    // Stop if the write has detached the host.
    guard self.run == run else { return }
    isApplying = wasApplying
    // The waiting updates were made before the change. If they were shown one by one, they would undo the change and then make
    // it again.
    waiting = [
      WaitingUpdate(
        coalescing: waiting, from: displayed, to: self.source.snapshot, maximumEntries: log?.capacity ?? 0)
    ]
    applyWaiting()
  }
}

extension Snapshot {
  /// Returns the position of an item in another snapshot, and the position at which it belongs there. The latter is after the
  /// nearest preceding item that the other snapshot contains in the same section; if there is none, before the nearest
  /// following one; otherwise at the end of the section. Nil if the other snapshot doesn't contain the item or the section.
  /// O(log n) if both snapshots contain the same items; at most O(items in the section).
  func place(ofItemAt position: ItemPosition, in other: Snapshot) -> (from: ItemPosition, to: ItemPosition)? {
    guard let item = item(at: position), let from = other.position(of: item.identity),
      let section = section(at: position.section), let index = other.sectionIndex(of: section.identity)
    else { return nil }
    // Leave out the item itself, because it's removed from its old position first.
    let gap = gap(ofItemAt: position, in: other, index)
    return (
      from, ItemPosition(section: index, item: from.section == index && from.item < gap ? gap - 1 : gap)
    )
  }

  /// Returns the position at which an item belongs in another snapshot that doesn't contain it; nil if the other snapshot
  /// doesn't contain its section.
  func place(ofInsertedItemAt position: ItemPosition, in other: Snapshot) -> ItemPosition? {
    section(at: position.section).flatMap { other.sectionIndex(of: $0.identity) }.map {
      ItemPosition(section: $0, item: gap(ofItemAt: position, in: other, $0))
    }
  }

  /// Returns the index, in a section of another snapshot, before which an item belongs.
  private func gap(ofItemAt position: ItemPosition, in other: Snapshot, _ index: Int) -> Int {
    // Returns the index of a neighbor in the other section; nil if it isn't there.
    func found(_ neighbour: Int) -> Int? {
      let identity = self.item(at: ItemPosition(section: position.section, item: neighbour))?.identity
      guard let place = identity.flatMap(other.position(of:)), place.section == index else { return nil }
      return place.item
    }
    // Prefer the nearest preceding neighbor, and then the nearest following one.
    for neighbour in (0..<position.item).reversed() {
      if let place = found(neighbour) { return place + 1 }
    }
    for neighbour in (position.item + 1)..<max(position.item + 1, numberOfItems(inSection: position.section))
    {
      if let place = found(neighbour) { return place }
    }
    // Without a neighbor, the item belongs at the end.
    return other.numberOfItems(inSection: index)
  }
}
