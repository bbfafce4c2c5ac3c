extension ListBehavior {
  /// A Boolean value that indicates whether the user can move items by dragging them.
  package var moves: Bool { allowsReordering || move != nil }

  /// A Boolean value that indicates whether the user can delete items.
  package var deletes: Bool { allowsDeletion || delete != nil }
}

extension ListBehaviorConfiguring {
  /// Sets a closure that decides whether the user can move an item. By default, all items can be moved.
  ///
  /// - Parameter body: A closure that returns true if the item can be moved.
  public mutating func canMove(_ body: @escaping @MainActor (Item) -> Bool) {
    behavior.set(.move, body)
  }

  /// Sets a closure that decides whether the user can edit an item. By default, all items can be edited.
  ///
  /// - Parameter body: A closure that returns true if the item can be edited.
  public mutating func canEdit(_ body: @escaping @MainActor (Item) -> Bool) {
    behavior.set(.edit, body)
  }

  /// Sets a closure that chooses the target of a move. A target that doesn't exist is ignored.
  ///
  /// - Parameter body: A closure that returns the target position, given the item, its old position, and the proposed position.
  public mutating func targetOfMove(
    _ body: @escaping @MainActor (Item, ItemPosition, ItemPosition) -> ItemPosition
  ) {
    behavior.target = body
  }

  /// Sets a closure that writes the user's moves to the app's data. It replaces the source's own move.
  ///
  /// - Parameter body: A closure that receives the item and its old and new positions in the source. Errors that it throws are
  ///   reported, and the list shows the source's items again.
  public mutating func onMove(_ body: @escaping @MainActor (Item, ItemPosition, ItemPosition) throws -> Void)
  {
    behavior.move = body
  }

  /// Sets a closure that writes the user's deletions to the app's data, or asks the user for confirmation first. It replaces
  /// the source's own removal.
  ///
  /// - Parameter body: A closure that receives the item. Errors that it throws are reported.
  public mutating func onDelete(_ body: @escaping @MainActor (Item) throws -> Void) {
    behavior.delete = body
  }

  /// Sets a closure that is called when the user wants to insert an item at the position of another item.
  ///
  /// - Parameter body: A closure that receives the existing item. Errors that it throws are reported.
  public mutating func onInsert(_ body: @escaping @MainActor (Item) throws -> Void) {
    behavior.insert = body
  }

  /// Sets the leading actions of items: the actions of a swipe from the leading edge, and the first ones in an item's menu.
  ///
  /// - Parameter body: A closure that returns the item's actions, outermost first.
  public mutating func leadingActions(_ body: @escaping @MainActor (Item) -> [ListAction<Item>]) {
    behavior.actions[.leading] = body
  }

  /// Sets the trailing actions of items: the actions of a swipe from the trailing edge, and the last ones in an item's menu.
  ///
  /// - Parameter body: A closure that returns the item's actions, outermost first.
  public mutating func trailingActions(_ body: @escaping @MainActor (Item) -> [ListAction<Item>]) {
    behavior.actions[.trailing] = body
  }

  /// Sets the actions that only the menus of items have. A menu contains the leading actions of the item, these actions, and
  /// the trailing actions. The user opens it with a long press or a secondary click and, on GTK, with the Menu key.
  ///
  /// ```swift
  /// configuration.menuActions { task in
  ///   [ListAction("Duplicate", image: "plus.square.on.square") { try tasks.duplicate($0) }]
  /// }
  /// ```
  ///
  /// If the user opens the menu of several selected items, it contains the actions whose titles all of the items share, and
  /// each item performs its own action.
  ///
  /// - Parameters:
  ///   - includesSwipeActions: A Boolean value that indicates whether menus also contain the leading and trailing actions. If
  ///     it is false and the closure returns no actions, an item has no menu.
  ///   - body: A closure that returns the item's actions, from top to bottom. It is called each time a menu opens.
  public mutating func menuActions(
    includesSwipeActions: Bool = true, _ body: @escaping @MainActor (Item) -> [ListAction<Item>]
  ) {
    behavior.menu = MenuSettings(body: body, includesSwipeActions: includesSwipeActions)
  }
}
