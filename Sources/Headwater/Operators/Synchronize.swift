extension Snapshot {
  /// This snapshot with the sections, items and content of another, keeping whatever is the same: both have equal
  /// content, and this one's structure is shared as far as it can be, so that whoever follows pays for the difference
  /// alone. O(n) to compare, then the size of the difference times log n; when most has changed, the other as it is.
  /// Pure: can run on any thread.
  @inlinable
  package func synchronized(with other: Snapshot) -> Snapshot {
    synchronization(with: other).snapshot
  }

  /// See ``synchronized(with:)``.
  @inlinable
  func synchronization(with other: Snapshot) -> Synchronization<Section, Item> {
    // A comparison that nobody can cancel ends.
    (try? synchronization(with: other, cancellation: CancellationPoll())) ?? Synchronization(other)
  }

  /// See ``synchronized(with:)``.
  ///
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  func synchronization(
    with other: Snapshot, cancellation: CancellationPoll
  ) throws(DifferenceError) -> Synchronization<Section, Item> {
    let changeset: Changeset
    do {
      changeset = try other.changeset(from: self, cancellation: cancellation)
    } catch .cancelled {
      throw .cancelled
    } catch {
      return Synchronization(other)
    }
    if changeset.isEmpty { return Synchronization(self, changeset) }
    if changeset.numberOfItemsChanged > 64 + numberOfItems / 8 { return Synchronization(other, changeset) }
    var followed = self
    followed.follow(changeset, to: other)
    return Synchronization(followed, changeset)
  }

  /// Follows a changeset that leads from this snapshot to one of equal content as another. O(changes times log n).
  @inlinable
  mutating func follow(_ changeset: Changeset, to other: Snapshot) {
    let order = ReplayOrder(changeset)
    for run in order.leavingItems {
      let range = run.start.item..<run.start.item + run.count
      replaceItems(range, inSection: run.start.section, with: EmptyCollection())
    }

    var moving: [Int: Node] = [:]
    for section in order.leavingSections {
      let node = takeSection(at: section)
      if let target = order.targets[section] { moving[target] = node }
    }
    for section in order.comingSections {
      let new = other.tree[section]
      let node = moving[section] ?? Node(section: new.section, items: new.items, token: newToken())
      replaceSections(section..<section, with: CollectionOfOne(node))
    }
    for update in changeset.updatedSections {
      setSection(other.tree[update.target].section, at: update.target)
    }

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

/// A snapshot that has come of synchronizing an earlier one, and what that changed.
@usableFromInline
struct Synchronization<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline var snapshot: Snapshot<Section, Item>
  /// What turns the earlier snapshot into this one; nil if nobody knows.
  @usableFromInline var changeset: Changeset?

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>, _ changeset: Changeset? = nil) {
    self.snapshot = snapshot
    self.changeset = changeset
  }

  /// Removes the sections that had items in the earlier snapshot and have none now.
  @inlinable
  mutating func removeSections(emptiedSince before: Snapshot<Section, Item>) {
    let synchronized = snapshot
    snapshot.removeSections(emptiedSince: before)
    if !snapshot.isIdentical(to: synchronized) { changeset = nil }
  }
}
