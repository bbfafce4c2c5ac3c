extension ListController {
  /// Returns what hosts show of a displayed item of an outline; nil for other items.
  package func outlineElement(at position: ItemPosition) -> (any OutlineElement)? {
    guard Item.self is any OutlineElement.Type else { return nil }
    return displayed.item(at: position) as? any OutlineElement
  }

  /// Expands or collapses an item of an outline for the user. O(sources), in addition to the cost of the change.
  ///
  /// - Returns: A Boolean value that indicates whether the item was expanded or collapsed.
  @discardableResult
  package func userExpands(_ isExpanded: Bool, at position: ItemPosition) -> Bool {
    guard let element = outlineElement(at: position), element.isExpandable, element.isExpanded != isExpanded,
      let item = displayed.item(at: position),
      let source = driver.expandable(.items, by: Item.Identity.self)
    else { return false }
    source.setExpanded(isExpanded, item.identity)
    return true
  }

  /// Returns the position of the parent of an item in an outline; nil for roots and for other items. O(rows between them).
  package func parent(of position: ItemPosition) -> ItemPosition? {
    guard let level = outlineElement(at: position)?.level, level > 0 else { return nil }
    return (0..<position.item).lazy.reversed()
      .map { ItemPosition(section: position.section, item: $0) }
      .first { (self.outlineElement(at: $0)?.level ?? level) < level }
  }
}
