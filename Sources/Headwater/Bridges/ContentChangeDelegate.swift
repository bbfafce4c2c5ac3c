/// Is told of a source's changes one by one, in the shape of `NSFetchedResultsControllerDelegate`: that content will
/// change, what changes, and that it has changed.
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
/// Positions of what was are counted before the update, and positions of what is after it. What comes, goes and moves is
/// legal as one batch of a table or a collection view. Configure the cell of an item that changes its content: UIKit refuses
/// some reloads beside moves. Every method can be left out.
@MainActor
public protocol ContentChangeDelegate<Section, Item>: AnyObject {
  /// The type of the sections.
  associatedtype Section: ListElement
  /// The type of the items.
  associatedtype Item: ListElement

  /// Content is about to be told as changed. The source holds the new content already.
  func sourceWillChangeContent()

  /// A section has come, has gone, or has other content.
  ///
  /// A section that moves has gone and come, with all its items; of these nothing else is told.
  ///
  /// - Parameters:
  ///   - section: The section as it is now; as it was where it has gone.
  ///   - index: Its index: before the update where it has gone, else after it.
  ///   - change: What has become of it; never `move`.
  func source(didChange section: Section, atSection index: Int, for change: ContentChange)

  /// An item has come, has gone, has moved, or has other content.
  ///
  /// An item that moves and has other content as well is told as moved. One that goes to or comes from a section that has
  /// come or gone is told where the other section stays.
  ///
  /// - Parameters:
  ///   - item: The item as it is now; as it was where it has gone.
  ///   - position: Where it was; nil where it has come.
  ///   - change: What has become of it.
  ///   - newPosition: Where it is; nil where it has gone.
  func source(
    didChange item: Item, at position: ItemPosition?, for change: ContentChange, to newPosition: ItemPosition?
  )

  /// All of the update has been told.
  func sourceDidChangeContent()
}

/// What has become of an item or a section.
public enum ContentChange: String, CaseIterable, Codable, Sendable {
  /// It has come.
  case insert
  /// It has gone.
  case delete
  /// It has another place, and may have other content.
  case move
  /// It has other content.
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
  /// Tells a delegate of each change from now on. An update that changes nothing is not told.
  ///
  /// - Parameter delegate: The delegate; not kept.
  /// - Returns: The token: observation ends when it is released, or cancelled.
  public func observe(delegate: some ContentChangeDelegate<Section, Item>) -> ObservationToken {
    observe { [weak delegate] transition in delegate?.tell(transition) }
  }
}

extension ContentChangeDelegate {
  fileprivate func tell(_ transition: Transition<Section, Item>) {
    let changeset = transition.changeset
    if changeset.isEmpty { return }
    sourceWillChangeContent()
    tellSections(transition, changeset)
    tellItems(transition, changeset)
    sourceDidChangeContent()
  }

  private func tellSections(_ transition: Transition<Section, Item>, _ changeset: Changeset) {
    let (before, after) = (transition.before, transition.after)
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
    let moved = Set(changeset.movedSections.map(\.target))
    for update in changeset.updatedSections where !moved.contains(update.target) {
      if let section = after.section(at: update.target) {
        source(didChange: section, atSection: update.target, for: .update)
      }
    }
  }

  private func tellItems(_ transition: Transition<Section, Item>, _ changeset: Changeset) {
    let (before, after) = (transition.before, transition.after)
    // Sections of which nothing is told but that they have gone, or come.
    let gone = Set(changeset.deletedSections + changeset.movedSections.map(\.source))
    let come = Set(changeset.insertedSections + changeset.movedSections.map(\.target))
    func tell(_ source: ItemPosition?, _ target: ItemPosition?, _ change: ContentChange) {
      let source = source.flatMap { gone.contains($0.section) ? nil : $0 }
      let target = target.flatMap { come.contains($0.section) ? nil : $0 }
      guard let item = target.flatMap(after.item(at:)) ?? source.flatMap(before.item(at:)) else { return }
      let change = source == nil ? .insert : target == nil ? .delete : change
      self.source(didChange: item, at: source, for: change, to: target)
    }
    for run in changeset.deletedItems.reversed() {
      for position in run.positions.reversed() { tell(position, nil, .delete) }
    }
    for run in changeset.insertedItems {
      for position in run.positions { tell(nil, position, .insert) }
    }
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
