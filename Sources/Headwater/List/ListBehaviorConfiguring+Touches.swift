extension ListBehaviorConfiguring {
  /// Sets a closure that decides whether a touch may highlight an item. By default, all items can be highlighted.
  ///
  /// - Parameter body: A closure that returns true if the item can be highlighted.
  public mutating func shouldHighlight(_ body: @escaping @MainActor (Item) -> Bool) {
    behavior.set(.highlight, body)
  }

  /// Sets a closure that decides whether the user may select an item. By default, all items can be selected.
  ///
  /// - Parameter body: A closure that returns true if the item can be selected.
  public mutating func shouldSelect(_ body: @escaping @MainActor (Item) -> Bool) {
    behavior.set(.select, body)
  }

  /// Sets a closure that decides whether the user may deselect an item. By default, all items can be deselected.
  ///
  /// - Parameter body: A closure that returns true if the item can be deselected.
  public mutating func shouldDeselect(_ body: @escaping @MainActor (Item) -> Bool) {
    behavior.set(.deselect, body)
  }

  /// Sets a closure that returns the text by which the user can find an item by typing, on hosts with a keyboard. Items that
  /// are strings don't need the closure. Without it, other items are found by the text in their cells while they are on screen.
  ///
  /// - Parameter body: A closure that returns the text of an item.
  public mutating func searchText(_ body: @escaping @MainActor (Item) -> String) {
    behavior.searchText = body
  }

  /// Sets a closure that is called when a touch has highlighted an item.
  ///
  /// - Parameters:
  ///   - section: The identity of the section whose items the closure handles; nil for all sections. A section's closure is
  ///     called before the closure for all sections.
  ///   - body: A closure that receives the item.
  public mutating func onHighlight(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    behavior.set(.highlighted, section, body)
  }

  /// Sets a closure that is called when an item is no longer highlighted.
  ///
  /// - Parameters:
  ///   - section: The identity of the section whose items the closure handles; nil for all sections. A section's closure is
  ///     called before the closure for all sections.
  ///   - body: A closure that receives the item.
  public mutating func onUnhighlight(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    behavior.set(.unhighlighted, section, body)
  }

  /// Sets a closure that is called when the user has selected an item.
  ///
  /// - Parameters:
  ///   - section: The identity of the section whose items the closure handles; nil for all sections. A section's closure is
  ///     called before the closure for all sections.
  ///   - body: A closure that receives the item.
  public mutating func onSelect(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    behavior.set(.selected, section, body)
  }

  /// Sets a closure that is called when the user has deselected an item.
  ///
  /// - Parameters:
  ///   - section: The identity of the section whose items the closure handles; nil for all sections. A section's closure is
  ///     called before the closure for all sections.
  ///   - body: A closure that receives the item.
  public mutating func onDeselect(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    behavior.set(.deselected, section, body)
  }

  /// Sets a closure that is called when the user activates an item: with a tap in UIKit, with a double-click on other hosts, or
  /// with the Return key. In UIKit, this is the primary action. While a list is being edited, a tap only selects the item.
  ///
  /// - Parameters:
  ///   - section: The identity of the section whose items the closure handles; nil for all sections. A section's closure is
  ///     called before the closure for all sections.
  ///   - body: A closure that receives the item.
  public mutating func onActivate(
    inSection section: Section.Identity? = nil, _ body: @escaping @MainActor (Item) -> Void
  ) {
    behavior.set(.activated, section, body)
  }
}
