extension ListBehavior {
  /// Whether the user's drags go anywhere.
  package var moves: Bool { allowsReordering || move != nil }

  /// Whether the user's deletions go anywhere.
  package var deletes: Bool { allowsDeletion || delete != nil }

  /// Sets whether an item can be moved. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item.
  public mutating func canMove(_ body: @escaping @MainActor (Item) -> Bool) {
    set(.move) { item, _ in body(item) }
  }

  /// Sets whether an item can be moved. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item and its place.
  public mutating func canMove(_ body: @escaping @MainActor (Item, ListContext<Section>) -> Bool) {
    set(.move, body)
  }

  /// Sets whether an item can be edited at all. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item.
  public mutating func canEdit(_ body: @escaping @MainActor (Item) -> Bool) {
    set(.edit) { item, _ in body(item) }
  }

  /// Sets whether an item can be edited at all. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item and its place.
  public mutating func canEdit(_ body: @escaping @MainActor (Item, ListContext<Section>) -> Bool) {
    set(.edit, body)
  }

  /// Sets where an item may be dropped. An answer that is not there is not used.
  ///
  /// - Parameter body: Returns the place, given the item, where it was, and where it would be.
  public mutating func targetOfMove(
    _ body: @escaping @MainActor (Item, ItemPosition, ItemPosition) -> ItemPosition
  ) {
    target = body
  }

  /// Sets what moves an item that the user has moved in the app's data, in place of the source's own move.
  ///
  /// - Parameter body: Gets the item, and where it was and is to be in the source. What it throws is reported, and the list
  ///   shows what the source has.
  public mutating func onMove(_ body: @escaping @MainActor (Item, ItemPosition, ItemPosition) throws -> Void)
  {
    move = body
  }

  /// Sets what removes an item that the user has deleted from the app's data, in place of the source's own removal, or asks
  /// the user first.
  ///
  /// - Parameter body: Gets the item. What it throws is reported.
  public mutating func onDelete(_ body: @escaping @MainActor (Item) throws -> Void) {
    delete = { item, _ in try body(item) }
  }

  /// Sets what removes an item that the user has deleted from the app's data, in place of the source's own removal, or asks
  /// the user first.
  ///
  /// - Parameter body: Gets the item and its place in the source. What it throws is reported.
  public mutating func onDelete(_ body: @escaping @MainActor (Item, ListContext<Section>) throws -> Void) {
    delete = body
  }

  /// Sets what is called when the user wants an item inserted at the place of another.
  ///
  /// - Parameter body: Gets the item. What it throws is reported.
  public mutating func onInsert(_ body: @escaping @MainActor (Item) throws -> Void) {
    insert = { item, _ in try body(item) }
  }

  /// Sets what is called when the user wants an item inserted at the place of another.
  ///
  /// - Parameter body: Gets the item and its place in the source. What it throws is reported.
  public mutating func onInsert(_ body: @escaping @MainActor (Item, ListContext<Section>) throws -> Void) {
    insert = body
  }

  /// Sets what can be done with an item: by a swipe from the leading edge in a table, or in the menu of an item.
  ///
  /// - Parameter body: Returns the actions, the outermost first, given the item.
  public mutating func leadingActions(_ body: @escaping @MainActor (Item) -> [ListAction<Item>]) {
    actions[.leading] = { item, _ in body(item) }
  }

  /// Sets what can be done with an item: by a swipe from the leading edge in a table, or in the menu of an item.
  ///
  /// - Parameter body: Returns the actions, the outermost first, given the item and its place.
  public mutating func leadingActions(
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> [ListAction<Item>]
  ) {
    actions[.leading] = body
  }

  /// Sets what can be done with an item: by a swipe from the trailing edge in a table, or in the menu of an item.
  ///
  /// - Parameter body: Returns the actions, the outermost first, given the item.
  public mutating func trailingActions(_ body: @escaping @MainActor (Item) -> [ListAction<Item>]) {
    actions[.trailing] = { item, _ in body(item) }
  }

  /// Sets what can be done with an item: by a swipe from the trailing edge in a table, or in the menu of an item.
  ///
  /// - Parameter body: Returns the actions, the outermost first, given the item and its place.
  public mutating func trailingActions(
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> [ListAction<Item>]
  ) {
    actions[.trailing] = body
  }
}
