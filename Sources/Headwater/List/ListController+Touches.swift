/// What a view asks before it does what its user wants.
package enum TouchQuestion { case highlight, select, deselect, move, edit }

/// What a user has done.
package enum TouchEvent { case highlighted, unhighlighted, selected, deselected, activated }

extension ListController {
  /// Sets what is called when the user activates an item: by a tap on UIKit, by a double-click elsewhere, or
  /// by the Return key. It is the behaviour's.
  ///
  /// - Parameter body: Gets the item.
  public func onActivate(_ body: @escaping @MainActor (Item) -> Void) { behavior.onActivate(body) }

  /// Sets what is called when the user activates an item: by a tap on UIKit, by a double-click elsewhere, or
  /// by the Return key. It is the behaviour's.
  ///
  /// - Parameter body: Gets the item and its place.
  public func onActivate(_ body: @escaping @MainActor (Item, ListContext<Section>) -> Void) {
    behavior.onActivate(body)
  }

  /// The item at a place of what is displayed, and what else is to be said of it; nil where there is none.
  package func place(at position: ItemPosition) -> (item: Item, context: ListContext<Section>)? {
    guard let item = displayed.item(at: position), let context = displayed.context(at: position) else {
      return nil
    }
    return (item, context)
  }

  /// Whether the user may do something with an item; no where there is none.
  package func ask(_ question: TouchQuestion, at position: ItemPosition) -> Bool {
    guard let (item, context) = place(at: position) else { return false }
    return behavior.answer(question, item, context)
  }

  /// The user has done something with an item: the selection knows of it first, then the section, then the list.
  package func tell(_ event: TouchEvent, at position: ItemPosition) {
    // The selection's closure may change the list.
    guard let (item, context) = place(at: position) else { return }
    if event == .selected || event == .deselected {
      selectionChanged(at: position, isSelected: event == .selected)
    }
    behavior.tell(event, item, context)
  }

  /// Calls the behaviour for an item.
  package func call(_ event: TouchEvent, at position: ItemPosition) {
    guard let (item, context) = place(at: position) else { return }
    behavior.tell(event, item, context)
  }
}
