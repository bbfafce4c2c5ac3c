/// What happens when the user touches a list, the same on every host. Closures are kept as long as the list is; they get items,
/// so that none has to look one up.
///
/// ```swift
/// list.behavior.onSelect { wizard in show(wizard) }
/// list.behavior.shouldSelect { wizard in wizard.isAlive }
/// ```
///
/// A closure takes what it needs. One that wants to know more of an item's place takes a ``ListContext`` besides:
///
/// ```swift
/// list.behavior.onSelect { wizard, context in show(wizard, of: context.section) }
/// ```
///
/// Each closure takes the place of the one before it.
@MainActor
public struct ListBehavior<Section: ListElement, Item: ListElement> {
  package typealias Handler = @MainActor (Item, ListContext<Section>) -> Void
  package typealias Question = @MainActor (Item, ListContext<Section>) -> Bool
  package typealias Edit = @MainActor (Item, ListContext<Section>) throws -> Void

  private var questions: [TouchQuestion: Question] = [:]
  private var handlers: [TouchEvent: Handler] = [:]
  private var sectionHandlers: [TouchEvent: [Section.Identity: Handler]] = [:]

  var prefetch: (@MainActor (Section, [Item]) -> Void)?
  var cancelPrefetching: (@MainActor (Section, [Item]) -> Void)?
  var target: (@MainActor (Item, ItemPosition, ItemPosition) -> ItemPosition)?
  var move: (@MainActor (Item, ItemPosition, ItemPosition) throws -> Void)?
  var delete: Edit?
  package var insert: Edit?
  package var actions: [ListEdge: @MainActor (Item, ListContext<Section>) -> [ListAction<Item>]] = [:]
  var loadingMore: LoadingMore?
  package var indexTitle: (@MainActor (Section) -> String?)?

  /// Whether the user can move items, by dragging them or by keys, which moves them in the source. Only what the source can
  /// move is offered; see <doc:Operators>.
  public var allowsReordering = false
  /// Whether the user can delete items, which removes them from the source. Only what the source can remove is offered.
  public var allowsDeletion = false
  /// All titles of the index, in order; nil for those that sections have. A title without a section leads to the next one
  /// that has one.
  public var indexTitles: [String]?

  /// Makes a behaviour that lets the view do what it does by itself.
  public init() {}

  /// The answer to a question; yes where nobody has one.
  func answer(_ question: TouchQuestion, _ item: Item, _ context: ListContext<Section>) -> Bool {
    questions[question]?(item, context) ?? true
  }

  /// Calls who is to know of an event: first the closure for the item's section, then that for all.
  func tell(_ event: TouchEvent, _ item: Item, _ context: ListContext<Section>) {
    sectionHandlers[event]?[context.section.identity]?(item, context)
    handlers[event]?(item, context)
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
