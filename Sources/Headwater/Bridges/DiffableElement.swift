internal import Atomics

/// A section or an item of a ``DiffableSource``: its identifier, and how it stands in an outline.
///
/// Cells look up what they show by the ``identifier``. They are prepared again when the identifier was reconfigured or
/// reloaded, and when the row's place in an outline changes.
public struct DiffableElement<Identifier: Hashable & Sendable>: ListElement {
  /// Which section or item it is.
  public let identifier: Identifier
  /// How many items are above it in a section snapshot; 0 at the top.
  public internal(set) var level = 0
  /// Whether there are items below it in a section snapshot.
  public internal(set) var isExpandable = false
  /// Whether the items below it are shown.
  public internal(set) var isExpanded = false
  /// Another number each time when its content is to be shown anew; 0 where nobody has asked for that.
  @usableFromInline var revision = 0

  /// Makes an element that stands at the top.
  ///
  /// - Parameter identifier: Which section or item it is.
  @inlinable
  public init(_ identifier: Identifier) {
    self.identifier = identifier
  }

  /// The identifier.
  @inlinable
  public var identity: Identifier { identifier }

  /// Whether both show the same.
  @inlinable
  public static func == (left: DiffableElement, right: DiffableElement) -> Bool {
    left.revision == right.revision && left.isSame(as: right)
  }

  /// Whether both are of one identifier and stand alike.
  @inlinable
  func isSame(as other: DiffableElement) -> Bool {
    identifier == other.identifier && level == other.level && isExpandable == other.isExpandable
      && isExpanded == other.isExpanded
  }

  /// Whether the element differs from an earlier one only in that nobody has asked to show it anew since: snapshots that are
  /// made from nothing do not know what has been asked for before.
  @inlinable
  func isUnmarked(since earlier: DiffableElement) -> Bool {
    revision == 0 && earlier.revision != 0 && isSame(as: earlier)
  }

  /// The element, to be shown anew.
  func marked() -> DiffableElement {
    var marked = self
    marked.revision = revisions.wrappingIncrementThenLoad(ordering: .relaxed)
    return marked
  }
}

/// The last revision that was given out.
private let revisions = ManagedAtomic(0)

extension DiffableElement: CustomStringConvertible {
  /// What the identifier says of itself.
  public var description: String { "\(identifier)" }
}

extension Snapshot {
  /// See `synchronization(with:cancellation:)`. What nobody has asked to show anew is shown as it was.
  @inlinable
  func diffableSynchronization<S, I>(
    with other: Snapshot, cancellation: CancellationPoll = CancellationPoll()
  ) throws(DifferenceError) -> Synchronization<Section, Item>
  where Section == DiffableElement<S>, Item == DiffableElement<I> {
    var synchronization = try synchronization(with: other, cancellation: cancellation)
    guard var changeset = synchronization.changeset else { return synchronization }
    var next = synchronization.snapshot
    changeset.updatedSections.removeAll { update in
      guard let old = section(at: update.source), let new = next.section(at: update.target),
        new.isUnmarked(since: old)
      else { return false }
      next.setSection(old, at: update.target)
      return true
    }
    changeset.updatedItems = changeset.updatedItems.lazy.flatMap(\.single).filter { update in
      guard let old = item(at: update.source), let new = next.item(at: update.target),
        new.isUnmarked(since: old)
      else { return true }
      let range = update.target.item..<update.target.item + 1
      next.replaceItems(range, inSection: update.target.section, with: CollectionOfOne(old))
      return false
    }
    synchronization.snapshot = changeset.isEmpty ? self : next
    synchronization.changeset = changeset
    return synchronization
  }
}
