#if canImport(SwiftUI) && canImport(UIKit)
  public import Headwater
  import HeadwaterUIKit
  public import SwiftUI

  /// A protocol that provides the modifiers of ``HeadwaterList`` and ``HeadwaterGrid``. Don't conform your own types to it.
  ///
  /// Apply these modifiers before general view modifiers, which return a different type of view.
  @MainActor
  public protocol ModifiableList<Section, Item>: View {
    /// The type of the sections.
    associatedtype Section: ListElement
    /// The type of the items.
    associatedtype Item: ListElement
    /// The description of the list, which modifiers change.
    var list: ListDescription<Section, Item> { get set }
  }

  extension ModifiableList {
    private func with(_ change: (inout ListDescription<Section, Item>) -> Void) -> Self {
      var copy = self
      change(&copy.list)
      return copy
    }

    /// Adds headers to sections. A header is recreated when its section changes.
    ///
    /// - Parameter content: A closure that returns the header for a section.
    /// - Returns: The modified list.
    public func header<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor (Section) -> Content
    ) -> Self {
      with { list in
        list.header = { section, surroundings in
          hosting(section, id: section.identity, in: surroundings, content)
        }
      }
    }

    /// Adds footers to sections. A footer is recreated when its section changes.
    ///
    /// - Parameter content: A closure that returns the footer for a section.
    /// - Returns: The modified list.
    public func footer<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor (Section) -> Content
    ) -> Self {
      with { list in
        list.footer = { section, surroundings in
          hosting(section, id: section.identity, in: surroundings, content)
        }
      }
    }

    /// Shows a view if there are no items.
    ///
    /// - Parameter content: A closure that returns the view.
    /// - Returns: The modified list.
    public func emptyView<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
      statusView(.empty) { _ in content() }
    }

    /// Shows a view while the first items are loading.
    ///
    /// - Parameter content: A closure that returns the view.
    /// - Returns: The modified list.
    public func loadingView<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
      statusView(.loading) { _ in content() }
    }

    /// Shows a view if the first items couldn't be loaded.
    ///
    /// - Parameter content: A closure that returns the view. It receives the error and a closure that tries again.
    /// - Returns: The modified list.
    public func failureView<Content: View>(
      @ViewBuilder _ content:
        @escaping @MainActor (_ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) -> Content
    ) -> Self {
      statusView(.failed) { content($0.error, $0.retry) }
    }

    private func statusView<Content: View>(
      _ kind: StatusKind, _ content: @escaping @MainActor (ShownStatus) -> Content
    ) -> Self {
      with { list in
        list.statusViews[kind] = { status, surroundings in
          // A new value for each status updates the content, while the constant ID preserves the identity of the view.
          hosting(UUID(), id: kind, in: surroundings) { _ in
            content(status).frame(maxWidth: .infinity, maxHeight: .infinity)
          }
        }
      }
    }

    /// Allows the user to select a single item, and shows the selection.
    ///
    /// - Parameter selection: A binding to the identity of the selected item, or `nil` if none is selected.
    /// - Returns: The modified list.
    public func selection(_ selection: Binding<Item.Identity?>) -> Self {
      with { list in
        list.selection = SelectionBinding(
          allowsSeveral: false,
          binding: ListBinding(
            get: { Set(selection.wrappedValue.map { [$0] } ?? []) },
            set: { selection.wrappedValue = $0.first }))
      }
    }

    /// Allows the user to select any number of items, and shows the selection.
    ///
    /// - Parameter selection: A binding to the identities of the selected items. The items don't need to be in the list.
    /// - Returns: The modified list.
    public func selection(_ selection: Binding<Set<Item.Identity>>) -> Self {
      with { $0.selection = SelectionBinding(allowsSeveral: true, binding: ListBinding(selection)) }
    }

    /// Binds the set of expanded sections, for a source whose sections can be expanded and collapsed (an
    /// `ExpandingDataSource`).
    ///
    /// - Parameter expansion: A binding to the expansion, which is also updated when the source expands or collapses a section.
    /// - Returns: The modified list.
    public func expandedSections(_ expansion: Binding<Expansion<Section.Identity>>) -> Self {
      with { $0.expandedSections = ListBinding(expansion) }
    }

    /// Binds the set of expanded items, for a source that displays a tree (an `OutlineDataSource`).
    ///
    /// - Parameter expansion: A binding to the expansion, by item identity. It is also updated when the source expands or
    ///   collapses an item.
    /// - Returns: The modified list.
    public func expandedItems(_ expansion: Binding<Expansion<Item.Identity>>) -> Self {
      with { $0.expandedItems = ListBinding(expansion) }
    }

    /// Binds the scroll position, so that the list reports its position and scrolls when requested.
    ///
    /// - Parameter place: A binding to the place.
    /// - Returns: The modified list.
    public func place(_ place: Binding<ListPlace<Item.Identity>>) -> Self {
      with { $0.place = ListBinding(place) }
    }

    /// Anchors the list so that part of it stays in position when items are inserted, removed, or resized around it. A list
    /// that is anchored at its bottom opens at its end.
    ///
    /// - Parameter anchoring: The anchoring, which determines which part that is.
    /// - Returns: The modified list.
    public func anchored(to anchoring: ListAnchoring) -> Self {
      with { $0.anchoring = anchoring }
    }

    /// Calls a closure when another fraction of an item's row is visible: in each frame of a scroll in which it changes, and
    /// after updates. The last call for an item has the fraction 0. While there is such a closure, each frame of a scroll costs
    /// O(visible rows).
    ///
    /// - Parameter body: A closure that receives the item and the visible fraction of its row's area, from 0 to 1.
    /// - Returns: The modified list.
    public func onVisibilityChange(_ body: @escaping @MainActor (Item, Double) -> Void) -> Self {
      with { $0.edit { $0.onVisibilityChange(body) } }
    }

    /// Calls a closure when the user sees an item: when at least a fraction of its row has become visible. It's called again for
    /// the same item only after the item has been completely out of view.
    ///
    /// - Parameters:
    ///   - fraction: The visible fraction of the row's area. Clamped to 0 through 1; with 0, any visible part counts. A row
    ///     that's larger than the visible area never has the fraction 1.
    ///   - body: A closure that receives the item.
    /// - Returns: The modified list.
    public func onSee(atLeast fraction: Double = 1, _ body: @escaping @MainActor (Item) -> Void) -> Self {
      with { $0.edit { $0.onSee(atLeast: fraction, body) } }
    }

    /// Calls a closure when a section comes into view.
    ///
    /// - Parameter body: A closure that receives the section.
    /// - Returns: The modified list.
    public func onSectionAppear(_ body: @escaping @MainActor (Section) -> Void) -> Self {
      with { $0.edit { $0.onSectionAppear(body) } }
    }

    /// Calls a closure when a section is out of view or removed, or when the list leaves the screen.
    ///
    /// - Parameter body: A closure that receives the section, as it was last displayed.
    /// - Returns: The modified list.
    public func onSectionDisappear(_ body: @escaping @MainActor (Section) -> Void) -> Self {
      with { $0.edit { $0.onSectionDisappear(body) } }
    }

    /// Calls closures when items enter and leave the working range: the visible rows, and some rows before and after them. Each
    /// item that enters leaves once. For each frame of a scroll, this costs O(items in the range).
    ///
    /// - Parameters:
    ///   - distance: The number of items before the first and after the last visible item. Clamped to 0 through 10,000.
    ///   - enter: A closure that receives an item that is now in the working range.
    ///   - leave: A closure that receives an item that no longer is, as it was last displayed there.
    /// - Returns: The modified list.
    public func onWorkingRange(
      within distance: Int = 10, enter: @escaping @MainActor (Item) -> Void,
      leave: @escaping @MainActor (Item) -> Void
    ) -> Self {
      with { $0.edit { $0.onWorkingRange(within: distance, enter: enter, leave: leave) } }
    }

    /// Writes the identity of the most visible item to a binding whenever another item is the most visible one: the one whose
    /// row has the largest visible fraction or, of several such items, the one nearest to the center. While there is such a
    /// binding, each frame of a scroll costs O(visible rows).
    ///
    /// - Parameter item: A binding to the item's identity, or to `nil` if no item is visible, or if the list has left the screen.
    ///   Setting it doesn't scroll the list.
    /// - Returns: The modified list.
    public func mostVisibleItem(_ item: Binding<Item.Identity?>) -> Self {
      with { $0.writeMostVisibleItem(to: ListBinding(item)) }
    }

    /// Sets the distances by which overlays, such as a floating button or a player, cover the list. Rows below overlays don't
    /// count as visible. Leave out bars and views that you add with `safeAreaInset`, because they cover the list anyway.
    ///
    /// - Parameter insets: The distances, which affect neither the layout nor the scroll position.
    /// - Returns: The modified list.
    public func occlusionInsets(_ insets: ListInsets) -> Self {
      with { $0.occlusionInsets = insets }
    }

    /// Calls a closure when the user scrolls close to the end of the list: once, and again after the items have changed. A
    /// source that loads automatically, such as a `LoadingDataSource`, doesn't need this modifier.
    ///
    /// - Parameter action: A closure that, for example, loads more items. It is canceled when the list is removed.
    /// - Returns: The modified list.
    public func onReachEnd(_ action: @escaping @MainActor () async -> Void) -> Self {
      with { $0.onReachEnd = action }
    }

    /// Recreates the displayed rows, headers, and footers when a value changes. Use it for values that their closures read and
    /// that are neither part of the item nor observed. Rows keep their SwiftUI state.
    ///
    /// - Parameter value: The value, which is compared with the value from the previous evaluation.
    /// - Returns: The modified list.
    public func depends(on value: some Equatable) -> Self {
      with { $0.dependency = value }
    }

    /// Sets the behavior of user interactions: selecting, moving, deleting, and swiping. The closure is called in each
    /// evaluation of the view. If the behavior has actions or allows deletion, swiping a row reveals those actions instead of
    /// its `swipeActions`.
    ///
    /// - Parameter change: A closure that changes the behavior. It receives a behavior without any closures.
    /// - Returns: The modified list.
    public func behavior(_ change: @escaping @MainActor (inout ListBehavior<Section, Item>) -> Void) -> Self {
      with { $0.behavior = change }
    }

    /// Allows the user to move items with a long press followed by a drag. The source moves the item if it can.
    ///
    /// - Parameter isAllowed: A Boolean value that indicates whether items can be moved.
    /// - Returns: The modified list.
    public func allowsReordering(_ isAllowed: Bool = true) -> Self {
      with { $0.edit { $0.allowsReordering = isAllowed } }
    }

    /// Allows the user to delete items with a swipe. The source removes the item if it can. Swiping a row then reveals this
    /// action instead of its `swipeActions`.
    ///
    /// - Parameter isAllowed: A Boolean value that indicates whether items can be deleted.
    /// - Returns: The modified list.
    public func allowsDeletion(_ isAllowed: Bool = true) -> Self {
      with { $0.edit { $0.allowsDeletion = isAllowed } }
    }

    /// Allows the user to move items, and calls a closure to move them in the app's data instead of in the source.
    ///
    /// - Parameter move: A closure that receives the item and its old and new positions in the source. If it throws an error,
    ///   the error is reported and the list shows the items of the source.
    /// - Returns: The modified list.
    public func onMove(
      _ move: @escaping @MainActor (Item, _ from: ItemPosition, _ to: ItemPosition) throws -> Void
    ) -> Self {
      with { $0.edit { $0.onMove(move) } }
    }

    /// Allows the user to delete items with a swipe, and calls a closure to delete them from the app's data instead of from the
    /// source.
    ///
    /// - Parameter delete: A closure that receives the item. If it throws an error, the error is reported.
    /// - Returns: The modified list.
    public func onDelete(_ delete: @escaping @MainActor (Item) throws -> Void) -> Self {
      with { $0.edit { $0.onDelete(delete) } }
    }

    /// Reports problems that the list recovered from, and mistakes in the use of its API. By default, they are logged.
    ///
    /// - Parameter report: A closure that receives each diagnostic.
    /// - Returns: The modified list.
    public func onReport(_ report: @escaping @MainActor @Sendable (Diagnostic) -> Void) -> Self {
      with { $0.report = report }
    }
  }

  extension ListBinding {
    /// Wraps a SwiftUI binding.
    @MainActor
    fileprivate init(_ binding: Binding<Value>) {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
