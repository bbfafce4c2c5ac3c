import Atomics
public import Headwater

/// A section or an item in a ``DiffableSource``: an identifier and its state in an outline.
///
/// Cells look up their content by ``identifier``. A cell is configured again when its identifier is reconfigured, and when the
/// row's state in an outline changes. It's replaced when its identifier is reloaded.
public struct DiffableElement<Identifier: Hashable & Sendable>: ListElement {
  /// The identifier of the section or item.
  public let identifier: Identifier
  /// The number of ancestors of the item in a section snapshot; 0 for an item at the top level.
  public internal(set) var level = 0
  /// A Boolean value that indicates whether the item has children in a section snapshot.
  public internal(set) var isExpandable = false
  /// A Boolean value that indicates whether the item's children are displayed.
  public internal(set) var isExpanded = false
  /// A number that changes each time the element must be configured again; 0 if it never had to be.
  @usableFromInline var revision = 0
  /// The revision with which a new cell was requested most recently; 0 if none was.
  package var reloads = 0

  /// Creates an element at the top level.
  ///
  /// - Parameter identifier: The identifier of the section or item.
  @inlinable
  public init(_ identifier: Identifier) {
    self.identifier = identifier
  }

  /// The identifier.
  @inlinable
  public var identity: Identifier { identifier }

  /// Returns a Boolean value that indicates whether two elements display the same content.
  @inlinable
  public static func == (left: DiffableElement, right: DiffableElement) -> Bool {
    left.revision == right.revision && left.isSame(as: right)
  }

  /// Returns a Boolean value that indicates whether two elements have the same identifier and the same state in an outline.
  @inlinable
  func isSame(as other: DiffableElement) -> Bool {
    identifier == other.identifier && level == other.level && isExpandable == other.isExpandable
      && isExpanded == other.isExpanded
  }

  /// Returns a Boolean value that indicates whether the element differs from an earlier one only because the earlier one was
  /// reconfigured and this one wasn't. A snapshot that is built from scratch doesn't include earlier reconfigurations.
  @inlinable
  func isUnmarked(since earlier: DiffableElement) -> Bool {
    revision == 0 && earlier.revision != 0 && isSame(as: earlier)
  }

  /// Returns a copy of the element that must be configured again, or displayed in a new cell.
  func marked(reloads: Bool = false) -> DiffableElement {
    var marked = self
    marked.revision = revisions.wrappingIncrementThenLoad(ordering: .relaxed)
    if reloads { marked.reloads = marked.revision }
    return marked
  }
}

extension DiffableElement: ReloadableElement {}

/// The last assigned revision.
private let revisions = ManagedAtomic(0)

extension DiffableElement: CustomStringConvertible {
  /// The identifier's description.
  public var description: String { "\(identifier)" }
}

extension Snapshot {
  /// Compares two snapshots, as `synchronization(with:cancellation:)` does, and drops updates to elements that differ only
  /// because of an earlier reconfiguration.
  @inlinable
  func diffableSynchronization<S, I>(
    with other: Snapshot, cancellation: CancellationPoll = CancellationPoll()
  ) throws(DifferenceError) -> Synchronization<Section, Item>
  where Section == DiffableElement<S>, Item == DiffableElement<I> {
    var synchronization = try synchronization(with: other, cancellation: cancellation)
    // Without a changeset, there are no individual updates to drop.
    guard var changeset = synchronization.changeset else { return synchronization }
    var next = synchronization.snapshot
    // Keep the earlier element, with its revision, if nothing else changed.
    changeset.updatedSections.removeAll { update in
      guard let old = section(at: update.source), let new = next.section(at: update.target),
        new.isUnmarked(since: old)
      else { return false }
      next.setSection(old, at: update.target)
      return true
    }
    // Do the same for items, one by one.
    changeset.updatedItems = changeset.updatedItems.lazy.flatMap(\.single).filter { update in
      guard let old = item(at: update.source), let new = next.item(at: update.target),
        new.isUnmarked(since: old)
      else { return true }
      let range = update.target.item..<update.target.item + 1
      next.replaceItems(range, inSection: update.target.section, with: CollectionOfOne(old))
      return false
    }
    // If no changes are left, keep this snapshot and its storage.
    synchronization.snapshot = changeset.isEmpty ? self : next
    synchronization.changeset = changeset
    return synchronization
  }
}
