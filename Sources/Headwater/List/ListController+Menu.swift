extension ListController {
  /// A Boolean value that indicates whether items may have a menu.
  package var mayHaveMenus: Bool { behavior.menu.mayHaveActions(besides: behavior.actions) }

  /// Returns the actions in the menu of an item: its leading actions, the actions that only its menu has, and its trailing
  /// actions.
  package func menuActions(at position: ItemPosition) -> [ListAction<Item>] {
    guard let item = item(at: position) else { return [] }
    let own = behavior.menu.body?(item) ?? []
    guard behavior.menu.includesSwipeActions else { return own }
    return actions(at: position, edge: .leading) + own + actions(at: position, edge: .trailing)
  }

  /// Returns the choices in the menu of one or more items. The menu of several items has the actions whose titles they all
  /// share, and a choice performs the action of each item.
  ///
  /// - Parameter items: The identities of the items. The order of the choices is that of the first item's actions.
  /// - Returns: The choices. They find their items by identity, because the list may change while the menu is open.
  package func menu(ofItems items: [Item.Identity]) -> [MenuChoice] {
    let offers = items.map { identity in position(of: identity).map { menuActions(at: $0) } ?? [] }
    guard let first = items.first, let offered = offers.first else { return [] }
    return offered.compactMap { action in
      var actions = [(identity: first, action: action)]
      for (identity, others) in zip(items, offers).dropFirst() {
        guard let same = others.first(where: { $0.title == action.title }) else { return nil }
        actions.append((identity: identity, action: same))
      }
      let performed = actions
      return MenuChoice(title: action.title, image: action.image, isDestructive: action.isDestructive) {
        [weak self] in
        guard let self else { return }
        recordEdits(action.title) {
          for (identity, action) in performed {
            // The app may have removed an item since the menu was opened.
            if let position = position(of: identity) { perform(action, at: position) }
          }
        }
      }
    }
  }
}

/// A choice in the menu of one or more items.
@MainActor
package struct MenuChoice {
  /// The title that the user sees.
  package let title: String
  /// The name of the image, if there is one.
  package let image: String?
  /// A Boolean value that indicates whether the choice deletes something.
  package let isDestructive: Bool
  /// A closure that performs the choice.
  package let perform: @MainActor () -> Void
}

/// The settings for the menus of items.
@MainActor
struct MenuSettings<Item: ListElement> {
  /// A closure that returns the actions that only the menu has, or nil if there are none.
  var body: (@MainActor (Item) -> [ListAction<Item>])?
  /// A Boolean value that indicates whether the menu also has the leading and trailing actions.
  var includesSwipeActions = true

  /// Returns a Boolean value that indicates whether menus may have actions.
  func mayHaveActions(besides swipes: [ListEdge: @MainActor (Item) -> [ListAction<Item>]]) -> Bool {
    body != nil || includesSwipeActions && !swipes.isEmpty
  }
}
