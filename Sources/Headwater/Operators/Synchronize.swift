extension Snapshot {
  /// Returns a snapshot that has the content of another snapshot and shares as much of this one's structure as possible, so
  /// that operators and lists that follow it pay only for the difference. The comparison costs O(n), plus O(log n) for each
  /// difference. If a large part differs, returns the other snapshot unchanged. Has no side effects, and can be called on any
  /// thread.
  @inlinable
  package func synchronized(with other: Snapshot) -> Snapshot {
    synchronization(with: other).snapshot
  }

  /// Returns the synchronized snapshot and its changeset. See ``synchronized(with:)``.
  @inlinable
  package func synchronization(with other: Snapshot) -> Synchronization<Section, Item> {
    // This can't fail, because the comparison isn't canceled.
    (try? synchronization(with: other, cancellation: CancellationPoll())) ?? Synchronization(other)
  }

  /// Returns the synchronized snapshot and its changeset, unless the comparison is canceled. See ``synchronized(with:)``.
  ///
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  package func synchronization(
    with other: Snapshot, cancellation: CancellationPoll
  ) throws(DifferenceError) -> Synchronization<Section, Item> {
    let changeset: Changeset
    do {
      changeset = try other.changeset(from: self, cancellation: cancellation)
    } catch .cancelled {
      throw .cancelled
    } catch {
      // The snapshots are too large to compare.
      return Synchronization(other)
    }
    // Nothing has changed, so keep this snapshot with its storage.
    if changeset.isEmpty { return Synchronization(self, changeset) }
    // If a large part differs, adopting the other snapshot costs less than replaying the changes.
    if changeset.numberOfItemsChanged > 64 + numberOfItems / 8 { return Synchronization(other, changeset) }
    // Replay the changes, so that unchanged parts stay shared.
    var followed = self
    followed.follow(changeset, to: other)
    return Synchronization(followed, changeset)
  }

  /// Applies a changeset that leads from this snapshot to one with the same content as another. O(changes times log n).
  @inlinable
  mutating func follow(_ changeset: Changeset, to other: Snapshot) {
    let order = ReplayOrder(changeset)
    // Remove items in descending order, so that the old indices stay valid.
    for run in order.leavingItems {
      let range = run.start.item..<run.start.item + run.count
      replaceItems(range, inSection: run.start.section, with: EmptyCollection())
    }

    // Remove sections that were deleted or moved, and save the moved ones.
    var moving: [Int: Node] = [:]
    for section in order.leavingSections {
      let node = takeSection(at: section)
      if let target = order.targets[section] { moving[target] = node }
    }
    // Insert sections in ascending order. New ones share the other snapshot's items.
    for section in order.comingSections {
      let new = other.tree[section]
      let node = moving[section] ?? Node(section: new.section, items: new.items, token: newToken())
      replaceSections(section..<section, with: CollectionOfOne(node))
    }
    // Replace the values of sections at their final indices.
    for update in changeset.updatedSections {
      setSection(other.tree[update.target].section, at: update.target)
    }

    // Insert and update items in sections that now have their final indices.
    for run in order.comingItems {
      let range = run.start.item..<run.start.item
      replaceItems(range, inSection: run.start.section, with: other.array(of: run))
    }
    for run in order.updatedItems {
      let range = run.start.item..<run.start.item + run.count
      replaceItems(range, inSection: run.start.section, with: other.array(of: run))
    }
  }
}

/// The result of synchronizing a snapshot: the new snapshot and the changeset.
@usableFromInline
package struct Synchronization<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline package var snapshot: Snapshot<Section, Item>
  /// The changeset from the earlier snapshot to this one; nil if it's unknown.
  @usableFromInline package var changeset: Changeset?

  @inlinable
  package init(_ snapshot: Snapshot<Section, Item>, _ changeset: Changeset? = nil) {
    self.snapshot = snapshot
    self.changeset = changeset
  }

  /// Removes the sections that had items in the earlier snapshot but no longer have any.
  @inlinable
  mutating func removeSections(emptiedSince before: Snapshot<Section, Item>) {
    let synchronized = snapshot
    snapshot.removeSections(emptiedSince: before)
    // The changeset doesn't include the removal.
    if !snapshot.isIdentical(to: synchronized) { changeset = nil }
  }
}
