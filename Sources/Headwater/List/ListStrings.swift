#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The localizable strings that lists display in buttons, dividers, status views, and swipe actions. By default, they are in
/// English.
///
/// ```swift
/// ListStrings.shared.unseen = { "\($0) neue" }     // for all lists
/// list.strings.unread = "Neu"                       // for one
/// ```
///
/// Set the strings of all lists before any list is displayed. A list that is already on screen doesn't update its views until
/// they are displayed again.
@MainActor
public struct ListStrings {
  /// The strings for all lists that don't have their own.
  public static var shared = ListStrings()

  /// The title of the button over the end of a list, given the number of unseen items.
  public var unseen: @MainActor (Int) -> String = { "\($0) new" }
  /// The announcement of items that have arrived at the end of a list, given their number. A screen reader also reads it for
  /// the button over the end of the list.
  public var newItems: @MainActor (Int) -> String = { $0 == 1 ? "1 new item" : "\($0) new items" }
  /// The announcement of messages that have arrived in a transcript, given their number. A screen reader also reads it for the
  /// button over the end of the list.
  public var newMessages: @MainActor (Int) -> String = { $0 == 1 ? "1 new message" : "\($0) new messages" }
  /// The title of the divider before the first unread message.
  public var unread = "New"
  /// The text of the typing indicator, given the names of the people who are typing.
  public var typing: @MainActor ([String]) -> String = { names in
    switch names.count {
    case 1: "\(names[0]) is typing…"
    case 2: "\(names[0]) and \(names[1]) are typing…"
    default: "\(names.count) people are typing…"
    }
  }
  /// The title of the divider for today; nil for the system's word, or "Today" if the system has none.
  public var today: String?
  /// The title of the divider for yesterday; nil for the system's word, or "Yesterday" if the system has none.
  public var yesterday: String?
  /// The titles of the dividers for all other days, given the start of the day; nil for the date in the system's format.
  public var day: (@MainActor (Date, Calendar) -> String)?
  /// The text that is displayed while the first items are loading.
  public var loading = "Loading…"
  /// The text that is displayed if there are no items.
  public var empty = "Nothing Here"
  /// The text that is displayed if the first items couldn't be loaded.
  public var failed = "Could Not Load"
  /// The title of the button that retries loading.
  public var retry = "Try Again"
  /// The text that is displayed instead of an item that no registration accepts, or whose cell couldn't be prepared. On UIKit,
  /// VoiceOver reads it, and a question mark is displayed.
  public var placeholder = "This row can't be displayed."
  /// The name of the section index, which screen readers read on GTK.
  public var sectionIndex = "Section Index"
  /// The title of the swipe action that deletes an item from a collection view; nil for UIKit's own title, which tables always
  /// use.
  public var delete: String?

  /// The name of a deletion by the user, in the title for undoing it.
  public var deletion = "Delete"
  /// The name of a move by the user, in the title for undoing it.
  public var move = "Move"
  /// The name of an insertion by the user, in the title for undoing it.
  public var insertion = "Insert"
  /// The title for undoing an edit, given the edit's name; the name is empty if there is no edit. ``UndoStack`` uses it;
  /// `UndoManager` has its own titles.
  public var undo: @MainActor (String) -> String = { $0.isEmpty ? "Undo" : "Undo \($0)" }
  /// The title for redoing an edit, given the edit's name; the name is empty if there is no edit. ``UndoStack`` uses it;
  /// `UndoManager` has its own titles.
  public var redo: @MainActor (String) -> String = { $0.isEmpty ? "Redo" : "Redo \($0)" }

  /// Creates the English strings.
  public init() {}

  /// Returns the title of the divider for a day.
  ///
  /// - Parameters:
  ///   - day: The start of the day.
  ///   - now: The current time, which determines today.
  ///   - calendar: The calendar that the days belong to.
  ///   - otherwise: A closure that returns the host's title for a day, given the number of days ago.
  /// - Returns: The title.
  package func title(
    of day: Date, now: Date, _ calendar: Calendar, otherwise: (_ daysAgo: Int?) -> String
  ) -> String {
    // Count calendar days, because not all days have the same length.
    let days = calendar.dateComponents([.day], from: day, to: calendar.startOfDay(for: now)).day
    return switch days {
    case 0: today ?? otherwise(days)
    case 1: yesterday ?? otherwise(days)
    default: self.day?(day, calendar) ?? otherwise(days)
    }
  }
}

extension ListStrings {
  /// Returns the strings of the built-in page for a status.
  ///
  /// - Parameter kind: The status.
  /// - Returns: The title, and the title of the button that tries again, which is empty if the page has no button.
  package func page(for kind: StatusKind) -> (title: String, button: String) {
    switch kind {
    case .loading: (loading, "")
    case .empty: (empty, "")
    case .failed: (failed, retry)
    }
  }
}

/// The strings of one list, for cells that are registered before the list is created.
@MainActor
package final class ListWords {
  /// The list's own strings; nil to use the strings for all lists.
  package var own: ListStrings?

  /// Creates the strings of a list that uses the strings for all lists.
  package init() {}

  /// The strings that the list displays.
  package var strings: ListStrings { own ?? .shared }
}

extension ListController {
  /// The strings that the list displays. By default, the strings for all lists. Visible cells and the button are updated
  /// immediately. O(visible rows).
  public var strings: ListStrings {
    get { words.strings }
    set {
      words.own = newValue
      scrolling.progress.showButton()
      renewal.renew()
    }
  }
}
