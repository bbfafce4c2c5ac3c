extension ListBehavior {
  /// Sets whether a touch may highlight an item. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item.
  public mutating func shouldHighlight(_ body: @escaping @MainActor (Item) -> Bool) {
    set(.highlight) { item, _ in body(item) }
  }

  /// Sets whether a touch may highlight an item. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item and its place.
  public mutating func shouldHighlight(_ body: @escaping @MainActor (Item, ListContext<Section>) -> Bool) {
    set(.highlight, body)
  }

  /// Sets whether the user may select an item. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item.
  public mutating func shouldSelect(_ body: @escaping @MainActor (Item) -> Bool) {
    set(.select) { item, _ in body(item) }
  }

  /// Sets whether the user may select an item. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item and its place.
  public mutating func shouldSelect(_ body: @escaping @MainActor (Item, ListContext<Section>) -> Bool) {
    set(.select, body)
  }

  /// Sets whether the user may deselect an item. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item.
  public mutating func shouldDeselect(_ body: @escaping @MainActor (Item) -> Bool) {
    set(.deselect) { item, _ in body(item) }
  }

  /// Sets whether the user may deselect an item. By default yes.
  ///
  /// - Parameter body: Whether it is allowed, given the item and its place.
  public mutating func shouldDeselect(_ body: @escaping @MainActor (Item, ListContext<Section>) -> Bool) {
    set(.deselect, body)
  }

  /// Sets what is called when a touch has highlighted an item.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item.
  public mutating func onHighlight(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    set(.highlighted, section) { item, _ in body(item) }
  }

  /// Sets what is called when a touch has highlighted an item.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item and its place.
  public mutating func onHighlight(
    inSection section: Section.Identity? = nil,
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> Void
  ) {
    set(.highlighted, section, body)
  }

  /// Sets what is called when an item is highlighted no longer.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item.
  public mutating func onUnhighlight(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    set(.unhighlighted, section) { item, _ in body(item) }
  }

  /// Sets what is called when an item is highlighted no longer.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item and its place.
  public mutating func onUnhighlight(
    inSection section: Section.Identity? = nil,
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> Void
  ) {
    set(.unhighlighted, section, body)
  }

  /// Sets what is called when the user has selected an item.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item.
  public mutating func onSelect(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    set(.selected, section) { item, _ in body(item) }
  }

  /// Sets what is called when the user has selected an item.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item and its place.
  public mutating func onSelect(
    inSection section: Section.Identity? = nil,
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> Void
  ) {
    set(.selected, section, body)
  }

  /// Sets what is called when the user has deselected an item.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item.
  public mutating func onDeselect(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    set(.deselected, section) { item, _ in body(item) }
  }

  /// Sets what is called when the user has deselected an item.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item and its place.
  public mutating func onDeselect(
    inSection section: Section.Identity? = nil,
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> Void
  ) {
    set(.deselected, section, body)
  }

  /// Sets what is called when the user activates an item: by a tap on UIKit, by a double-click elsewhere, or by
  /// the Return key. UIKit calls it the primary action; a tap while a list is edited only selects.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item.
  public mutating func onActivate(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    set(.activated, section) { item, _ in body(item) }
  }

  /// Sets what is called when the user activates an item: by a tap on UIKit, by a double-click elsewhere, or by
  /// the Return key. UIKit calls it the primary action; a tap while a list is edited only selects.
  ///
  /// - Parameters:
  ///   - section: The section whose items it is for, by its identity; it is called before the one for all. Nil for all.
  ///   - body: Gets the item and its place.
  public mutating func onActivate(
    inSection section: Section.Identity? = nil,
    _ body: @escaping @MainActor (Item, ListContext<Section>) -> Void
  ) {
    set(.activated, section, body)
  }
}
