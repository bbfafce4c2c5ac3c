#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The words that lists show by themselves: in buttons, dividers, pages and swipes. In English, unless they are set.
///
/// ```swift
/// ListTitles.shared.unseen = { "\($0) neue" }     // for all lists
/// list.titles.unread = "Neu"                       // for one
/// ```
///
/// Set the words of all lists before lists are shown: what is shown already has the new ones when it is shown again.
@MainActor
public struct ListTitles {
  /// The words of all lists that have none of their own.
  public static var shared = ListTitles()

  /// What the button over the end of a list says, given how many items nobody has seen.
  public var unseen: @MainActor (Int) -> String = { "\($0) new" }
  /// What the divider before the first unread message says.
  public var unread = "New"
  /// What the row of those who are typing says, given their names.
  public var typing: @MainActor ([String]) -> String = { names in
    switch names.count {
    case 1: "\(names[0]) is typing…"
    case 2: "\(names[0]) and \(names[1]) are typing…"
    default: "\(names.count) people are typing…"
    }
  }
  /// What the divider of today says; nil for the system's word, or "Today" where it has none.
  public var today: String?
  /// What the divider of yesterday says; nil for the system's word, or "Yesterday" where it has none.
  public var yesterday: String?
  /// What the dividers of all other days say, given the beginning of the day; nil for the date as the system writes it.
  public var day: (@MainActor (Date, Calendar) -> String)?
  /// What the page says while the first items are loaded.
  public var loading = "Loading…"
  /// What the page says where there are no items.
  public var empty = "Nothing Here"
  /// What the page says where the first items could not be loaded.
  public var failed = "Could Not Load"
  /// What the button says that tries again.
  public var retry = "Try Again"
  /// What a swipe offers that deletes an item of a collection view; nil for UIKit's own word, which tables always have.
  public var delete: String?

  /// Makes the words in English.
  public init() {}

  /// What a divider says of a day.
  ///
  /// - Parameters:
  ///   - day: When the day begins.
  ///   - now: The time that makes a day today.
  ///   - calendar: Says which day it is.
  ///   - otherwise: What the host says of a day that is so many days ago.
  /// - Returns: The words.
  package func title(
    of day: Date, now: Date, _ calendar: Calendar, otherwise: (_ daysAgo: Int?) -> String
  ) -> String {
    let days = calendar.dateComponents([.day], from: day, to: calendar.startOfDay(for: now)).day
    return switch days {
    case 0: today ?? otherwise(days)
    case 1: yesterday ?? otherwise(days)
    default: self.day?(day, calendar) ?? otherwise(days)
    }
  }
}

/// The words of one list, for cells that are registered before it is made.
@MainActor
package final class ListWords {
  /// The list's own; nil for those of all lists.
  package var own: ListTitles?

  /// Makes words that are those of all lists.
  package init() {}

  /// What the list says now.
  package var titles: ListTitles { own ?? .shared }
}

extension ListController {
  /// The words that the list shows by itself: those of all lists, until they are set. Cells and the button that are shown say the
  /// new ones at once. O(visible rows).
  public var titles: ListTitles {
    get { words.titles }
    set {
      words.own = newValue
      showUnseen()
      prepareAgain()
    }
  }

  /// What cells say may be something else, though no item has changed: prepares those that are shown again, now or when the list
  /// is not in the middle of an update any more. O(visible rows).
  package func prepareAgain() {
    if driver.isShowingUpdate { return mustPrepareAgain = true }
    mustPrepareAgain = false
    port?.prepareCellsAgain()
  }

  /// Prepares cells again when a day begins, where the source has days.
  func followDays() {
    dayObservations = source.withSourcesBehind.compactMap { source in
      (source as? any TellsOfDays)?.observeDays { [weak self] in self?.prepareAgain() }
    }
  }
}
