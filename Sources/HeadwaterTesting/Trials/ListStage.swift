package import Headwater
package import HeadwaterComponents

/// A section of a trial. One whose title begins with `_` has no header, and that of one whose title begins with `#` says how
/// many items there are. Where a title ends with `!`, a registration of its own shows the items, as `text!`.
package struct TrialSection: Identifiable, ListElement, CustomStringConvertible {
  package let id: Int
  package var title: String

  package init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }

  package var hasHeader: Bool { !title.hasPrefix("_") }
  package var description: String { title }

  /// What the header says.
  package func heading(_ context: ListContext<TrialSection>) -> String {
    title.hasPrefix("#") ? "[\(title) \(context.numberOfItems)]" : "[\(title)]"
  }
}

/// An item of a trial. One whose text begins with `*` is shown by a registration of its own, as `text!`; no registration is for
/// one that begins with `?`. The cell of one that begins with `@` also shows the title of its section.
package struct TrialItem: Identifiable, ListElement, CustomStringConvertible {
  package let id: Int
  package var text: String

  package init(_ id: Int, _ text: String? = nil) { (self.id, self.text) = (id, text ?? "item \(id)") }

  package func isSpecial(in section: TrialSection) -> Bool {
    text.hasPrefix("*") || section.title.hasSuffix("!")
  }
  package var isForNobody: Bool { text.hasPrefix("?") }

  /// The text of the item's cell.
  package func shown(in section: TrialSection) -> String {
    let words = text.hasPrefix("@") ? "\(text) of \(section.title)" : text
    return isSpecial(in: section) ? "\(words)!" : words
  }

  package var description: String { text }
}

extension TrialItem {
  /// How many lines high the item is, in trials of sizes.
  package var numberOfLines: Int { text.count { $0 == "\n" } + 1 }
}

extension TrialItem: PlaceholderElement {
  /// Items below 0 stand for others that are not loaded.
  package var isPlaceholder: Bool { id < 0 }
}

/// What a stage's cells went through.
@MainActor
package final class TrialCalls {
  package var preparations: [ObjectIdentifier: Int] = [:]
  package var numberOfCleanUps = 0
  package var numberOfPreparedCells = 0
  package var reports: [Diagnostic] = []
  /// What happened to each header, a letter for each moment: set up, laid out, prepared, cleaned up, reset.
  package private(set) var headers: [(view: AnyObject, moments: String)] = []
  /// Whether each item has a height of its own: 20 points, or 1 without a screen, for each of its lines.
  package var sizesItems = false
  /// How the list is anchored before it is shown; nil for what its host does by default.
  package var anchoring: ListAnchoring?
  /// The log that the list is made with.
  package let log = UpdateLog()

  package init() {}

  /// A cell shows an item.
  package func prepared(_ cell: AnyObject) {
    if preparations.updateValue(1, forKey: ObjectIdentifier(cell)) == nil { numberOfPreparedCells += 1 }
  }

  /// Something happens to a header.
  package func note(_ moment: Character, of header: AnyObject) {
    if let index = headers.firstIndex(where: { $0.view === header }) {
      headers[index].moments.append(moment)
    } else {
      headers.append((header, String(moment)))
    }
  }

  /// A cell shows its item no more.
  package func cleanedUp(_ cell: AnyObject) {
    numberOfCleanUps += 1
    preparations[ObjectIdentifier(cell)] = nil
  }
}

/// A list of one host on a screen, and its user's hands.
@MainActor
package protocol ListStage: AnyObject {
  /// What the host puts into lists.
  associatedtype View: AnyObject

  /// Which host it is.
  static var host: TrialHost { get }

  /// Shows a source, with ``TrialItem``'s and ``TrialSection``'s registrations, and words for each state.
  init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls)

  /// What measures texts of components on the host.
  static var measures: LayoutMeasures { get }

  /// Shows a source of components, as an app does on the host.
  static func show<Source: DataSource, Context: Sendable>(
    _ components: ComponentDataSource<Source, Context>
  ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem

  /// The list.
  var list: ListController<View, TrialSection, TrialItem> { get }

  /// What is seen, from the top: texts of items, titles of headers in brackets, `-` for a placeholder. Empty where something
  /// stands in place of items.
  var shown: [String] { get }

  /// What stands in place of items.
  var shownState: String? { get }

  /// Says of which sections the header is shown, in place of what was said.
  func showHeaders(_ levels: TrialLevels)

  /// Lets the main actor's turns pass and the view lay itself out.
  func draw()

  /// Scrolls by hand, to a part of what can be scrolled from 0 to 1.
  func scroll(to part: Double)

  func tap(_ position: ItemPosition)
  func activate(_ position: ItemPosition)
  func drag(_ source: ItemPosition, to target: ItemPosition)
  func delete(_ position: ItemPosition)
  func choose(_ action: String, at position: ItemPosition)
  func tapIndex(_ title: String)

  /// Takes the list off the screen.
  func close()
}

/// Why a trial failed.
package struct TrialFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Fails a trial where two values differ.
package func expect<Value: Equatable>(
  _ value: Value, _ expected: Value, _ what: String = "", line: Int = #line
) throws {
  guard value != expected else { return }
  throw TrialFailure(description: "line \(line): \(what) is \(value), not \(expected)")
}
