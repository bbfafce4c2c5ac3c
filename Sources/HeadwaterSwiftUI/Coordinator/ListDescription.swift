public import Headwater
import HeadwaterTranscripts
import HeadwaterUIKit
import HeadwaterUIKitTranscripts

/// The description of a list that one evaluation of its view provides. Each evaluation creates a new value, which replaces the
/// previous one. Only list modifiers change it; you don't use it directly.
@MainActor
public struct ListDescription<Section: ListElement, Item: ListElement> {
  typealias Content<Shown> = @MainActor (Shown, ListSurroundings) -> any UIContentConfiguration
  typealias Adapter = CollectionViewAdapter<Section, Item>
  typealias Configure = @MainActor (inout CollectionConfiguration<Section, Item>) -> Void

  /// The data source to display.
  private(set) var source: any DataSource<Section, Item>
  private(set) var makeAdapter: @MainActor (Configure) -> Adapter
  /// A predicate for the items that are displayed with `row`. All other items have built-in rows. If the predicate is `nil`,
  /// all items are displayed with `row`.
  let accepts: (@MainActor (Item) -> Bool)?
  let row: Content<Item>
  var layout: ListLayout
  var header: Content<Section>?
  var footer: Content<Section>?
  var statusViews: [StatusKind: Content<ShownStatus>] = [:]
  /// A value that rows depend on in addition to their items.
  var dependency: (any Equatable)?

  var selection: SelectionBinding<Item.Identity>?
  var expandedSections: ListBinding<Expansion<Section.Identity>>?
  var expandedItems: ListBinding<Expansion<Item.Identity>>?
  var place: ListBinding<ListPlace<Item.Identity>>?

  var anchoring: ListAnchoring?
  var occlusionInsets = ListInsets()
  var behavior: (@MainActor (inout ListBehavior<Section, Item>) -> Void)?
  /// The changes to the behavior that modifiers make, such as allowing the user to move and delete items.
  var edits: (@MainActor (inout ListBehavior<Section, Item>) -> Void)?
  var onReachEnd: (@MainActor () async -> Void)?
  var refresh: (@Sendable () async -> Void)?
  var settings = ListSettings()
  /// The space at the bottom that SwiftUI covers, including bars, the keyboard, and the edge of the screen.
  var coveredBottom: CGFloat = 0
  var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log

  /// Creates a description of a list with any source.
  init(_ source: some DataSource<Section, Item>, _ layout: ListLayout, row: @escaping Content<Item>) {
    (self.source, self.layout, self.row) = (source, layout, row)
    accepts = nil
    makeAdapter = { CollectionViewAdapter(source, configure: $0) }
  }

  /// Creates a description of a list with the items in a binding.
  init(
    _ items: ListBinding<[Item]>, _ layout: ListLayout, row: @escaping Content<Item>
  ) where Section == SingleSection {
    self.init(BoundDataSource(items), layout, row: row)
  }

  /// Displays the source of an earlier description if that source can adopt this one's content.
  mutating func keepSource(of earlier: Self) {
    guard let kept = earlier.source as? any SucceedingSource, kept !== source, kept.adopt(source) else {
      return
    }
    (source, makeAdapter) = (earlier.source, earlier.makeAdapter)
  }

  /// Creates a description of a chat.
  init<Message>(
    transcript rows: TranscriptDataSource<Section, Message>, _ layout: ListLayout,
    row: @escaping Content<Item>
  ) where Item == TranscriptRow<Message> {
    (source, self.layout, self.row) = (rows, layout, row)
    accepts = { $0.message != nil }
    makeAdapter = { CollectionViewAdapter(transcript: rows, configure: $0) }
  }

  /// Adds a change that a modifier makes to the behavior.
  mutating func edit(_ change: @escaping @MainActor (inout ListBehavior<Section, Item>) -> Void) {
    let edits = edits
    self.edits = { behavior in
      edits?(&behavior)
      change(&behavior)
    }
  }

  /// Writes the most visible item to a binding.
  mutating func writeMostVisibleItem(to binding: ListBinding<Item.Identity?>) {
    edit { behavior in
      behavior.onMostVisibleItemChange { item in
        if binding.get() != item?.identity { binding.set(item?.identity) }
      }
    }
  }

  /// Returns a behavior with the view's changes applied, or `nil` if there are none.
  func behavior(
    on own: ListBehavior<Section, Item>
  ) -> ListBehavior<Section, Item>? {
    if behavior == nil, edits == nil { return nil }
    var wanted = own
    behavior?(&wanted)
    edits?(&wanted)
    return wanted
  }

  /// The properties that can't change while the list is displayed.
  var shape: ListShape {
    let wanted = behavior(on: ListBehavior())
    return ListShape(
      layout: layout, hasHeader: header != nil, hasFooter: footer != nil, statusViews: Set(statusViews.keys),
      hasActions: wanted.map { $0.deletes || !$0.actions.isEmpty } ?? false, moves: wanted?.moves ?? false)
  }
}

/// The properties of a list that can't change while it is displayed. If the shape changes, the list's adapter is recreated.
struct ListShape: Equatable {
  var layout: ListLayout
  var hasHeader: Bool
  var hasFooter: Bool
  var statusViews: Set<StatusKind>
  /// A Boolean value that indicates whether a swipe reveals the behavior's actions.
  var hasActions: Bool
  /// A Boolean value that indicates whether items can be moved. A collection view asks its data source about this only once.
  var moves: Bool

  /// Returns a Boolean value that indicates whether both shapes have the same layout.
  func hasLayout(of other: ListShape) -> Bool {
    var same = other
    (same.statusViews, same.moves) = (statusViews, moves)
    return self == same
  }
}

/// The values that a status view displays.
struct ShownStatus {
  /// The loading error, if there is one.
  var error: (any Error)?
  /// A closure that tries again.
  var retry: @MainActor () -> Void
}

/// A binding to a value of the view, independent of SwiftUI.
struct ListBinding<Value> {
  var get: @MainActor () -> Value
  var set: @MainActor (Value) -> Void
}

/// A binding to the selection, and the kind of selection that is allowed.
struct SelectionBinding<Identity: Hashable & Sendable> {
  /// A Boolean value that indicates whether any number of items can be selected, rather than only one.
  var allowsSeveral: Bool
  var binding: ListBinding<Set<Identity>>
}

/// Returns a Boolean value that indicates whether two values of any types are equal. `nil` is equal only to `nil`.
@MainActor
func areEqual(_ left: (any Equatable)?, _ right: (any Equatable)?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  func compare<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return compare(left)
}
