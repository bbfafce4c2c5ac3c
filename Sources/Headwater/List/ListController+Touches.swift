/// A question that a view asks before it performs a user action.
package enum TouchQuestion { case highlight, select, deselect, move, edit }

/// An event caused by the user.
package enum TouchEvent { case highlighted, unhighlighted, selected, deselected, activated }

extension ListController {
  /// Sets a closure that is called when the user activates an item: with a tap in UIKit, with a double-click on other hosts, or
  /// with the Return key. The closure becomes part of the behavior.
  ///
  /// - Parameter body: A closure that receives the item.
  public func onActivate(_ body: @escaping @MainActor (Item) -> Void) { behavior.onActivate(body) }

  /// Returns the context of a displayed item: its section, its position, and the number of items in the section. Use it in the
  /// behavior's closures, which receive only the item. O(log n), after a one-time cost of O(n).
  ///
  /// - Parameter item: The identity of the item.
  /// - Returns: The context; nil if the list doesn't display the item.
  public func context(of item: Item.Identity) -> ListContext<Section>? {
    displayed.position(of: item).flatMap { displayed.context(at: $0) }
  }

  /// Returns the displayed item at a position and its context; nil if there is none.
  package func place(at position: ItemPosition) -> (item: Item, context: ListContext<Section>)? {
    guard let item = displayed.item(at: position), let context = displayed.context(at: position) else {
      return nil
    }
    return (item, context)
  }

  /// Returns a Boolean value that indicates whether the user may perform an action on an item; false if there is no item.
  package func ask(_ question: TouchQuestion, at position: ItemPosition) -> Bool {
    guard let item = displayed.item(at: position) else { return false }
    return behavior.answer(question, item)
  }

  /// Handles an event caused by the user. Updates the selection first, then calls the section's closure, then the list's.
  package func tell(_ event: TouchEvent, at position: ItemPosition) {
    // The closure for the selection may change the list.
    guard let (item, context) = place(at: position) else { return }
    if event == .selected || event == .deselected {
      selectionChanged(at: position, isSelected: event == .selected)
    }
    behavior.tell(event, item, in: context.section)
  }

  /// Calls the behavior's closures for an item.
  package func call(_ event: TouchEvent, at position: ItemPosition) {
    guard let (item, context) = place(at: position) else { return }
    behavior.tell(event, item, in: context.section)
  }
}
