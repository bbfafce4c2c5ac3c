#if canImport(SwiftUI) && canImport(UIKit)
  public import Headwater
  import HeadwaterUIKit
  public import SwiftUI

  /// What ``HeadwaterList`` and ``HeadwaterGrid`` have in common: their modifiers. There is nothing to write for it.
  ///
  /// Modifiers of all views come after these: they return another view.
  @MainActor
  public protocol ModifiableList<Section, Item>: View {
    /// The type of the sections.
    associatedtype Section: ListElement
    /// The type of the items.
    associatedtype Item: ListElement
    /// What the modifiers say.
    var list: ListDescription<Section, Item> { get set }
  }

  extension ModifiableList {
    private func with(_ change: (inout ListDescription<Section, Item>) -> Void) -> Self {
      var copy = self
      change(&copy.list)
      return copy
    }

    /// Gives sections headers, which are made again when their sections change.
    ///
    /// - Parameter content: Makes the header of a section.
    /// - Returns: The list.
    public func header<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor (Section) -> Content
    ) -> Self {
      with { list in
        list.header = { section, surroundings in
          hosting(section, id: section.identity, in: surroundings, content)
        }
      }
    }

    /// Gives sections footers, which are made again when their sections change.
    ///
    /// - Parameter content: Makes the footer of a section.
    /// - Returns: The list.
    public func footer<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor (Section) -> Content
    ) -> Self {
      with { list in
        list.footer = { section, surroundings in
          hosting(section, id: section.identity, in: surroundings, content)
        }
      }
    }

    /// Shows a view where there are no items.
    ///
    /// - Parameter content: Makes the view.
    /// - Returns: The list.
    public func emptyView<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
      state(.empty) { _ in content() }
    }

    /// Shows a view while the first items are on their way.
    ///
    /// - Parameter content: Makes the view.
    /// - Returns: The list.
    public func loadingView<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
      state(.loading) { _ in content() }
    }

    /// Shows a view where the first items could not be loaded.
    ///
    /// - Parameter content: Makes the view, given why, and what tries again.
    /// - Returns: The list.
    public func failureView<Content: View>(
      @ViewBuilder _ content:
        @escaping @MainActor (_ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) -> Content
    ) -> Self {
      state(.failed) { content($0.error, $0.retry) }
    }

    private func state<Content: View>(
      _ kind: StateKind, _ content: @escaping @MainActor (ShownState) -> Content
    ) -> Self {
      with { list in
        list.states[kind] = { state, surroundings in
          // Each state is another, and its view the same.
          hosting(UUID(), id: kind, in: surroundings) { _ in
            content(state).frame(maxWidth: .infinity, maxHeight: .infinity)
          }
        }
      }
    }

    /// Lets the user select an item, and shows which one is.
    ///
    /// - Parameter selection: The identity of the selected item; nil for none.
    /// - Returns: The list.
    public func selection(_ selection: Binding<Item.Identity?>) -> Self {
      with { list in
        list.selection = SelectionBinding(
          allowsSeveral: false,
          binding: ListBinding(
            get: { Set(selection.wrappedValue.map { [$0] } ?? []) },
            set: { selection.wrappedValue = $0.first }))
      }
    }

    /// Lets the user select any number of items, and shows which ones are.
    ///
    /// - Parameter selection: The identities of the selected items, whether or not they are in the list now.
    /// - Returns: The list.
    public func selection(_ selection: Binding<Set<Item.Identity>>) -> Self {
      with { $0.selection = SelectionBinding(allowsSeveral: true, binding: ListBinding(selection)) }
    }

    /// Says which sections are open, of a source that opens and shuts them: `ExpandingDataSource`.
    ///
    /// - Parameter expansion: What is open; also written when the source opens or shuts something.
    /// - Returns: The list.
    public func expandedSections(_ expansion: Binding<Expansion<Section.Identity>>) -> Self {
      with { $0.expandedSections = ListBinding(expansion) }
    }

    /// Says which items show those below them, of a source of a tree: `OutlineDataSource`.
    ///
    /// - Parameter expansion: What is open, by the identities of the items; also written when the source opens or shuts
    ///   something.
    /// - Returns: The list.
    public func expandedItems(_ expansion: Binding<Expansion<Item.Identity>>) -> Self {
      with { $0.expandedItems = ListBinding(expansion) }
    }

    /// Tells where the list stands, and has it go elsewhere.
    ///
    /// - Parameter place: The place.
    /// - Returns: The list.
    public func place(_ place: Binding<ListPlace<Item.Identity>>) -> Self {
      with { $0.place = ListBinding(place) }
    }

    /// Keeps a part of the list where it is when items come, go and change their sizes around it. A list that is anchored at
    /// its bottom opens there.
    ///
    /// - Parameter anchoring: Which part.
    /// - Returns: The list.
    public func anchored(to anchoring: ListAnchoring) -> Self {
      with { $0.anchoring = anchoring }
    }

    /// Calls a closure when the end of the list comes near: once, and again when the list has other items since. A source that
    /// loads by itself, such as a `LoadingDataSource`, needs none.
    ///
    /// - Parameter action: Loads more, for example. It is cancelled when the list goes.
    /// - Returns: The list.
    public func onReachEnd(_ action: @escaping @MainActor () async -> Void) -> Self {
      with { $0.onReachEnd = action }
    }

    /// Makes the rows, headers and footers that are shown again when a value is another: one that their closures read, and
    /// that is neither their item nor observed. They keep their state.
    ///
    /// - Parameter value: The value; another one takes the place of the one before.
    /// - Returns: The list.
    public func depends(on value: some Equatable) -> Self {
      with { $0.dependency = value }
    }

    /// Says what happens when the user touches the list: selects, moves, deletes or swipes. The list asks in each evaluation.
    /// Where the behavior has actions or deletes, a swipe offers these, and not the `swipeActions` of rows.
    ///
    /// - Parameter change: Gets the behavior without any closures.
    /// - Returns: The list.
    public func behavior(_ change: @escaping @MainActor (inout ListBehavior<Section, Item>) -> Void) -> Self {
      with { $0.behavior = change }
    }

    /// Lets the user move items, by resting a finger on one and then dragging it. The source moves the item, where it can.
    ///
    /// - Parameter isAllowed: Whether items can be moved.
    /// - Returns: The list.
    public func allowsReordering(_ isAllowed: Bool = true) -> Self {
      with { $0.edit { $0.allowsReordering = isAllowed } }
    }

    /// Lets the user delete items, by a swipe. The source removes the item, where it can. A swipe offers this then, and not the
    /// `swipeActions` of rows.
    ///
    /// - Parameter isAllowed: Whether items can be deleted.
    /// - Returns: The list.
    public func allowsDeletion(_ isAllowed: Bool = true) -> Self {
      with { $0.edit { $0.allowsDeletion = isAllowed } }
    }

    /// Lets the user move items, and has a closure do it in the app's data, in place of the source's own move.
    ///
    /// - Parameter move: Gets the item, and where it was and is to be in the source. What it throws is reported, and the list
    ///   shows what the source has.
    /// - Returns: The list.
    public func onMove(
      _ move: @escaping @MainActor (Item, _ from: ItemPosition, _ to: ItemPosition) throws -> Void
    ) -> Self {
      with { $0.edit { $0.onMove(move) } }
    }

    /// Lets the user delete items, by a swipe, and has a closure do it in the app's data, in place of the source's own removal.
    ///
    /// - Parameter delete: Gets the item. What it throws is reported.
    /// - Returns: The list.
    public func onDelete(_ delete: @escaping @MainActor (Item) throws -> Void) -> Self {
      with { $0.edit { $0.onDelete(delete) } }
    }

    /// Is told of what was put right, and of mistakes; by default they are logged.
    ///
    /// - Parameter report: Gets each diagnostic.
    /// - Returns: The list.
    public func onReport(_ report: @escaping @MainActor @Sendable (Diagnostic) -> Void) -> Self {
      with { $0.report = report }
    }
  }

  extension ListBinding {
    /// A binding of SwiftUI's.
    @MainActor
    fileprivate init(_ binding: Binding<Value>) {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
