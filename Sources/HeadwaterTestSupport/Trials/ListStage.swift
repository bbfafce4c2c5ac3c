package import Headwater
package import HeadwaterComponents

/// A section of a trial. If its title begins with `_`, it has no header; if it begins with `#`, the header contains the number
/// of items. If the title ends with `!`, a separate registration displays the items as `text!`.
package struct TrialSection: Identifiable, ListElement, CustomStringConvertible {
  package let id: Int
  package var title: String

  package init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }

  package var hasHeader: Bool { !title.hasPrefix("_") }
  package var description: String { title }

  /// Returns the text of the header.
  package func heading(_ context: ListContext<TrialSection>) -> String {
    title.hasPrefix("#") ? "[\(title) \(context.numberOfItems)]" : "[\(title)]"
  }
}

/// An item of a trial. If its text begins with `*`, a separate registration displays it as `text!`. If it begins with `?`, no
/// registration accepts it. If it begins with `@`, its cell also displays the title of the section.
package struct TrialItem: Identifiable, ListElement, CustomStringConvertible {
  package let id: Int
  package var text: String

  package init(_ id: Int, _ text: String? = nil) { (self.id, self.text) = (id, text ?? "item \(id)") }

  package func isSpecial(in section: TrialSection) -> Bool {
    text.hasPrefix("*") || section.title.hasSuffix("!")
  }
  package var isForNobody: Bool { text.hasPrefix("?") }

  /// Returns the text of the item's cell.
  package func shown(in section: TrialSection) -> String {
    let words = text.hasPrefix("@") ? "\(text) of \(section.title)" : text
    return isSpecial(in: section) ? "\(words)!" : words
  }

  package var description: String { text }
}

extension TrialItem {
  /// The number of lines in the item's text, for trials that involve sizes.
  package var numberOfLines: Int { text.count { $0 == "\n" } + 1 }
}

extension TrialItem: PlaceholderElement {
  /// A Boolean value that indicates whether the item is a placeholder, that is, whether its id is negative.
  package var isPlaceholder: Bool { id < 0 }
}

/// Records the life cycles of a stage's cells and headers, and configures the stage.
@MainActor
package final class TrialCalls {
  package var preparations: [ObjectIdentifier: Int] = [:]
  package var numberOfCleanUps = 0
  package var numberOfPreparedCells = 0
  package var reports: [Diagnostic] = []
  /// The life cycle of each header, one letter for each step: `s` (set up), `l` (laid out), `p` (prepared), `c` (cleaned up),
  /// `r` (reset).
  package private(set) var headers: [(view: AnyObject, moments: String)] = []
  /// A Boolean value that indicates whether items have individual heights: 20 points for each line, or 1 unit in a headless
  /// list.
  package var sizesItems = false
  /// The anchoring of the list before it is displayed, or nil for the host's default.
  package var anchoring: ListAnchoring?
  /// The log of the list.
  package let log = UpdateLog()

  package init() {}

  /// Called when a cell is prepared for an item.
  package func prepared(_ cell: AnyObject) {
    if preparations.updateValue(1, forKey: ObjectIdentifier(cell)) == nil { numberOfPreparedCells += 1 }
  }

  /// Records a step in the life cycle of a header.
  package func note(_ moment: Character, of header: AnyObject) {
    if let index = headers.firstIndex(where: { $0.view === header }) {
      headers[index].moments.append(moment)
    } else {
      headers.append((header, String(moment)))
    }
  }

  /// Called when a cell is cleaned up.
  package func cleanedUp(_ cell: AnyObject) {
    numberOfCleanUps += 1
    preparations[ObjectIdentifier(cell)] = nil
  }
}

/// A list on one host, with functions that simulate its user.
@MainActor
package protocol ListStage: AnyObject {
  /// The class of the host's cells.
  associatedtype View: AnyObject

  /// The host.
  static var host: TrialHost { get }

  /// Creates a list that displays a source, with registrations for ``TrialItem`` and ``TrialSection``, and text for each state.
  init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls)

  /// The text measures of components on the host.
  static var measures: LayoutMeasures { get }

  /// Displays a component source the way an app on the host does.
  static func show<Source: DataSource, Context: Sendable>(
    _ components: ComponentDataSource<Source, Context>
  ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem

  /// The list.
  var list: ListController<View, TrialSection, TrialItem> { get }

  /// The visible rows, from top to bottom: the text of items, the titles of headers in brackets, and `-` for a placeholder.
  /// Empty while a status view is displayed.
  var shown: [String] { get }

  /// The text of the displayed status view, which replaces the items.
  var status: String? { get }

  /// Sets which sections have a header. Replaces the previous setting.
  func showHeaders(_ levels: TrialLevels)

  /// Runs pending tasks on the main actor and lays out the view.
  func draw()

  /// Simulates the user scrolling to a fraction of the scrollable range, from 0 to 1.
  func scroll(to part: Double)

  func tap(_ position: ItemPosition)
  func activate(_ position: ItemPosition)
  func drag(_ source: ItemPosition, to target: ItemPosition)
  func delete(_ position: ItemPosition)
  func choose(_ action: String, at position: ItemPosition)
  func tapIndex(_ title: String)

  /// Returns the texts that a screen reader reads while a closure runs and within a second after it; nil if a screen reader
  /// can't be simulated here.
  func announcements(during body: () throws -> Void) rethrows -> [String]?

  /// Removes the list from the screen.
  func close()
}

/// The reason why a trial failed.
package struct TrialFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Fails the trial if two values differ.
package func expect<Value: Equatable>(
  _ value: Value, _ expected: Value, _ what: String = "", line: Int = #line
) throws {
  guard value != expected else { return }
  throw TrialFailure(description: "line \(line): \(what) is \(value), not \(expected)")
}
