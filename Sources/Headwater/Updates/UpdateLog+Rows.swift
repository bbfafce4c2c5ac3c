internal import DequeModule

// What happened to each row.
extension UpdateLog {
  /// What happened to an item's row, and why: a line for each time, oldest first. Empty for a row that nothing happened to, and
  /// for one of which it is not kept any more. O(``rowCapacity``).
  ///
  /// ```swift
  /// log.history(of: contact.id)
  /// // #3, from sync: moved from 0.4 to 0.0, and its content changed
  /// // #4: its cell was made again: another registration is for it
  /// ```
  ///
  /// The number is that of the entry. A reload of the whole view says so in the entry's outcome, and in the lines of the rows
  /// that had changed. What happens to a row because it is scrolled out of sight and back is not told.
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: The lines.
  public func history(of identity: some Hashable & Sendable) -> [String] {
    rows.lazy.filter { $0.isItem && $0.isOf(identity) }.map(\.description)
  }

  /// What happened to a section, and why. See ``history(of:)``: a section that appears, leaves or moves takes its items along, and
  /// has a line for all of them.
  ///
  /// - Parameter identity: The section's identity.
  /// - Returns: The lines.
  public func history(ofSection identity: some Hashable & Sendable) -> [String] {
    rows.lazy.filter { !$0.isItem && $0.isOf(identity) }.map(\.description)
  }
}

extension Driver {
  /// Notes in the log, if there is one, what a host did with an item's row.
  package func note(_ event: RowEvent, of item: Item.Identity?) {
    guard let log, let item else { return }
    log.note(
      TouchedRow(
        update: log.numberOfUpdates + (isShowingUpdate ? 1 : 0), origin: context.origin, identity: item,
        isItem: true, event: event))
  }
}

/// What happened to a row, and why.
package enum RowEvent: Equatable, Sendable {
  case inserted(ItemPosition), deleted(ItemPosition)
  case insertedWithSection(Int), deletedWithSection(Int)
  case moved(from: ItemPosition, to: ItemPosition, isChanged: Bool)
  /// By the user, so that the view showed it already.
  case movedByUser(from: ItemPosition, to: ItemPosition)
  case changed(ItemPosition)
  case sectionInserted(Int), sectionDeleted(Int), sectionMoved(from: Int, to: Int), sectionChanged(Int)
  /// Another registration is for the row than the one that its cell is of.
  case otherRegistration
  /// Its section was reloaded, because its header or footer came, went or is another.
  case sectionReloaded
  /// The app has asked for it.
  case preparedAgain
}

extension RowEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .inserted(let position): "inserted at \(position)"
    case .deleted(let position): "deleted at \(position)"
    case .insertedWithSection(let section): "inserted with its section, which is number \(section)"
    case .deletedWithSection(let section): "deleted with its section, which was number \(section)"
    case .moved(let source, let target, let isChanged):
      "moved from \(source) to \(target)" + (isChanged ? ", and its content changed" : "")
    case .movedByUser(let source, let target): "moved by the user from \(source) to \(target)"
    case .changed(let position): "its content changed, at \(position)"
    case .sectionInserted(let index): "section inserted at \(index)"
    case .sectionDeleted(let index): "section deleted at \(index)"
    case .sectionMoved(let source, let target): "section moved from \(source) to \(target)"
    case .sectionChanged(let index): "content of the section changed, at \(index)"
    case .otherRegistration: "its cell was made again: another registration is for it"
    case .sectionReloaded: "its cell was made again: its section has another header or footer"
    case .preparedAgain: "prepared again, as the app wanted"
    }
  }
}

/// A row, and what happened to it.
struct TouchedRow: Sendable, CustomStringConvertible {
  let update: Int
  let origin: String?
  let identity: any Hashable & Sendable
  let isItem: Bool
  let event: RowEvent
  /// The view was reloaded as a whole, and why.
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
