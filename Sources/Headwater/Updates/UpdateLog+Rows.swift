internal import DequeModule

// The history of each row.
extension UpdateLog {
  /// Returns the history of an item's row: one line for each event and its reason, oldest first. Returns an empty array if the
  /// row has no events, or if its events are no longer kept. O(``rowCapacity``).
  ///
  /// ```swift
  /// log.history(of: contact.id)
  /// // #3, from sync: moved from 0.4 to 0.0, and its content changed
  /// // #4: cell recreated, because another registration accepts the item
  /// ```
  ///
  /// The number refers to the log entry. If the whole view was reloaded, the entry's outcome and the lines for the rows that
  /// had changed indicate this. The history doesn't include events caused by scrolling a row out of view and back.
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: The lines.
  public func history(of identity: some Hashable & Sendable) -> [String] {
    rows.lazy.filter { $0.isItem && $0.isOf(identity) }.map(\.description)
  }

  /// Returns the history of a section: one line for each event and its reason. When a section is inserted, deleted, or moved
  /// along with its items, there is one line for all of them. See ``history(of:)``.
  ///
  /// - Parameter identity: The section's identity.
  /// - Returns: The lines.
  public func history(ofSection identity: some Hashable & Sendable) -> [String] {
    rows.lazy.filter { !$0.isItem && $0.isOf(identity) }.map(\.description)
  }
}

extension Driver {
  /// Records a host's action on an item's row in the log, if there is one.
  package func note(_ event: RowEvent, of item: Item.Identity?) {
    guard let log, let item else { return }
    // An action during an update belongs to that update's entry, which isn't recorded yet.
    log.note(
      TouchedRow(
        update: log.numberOfUpdates + (isShowingUpdate ? 1 : 0), origin: context.origin, identity: item,
        isItem: true, event: event))
  }
}

/// An event in the history of a row, with its reason.
package enum RowEvent: Equatable, Sendable {
  case inserted(ItemPosition), deleted(ItemPosition)
  case insertedWithSection(Int), deletedWithSection(Int)
  case moved(from: ItemPosition, to: ItemPosition, isChanged: Bool)
  /// The user moved the row, so the view already displayed the move.
  case movedByUser(from: ItemPosition, to: ItemPosition)
  case changed(ItemPosition)
  case sectionInserted(Int), sectionDeleted(Int), sectionMoved(from: Int, to: Int), sectionChanged(Int)
  /// The row needs a cell from a different registration.
  case otherRegistration
  /// The app requested a new cell for the row.
  case reloaded
  /// The row's section was reloaded because its header or footer was inserted, removed, or replaced.
  case sectionReloaded
  /// The app requested that the cell be configured again.
  case preparedAgain
}

extension RowEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .inserted(let position): "inserted at \(position)"
    case .deleted(let position): "deleted at \(position)"
    case .insertedWithSection(let section): "inserted with its section at \(section)"
    case .deletedWithSection(let section): "deleted with its section at \(section)"
    case .moved(let source, let target, let isChanged):
      "moved from \(source) to \(target)" + (isChanged ? ", and its content changed" : "")
    case .movedByUser(let source, let target): "moved by the user from \(source) to \(target)"
    case .changed(let position): "content changed at \(position)"
    case .sectionInserted(let index): "section inserted at \(index)"
    case .sectionDeleted(let index): "section deleted at \(index)"
    case .sectionMoved(let source, let target): "section moved from \(source) to \(target)"
    case .sectionChanged(let index): "section content changed at \(index)"
    case .otherRegistration: "cell recreated, because another registration accepts the item"
    case .reloaded: "cell recreated at the app's request"
    case .sectionReloaded: "cell recreated, because the header or footer of its section changed"
    case .preparedAgain: "prepared again at the app's request"
    }
  }
}

/// A row and an event in its history.
struct TouchedRow: Sendable, CustomStringConvertible {
  let update: Int
  let origin: String?
  let identity: any Hashable & Sendable
  let isItem: Bool
  let event: RowEvent
  /// The reason why the whole view was reloaded; nil if it wasn't.
  var reload: UpdateOutcome?

  func isOf(_ identity: some Hashable & Sendable) -> Bool {
    AnyHashable(self.identity) == AnyHashable(identity)
  }

  var description: String {
    (update > 0 ? "#\(update)" : "before the first update") + (origin.map { ", from \($0)" } ?? "")
      + ": \(event)"
      + (reload.map { "; the view was reloaded: \($0)" } ?? "")
  }
}
