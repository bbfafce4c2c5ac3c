public import Headwater
import HeadwaterUIKit

/// All that a view says of its list in one evaluation: a value that is made anew each time, and taken in place of the one
/// before. The modifiers of lists write it; there is nothing else to do with it.
@MainActor
public struct ListDescription<Section: ListElement, Item: ListElement> {
  typealias Content<Shown> = @MainActor (Shown, ListSurroundings) -> any UIContentConfiguration
  typealias Adapter = CollectionViewAdapter<Section, Item>
  typealias Configure = @MainActor (inout CollectionConfiguration<Section, Item>) -> Void

  /// What is shown.
  let source: any DataSource<Section, Item>
  let makeAdapter: @MainActor (Configure) -> Adapter
  /// Which items have rows of `row`; the others have built-in ones.
  let accepts: (@MainActor (Item) -> Bool)?
  let row: Content<Item>
  var layout: ListLayout
  var header: Content<Section>?
  var footer: Content<Section>?
  var states: [StateKind: Content<ShownState>] = [:]
  /// What rows are made of besides their items.
  var dependency: (any Equatable)?

  var selection: SelectionBinding<Item.Identity>?
  var expandedSections: ListBinding<Expansion<Section.Identity>>?
  var expandedItems: ListBinding<Expansion<Item.Identity>>?
  var place: ListBinding<ListPlace<Item.Identity>>?

  var anchoring: ListAnchoring?
  var behavior: (@MainActor (inout ListBehavior<Section, Item>) -> Void)?
  /// What the user can move and delete.
  var edits: (@MainActor (inout ListBehavior<Section, Item>) -> Void)?
  var onReachEnd: (@MainActor () async -> Void)?
  var refresh: (@Sendable () async -> Void)?
  var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  /// Describes a list of any source.
  init(_ source: some DataSource<Section, Item>, _ layout: ListLayout, row: @escaping Content<Item>) {
    (self.source, self.layout, self.row) = (source, layout, row)
    accepts = nil
    makeAdapter = { CollectionViewAdapter(source, configure: $0) }
  }

  /// Describes a chat.
  init<Message>(
    transcript rows: TranscriptDataSource<Section, Message>, _ layout: ListLayout,
    row: @escaping Content<Item>
  ) where Item == TranscriptRow<Message> {
    (source, self.layout, self.row) = (rows, layout, row)
    accepts = { $0.message != nil }
    makeAdapter = { CollectionViewAdapter(transcript: rows, configure: $0) }
  }

  /// Says what the user can move or delete, besides what was said before.
  mutating func edit(_ change: @escaping @MainActor (inout ListBehavior<Section, Item>) -> Void) {
    let edits = edits
    self.edits = { behavior in
      edits?(&behavior)
      change(&behavior)
    }
  }

  /// A behavior with what the view says of it; nil where it says nothing.
  func behavior(
    on own: ListBehavior<Section, Item>
  ) -> ListBehavior<Section, Item>? {
    if behavior == nil, edits == nil { return nil }
    var wanted = own
    behavior?(&wanted)
    edits?(&wanted)
    return wanted
  }

  /// What the list cannot change while it is shown.
  var shape: ListShape {
    let wanted = behavior(on: ListBehavior())
    return ListShape(
      layout: layout, hasHeader: header != nil, hasFooter: footer != nil, states: Set(states.keys),
      hasActions: wanted.map { $0.deletes || !$0.actions.isEmpty } ?? false, moves: wanted?.moves ?? false)
  }
}

/// What a list cannot change while it is shown: with another shape it is made anew.
struct ListShape: Equatable {
  var layout: ListLayout
  var hasHeader: Bool
  var hasFooter: Bool
  var states: Set<StateKind>
  /// Whether a swipe offers what the behavior says.
  var hasActions: Bool
  /// Whether items can be moved: a view asks once whether its data source can.
  var moves: Bool

  /// Whether both have one layout.
  func hasLayout(of other: ListShape) -> Bool {
    var same = other
    (same.states, same.moves) = (states, moves)
    return self == same
  }
}

/// What a state view shows.
struct ShownState {
  /// Why nothing could be loaded.
  var error: (any Error)?
  /// Tries again.
  var retry: @MainActor () -> Void
}

/// A value of the view's that is read and written elsewhere.
struct ListBinding<Value> {
  var get: @MainActor () -> Value
  var set: @MainActor (Value) -> Void
}

/// What is selected, and how many items can be.
struct SelectionBinding<Identity: Hashable & Sendable> {
  /// 1, or any number.
  var allowsSeveral: Bool
  var binding: ListBinding<Set<Identity>>
}

/// Whether two values of any types are equal; nothing equals nothing.
@MainActor
func areEqual(_ left: (any Equatable)?, _ right: (any Equatable)?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  func compare<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return compare(left)
}
