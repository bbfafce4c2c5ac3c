public import Headwater

/// A delegate that receives a source's changes one at a time, in the style of `NSFetchedResultsControllerDelegate`. Its methods
/// announce that content will change, report each change, and announce that content did change.
///
/// ```swift
/// final class ContactList: ContentChangeDelegate {
///   func sourceWillChangeContent() { tableView.beginUpdates() }
///   func source(
///     didChange contact: Contact, at position: ItemPosition?, for change: ContentChange, to newPosition: ItemPosition?
///   ) { … }
///   func sourceDidChangeContent() { tableView.endUpdates() }
/// }
/// observation = contacts.observe(delegate: list)
/// ```
///
/// Old positions are positions before the whole update, and new positions are positions after it. The insertions, deletions,
/// and moves are valid as one batch update for a table or collection view. If an item's content changes, reconfigure its cell
/// instead of reloading it, because UIKit rejects some combinations of reloads and moves. All methods are optional.
@MainActor
public protocol ContentChangeDelegate<Section, Item>: AnyObject {
  /// The type of the sections.
  associatedtype Section: ListElement
  /// The type of the items.
  associatedtype Item: ListElement

  /// Notifies the delegate that the changes in an update are about to be reported. The source already has the new content.
  func sourceWillChangeContent()

  /// Notifies the delegate that a section was inserted or deleted, or that its content changed.
  ///
  /// A section that moves is reported as a deletion and an insertion. Both include the section's items, which aren't reported
  /// separately.
  ///
  /// - Parameters:
  ///   - section: The section in its current state, or in its last state if it was deleted.
  ///   - index: The index of the section before the update if the section was deleted; otherwise its index after the update.
  ///   - change: The kind of change; never `move`.
  func source(didChange section: Section, atSection index: Int, for change: ContentChange)

  /// Notifies the delegate that an item was inserted, deleted, or moved, or that its content changed.
  ///
  /// An item that moves and also changes its content is reported as moved. An item that moves out of a deleted section is
  /// reported as inserted, and an item that moves into an inserted section is reported as deleted.
  ///
  /// - Parameters:
  ///   - item: The item in its current state, or in its last state if it was deleted.
  ///   - position: The position before the update; nil if the item was inserted.
  ///   - change: The kind of change.
  ///   - newPosition: The position after the update; nil if the item was deleted.
  func source(
    didChange item: Item, at position: ItemPosition?, for change: ContentChange, to newPosition: ItemPosition?
  )

  /// Notifies the delegate that all changes in an update have been reported.
  func sourceDidChangeContent()
}

/// The kind of change to an item or a section.
public enum ContentChange: String, CaseIterable, Codable, Sendable {
  /// The element was inserted.
  case insert
  /// The element was deleted.
  case delete
  /// The element was moved, and its content may have changed.
  case move
  /// The element's content changed.
  case update
}

extension ContentChangeDelegate {
  /// Does nothing.
  public func sourceWillChangeContent() {}
  /// Does nothing.
  public func source(didChange section: Section, atSection index: Int, for change: ContentChange) {}
  /// Does nothing.
  public func source(
    didChange item: Item, at position: ItemPosition?, for change: ContentChange, to newPosition: ItemPosition?
  ) {}
  /// Does nothing.
  public func sourceDidChangeContent() {}
}

extension DataSource {
  /// Notifies a delegate of each subsequent change. Updates that change nothing aren't reported.
  ///
  /// - Parameter delegate: The delegate, to which the observation has a weak reference.
  /// - Returns: A token that ends the observation when it is released or canceled.
  public func observe(delegate: some ContentChangeDelegate<Section, Item>) -> ObservationToken {
    observe { [weak delegate] transition in delegate?.tell(transition) }
  }
}

extension ContentChangeDelegate {
  fileprivate func tell(_ transition: SnapshotTransition<Section, Item>) {
    let changeset = transition.changeset
    if changeset.isEmpty { return }
    sourceWillChangeContent()
    tellSections(transition, changeset)
    tellItems(transition, changeset)
    sourceDidChangeContent()
  }

  private func tellSections(_ transition: SnapshotTransition<Section, Item>, _ changeset: Changeset) {
    let (before, after) = (transition.before, transition.after)
    // Report deletions in descending order and insertions in ascending order.
    for index in (changeset.deletedSections + changeset.movedSections.map(\.source)).sorted(by: >) {
      if let section = before.section(at: index) {
        source(didChange: section, atSection: index, for: .delete)
      }
    }
    for index in (changeset.insertedSections + changeset.movedSections.map(\.target)).sorted() {
      if let section = after.section(at: index) {
        source(didChange: section, atSection: index, for: .insert)
      }
    }
    // A section that moved has already been reported.
    let moved = Set(changeset.movedSections.map(\.target))
    for update in changeset.updatedSections where !moved.contains(update.target) {
      if let section = after.section(at: update.target) {
        source(didChange: section, atSection: update.target, for: .update)
      }
    }
  }

  private func tellItems(_ transition: SnapshotTransition<Section, Item>, _ changeset: Changeset) {
    let (before, after) = (transition.before, transition.after)
    // The sections whose items aren't reported because the whole section is reported as deleted or inserted.
    let gone = Set(changeset.deletedSections + changeset.movedSections.map(\.source))
    let come = Set(changeset.insertedSections + changeset.movedSections.map(\.target))
    func tell(_ source: ItemPosition?, _ target: ItemPosition?, _ change: ContentChange) {
      // Ignore a position in a section that is reported as a whole.
      let source = source.flatMap { gone.contains($0.section) ? nil : $0 }
      let target = target.flatMap { come.contains($0.section) ? nil : $0 }
      guard let item = target.flatMap(after.item(at:)) ?? source.flatMap(before.item(at:)) else { return }
      // If only one position remains, the item is inserted or deleted.
      let change = source == nil ? .insert : target == nil ? .delete : change
      self.source(didChange: item, at: source, for: change, to: target)
    }
    // Report deletions in descending order and insertions in ascending order.
    for run in changeset.deletedItems.reversed() {
      for position in run.positions.reversed() { tell(position, nil, .delete) }
    }
    for run in changeset.insertedItems {
      for position in run.positions { tell(nil, position, .insert) }
    }
    // An item that moves is reported only as moved, even if its content changes.
    var moved: Set<ItemPosition> = []
    for move in changeset.movedItems.lazy.flatMap(\.single) {
      moved.insert(move.target)
      tell(move.source, move.target, .move)
    }
    for update in changeset.updatedItems.lazy.flatMap(\.single)
    where !moved.contains(update.target) && !come.contains(update.target.section) {
      tell(update.source, update.target, .update)
    }
  }
}
