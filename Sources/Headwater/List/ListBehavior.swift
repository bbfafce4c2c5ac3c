/// The behavior of a list in response to the user, which is the same on every host. The list retains the closures. They receive
/// items, so that no closure has to look one up.
///
/// ```swift
/// list.behavior.onSelect { wizard in show(wizard) }
/// list.behavior.shouldSelect { wizard in wizard.isAlive }
/// ```
///
/// A closure that needs to know more about an item's position can ask the list, with ``ListController/context(of:)``.
///
/// Setting a closure replaces the previous one.
@MainActor
public struct ListBehavior<Section: ListElement, Item: ListElement> {
  package typealias Handler = @MainActor (Item) -> Void
  package typealias Question = @MainActor (Item) -> Bool
  package typealias Edit = @MainActor (Item) throws -> Void

  private var questions: [TouchQuestion: Question] = [:]
  private var handlers: [TouchEvent: Handler] = [:]
  private var sectionHandlers: [TouchEvent: [Section.Identity: Handler]] = [:]

  var prefetch: (@MainActor (Section, [Item]) -> Void)?
  var cancelPrefetching: (@MainActor (Section, [Item]) -> Void)?
  var target: (@MainActor (Item, ItemPosition, ItemPosition) -> ItemPosition)?
  var move: (@MainActor (Item, ItemPosition, ItemPosition) throws -> Void)?
  var delete: Edit?
  package var insert: Edit?
  package var actions: [ListEdge: @MainActor (Item) -> [ListAction<Item>]] = [:]
  var menu = MenuSettings<Item>()
  var loadingMore: LoadingMore?
  var visibility = VisibilityClosures<Section, Item>()
  var sectionEnd: (distance: Int, reach: @MainActor (Section) -> Void)?
  package var indexTitle: (@MainActor (Section) -> String?)?
  package var searchText: (@MainActor (Item) -> String)?

  /// A Boolean value that indicates whether the user can move items in the source, by dragging them or with the keyboard. Only
  /// moves that the source supports are offered; see <doc:Operators>.
  public var allowsReordering = false
  /// A Boolean value that indicates whether the user can delete items from the source. Only deletions that the source supports
  /// are offered.
  public var allowsDeletion = false
  /// All titles in the index, in order; nil to use the titles of the sections. A title without a section leads to the section
  /// of the next title that has one.
  public var indexTitles: [String]?

  /// Creates a behavior that keeps the view's defaults.
  public init() {}

  /// Returns the closure's answer to a question; true if there is no closure.
  func answer(_ question: TouchQuestion, _ item: Item) -> Bool {
    questions[question]?(item) ?? true
  }

  /// Calls the closures for an event: first the closure for the item's section, then the closure for all sections.
  func tell(_ event: TouchEvent, _ item: Item, in section: Section) {
    sectionHandlers[event]?[section.identity]?(item)
    handlers[event]?(item)
  }

  mutating func set(_ question: TouchQuestion, _ closure: @escaping Question) {
    questions[question] = closure
  }

  mutating func set(_ event: TouchEvent, _ section: Section.Identity?, _ closure: @escaping Handler) {
    if let section {
      sectionHandlers[event, default: [:]][section] = closure
    } else {
      handlers[event] = closure
    }
  }
}
